import Foundation
import InterfaceDocuments
import LimitChecking
import LocalizationTables
import NativeDocuments
import Scenes
import StringsFiles
import TestSupport
import Testing
import TextLimits
import TextMeasuring

/// A text of exactly the limit's width fits, and one a point wider does not.
@Suite struct LimitPropertyTests {
  /// All hundred take minutes, of which a few take most: the first ones do not.
  @Test(arguments: 0..<Sample.size(8, of: 100))
  func limitsOfRandomDocumentsHold(seed: Int) throws {
    let document = try decode(RandomDocument(seed: seed + 5000).text)
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    let locales = ["development", "right-to-left", "double-length"].map {
      SceneLocale.plain(localizer.localized(in: $0), of: document)
    }
    let faults = try Self.faults(document, softIn: locales, hardIn: locales)
    #expect(faults == [])
  }

  /// Half of the examples, each in every 32nd locale, and in all of them beside the widest texts.
  @Test(arguments: Sample.draw(Example.all.count / 2, of: Example.all.indices))
  func limitsOfExamplesHold(position: Int) throws {
    let example = Example.all[position]
    let document = try example.document()
    let localizer = try example.localizer(of: document)
    let locales = try example.locales(of: document).map {
      SceneLocale.plain(localizer.localized(in: $0), of: document)
    }
    let some = locales.indices.filter { Sample.isWhole || ($0 + position).isMultiple(of: 32) }
    let faults = try Self.faults(document, softIn: some.map { locales[$0] }, hardIn: locales)
    #expect(faults == [])
  }

  /// What is wrong with the limits of a document.
  private static func faults(
    _ document: InterfaceDocument, softIn locales: [SceneLocale], hardIn all: [SceneLocale]
  ) throws -> [String] {
    var faults: [String] = []
    var generator = SeededGenerator(seed: 18)
    for root in document.roots {
      for locale in locales {
        var search = TextLimitSearch(Scene(document: document, root: root))
        let limits = search.limits(
          in: locale, at: SceneSize.all(of: root), measurer: FixedAdvanceMeasurer())
        var check = LimitCheck(document, root, beside: locale)
        faults += limits.limits.compactMap { check.fault(of: $0) }
        for group in limits.groups {
          let distributions = (0..<4).map { _ in
            group.members.map { _ in Double.random(in: 0...1, using: &generator) }
          }
          faults += check.faults(of: group, in: limits, distributions: distributions)
        }
      }
      var search = TextLimitSearch(Scene(document: document, root: root))
      let hard = search.hardLimits(
        locales: all, at: SceneSize.all(of: root), measurer: FixedAdvanceMeasurer())
      for limit in hard.limits {
        // In fixed advances the widest text has the longest line.
        let lengths = all.map { $0.text(limit.text).string.longestLine }
        if limit.width != .notLaidOut, limit.displayed.longestLine != lengths.max() {
          faults.append("\(limit.view): \(limit.displayed) is not the widest")
        }
      }
      var checks = hard.surroundings(all).map {
        LimitCheck(document, root, beside: $0, isHard: true)
      }
      faults += hard.limits.compactMap { limit in
        LimitCheck.fault(ofHard: limit, &checks).map { "hard: \($0)" }
      }
    }
    return faults
  }
}

extension String {
  /// The number of characters of the longest line.
  fileprivate var longestLine: Int { split(separator: "\n").map(\.count).max() ?? 0 }
}

/// A document of the folder `Examples` with its tables.
struct Example: Sendable, CustomTestStringConvertible {
  var path: String

  var testDescription: String { path }

  static let all: [Example] = {
    let folder = PackageFolder.root.appending(path: "Examples").path
    let found = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return found.filter { $0.hasSuffix(".interface") && !$0.hasSuffix("NotWellFormed.interface") }
      .sorted().map(Example.init)
  }()

  private var url: URL { PackageFolder.root.appending(path: "Examples/\(path)") }
  private static let tables = PackageFolder.root.appending(path: "Localizations")

  func document() throws -> InterfaceDocument {
    try decode(String(decoding: Data(contentsOf: url), as: UTF8.self), path: path)
  }

  private func localizations(of document: InterfaceDocument) throws -> [Localization] {
    try FileManager.default.contentsOfDirectory(atPath: Self.tables.path).sorted()
      .filter { $0.hasSuffix(".lproj") }
      .compactMap { folder in
        var tables: [String: StringsTable] = [:]
        for table in document.tables {
          let file = Self.tables.appending(path: "\(folder)/\(table.name).strings")
          guard let data = try? Data(contentsOf: file) else { continue }
          tables[table.name] = StringsReader.read(Array(data), path: file.path)
        }
        return tables.isEmpty
          ? nil : Localization(locale: String(folder.dropLast(6)), tables: tables)
      }
  }

  func localizer(of document: InterfaceDocument) throws -> Localizer {
    try Localizer(
      developmentLocale: document.developmentLocale, localizations: localizations(of: document))
  }

  func locales(of document: InterfaceDocument) throws -> [String] {
    try ["development", "double-length", "right-to-left"]
      + localizations(of: document).map(\.locale)
  }
}
