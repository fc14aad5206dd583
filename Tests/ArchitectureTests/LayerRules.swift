/// What the design says about modules beyond the dependencies that a manifest lists.
struct LayerRules {
  /// Modules none of which depends on another, directly or not.
  var siblings: [[String]]
  /// The only modules that depend on a library or module directly, sorted, by the latter's name.
  var onlyUsers: [String: [String]]
  /// Modules and what they never reach, directly or not.
  var unreachable: [String: [String]]

  static let design = Self(
    siblings: [
      ["Checks", "Previews"],
      ["NativeFormat", "InterfaceBuilderReading"],
      ["InterfaceDocuments", "LayoutEngine", "TextMeasuring", "ControlMetrics", "ImageFiles"],
      ["LinearConstraints", "Geometry", "Diagnostics"],
    ],
    onlyUsers: [
      "CLibXML2": ["XMLReading"], "CPango": ["TextMeasuring"], "CCairo": ["PixelPictures"],
      "CSchemas": ["Commands"], "CPage": ["Previews"], "Yams": ["LintConfiguration"],
      "ArgumentParser": ["Commands"], "FlyingFox": ["LiveServer"], "FlyingSocks": ["LiveServer"],
      // Scenes alone makes the engine's input; limits are found with the engines of its layouts.
      "LayoutEngine": ["Scenes", "TextLimits"],
    ],
    unreachable: [
      // No texts, no XML and no documents.
      "LayoutEngine": ["TextMeasuring", "XMLReading", "InterfaceDocuments", "Diagnostics"],
      "Scenes": [
        "LocaleData", "StringsFiles", "LocalizationTables", "InterfaceBuilderReading",
        "NativeFormat",
      ],
      // No files.
      "LocaleData": ["TextDecoding", "XMLReading"],
      // No choice of texts.
      "TranslationExchange": ["LocalizationTables"],
      "InterfaceBuilderReading": ["Scenes", "TextMeasuring"],
      // No format of reports.
      "Linting": ["Reports"],
    ])

  /// Returns the violations of the rules by the modules in `Sources`.
  func violations(in table: ModuleTable) -> [String] {
    var found: [String] = []
    let rows = table.rows.filter { $0.folder.hasPrefix("Sources/") }
    let ruled = Set(siblings.joined()).union(onlyUsers.values.joined()).union(unreachable.keys)
    for module in ruled.sorted() where table[module] == nil {
      found.append("\(module) is no target")
    }
    for modules in siblings {
      for module in modules {
        for other in table.closure(of: module).intersection(modules).sorted() {
          found.append("\(module) depends on its sibling \(other)")
        }
      }
    }
    for (used, expected) in onlyUsers.sorted(by: { $0.key < $1.key }) {
      let users = rows.filter { $0.dependencies.contains(used) }.map(\.module).sorted()
      if users != expected {
        found.append("\(used): expected \(expected) as the only users, found \(users)")
      }
    }
    for (module, others) in unreachable.sorted(by: { $0.key < $1.key }) {
      for other in table.closure(of: module).intersection(others).sorted() {
        found.append("\(module) depends on \(other)")
      }
    }
    return found
  }
}
