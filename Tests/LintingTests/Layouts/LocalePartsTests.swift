import InterfaceDocuments
import Linting
import Reports
import Scenes
import Testing

/// The locales of a large root are laid out in parts at the same time, and each layout is that of a run in
/// its locale alone.
@Suite struct LocalePartsTests {
  private static let locales =
    ["en", "ar", "de"] + ["fr", "he", "fi", "fa", "ja", "nb", "pl", "ru", "sv", "ur", "zh-Hans"]
  private static let rowCount = 100

  /// Rows of two labels that share a width in no stated way, and that some translations are too long for.
  private static let files: MemoryFileSystem = {
    let rows = 0..<rowCount
    let labels = rows.map {
      "<label id=\"a\($0)\" text=\"Name\"/><label id=\"b\($0)\" text=\"Value\"/>"
    }
    let formats = rows.map { row in
      let above = row == 0 ? "|" : "[a\(row - 1)]"
      return """
        <visualFormat format="H:|-[a\(row)]-[b\(row)]-|"/>
        <visualFormat format="V:\(above)-4-[a\(row)]"/><visualFormat format="V:\(above)-4-[b\(row)]"/>
        """
    }
    let document = """
      <interface version="1" platform="generic" developmentLocale="en">
        <view id="form" width="180" height="3000">\(labels.joined())
          <constraints>\(formats.joined())</constraints></view></interface>
      """
    var files = ["Form.interface": document]
    for (index, locale) in locales.dropFirst().enumerated() {
      let entries = rows.filter { $0 % (index + 2) == 0 }.map {
        "\"a\($0).text\" = \"\(String(repeating: "Nm ", count: 4 + index))\";\n"
      }
      files["\(locale).lproj/Form.strings"] = entries.joined()
    }
    return MemoryFileSystem(files.mapValues { Array($0.utf8) })
  }()

  private func layouts(
    in locales: [String], sizes: [String] = ["180x3000", "240x3000", "400x3000"]
  ) async throws -> [ResolvedLayout] {
    var request = LintRequest(paths: ["."])
    request.locales = locales
    request.sizes = sizes
    return try await Linter(request, files: Self.files).check().layouts[0].layouts
  }

  @Test func partsEqualRunsInOneLocale() async throws {
    let all = try await layouts(in: Self.locales)
    #expect(all.map(\.locale) == Self.locales.flatMap { Array(repeating: $0, count: 3) })
    for locale in ["ar", "fr", "zh-Hans"] {
      let alone = try await layouts(in: [locale])
      let frames = { (layouts: [ResolvedLayout]) in
        layouts.map { $0.items.map { "\($0.id) \($0.frame)" } }
      }
      #expect(frames(all.filter { $0.locale == locale }) == frames(alone))
    }
  }
}
