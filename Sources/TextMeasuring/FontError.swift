/// Why text cannot be measured with fonts at all.
public enum FontError: Error, Hashable, Sendable {
  /// Inter, which stands for the system font, is in none of the folders.
  case systemFontMissing(searched: [String])
  /// A file that was named for a family cannot be used as a font.
  case unreadableFontFile(family: String, path: String, problem: FontFileProblem)
}

/// What is wrong with a font file.
public enum FontFileProblem: Hashable, Sendable {
  /// There is no such file.
  case missing
  /// The file is not an OpenType or TrueType font, or cannot be read.
  case noFont
  /// Tables are not there that widths or glyphs are in, by name.
  case tablesMissing([String])
  /// The tables are there, but cut off, without a single character that advances, or with an em of a
  /// size that no font has.
  case damaged
}

extension FontError: CustomStringConvertible {
  /// What was wanted, what there was, and what to do about it.
  public var description: String {
    switch self {
    case .systemFontMissing(let searched):
      "the font \"Inter\", which stands for the system font, is in none of "
        + searched.map { "\"\($0)\"" }.joined(separator: ", ")
        + "; install it (the package \"fonts-inter\" on Debian)"
    case .unreadableFontFile(let family, let path, let problem):
      "the font file \"\(path)\" for the family \"\(family)\" \(problem.description)"
    }
  }
}

extension FontFileProblem: CustomStringConvertible {
  /// The end of a clause that began with the file.
  public var description: String {
    switch self {
    case .missing: "does not exist"
    case .noFont: "cannot be read as a font"
    case .tablesMissing(let tables):
      "cannot be used: it has no table " + tables.map { "\"\($0)\"" }.joined(separator: ", ")
    case .damaged: "cannot be used: its tables are damaged"
    }
  }
}
