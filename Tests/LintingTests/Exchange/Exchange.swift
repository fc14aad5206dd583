import Diagnostics
import Linting
import StringsFiles
import TableTools
import TranslationExchange

/// Exports and imports of projects in memory.
enum Exchange {
  /// A unit of an exchange file.
  struct Unit {
    var id: String
    var source: String?
    /// The element with the translation, if there is one.
    var target: String?

    /// Creates a unit.
    init(_ id: String, _ source: String?, _ target: String?, state: String? = "translated") {
      self.init(
        id, source,
        element: target.map {
          "<target\(state.map { " state=\"\($0)\"" } ?? "")>\(Exchange.escaped($0))</target>"
        })
    }

    /// Creates a unit with the element of its translation.
    init(_ id: String, _ source: String?, element: String?) {
      self.id = id
      self.source = source
      target = element
    }
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;").replacing("\r", with: "&#13;")
      .replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }

  /// Returns a file in XLIFF 1.2.
  static func xliff(
    _ units: [Unit], of original: String, into locale: String = "fr"
  ) -> String {
    let elements = units.map { unit in
      "<trans-unit id=\"\(escaped(unit.id))\" xml:space=\"preserve\">"
        + (unit.source.map { "<source>\(escaped($0))</source>" } ?? "") + (unit.target ?? "")
        + "<note/></trans-unit>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="\(original)" source-language="en" target-language="\(locale)" \
      datatype="plaintext"><body>
      \(elements.joined(separator: "\n"))
      </body></file></xliff>
      """
  }

  /// Returns the units of an export: `id | source | target | state`, sorted.
  static func units(_ files: [String: [UInt8]], in locale: String) throws -> [String] {
    let export = try export(files, in: locale)
    return export.files.flatMap(\.translations.files).flatMap(\.units).map { unit in
      [
        unit.id, unit.source ?? "-", unit.target ?? "-", unit.state?.rawValue ?? "-",
      ].joined(separator: " | ")
    }.sorted()
  }

  static func export(_ files: [String: [UInt8]], in locale: String) throws -> ExchangeExport {
    var request = LintRequest(paths: ["."])
    request.locales = [locale]
    return try ExchangeExport(request, files: MemoryFileSystem(files))
  }

  /// The result of an import.
  struct Result {
    /// The files after it.
    var files: [String: [UInt8]]
    /// The paths of those that changed.
    var changed: [String]
    var findings: [Finding]

    /// The messages about what was not applied.
    var refusals: [String] {
      findings.filter { $0.rule == RuleID("translation-not-applied") }.map(\.message)
    }

    /// The number of texts that were not applied; one message may be about several.
    var refusedCount: Int {
      findings.filter { $0.rule == RuleID("translation-not-applied") }
        .reduce(0) { $0 + max(1, $1.members.count) }
    }

    func text(of path: String) -> String {
      files[path].map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Returns the texts of a catalog in a locale: `id | text | state`, sorted.
    func texts(of path: String, in locale: String) -> [String] {
      let catalog = StringCatalogReader.read(files[path] ?? [], path: path)
      return catalog.strings.flatMap { string -> [String] in
        guard let entry = string.localization(in: locale)?.entry else { return [] }
        let texts =
          entry.variants.isEmpty
          ? [(string.key, entry.value, entry.state)]
          : entry.variants.map {
            ($0.path.unitName(of: string.key), $0.value, $0.state)
          }
        return texts.map { "\($0) | \($1) | \($2 ?? "-")" }
      }.sorted()
    }
  }

  /// Imports a file that is added to a project.
  static func importing(
    _ document: String, into files: [String: [UInt8]], isForced: Bool = false,
    isTable: Bool = false, named name: String = "back/in.xliff", locale: String? = nil
  ) throws -> Result {
    var all = files
    all[name] = Array(document.utf8)
    return try importing([name], from: MemoryFileSystem(all), isForced: isForced, isTable, locale)
  }

  static func importing(
    _ names: [String], from system: MemoryFileSystem, isForced: Bool = false,
    _ isTable: Bool = false, _ locale: String? = nil
  ) throws -> Result {
    let documents = try names.map { name in
      isTable
        ? try ExchangeImport.Document(table: name, locale: locale, files: system)
        : try ExchangeImport.Document(name, locale: locale, files: system)
    }
    var options = ExchangeImport.Options()
    options.isForced = isForced
    options.locale = isTable ? nil : locale
    let request = LintRequest(paths: ["App"])
    let changes = try ExchangeImport.changes(
      documents, into: request, options: options, files: system)
    var files = system.files
    for change in changes.files { files[change.path] = change.new }
    return Result(
      files: files, changed: changes.files.map(\.path), findings: changes.findings)
  }
}
