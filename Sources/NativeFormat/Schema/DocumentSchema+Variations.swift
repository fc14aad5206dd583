import InterfaceDocuments

extension DocumentSchema {
  /// The variation of a view, with any attribute of any view that can vary.
  ///
  /// The decoder checks that the view has the attribute.
  static let viewVariation = ElementRule(
    "variation", [when] + varying(views.flatMap(\.attributes), View.varyingAttributes),
    children: views.map(\.name).filter { $0 != "tab" } + ["constraints"])

  /// The variation of a constraint.
  static let constraintVariation = ElementRule(
    "variation",
    [when]
      + varying(
        constraints.flatMap(\.attributes), ["multiplier", "constant", "priority", "active"]))

  private static let when = AttributeRule("when", .conditions, isRequired: true)

  /// Returns the first attribute of each name, in order.
  private static func varying(
    _ attributes: [AttributeRule], _ names: [String]
  ) -> [AttributeRule] {
    var seen: Set<String> = []
    return attributes.filter { names.contains($0.name) && seen.insert($0.name).inserted }
  }
}
