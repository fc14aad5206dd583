import SourceCode
import Testing

@Suite struct SwiftLookupTests {
  @Test(
    arguments: [
      Case(#"NSLocalizedString("k", comment: "c")"#, [#"NSLocalizedString "k" // c"#]),
      Case(#"Foundation.NSLocalizedString("k", comment: "")"#, [#"NSLocalizedString "k" // "#]),
      Case(
        #"NSLocalizedString("k", tableName: "T", bundle: .module, value: "v", comment: "c")"#,
        [#"NSLocalizedString "k" in T of module = "v" // c"#]),
      Case(
        #"NSLocalizedString("k", tableName: nil, bundle: Bundle.main, value: "", comment: "c")"#,
        [#"NSLocalizedString "k" of main // c"#]),
      Case(
        #"NSLocalizedString("k", tableName: name, bundle: Bundle(for: Self.self), comment: text)"#,
        [#"NSLocalizedString "k" in ? of other"#]),
      Case(
        "NSLocalizedString(\"a\" +\n  \"b\" + \"c\", comment: \"d\" + \"e\")",
        [#"NSLocalizedString "abc" // de"#]),
      Case(#"NSLocalizedString(("k"), comment: "c")"#, [#"NSLocalizedString "k" // c"#]),
      Case(#"NSLocalizedString(key, comment: "c")"#, ["NSLocalizedString ? // c"]),
      Case(#"NSLocalizedString("a" + key, comment: "")"#, ["NSLocalizedString ? // "]),
      Case(#"NSLocalizedString(key + "a", comment: "")"#, ["NSLocalizedString ? // "]),
      Case(#"NSLocalizedString("a".lowercased(), comment: "")"#, ["NSLocalizedString ? // "]),
      Case(#"NSLocalizedString(on ? "a" : "b", comment: "")"#, ["NSLocalizedString ? // "]),
      Case(#"NSLocalizedString("a \(b)", comment: "")"#, ["NSLocalizedString ? // "]),
      Case(#"func NSLocalizedString(_ key: String) {}"#, []),
      Case(#"other.NSLocalizedString("k", comment: "")"#, []),
      Case(
        #"Bundle.main.localizedString(forKey: "k", value: "v", table: "T")"#,
        [#"localizedString "k" in T of main = "v""#]),
      Case(
        #"Bundle.module.localizedString(forKey: "k", value: nil, table: nil)"#,
        [#"localizedString "k" of module"#]),
      Case(
        #"bundle(x).localizedString(forKey: key, value: nil, table: t)"#,
        ["localizedString ? in ? of other"]),
      Case(#"formatter.localizedString(from: date)"#, []),
    ] as [Case<[String]>])
  func functionsOfStrings(_ example: Case<[String]>) {
    #expect(SourceFile(swift: example.code).listing == example.expected)
  }

  @Test(
    arguments: [
      Case(
        #"String(localized: "k", defaultValue: "v", table: "T", bundle: .module, comment: "c")"#,
        [#"String "k" in T of module = "v" // c"#]),
      Case(
        #"String(localized: "\(count) of \(total, specifier: "%lld") at 5%")"#,
        [#"String "<> of <%lld> at 5%""#]),
      Case(#"String(localized: "k", defaultValue: "v \(x)")"#, [#"String "k" = "v <>""#]),
      Case(#"String(localized: resource)"#, ["String ?"]),
      Case(#"String(describing: "k"); String("k"); String(format: "k", 1)"#, []),
      Case(#"AttributedString(localized: "k", comment: "c")"#, [#"AttributedString "k" // c"#]),
      Case(
        #"LocalizedStringResource("k", defaultValue: "v", table: "T", comment: "c")"#,
        [#"LocalizedStringResource "k" in T = "v" // c"#]),
      Case(
        #"String(localized: LocalizedStringResource("k", table: "T"))"#,
        [#"LocalizedStringResource "k" in T"#]),
      Case(#"let key = LocalizedStringKey("k \(x)")"#, [#"LocalizedStringKey "k <>""#]),
      Case(#"LocalizedStringKey(key)"#, ["LocalizedStringKey ?"]),
      Case(
        #"String(localized: String.LocalizationValue("k"), table: "T")"#, [#"String "k" in T"#]),
      Case(#"String(localized: .init(key))"#, ["String ?"]),
      Case(
        #"static var title: LocalizedStringResource = "k"; let a: LocalizedStringKey = "l""#,
        [#"LocalizedStringResource "k""#, #"LocalizedStringKey "l""#]),
      Case(#"let a: String.LocalizationValue = "k \(n)""#, [#"LocalizationValue "k <>""#]),
      Case(#"let a: String = "k""#, []),
      Case(
        #"String(localized: "a \(NSLocalizedString("b", comment: "")) c")"#,
        [#"String "a <> c""#, #"NSLocalizedString "b" // "#]),
      Case(
        #"String(localized: "\(date, format: .dateTime) \(f(")", "\(g("x"))"))")"#,
        [#"String "<> <>""#]),
      Case(
        #"String(localized: "k", comment: """"# + "\n  First line\n    second\n  \"\"\")",
        ["String \"k\" // First line\n  second"]),
    ] as [Case<[String]>])
  func typesOfLocalizedTexts(_ example: Case<[String]>) {
    #expect(SourceFile(swift: example.code).listing == example.expected)
  }

  @Test func aWrapperLooksUpAKeyThatIsNotKnown() {
    let file = SourceFile(
      swift: """
        func L(_ k: String) -> String { NSLocalizedString(k, comment: "") }
        let a = L("one") + L("two") + "three".localized
        """)
    #expect(file.lookups.map(\.key) == [nil])
    #expect(file.literals.isSuperset(of: ["one", "two", "three"]))
  }

  @Test func commentsAndStringsContainNoLookups() {
    let file = SourceFile(
      swift: #"""
        // NSLocalizedString("a", comment: "")
        /* /* NSLocalizedString("b", comment: "") */ NSLocalizedString("c", comment: "") */
        let text = "NSLocalizedString(\"d\", comment: \"\")"
        let more = #"NSLocalizedString("e", comment: "")"#
        NSLocalizedString(/* the key */ "f", // as it is
          comment: "")
        """#)
    #expect(file.lookups.map { $0.key?.plainText } == ["f"])
  }
}
