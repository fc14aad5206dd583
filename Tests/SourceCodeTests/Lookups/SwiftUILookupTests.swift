import SourceCode
import Testing

@Suite struct SwiftUILookupTests {
  @Test(
    arguments: [
      Case(#"Text("k")"#, [#"Text "k""#]),
      Case(
        #"Text("k \(n)", tableName: "T", bundle: .module, comment: "c")"#,
        [#"Text "k <>" in T of module // c"#]),
      Case(#"Text(verbatim: "k"); Text(title); Text("a" + "b"); Text(.title)"#, []),
      Case(#"Text(LocalizedStringKey("k"), tableName: "T")"#, [#"Text "k" in T"#]),
      Case(#"Text(NSLocalizedString("k", comment: ""))"#, [#"NSLocalizedString "k" // "#]),
      Case(#"SwiftUI.Text("k")"#, [#"Text "k""#]),
      Case(#"Figure.Text("k")"#, []),
      Case(
        #"Button("k", role: .cancel) { Label("l", systemImage: "i") }"#,
        [
          #"Button "k""#, #"Label "l""#,
        ]),
      Case(#"Button(action: save) { Image("i") }"#, []),
      Case(
        #"Toggle("a", isOn: $on); TextField("b", text: $t, prompt: Text("c")); Picker("d") {}"#,
        [#"Toggle "a""#, #"TextField "b""#, #"Text "c""#, #"Picker "d""#]),
      Case(#"view.navigationTitle("k").help("l")"#, [#"navigationTitle "k""#, #"help "l""#]),
      Case(#".searchable(text: $t, prompt: "k")"#, [#"searchable "k""#]),
      Case(#"help("k")"#, []),
      Case(
        #".alert("k \(n)", isPresented: $shown) { Button("l") {} }"#,
        [
          #"alert "k <>""#, #"Button "l""#,
        ]),
      Case(#".description("k")"#, []),
    ] as [Case<[String]>])
  func viewsAndModifiers(_ example: Case<[String]>) {
    #expect(SourceFile(swift: "import SwiftUI\n" + example.code).listing == example.expected)
    #expect(
      SourceFile(swift: example.code).lookups.allSatisfy { $0.function == "NSLocalizedString" })
  }

  @Test(arguments: [
    "import SwiftUI", "import WidgetKit", "@_exported public import SwiftUI",
    "import struct SwiftUI.Text", "#if canImport(SwiftUI)\nimport SwiftUI\n#endif",
  ])
  func titlesAreLookedUpInFilesThatImportSwiftUI(_ line: String) {
    #expect(SourceFile(swift: line + "\nText(\"k\")").listing == [#"Text "k""#])
  }

  @Test func otherImportsAreNotThoseOfSwiftUI() {
    let file = SourceFile(swift: "import SwiftUIKit\nlet SwiftUI = \"SwiftUI\"\nText(\"k\")")
    #expect(file.lookups == [])
  }

  @Test func widgetsHaveNamesAndDescriptions() {
    let file = SourceFile(
      swift: #"import WidgetKit; a.configurationDisplayName("k").description("l")"#)
    #expect(file.listing == [#"configurationDisplayName "k""#, #"description "l""#])
  }
}
