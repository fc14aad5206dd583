/// The font files for measuring text: folders to search for the well-known ones, and files for
/// families by name.
///
/// No other fonts are used: results do not depend on the fonts installed on a machine.
package struct FontSet: Hashable, Sendable {
  /// Absolute paths of the folders with the well-known files, in search order; subfolders are not
  /// searched.
  package var directories: [String]
  /// Paths of font files, by the name of the family that each replaces.
  package var fontFiles: [String: String]

  package init(directories: [String], fontFiles: [String: String] = [:]) {
    self.directories = directories
    self.fontFiles = fontFiles
  }

  /// The folders in which the packages of Debian, Fedora, Arch and macOS install Inter and Noto.
  package static let standard = FontSet(directories: [
    "/usr/share/fonts/opentype/inter",
    "/usr/share/fonts/truetype/inter-vf",
    "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/inter",
    "/usr/share/fonts/rsms-inter-fonts",
    "/usr/share/fonts/noto",
    "/usr/share/fonts/noto-cjk",
    "/Library/Fonts",
  ])
}
