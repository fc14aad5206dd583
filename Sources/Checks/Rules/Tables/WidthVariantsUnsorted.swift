import Diagnostics
import LocaleData
import StringsFiles

extension Rule {
  /// Finds texts for a greater width that are shorter.
  static let widthVariantsUnsorted = Rule(
    ofTables: RuleInfo(
      id: RuleID("width-variants-unsorted"), severity: .warning, title: "Unsorted width variants",
      summary: "The text for a greater width is shorter than that for a smaller one.",
      rationale: """
        A program that has more room shows the text for the greater width: it should be the \
        longer one. Otherwise the longer text is shown where there is less room, and is clipped. \
        Exchange the texts, or correct the widths.
        """,
      badExample: widthExample(20, 40), goodExample: widthExample(40, 20))
  ) { subject in
    subject.shownEntries { !$0.variants.isEmpty }.flatMap { shown -> [TableFault] in
      var groups: [VariationPath: [(width: UInt, variant: StringsTable.Variant)]] = [:]
      var order: [VariationPath] = []
      for variant in shown.entry.variants {
        guard case .width(let name)? = variant.path.steps.last, let width = UInt(name) else {
          continue
        }
        if groups[variant.path.parent] == nil { order.append(variant.path.parent) }
        groups[variant.path.parent, default: []].append((width, variant))
      }
      return order.flatMap { faults(in: groups[$0] ?? [], of: shown) }
    }
  }

  private static func faults(
    in group: [(width: UInt, variant: StringsTable.Variant)], of shown: ShownEntry
  ) -> [TableFault] {
    var longest: (width: UInt, count: Int)?
    return group.sorted { $0.width < $1.width }.compactMap { width, variant -> TableFault? in
      let count = variant.value.count
      guard let before = longest, count < before.count else {
        longest = (width, count)
        return nil
      }
      return TableFault(
        key: shown.entry.key, locale: shown.locale, path: shown.path, position: variant.position,
        message: "\(shown.name(of: [variant.path])) has \(count) characters, but the text for the "
          + "smaller width \(before.width) has \(before.count); exchange them or correct the widths"
      )
    }
  }

  /// A text for two widths, the longer one first.
  private static func widthExample(_ width: Int, _ other: Int) -> String {
    """
    <!-- en.lproj/Case.stringsdict -->
    <plist version="1.0">
    <dict>
      <key>save</key>
      <dict>
        <key>NSStringVariableWidthRuleType</key>
        <dict>
          <key>\(width)</key>
          <string>Save a copy of the document</string>
          <key>\(other)</key>
          <string>Save a copy</string>
        </dict>
      </dict>
    </dict>
    </plist>
    """
  }
}
