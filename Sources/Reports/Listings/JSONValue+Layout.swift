import Geometry
import JSONWriting
import Scenes

extension JSONValue {
  /// Returns an object that begins with its version and the layout that it describes.
  ///
  /// - Parameters:
  ///   - document: The document's path, as given or found.
  ///   - root: The root's id.
  ///   - locale: The locale as requested.
  ///   - direction: The reading direction of the layout.
  ///   - size: The name and the extents of the root's size.
  ///   - textSize: The reader's preferred text size.
  ///   - rest: The members that follow.
  /// - Returns: The object, its members in this order.
  static func layout(
    document: String, root: String, locale: String, direction: LayoutDirection,
    size: (name: String, extents: Size), textSize: TextSize,
    _ rest: KeyValuePairs<String, JSONValue>
  ) -> JSONValue {
    .object(
      [
        Member("version", .integer(1)),
        Member("document", .string(document)),
        Member("root", .string(root)),
        Member("locale", .string(locale)),
        Member("direction", .string(direction.rawValue)),
        Member(
          "size",
          .line([
            "name": .string(size.name),
            "width": .number(size.extents.width),
            "height": .number(size.extents.height),
          ])),
        Member("contentSize", .optional(textSize.name)),
      ] + rest.map { Member($0.key, $0.value) })
  }

  /// Returns an object that begins with its version and a layout's document, root, locale, direction and size.
  static func layout(
    _ layout: ResolvedLayout, _ rest: KeyValuePairs<String, JSONValue>
  ) -> JSONValue {
    .layout(
      document: layout.path, root: layout.root, locale: layout.locale,
      direction: layout.direction, size: (layout.sizeName, layout.size),
      textSize: layout.textSize, rest)
  }
}
