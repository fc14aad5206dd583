import Foundation
import InterfaceDocuments
import LocalizationTables
import Scenes
import TestSupport
import Testing

/// A text of exactly the limit's width fits, and one a point wider does not.
@Suite struct LimitPropertyTests {
  @Test(arguments: 0..<100)
  func limitsOfRandomDocumentsHold(seed: Int) throws {
    let text = RandomDocument(seed: seed + 5000).text
    let document = try decode(text)
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    let root = try #require(document.roots.first)
    let check = LimitCheck(document, root)
    for name in ["development", "right-to-left", "double-length"] {
      let locale = LimitCheck.locale(localizer.localized(in: name), of: document)
      let limits = check.limits(in: locale)
      #expect(limits.limits.compactMap { check.fault(of: $0, beside: locale) } == [])
    }
  }

  @Test(arguments: Example.all)
  func limitsOfExamplesHold(example: Example) throws {
    let document = try example.document()
    let localizer = try example.localizer(of: document)
    for root in document.roots {
      let check = LimitCheck(document, root)
      for name in try example.locales(of: document) {
        let locale = LimitCheck.locale(localizer.localized(in: name), of: document)
        let limits = check.limits(in: locale)
        #expect(limits.limits.compactMap { check.fault(of: $0, beside: locale) } == [])
      }
    }
  }
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
