extension DocumentSchema {
  /// What a view is like under some conditions: any attribute that can vary, of whatever view.
  ///
  /// Whether the view has the attribute is for the decoder to say.
  static let viewVariation = ElementRule(
    "variation", [when] + varying(views.flatMap(\.attributes), View.varyingAttributes),
    children: views.map(\.name).filter { $0 != "tab" } + ["constraints"])

  /// What a constraint is like under some conditions.
  static let constraintVariation = ElementRule(
    "variation",
    [when]
      + varying(
        constraints.flatMap(\.attributes), ["multiplier", "constant", "priority", "active"]))

  private static let when = AttributeRule("when", .conditions, isRequired: true)

  /// The first attribute of each name, in the order in which they are found.
  private static func varying(
    _ attributes: [AttributeRule], _ names: [String]
  ) -> [AttributeRule] {
    var seen: Set<String> = []
    return attributes.filter { names.contains($0.name) && seen.insert($0.name).inserted }
  }
}
