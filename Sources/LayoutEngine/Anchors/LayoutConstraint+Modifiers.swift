public import LinearConstraints

extension LayoutConstraint {
  /// The constraint at a level.
  public func priority(_ level: Priority) -> LayoutConstraint {
    var result = self
    result.priority = level
    return result
  }

  /// The constraint at a level in (0, 1000].
  public func priority(_ level: Double) -> LayoutConstraint { priority(Priority(level)) }

  /// The constraint with a name for logs, which several may share.
  public func identified(_ identifier: String) -> LayoutConstraint {
    var result = self
    result.identifier = identifier
    return result
  }

  /// The constraint as one that takes no part in layout until it is activated.
  public var inactive: LayoutConstraint {
    var result = self
    result.isActive = false
    return result
  }
}
