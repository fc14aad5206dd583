/// The font files that text is measured with: where the well-known ones are looked for, and files for
/// families by name.
///
/// Nothing else is ever used: a result does not depend on what fonts a machine happens to have.
public struct FontSet: Hashable, Sendable {
  /// Absolute paths of the folders that hold the well-known files, in the order of the search; folders
  /// within them are not searched.
  public var directories: [String]
  /// Paths of font files by the name of the family that each stands for.
  public var fontFiles: [String: String]

  /// Puts a set together.
  public init(directories: [String], fontFiles: [String: String] = [:]) {
    self.directories = directories
    self.fontFiles = fontFiles
  }

  /// The folders where the packages of Debian, Fedora, Arch and macOS put Inter and Noto.
  public static let standard = FontSet(directories: [
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
