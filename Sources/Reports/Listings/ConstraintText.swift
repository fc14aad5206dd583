import InterfaceValues

/// Describes constraints for reports.
struct ConstraintText {
  /// Returns the name and the relation, or only the relation if the name adds nothing.
  static func describe(_ id: String, _ description: String) -> String {
    // The generated name of a container's constraint lists its members in parentheses.
    guard !id.contains("(") else { return description }
    let words = description.filter { $0 != " " }
    return id.filter { $0 != " " } == words ? description : "\"\(id)\": \(description)"
  }

  /// Returns the priority in words.
  static func strength(_ priority: Double) -> String {
    priority >= 1000 ? "required" : "priority \(DecimalText.rounded(priority))"
  }
}
