/// Why text cannot be measured with fonts at all.
public enum FontError: Error, Hashable, Sendable {
  /// Inter, which stands for the system font, is in none of the folders.
  case systemFontMissing(searched: [String])
  /// A file that was named for a family cannot be read as a font.
  case unreadableFontFile(family: String, path: String)
}

extension FontError: CustomStringConvertible {
  /// What was wanted, what there was, and what to do about it.
  public var description: String {
    switch self {
    case .systemFontMissing(let searched):
      "the font \"Inter\", which stands for the system font, is in none of "
        + searched.map { "\"\($0)\"" }.joined(separator: ", ")
        + "; install it (the package \"fonts-inter\" on Debian)"
    case .unreadableFontFile(let family, let path):
      "the font file \"\(path)\" for the family \"\(family)\" cannot be read as a font"
    }
  }
}
