/// The drawings, by the name of a symbol without its variants.
///
/// A drawing is here if two of the applications whose documents were counted use it under any of its
/// names, or if AppKit's standard images need it.
extension SymbolGlyph {
  static let named: [String: Self] = signs.merging(objects) { first, _ in first }

  /// Lines without a body.
  private static let signs: [String: Self] = [
    "plus": Self(.line(8, 2, 8, 14), .line(2, 8, 14, 8)),
    "minus": Self(.line(2, 8, 14, 8)),
    "xmark": Self(.line(2.8, 2.8, 13.2, 13.2), .line(13.2, 2.8, 2.8, 13.2)),
    "checkmark": Self(.line(2.5, 8.8, 6.3, 13.2, 13.5, 2.8)),
    "exclamationmark": Self(.line(8, 1.8, 8, 9.6), .dot(8, 13.4, 1.2)),
    "info": Self(
      .dot(8, 2.8, 1.3), .line(6, 6.8, 8.2, 6.8, 8.2, 13.6), .line(5.8, 13.6, 10.6, 13.6)),
    "ellipsis": Self(.dot(3, 8, 1.4), .dot(8, 8, 1.4), .dot(13, 8, 1.4)),
    "chevron.left": Self(.line(10.8, 2, 4.8, 8, 10.8, 14)),
    "chevron.right": Self(.line(5.2, 2, 11.2, 8, 5.2, 14)),
    "chevron.up": Self(.line(2, 10.8, 8, 4.8, 14, 10.8)),
    "chevron.down": Self(.line(2, 5.2, 8, 11.2, 14, 5.2)),
    "arrow.left": Self(.line(14, 8, 2, 8), .line(6.8, 3.2, 2, 8, 6.8, 12.8)),
    "arrow.right": Self(.line(2, 8, 14, 8), .line(9.2, 3.2, 14, 8, 9.2, 12.8)),
    "arrow.up": Self(.line(8, 14, 8, 2), .line(3.2, 6.8, 8, 2, 12.8, 6.8)),
    "arrow.down": Self(.line(8, 2, 8, 14), .line(3.2, 9.2, 8, 14, 12.8, 9.2)),
    "arrow.up.arrow.down": Self(
      .line(4.6, 14, 4.6, 2), .line(1.4, 5.2, 4.6, 2, 7.8, 5.2),
      .line(11.4, 2, 11.4, 14), .line(8.2, 10.8, 11.4, 14, 14.6, 10.8)),
    "arrow.clockwise": Self(
      .curve(
        .at(13.2, 9), .arc(8, 14.2, 5.2), .arc(2.8, 9, 5.2), .arc(8, 3.8, 5.2), .arc(10.6, 4.5, 5.2)
      ),
      .line(9.6, 1.4, 10.6, 4.5, 7.4, 5.4)),
    "textformat": Self(
      .line(1, 13, 4.8, 3, 8.6, 13), .line(2.3, 9.8, 7.3, 9.8),
      .ring(12, 10.4, 2.4), .line(14.4, 7.4, 14.4, 13)),
    "magnifyingglass": Self(.ring(6.5, 6.5, 4.9), .line(10.2, 10.2, 14.4, 14.4)),
    "touchid": Self(
      .curve(
        .at(2.4, 11.25), .arc(1.5, 8, 6.5), .arc(8, 1.5, 6.5), .arc(14.5, 8, 6.5),
        .arc(13.6, 11.25, 6.5)),
      .curve(.at(4.6, 13.2), .at(4.6, 8), .arc(8, 4.6, 3.4), .arc(11.4, 8, 3.4), .at(11.4, 13.2)),
      .line(8, 8, 8, 14.4)),
  ]

  /// Outlines that can be filled.
  private static let objects: [String: Self] = [
    "circle": Self(body: [.ring(8, 8, 6.75)]),
    "star": Self(body: [
      .loop(
        8, 1.6, 9.75, 6, 14.4, 6.25, 10.8, 9.2, 12, 13.8, 8, 11.25, 4, 13.8, 5.2, 9.2, 1.6, 6.25,
        6.25, 6)
    ]),
    "play": Self(body: [.loop(3.6, 2.2, 13.4, 8, 3.6, 13.8)]),
    "gear": gear, "gearshape": gear,
    "clock": Self(
      body: [.ring(8, 8, 6.75)], inside: [.line(8, 4, 8, 8.3, 10.8, 10)]),
    "globe": Self(
      body: [.ring(8, 8, 6.75)],
      inside: [
        .line(8, 1.25, 8, 14.75), .line(1.25, 8, 14.75, 8),
        .outline(
          .at(8, 1.25), .arc(11.2, 8, 8.72), .arc(8, 14.75, 8.72), .arc(4.8, 8, 8.72),
          .arc(8, 1.25, 8.72)),
      ]),
    "exclamationmark.triangle": Self(
      body: [.loop(8, 1.8, 14.8, 13.6, 1.2, 13.6)],
      inside: [.line(8, 6, 8, 9.2), .dot(8, 11.5, 0.9)]),
    "book": Self(
      body: [
        .outline(
          .at(8, 4.2), .at(5.4, 2.8), .at(1.2, 2.8), .at(1.2, 12.6), .at(5.4, 12.6), .at(8, 14),
          .at(10.6, 12.6), .at(14.8, 12.6), .at(14.8, 2.8), .at(10.6, 2.8))
      ], inside: [.line(8, 4.2, 8, 14)]),
    "folder": Self(
      body: [
        .outline(
          .at(1.2, 4.2), .arc(2.4, 3, 1.2), .at(5.6, 3), .at(7.2, 4.6), .at(13.6, 4.6),
          .arc(14.8, 5.8, 1.2), .at(14.8, 12), .arc(13.6, 13.2, 1.2), .at(2.4, 13.2),
          .arc(1.2, 12, 1.2))
      ], inside: [.line(1.2, 7.2, 14.8, 7.2)]),
    "square.and.arrow.up": Self(
      body: [box], inside: [.line(8, 6.6, 8, 10.2)],
      outside: [.line(8, 6.6, 8, 0.9), .line(5, 3.8, 8, 0.8, 11, 3.8)]),
    "square.and.arrow.down": Self(
      body: [box], inside: [.line(8, 6.6, 8, 10.8), .line(5.2, 8, 8, 10.8, 10.8, 8)],
      outside: [.line(8, 0.8, 8, 6.6)]),
    "square.and.pencil": Self(
      body: [
        .curve(
          .at(12.8, 8.6), .at(12.8, 12.8), .arc(11, 14.6, 1.8), .at(3.2, 14.6),
          .arc(1.4, 12.8, 1.8), .at(1.4, 5), .arc(3.2, 3.2, 1.8), .at(7.4, 3.2))
      ],
      outside: [.loop(5.6, 10.4, 6.2, 7.8, 12.6, 1.4, 14.6, 3.4, 8.2, 9.8)]),
    "pencil": Self(
      body: [.loop(1.6, 14.4, 2.8, 10.2, 11.2, 1.8, 14.2, 4.8, 5.8, 13.2)],
      inside: [.line(9, 4, 12, 7)]),
    "trash": Self(
      body: [.loop(3, 4, 3.8, 14.6, 12.2, 14.6, 13, 4)],
      inside: [.line(6.5, 7, 6.6, 11.6), .line(9.5, 7, 9.4, 11.6)],
      outside: [.line(1.6, 4, 14.4, 4), .line(5.8, 4, 6.2, 1.4, 9.8, 1.4, 10.2, 4)]),
    "eye": Self(
      body: [
        .outline(
          .at(0.9, 8), .arc(8, 3.5, 7.85), .arc(15.1, 8, 7.85), .arc(8, 12.5, 7.85),
          .arc(0.9, 8, 7.85))
      ], inside: [.ring(8, 8, 1.9)]),
    "lock": Self(
      body: [.box(3, 7, 10, 7.6, 1.6)],
      outside: [.curve(.at(5, 7), .at(5, 4.4), .arc(8, 1.4, 3), .arc(11, 4.4, 3), .at(11, 7))]),
    "lock.open": Self(
      body: [.box(1, 7, 9.4, 7.6, 1.6)],
      outside: [
        .curve(.at(8.4, 7), .at(8.4, 4.4), .arc(11.4, 1.4, 3), .arc(14.4, 4.4, 3), .at(14.4, 7))
      ]),
    "keyboard": Self(
      body: [.box(0.9, 3.4, 14.2, 9.6, 1.6)],
      inside: [
        .dot(3.6, 6.4, 0.7), .dot(5.8, 6.4, 0.7), .dot(8, 6.4, 0.7), .dot(10.2, 6.4, 0.7),
        .dot(12.4, 6.4, 0.7), .line(5, 10.2, 11, 10.2),
      ]),
    "pin": Self(
      body: [.loop(4.8, 1, 11.2, 1, 10.4, 5.8, 13, 9.4, 3, 9.4, 5.6, 5.8)],
      outside: [.line(8, 9.4, 8, 15)]),
    "text.bubble": Self(
      body: [
        .outline(
          .at(1.2, 4), .arc(3.2, 2, 2), .at(12.8, 2), .arc(14.8, 4, 2), .at(14.8, 10),
          .arc(12.8, 12, 2), .at(8, 12), .at(4.8, 14.8), .at(4.8, 12), .at(3.2, 12),
          .arc(1.2, 10, 2))
      ], inside: [.line(4.4, 5.5, 11.6, 5.5), .line(4.4, 8.5, 9.4, 8.5)]),
    "chart.bar": Self(body: [
      .box(1.2, 9, 3.2, 5.4, 0.6), .box(6.4, 5.4, 3.2, 9, 0.6), .box(11.6, 1.6, 3.2, 12.8, 0.6),
    ]),
    "paperplane": Self(
      body: [.loop(14.6, 1.4, 1.2, 6.8, 6.6, 9.4, 9.2, 14.8)],
      inside: [.line(6.6, 9.4, 14.6, 1.4)]),
    "finder": Self(
      body: [.box(1.25, 1.25, 13.5, 13.5, 2.5)],
      inside: [
        .line(4.6, 5, 4.6, 6.4), .line(11.6, 5, 11.6, 6.4),
        .line(9.2, 1.25, 7, 8.6, 8.6, 8.6, 9, 14.75),
        .curve(.at(11.44, 9.91), .arc(8, 11.7, 4.2), .arc(4.56, 9.91, 4.2)),
      ]),
    // An application's own icon, which the document does not have: a letter on a tile.
    "app": Self(
      body: [.box(1.25, 1.25, 13.5, 13.5, 3.2)],
      inside: [.line(4.4, 11.8, 8, 4.2, 11.6, 11.8), .line(5.6, 9.4, 10.4, 9.4)]),
  ]

  private static let gear = Self(
    body: [.ring(8, 8, 5)], inside: [.ring(8, 8, 2.1)],
    outside: [
      .line(8, 3, 8, 1.3), .line(8, 13, 8, 14.7), .line(3, 8, 1.3, 8), .line(13, 8, 14.7, 8),
      .line(4.5, 4.5, 3.3, 3.3), .line(11.5, 4.5, 12.7, 3.3), .line(4.5, 11.5, 3.3, 12.7),
      .line(11.5, 11.5, 12.7, 12.7),
    ])

  /// A box that is open above.
  private static let box = GlyphPart.curve(
    .at(11, 6), .at(12.2, 6), .arc(13.6, 7.4, 1.4), .at(13.6, 13.6), .arc(12.2, 15, 1.4),
    .at(3.8, 15), .arc(2.4, 13.6, 1.4), .at(2.4, 7.4), .arc(3.8, 6, 1.4), .at(5, 6))
}
