import LocaleData
import StringsFiles

/// The locale of the base documents of an Xcode project.
package enum DevelopmentRegion: Sendable {
  /// Finds the line `developmentRegion = en;` of a `project.pbxproj`.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The locale's canonical name (`en` for `English`), or nil if the file does not state
  ///   one.
  package static func read(_ bytes: [UInt8]) -> String? { read(ProjectSource(bytes)) }

  /// Finds the line in the text of a file.
  package static func read(_ project: ProjectSource) -> String? {
    for offset in project.offsets(behind: "developmentRegion") {
      var rest = project.bytes[offset...].drop { isBlank($0) }
      guard rest.popFirst() == UInt8(ascii: "=") else { continue }
      rest = rest.drop { isBlank($0) || $0 == UInt8(ascii: "\"") }
      let value = rest.prefix(64).prefix {
        $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\"") && $0 != 0x0A
      }
      return LocaleIdentifier(String(decoding: value, as: UTF8.self).trimmingBlanks())?
        .description
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
