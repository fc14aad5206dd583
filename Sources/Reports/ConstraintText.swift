import InterfaceValues

/// A constraint as reports speak of it.
struct ConstraintText {
  /// The name and what the constraint says, or only the latter where the name says no more.
  static func describe(_ id: String, _ description: String) -> String {
    // What a container makes has a name for machines: its members in parentheses.
    guard !id.contains("(") else { return description }
    let words = description.filter { $0 != " " }
    return id.filter { $0 != " " } == words ? description : "\"\(id)\": \(description)"
  }

  /// How strongly the constraint is wanted.
  static func strength(_ priority: Double) -> String {
    priority >= 1000 ? "required" : "priority \(DecimalText.rounded(priority))"
  }
}
