extension LookupFunction {
  /// The functions of Foundation in Swift.
  static let swiftFunctions = [
    LookupFunction(
      name: "NSLocalizedString", table: .label("tableName"), bundle: .label("bundle"),
      value: .label("value"), comment: .label("comment")),
    LookupFunction(
      name: "localizedString", form: .bundleMethod, key: .label("forKey"), table: .label("table"),
      value: .label("value")),
    localized("String", key: .label("localized")),
    localized("AttributedString", key: .label("localized")),
    localized("LocalizedStringResource", key: .position(0)),
    LookupFunction(name: "LocalizedStringKey", keyType: .localizationValue, isKeyAlone: true),
    LookupFunction(name: "LocalizationValue", keyType: .localizationValue, isKeyAlone: true),
  ]

  private static func localized(_ name: String, key: Parameter) -> Self {
    LookupFunction(
      name: name, keyType: .localizationValue, key: key, table: .label("table"),
      bundle: .label("bundle"), value: .label("defaultValue"), comment: .label("comment"))
  }

  /// The types that make a literal assigned to a variable of theirs a key.
  static let keyTypes: Set<String> = [
    "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue",
  ]

  /// The macros of Foundation in Objective-C.
  static let objectiveCFunctions = ["NSLocalizedString", "NSLocalizedAttributedString"].flatMap(
    macros)

  /// The macros and functions of Core Foundation.
  static let coreFoundationFunctions =
    macros("CFCopyLocalizedString") + [
      LookupFunction(
        name: "CFBundleCopyLocalizedString", key: .position(1), table: .position(3),
        bundle: .position(0), value: .position(2))
    ]

  /// Returns the four macros that begin with a name.
  private static func macros(_ name: String) -> [Self] {
    [
      LookupFunction(name: name, comment: .position(1)),
      LookupFunction(name: name + "FromTable", table: .position(1), comment: .position(2)),
      LookupFunction(
        name: name + "FromTableInBundle", table: .position(1), bundle: .position(2),
        comment: .position(3)),
      LookupFunction(
        name: name + "WithDefaultValue", table: .position(1), bundle: .position(2),
        value: .position(3), comment: .position(4)),
    ]
  }

  /// The first part of a message's selector and the function that the message is.
  static let messages = Dictionary(
    uniqueKeysWithValues: ["localizedStringForKey", "localizedAttributedStringForKey"].map {
      (
        $0,
        LookupFunction(
          name: $0, form: .bundleMethod, key: .label($0), table: .label("table"),
          value: .label("value"))
      )
    })
}
