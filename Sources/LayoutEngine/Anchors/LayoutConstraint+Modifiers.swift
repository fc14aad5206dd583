public import LinearConstraints

extension LayoutConstraint {
  /// The constraint with a priority.
  public func priority(_ level: Priority) -> LayoutConstraint {
    var result = self
    result.priority = level
    return result
  }

  /// The constraint with a priority in (0, 1000].
  public func priority(_ level: Double) -> LayoutConstraint { priority(Priority(level)) }

  /// The constraint with a name for logs, which several may share.
  public func identified(_ identifier: String) -> LayoutConstraint {
    var result = self
    result.identifier = identifier
    return result
  }

  /// The constraint, inactive until it is activated.
  public var inactive: LayoutConstraint {
    var result = self
    result.isActive = false
    return result
  }
}
