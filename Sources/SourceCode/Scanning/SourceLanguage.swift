/// A family of languages whose strings and comments are written alike.
package enum SourceLanguage: Hashable, Sendable, CaseIterable {
  /// Swift.
  case swift
  /// C, Objective-C, C++ and Objective-C++.
  case cFamily

  /// Creates the language of a file with an extension, without its point; nil for other files.
  package init?(pathExtension: String) {
    switch pathExtension.lowercased() {
    case "swift": self = .swift
    case "m", "mm", "h", "c", "cc", "cpp", "cxx", "hh", "hpp": self = .cFamily
    default: return nil
    }
  }
}
