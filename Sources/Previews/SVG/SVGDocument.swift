import Geometry
import InterfaceValues
import Scenes

/// A layout as an SVG element: a document of its own, or part of a page.
struct SVGDocument {
  private let layout: ResolvedLayout
  private let fonts: PictureFonts
  private let paints: Set<Paint>
  private let content: SVGContent
  /// What is wrong, as a sentence.
  private let summary: String

  /// Writes the elements of a picture.
  ///
  /// - Parameters:
  ///   - list: The picture of the layout.
  ///   - layout: The layout.
  ///   - verdict: What a check reports of it, if it was checked.
  init(_ list: DisplayList, of layout: ResolvedLayout, verdict: LayoutVerdict? = nil) {
    summary = verdict?.counts.sentence ?? LayoutSummary(layout).sentence
    self.layout = layout
    fonts = PictureFonts(locale: layout.language)
    paints = list.paints
    pictureFiles = list.pictureFiles
    content = SVGContent(list, fonts: fonts)
  }

  /// Returns the element, which shows a rectangle of the plane.
  ///
  /// - Parameters:
  ///   - view: The rectangle.
  ///   - index: The index of the picture on its page; nil for a document of its own, which includes its
  ///     style sheet.
  /// - Returns: The element in UTF-8, which ends with a line break.
  func markup(showing view: Rect, index: Int?) -> [UInt8] {
    let isStandalone = index == nil
    let prefix = "\(SVGContent.prefix)\(index.map { String($0) } ?? "")"
    var writer = MarkupWriter()
    if isStandalone { writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }
    // The direction is set here rather than inherited from the page; each text sets its own.
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": fonts.style, "role": "img",
        "aria-labelledby": "\(prefix)-title \(prefix)-desc", "direction": "ltr",
        "xml:lang": layout.language, "width": decimal(view.width), "height": decimal(view.height),
        "viewBox": [view.minX, view.minY, view.width, view.height]
          .map { decimal($0) }.joined(separator: " "),
      ]
    ) { writer in
      writer.element("title", ["id": "\(prefix)-title"], text: title)
      writer.element("desc", ["id": "\(prefix)-desc"], text: summary)
      if isStandalone {
        writer.element("style") { writer in
          for line in styleSheet.split(separator: "\n") {
            writer.raw(MarkupText.page.escaped(String(line)))
          }
        }
        var backdrop = DisplayList()
        backdrop.rect(view, .backdrop)
        writer.lines(SVGContent(backdrop, fonts: fonts).bytes)
      }
      if isStandalone { writer.lines(PictureShelf.definitions(of: pictureFiles)) }
      writer.lines(content.markup(index: index))
    }
    return writer.bytes
  }

  /// The files of the images that it shows.
  let pictureFiles: [DisplayList.Picture.File]

  /// The style sheet of a picture on its own.
  private var styleSheet: String {
    PictureStyle.stylesheet(for: paints.union([.backdrop]), fonts: fonts)
  }

  private var title: String {
    "\(layout.root) in \(layout.locale), \(layout.sizeTitle)"
      + " \(decimal(layout.size.width)) \u{00D7} \(decimal(layout.size.height))"
  }
}
