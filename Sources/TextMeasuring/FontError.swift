/// A reason why text cannot be measured with fonts.
package enum FontError: Error, Hashable, Sendable {
  /// A library that shapes texts, or a function of it, is not installed.
  case libraryMissing(name: String)
  /// Inter, which replaces the system font, is in none of the folders.
  case systemFontMissing(searched: [String])
  /// The file given for a family is not usable as a font.
  case unreadableFontFile(family: String, path: String, problem: FontFileProblem)
}

/// A defect of a font file.
package enum FontFileProblem: Hashable, Sendable {
  /// There is no such file.
  case missing
  /// The file is not an OpenType or TrueType font, or is not readable.
  case noFont
  /// Required tables are missing, by name.
  case tablesMissing([String])
  /// The tables are truncated, no character has an advance, or the units per em are out of range.
  case damaged
}

extension FontError {
  /// Whether no font can be used, whichever is chosen.
  package var isOfLibrary: Bool {
    if case .libraryMissing = self { true } else { false }
  }
}

extension FontError: CustomStringConvertible {
  /// What was expected, what was found, and what to do.
  package var description: String {
    switch self {
    case .libraryMissing(let name):
      "\(name), which shapes texts, cannot be opened; install Pango and HarfBuzz (the package "
        + "\"libpango-1.0-0\" on Debian)"
    case .systemFontMissing(let searched):
      "the font \"Inter\", which replaces the system font, is in none of "
        + searched.map { "\"\($0)\"" }.joined(separator: ", ")
        + "; install it (the package \"fonts-inter\" on Debian)"
    case .unreadableFontFile(let family, let path, let problem):
      "the font file \"\(path)\" for the family \"\(family)\" \(problem.description)"
    }
  }
}

extension FontFileProblem: CustomStringConvertible {
  /// The end of a clause that begins with the file.
  package var description: String {
    switch self {
    case .missing: "does not exist"
    case .noFont: "cannot be read as a font"
    case .tablesMissing(let tables):
      "cannot be used: it has no table " + tables.map { "\"\($0)\"" }.joined(separator: ", ")
    case .damaged: "cannot be used: its tables are damaged"
    }
  }
}
