public import Geometry

/// The meaning of a view's content, which decides whether it is mirrored in a right-to-left layout.
///
/// It applies to the view's own text and arrangement and to constraints whose nearest common
/// ancestor it is; subviews do not inherit it.
public enum SemanticContent: String, CaseIterable, Hashable, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  /// Returns the direction of such a view in a layout with a direction.
  public func direction(in layout: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: layout
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
