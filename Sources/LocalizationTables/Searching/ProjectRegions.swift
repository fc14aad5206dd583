package import Diagnostics
import LocaleData

/// The list of locales in an Xcode project, and where it is written.
package struct ProjectRegions: Hashable, Sendable {
  /// The path of the file `project.pbxproj`.
  package var path: String
  /// The position of the list in it.
  package var position: SourcePosition
  /// The names of the locales in the order written, without `Base`.
  package var names: [String]
  /// The languages and scripts of the list, and of the `.lproj` folders that the project refers to.
  private var languages: Set<Language>

  /// A language in a script: `zh-Hans`.
  private struct Language: Hashable {
    var language: String
    var script: String?

    init(_ locale: LocaleIdentifier) {
      language = locale.language
      script = locale.likelyScript
    }
  }

  /// Reads the list of a project file, or returns nil if the file has none.
  ///
  /// - Parameters:
  ///   - project: The text of the file.
  ///   - path: Its path.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(_ project: ProjectSource, path: String) {
    guard let list = KnownRegions.list(in: project), !list.names.isEmpty else { return nil }
    let bytes = project.bytes
    self.path = path
    names = list.names
    languages = Set(
      (list.names + Self.folderNames(in: bytes)).compactMap {
        LocaleIdentifier($0).map(Language.init)
      })
    let before = bytes[..<list.start]
    let lineStart = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    position = SourcePosition(
      line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: list.start - lineStart + 1)
  }

  /// Adds the locales of another project that may use the same documents and tables.
  package mutating func add(_ other: ProjectRegions) {
    names += other.names.filter { !names.contains($0) }
    languages.formUnion(other.languages)
  }

  /// Returns the names of the `.lproj` folders in a project file, without their extension.
  private static func folderNames(in bytes: [UInt8]) -> Set<String> {
    let suffix = Array(".lproj".utf8)
    var names: Set<String> = []
    var start = 0
    while let point = bytes[start...].firstIndex(of: suffix[0]) {
      start = point + 1
      guard bytes[point...].starts(with: suffix) else { continue }
      let name = bytes[..<point].reversed().prefix { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
      }
      names.insert(String(decoding: name.reversed(), as: UTF8.self))
    }
    return names
  }

  /// Returns the locales that the project does not list: neither its list nor a folder that it refers
  /// to has their language in their script.
  ///
  /// - Parameters:
  ///   - locales: The locales of a table, as its folders are named.
  ///   - source: The locale of the source texts.
  ///   - required: The locales into which the table is to be translated in any case.
  /// - Returns: The locales, or none if the list has none of them beside the source locale: it may
  ///   be the list of another project.
  package func unlisted(among locales: [String], source: String, required: [String]) -> Set<String>
  {
    let sourceLanguage = LocaleIdentifier(source)?.language
    let translated = locales.compactMap { name in
      LocaleIdentifier(name).map { (name: name, locale: $0) }
    }.filter { $0.locale.language != sourceLanguage }
    guard translated.contains(where: { languages.contains(Language($0.locale)) }) else { return [] }
    let isRequired = { (name: String) in
      required.contains { LocaleIdentifier.areSame($0, name) }
    }
    return Set(
      translated.filter {
        !languages.contains(Language($0.locale)) && $0.locale.hasKnownLanguage
          && !LocaleIdentifier.isPseudo($0.name) && !isRequired($0.name)
      }.map(\.name))
  }
}
