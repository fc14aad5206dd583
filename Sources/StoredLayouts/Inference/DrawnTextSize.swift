import ControlMetrics
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import InterfaceValues
import Scenes

/// The content size category at which the editor drew the text styles of a document.
///
/// Some documents were drawn at the smallest one, whether or not their views adjust to the user's
/// preference: three documents of two applications. The sizes of labels and buttons show which one
/// it was.
struct DrawnTextSize {
  let category: ContentSizeCategory

  /// Determines the category of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - natural: Measures the views.
  init(_ document: InterfaceBuilderDocument, natural: NaturalSizing) {
    var votes: [ContentSizeCategory: Int] = [:]
    if document.framework == .cocoaTouch, natural.rules.contains(.textSizes) {
      for view in document.interface.views {
        for category in Self.categories(of: view, natural: natural) {
          votes[category, default: 0] += 1
        }
      }
    }
    let most = votes.values.max() ?? 0
    let isShown = most >= Self.minimumVoteCount && most > votes[.large] ?? 0
    category =
      isShown ? ContentSizeCategory.allCases.first { votes[$0] == most } ?? .large : .large
  }

  /// Applies the category to the font of a view.
  func apply(to view: inout View) {
    guard category != .large else { return }
    view.text.font = view.text.font.map(drawn)
    for index in view.texts.indices {
      for run in view.texts[index].runs.indices {
        view.texts[index].runs[run].font = view.texts[index].runs[run].font.map(drawn)
      }
    }
  }

  private func drawn(_ font: View.Font) -> View.Font {
    var font = font
    font.size = Self.size(of: font, for: category) ?? font.size
    return font
  }

  /// Returns the size of a font in a text style of the standard size, for a category.
  private static func size(of font: View.Font, for category: ContentSizeCategory) -> Double? {
    guard let style = font.textStyle?.rawValue,
      font.size == ContentSizeCategory.large.fontSize(ofStyle: style)
    else { return nil }
    return category.fontSize(ofStyle: style)
  }

  /// Returns the categories at which a view's text has the drawn size.
  private static func categories(
    of view: View, natural: NaturalSizing
  ) -> [ContentSizeCategory] {
    guard let font = view.text.font, view.hasText, view.image.name == nil,
      view.customClass == nil, let stored = view.origin.stored, !stored.isMisplaced,
      stored.frame.width > 0
    else { return [] }
    switch view.kind {
    case .label, .button(.system): break
    default: return []
    }
    return ContentSizeCategory.allCases.filter { category in
      guard !category.isAccessibilityCategory, let size = size(of: font, for: category) else {
        return false
      }
      var drawn = view
      drawn.text.font?.size = size
      drawn.text.lines = 1
      let measured = natural.sizing(of: view).size(of: drawn)
      guard let width = measured.width, let height = measured.height else { return false }
      return (width - stored.frame.width).magnitude <= tolerance
        && (height - stored.frame.height).magnitude <= tolerance
    }
  }

  /// The least number of views that must show a category.
  private static let minimumVoteCount = 2
  /// The greatest difference of two measurers' sizes of the same text, with rounding, in points.
  private static let tolerance = 1.0
}
