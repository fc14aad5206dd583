import Diagnostics
import Foundation
import Geometry
import InterfaceDocuments
import LocalizationTables
import NativeFormat
import Scenes
import StringsFiles
import TextMeasuring
import XMLReading

/// A document of the folder `Cases` with the expectations in its comments.
///
/// The expectations were derived by hand, one on each line; frames are relative to the parent's
/// frame:
///
///     <!-- expect development design
///     ok 20 20 80 22
///     ok loses horizontal 23.5
///     ok open horizontal
///     ok shows Sicher…
///     conflict okWidth okMinimum
///     -->
///
/// Losses, ambiguities and conflicts must be complete; frames and visible texts may be omitted.
/// Tables are `<case>.<locale>.strings` beside the document. Relative to the font's size, a
/// character is 0.5 wide, a line 1.2 high, and its baseline 0.9 below its top.
struct LayoutCase: Sendable, CustomStringConvertible {
  struct Expectation: Sendable {
    var locale: String
    var size: String
    var frames: [(id: String, rect: Rect)] = []
    var facts: [String] = []
    /// The visible texts of some items: `ok shows Sicher…`.
    var shown: [(id: String, text: String)] = []
  }

  var name: String
  var path: String

  var description: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(component: "Cases")

  /// Every case of the folder.
  static let all: [LayoutCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".interface") }.sorted().map {
      LayoutCase(name: String($0.dropLast(10)), path: folder.appending(component: $0).path)
    }
  }()

  /// Reads the document, which must be free of findings.
  func document() throws -> InterfaceDocument {
    try decode(String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self), path: path)
  }

  /// The expectations in the comments of the document.
  func expectations() throws -> [Expectation] {
    let text = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    return try text.components(separatedBy: "<!-- expect ").dropFirst().map { part in
      let lines = (part.components(separatedBy: "-->").first ?? "").split(separator: "\n")
      let head = lines.first?.split(separator: " ") ?? []
      guard head.count == 2 else { throw Malformed(line: part) }
      var expectation = Expectation(locale: String(head[0]), size: String(head[1]))
      for line in lines.dropFirst() {
        let words = line.split(separator: " ")
        let numbers = words.dropFirst().compactMap { Double($0) }
        if words.count == 5, numbers.count == 4 {
          let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
          expectation.frames.append((String(words[0]), rect))
        } else if words.count > 1, words[1] == "shows" {
          expectation.shown.append((String(words[0]), words[2...].joined(separator: " ")))
        } else if !words.isEmpty {
          expectation.facts.append(words.joined(separator: " "))
        }
      }
      return expectation
    }
  }

  private struct Malformed: Error {
    var line: String
  }

  /// The tables beside the document.
  func localizations(of document: InterfaceDocument) throws -> [Localization] {
    try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
      .filter { $0.hasPrefix("\(name).") && $0.hasSuffix(".strings") }
      .map { file in
        let path = Self.folder.appending(component: file)
        let table = try StringsReader.read(Array(Data(contentsOf: path)), path: path.path)
        let locale = file.dropFirst(name.count + 1).dropLast(8)
        return Localization(
          locale: String(locale), tables: [document.tables[0].name: table])
      }
  }

  /// Lays out the document in a locale at one of its sizes.
  func layout(locale: String, size: String) throws -> ResolvedLayout? {
    let document = try document()
    let localizer = try Localizer(
      developmentLocale: document.developmentLocale,
      localizations: localizations(of: document))
    return resolve(document, in: localizer.localized(in: locale), size: size)
  }
}

/// Reads a document from its text.
func decode(_ text: String, path: String = "Test.interface") throws -> InterfaceDocument {
  try NativeDocumentDecoder().decode(XMLReader.read(Array(text.utf8), path: path))
}

/// Lays out the first root with characters of equal width.
func resolve(
  _ document: InterfaceDocument, in texts: LocalizedTexts, size: String = "design"
) -> ResolvedLayout? {
  guard let root = document.roots.first,
    let sceneSize = SceneSize.all(of: root).first(where: { $0.name == size })
  else { return nil }
  var scene = Scene(document: document, root: root)
  let locale = SceneLocale(
    name: texts.requested, isPseudo: texts.pseudoLocale != nil, direction: texts.direction,
    textLocale: texts.locale
  ) { text in
    let shown = texts.text(key: text.key, table: text.table, development: text.value)
    return switch shown.origin {
    case .document:
      SceneLocale.Text(
        string: shown.text, path: document.source.path, position: text.position)
    case .table(let table, let position):
      SceneLocale.Text(string: shown.text, path: table, position: position)
    }
  }
  return scene.layout(in: locale, at: sceneSize, measurer: FixedAdvanceMeasurer())
}
