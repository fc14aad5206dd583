public import Geometry

/// What a view shows, which decides whether it turns round in a right-to-left layout.
///
/// It holds for the view's own text and arrangement and for constraints whose nearest common
/// ancestor it is; views inside do not inherit it.
public enum SemanticContent: String, CaseIterable, Hashable, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  /// The direction of such a view in a layout of a direction.
  public func direction(in layout: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: layout
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
