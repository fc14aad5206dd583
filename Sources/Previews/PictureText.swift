package import Geometry
package import Scenes

/// A localizable text at its place on a picture.
package struct PictureText: Sendable {
  package var text: ResolvedText
  /// The name of the view that shows it.
  package var view: String
  /// Its rectangle in points, relative to the upper left corner of the picture.
  package var rect: Rect
  /// Whether a part of it is lost that should not be.
  package var isClipped: Bool
}

extension LayoutPreview {
  /// The texts with a key that the picture shows, in the order of their views.
  ///
  /// Left out are those of hidden views and of tabs that are not selected.
  package var localizableTexts: [PictureText] {
    let covered = layout.indicesBehindTabs
    return layout.items.enumerated().flatMap { index, item -> [PictureText] in
      guard !item.isHidden, !covered.contains(index) else { return [] }
      let content = item.content
      let texts = content.segments.isEmpty ? [content.text].compactMap(\.self) : content.segments
      let origin = item.placement.frameInRoot.origin
      return (texts + [content.subtitle].compactMap(\.self)).compactMap { text in
        guard text.key != nil, !text.string.isEmpty else { return nil }
        return PictureText(
          text: text, view: item.identity.name,
          rect: text.rect.offset(
            x: origin.x - list.bounds.minX, y: origin.y - list.bounds.minY
          ).drawable,
          isClipped: item.isClipped)
      }
    }
  }
}
