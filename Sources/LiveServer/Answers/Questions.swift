import Diagnostics

/// What pages ask, as JSON.
enum Questions {
  /// Names a layout by its card.
  struct Card: Decodable, Sendable {
    /// The version since which the page has its cards.
    var structure: Int
    /// The index of the card.
    var layout: Int
  }

  /// A layout at another size.
  struct Layout: Decodable, Sendable {
    var structure: Int
    var layout: Int
    /// The extents in points, if they are other ones.
    var width: Double?
    var height: Double?
    /// The locale, the text size and the platform, if they are other ones.
    var locale: String?
    var textSize: String?
    var platform: String?
    /// The axis along which extents are searched at which something ceases to move evenly.
    var axis: String?
  }

  /// The texts of a view.
  struct Texts: Decodable, Sendable {
    var structure: Int
    var layout: Int
    /// The id of the view.
    var view: String
  }

  /// A text that is tried or written.
  struct Text: Decodable, Sendable {
    var structure: Int
    var layout: Int
    var key: String
    /// The table, as the document declares it.
    var table: String
    var text: String
    /// The translation that the page last saw, or nil if there was none; of a text that is written.
    var seen: String?
    /// The id of the view whose text it is.
    var view: String?
  }

  /// A fix that is applied.
  struct Fix: Decodable, Sendable {
    var structure: Int
    var layout: Int
    /// The id of the fix, as it was offered.
    var fix: String
  }
}
