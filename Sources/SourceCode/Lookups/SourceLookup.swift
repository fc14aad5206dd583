package import Diagnostics

/// A call that looks up a localized text.
package struct SourceLookup: Hashable, Sendable {
  /// The table that a call names.
  package enum Table: Hashable, Sendable {
    /// None: `Localizable`.
    case standard
    /// The table with a name.
    case named(String)
    /// An expression that is not a literal.
    case unknown

    /// The name of the table, if it is known.
    package var name: String? {
      switch self {
      case .standard: "Localizable"
      case .named(let name): name
      case .unknown: nil
      }
    }
  }

  /// The bundle that a call names.
  package enum Bundle: Hashable, Sendable {
    /// None: that of the app.
    case standard
    /// The app's, given explicitly.
    case main
    /// That of the package's module.
    case module
    /// Any other expression.
    case other
  }

  /// The name of the function, the type or the method, as the code calls it.
  package var function: String
  /// The key; nil if it is not a literal.
  package var key: InterpolatedText?
  /// The table.
  package var table: Table
  /// The bundle.
  package var bundle: Bundle
  /// The text in the development language; nil if there is none or it is not a literal.
  package var defaultValue: InterpolatedText?
  /// The comment for translators; nil if there is none or it is not a literal.
  package var comment: String?
  /// The position of the key.
  package var position: SourcePosition
}
