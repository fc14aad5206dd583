import LocalizationTables
import TranslationExchange

/// The tables of a project that translated tables are: those of the same name, in the folder whose path ends
/// most alike.
struct TableMatches {
  private struct Match {
    var parts: [ExchangePart]
    /// The number of folders at the end of the path that are the same.
    var depth: Int
  }

  /// The matches by the numbers of the documents.
  private var matches: [Int: Match] = [:]
  private var refusals: [Int: String] = [:]

  init() {}

  /// Matches the tables among some documents from translators.
  init(_ documents: [ExchangeImport.Document], among project: ExchangeProject) {
    var owners: [Claim: (number: Int, depth: Int)] = [:]
    for (number, document) in documents.enumerated() {
      guard let place = document.table else { continue }
      let match = Self.match(of: place, among: project)
      matches[number] = match
      guard document.isOfFolder, let part = match.parts.first, match.parts.count == 1 else {
        continue
      }
      // Of several tables of a name in a folder, those of other parts of the project are not this one.
      let claim = Claim(
        original: part.original,
        locale: document.translations.files.first?.targetLocale ?? "")
      if let owner = owners[claim], owner.depth >= match.depth {
        if owner.depth > match.depth { refuse(number, for: documents[owner.number].path) }
        continue
      }
      if let owner = owners[claim] { refuse(owner.number, for: document.path) }
      owners[claim] = (number, match.depth)
    }
  }

  private struct Claim: Hashable {
    var original: String
    var locale: String
  }

  private mutating func refuse(_ number: Int, for path: String) {
    refusals[number] = "the folder has \(path), whose path is more like that of the project's table"
  }

  /// Returns the parts that a document may be, if it is a table.
  func parts(of number: Int) -> [ExchangePart]? { matches[number]?.parts }

  /// Returns why the texts of a document are not applied, if another one is meant.
  func refusal(of number: Int) -> String? { refusals[number] }

  private static func match(of place: TablePlace, among project: ExchangeProject) -> Match {
    let named = project.parts.filter { $0.set.name == place.name && $0.form == place.form }
    let folders = self.folders(of: place.home)
    let depths = named.map { part in
      zip(folders.reversed(), self.folders(of: part.set.home).reversed()).prefix { $0 == $1 }.count
    }
    guard let deepest = depths.max() else { return Match(parts: [], depth: 0) }
    return Match(
      parts: zip(named, depths).filter { $0.1 == deepest }.map(\.0), depth: deepest)
  }

  private static func folders(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." && $0 != ".." }
  }
}
