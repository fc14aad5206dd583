import Geometry
import InterfaceValues
import TextMeasuring

/// The elements of a picture in SVG.
///
/// They are written once for the picture's file and for the page, where ids have another prefix and views their
/// data as attributes.
struct SVGContent {
  /// The prefix of ids in a file of its own.
  static let prefix = "lp"

  /// The elements, one on each line, in UTF-8, with the ids of a file of its own.
  private(set) var bytes: [UInt8] = []
  /// The outlines of the glyphs.
  private var shelf = GlyphShelf()
  /// The insertions of a page between the elements' bytes.
  private var insertions: [Insertion] = []
  private let fonts: PictureFonts
  private var ends: [End] = []
  private var clips = 0
  /// The caption of the view that began last.
  private var viewCaption: String?

  /// A group that an end of the display list ends.
  private enum End {
    case group
    case clip(outer: String?)
    case color(outer: DocumentColor?)
  }

  /// Markup that a page has but a standalone file does not, or in place of a part of it.
  private struct Insertion {
    /// The number of bytes before it.
    var place: Int
    /// The attributes of a view, or nil for the index of the picture, which follows the prefix of an id.
    var attributes: [UInt8]?
    /// The number of bytes of the file after it that a page leaves out.
    var omitted = 0
  }

  /// The colour of the document that elements have.
  private var color: DocumentColor?
  /// The id of the clip that texts are subject to, without its prefix.
  private var clip: String?

  /// Writes the elements of a display list.
  init(_ list: DisplayList, fonts: PictureFonts) {
    self.fonts = fonts
    for element in list.elements { write(element) }
  }

  /// Returns the glyphs and the elements.
  ///
  /// - Parameter index: The index of the picture on its page, which follows the prefix of ids; nil
  ///   for a file of its own.
  /// - Returns: The lines in UTF-8.
  func markup(index: Int?) -> [UInt8] {
    let suffix = index.map { Array(String($0).utf8) } ?? []
    let definitions = shelf.definitions(prefix: "\(Self.prefix)\(index.map { String($0) } ?? "")")
    guard index != nil else { return definitions + bytes }
    var result = definitions
    let added = insertions.reduce(0) { $0 + ($1.attributes ?? suffix).count }
    result.reserveCapacity(result.count + bytes.count + added)
    var start = 0
    for insertion in insertions {
      result += bytes[start..<insertion.place]
      result += insertion.attributes ?? suffix
      start = insertion.place + insertion.omitted
    }
    return result + bytes[start...]
  }

  private mutating func write(_ element: DisplayList.Element) {
    switch element {
    case .shape(let shape, let paint): write(shape, paint)
    case .text(let line, let paint): write(line, paint)
    case .glyphs(let run, let paint): write(run, paint)
    case .picture(let picture): write(picture)
    case .beginView(let view):
      begin("g")
      attribute("data-id", text: view.id)
      insertions.append(Insertion(place: bytes.count, attributes: Self.attributes(of: view)))
      append(">\n")
      ends.append(.group)
      let start = bytes.count
      writeTitle(view.caption)
      // On a page the script shows it, from the data of the view.
      insertions.append(Insertion(place: start, attributes: [], omitted: bytes.count - start))
      viewCaption = view.caption
    case .beginLayer(let layer):
      begin("g")
      attribute("class", plain: "lp-\(layer.rawValue)")
      append(">\n")
      ends.append(.group)
    case .beginImage(let image): begin(image)
    case .beginClip(let rect): beginClip(rect)
    case .beginColor(let inner):
      ends.append(.color(outer: color))
      color = inner
    case .end:
      switch ends.popLast() {
      case .group:
        indent()
        append("</g>\n")
      case .clip(let outer): clip = outer
      case .color(let outer): color = outer
      case nil: preconditionFailure("an element of a display list ends that did not begin")
      }
    }
  }

  /// Begins the group of an image; its name is shown before the view's caption, which a title inside a
  /// view hides.
  private mutating func begin(_ image: DisplayList.DrawnImage) {
    begin("g")
    if let grid = image.grid {
      append(" transform=\"matrix(")
      for number in [grid.unit, 0, 0, grid.unit] {
        Decimals.append(number, places: 5, to: &bytes)
        append(" ")
      }
      Decimals.append(grid.origin.x, to: &bytes)
      append(" ")
      Decimals.append(grid.origin.y, to: &bytes)
      append(")\"")
    }
    append(">\n")
    ends.append(.group)
    guard !image.name.isEmpty else { return }
    writeTitle(viewCaption.map { "\(image.name) in \($0)" } ?? image.name)
  }

  private mutating func writeTitle(_ text: String) {
    begin("title")
    append(">")
    MarkupText.page.append(text, to: &bytes)
    append("</title>\n")
  }

  /// Returns the attributes of a view that the page's script reads.
  private static func attributes(of view: DisplayList.DrawnView) -> [UInt8] {
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      .map { decimal($0, places: 2) }.joined(separator: " ")
    return Array(
      [("data-name", view.name), ("data-kind", view.kind), ("data-frame", numbers)]
        .map { MarkupText.page.attribute($0, $1) }.joined().utf8)
  }

  private mutating func beginClip(_ rect: Rect) {
    ends.append(.clip(outer: clip))
    let id = "-clip\(clips)"
    clips += 1
    clip = id
    begin("clipPath")
    append(" id=\"")
    append(id: id)
    append("\"><rect")
    attributes(of: rect)
    append("/></clipPath>\n")
  }

  // MARK: Shapes

  private mutating func write(_ shape: DisplayList.Shape, _ paint: Paint) {
    switch shape {
    case .rect(let rect, let radius):
      begin("rect")
      attribute("class", plain: PictureStyle.name(paint))
      attributes(of: rect)
      if radius > 0 { attribute("rx", radius) }
    case .circle(let center, let radius):
      begin("circle")
      attribute("class", plain: PictureStyle.name(paint))
      attribute("cx", center.x)
      attribute("cy", center.y)
      attribute("r", radius)
    case .path(let steps):
      begin("path")
      attribute("class", plain: PictureStyle.name(paint))
      append(" d=\"")
      for step in steps { write(step) }
      append("\"")
    }
    writeStyle(of: paint)
    append("/>\n")
  }

  private mutating func write(_ step: DisplayList.Shape.Step) {
    switch step {
    case .move(let point): write("M", point)
    case .line(let point): write("L", point)
    case .arc(let point, let radius):
      append("A")
      Decimals.append(radius, to: &bytes)
      append(" ")
      Decimals.append(radius, to: &bytes)
      write(" 0 0 1 ", point)
    case .close: append("Z")
    }
  }

  private mutating func write(_ command: String, _ point: Point) {
    append(command)
    Decimals.append(point.x, to: &bytes)
    append(" ")
    Decimals.append(point.y, to: &bytes)
  }

  /// Writes an image whose definition is elsewhere, once for all its uses.
  private mutating func write(_ picture: DisplayList.Picture) {
    let (file, rect) = (picture.file, picture.rect)
    // A clip would be in the image's own coordinates.
    if clip != nil {
      begin("g")
      writeClip()
      append(">\n")
    }
    begin("use")
    attribute("href", plain: "#\(PictureShelf.id(of: file))")
    append(" transform=\"matrix(")
    let scale = Size(width: rect.width / file.size.width, height: rect.height / file.size.height)
    for (index, number) in [scale.width, 0, 0, scale.height, rect.minX, rect.minY].enumerated() {
      if index > 0 { append(" ") }
      append(decimal(number, places: 5))
    }
    append(")\"/>\n")
    guard clip != nil else { return }
    indent()
    append("</g>\n")
  }

  // MARK: Texts

  private mutating func write(_ line: DisplayList.TextLine, _ paint: Paint) {
    begin("text")
    if paint != .text { attribute("class", plain: PictureStyle.name(paint)) }
    attribute("x", line.origin.x)
    attribute("y", line.origin.y)
    if let font = line.font {
      attribute("font-size", font.size)
      if font.isItalic { attribute("font-style", plain: "italic") }
      if font.weight != 400 { attribute("font-weight", plain: String(font.weight)) }
    }
    writeStyle(of: paint, line.font.flatMap { fonts.declaration(of: $0.family) })
    if let anchor = line.svgAnchor { attribute("text-anchor", plain: anchor) }
    if line.isRightToLeft { attribute("direction", plain: "rtl") }
    if let width = line.width {
      attribute("textLength", width)
      attribute("lengthAdjust", plain: "spacingAndGlyphs")
    }
    writeClip()
    // For viewers that do not support `white-space`.
    if line.string.hasCollapsibleSpaces { attribute("xml:space", plain: "preserve") }
    append(">")
    MarkupText.page.append(line.string, to: &bytes)
    append("</text>\n")
  }

  /// Writes outlines, with the text for those who cannot see them.
  private mutating func write(_ run: DisplayList.GlyphRun, _ paint: Paint) {
    guard !run.glyphs.isEmpty else { return }
    begin("g")
    attribute("class", plain: PictureStyle.name(paint))
    attribute("role", plain: "img")
    attribute("aria-label", text: run.line.string)
    writeStyle(of: paint)
    writeClip()
    append(">")
    for glyph in run.glyphs {
      append("<use href=\"#")
      append(id: shelf.id(of: glyph.shape))
      append("\" transform=\"matrix(")
      Decimals.append(glyph.size * run.stretch / 1000, places: 6, to: &bytes)
      append(" 0 0 ")
      Decimals.append(glyph.size / 1000, places: 6, to: &bytes)
      append(" ")
      Decimals.append(run.origin.x + glyph.origin.x * run.stretch, to: &bytes)
      append(" ")
      Decimals.append(run.origin.y + glyph.origin.y, to: &bytes)
      append(")\"/>")
    }
    append("</g>\n")
  }

  /// Writes declarations and the colour of the document, which replaces that of the style sheet.
  private mutating func writeStyle(of paint: Paint, _ declarations: String? = nil) {
    let all = [declarations, color?.declarations(for: paint)].compactMap(\.self)
    if !all.isEmpty { attribute("style", text: all.joined(separator: ";")) }
  }

  private mutating func writeClip() {
    guard let clip else { return }
    append(" clip-path=\"url(#")
    append(id: clip)
    append(")\"")
  }

  // MARK: Markup

  private mutating func begin(_ name: String) {
    indent()
    append("<")
    append(name)
  }

  private mutating func attributes(of rect: Rect) {
    attribute("x", rect.minX)
    attribute("y", rect.minY)
    attribute("width", rect.width)
    attribute("height", rect.height)
  }

  private mutating func beginAttribute(_ name: String) {
    append(" ")
    append(name)
    append("=\"")
  }

  private mutating func attribute(_ name: String, _ value: Double) {
    beginAttribute(name)
    Decimals.append(value, to: &bytes)
    append("\"")
  }

  /// Writes an attribute whose value has nothing to escape.
  private mutating func attribute(_ name: String, plain value: String) {
    beginAttribute(name)
    append(value)
    append("\"")
  }

  private mutating func attribute(_ name: String, text value: String) {
    beginAttribute(name)
    MarkupText.page.append(value, to: &bytes)
    append("\"")
  }

  private mutating func indent() {
    append("  ")
    for case .group in ends { append("  ") }
  }

  /// Writes an id after its prefix.
  private mutating func append(id: String) {
    append(Self.prefix)
    insertions.append(Insertion(place: bytes.count))
    append(id)
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

extension String {
  /// Whether XML renderers without `white-space` would show other spaces.
  fileprivate var hasCollapsibleSpaces: Bool {
    var previous = UInt8(ascii: " ")
    for byte in utf8 {
      if byte == UInt8(ascii: " "), previous == byte { return true }
      if byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") { return true }
      previous = byte
    }
    return previous == UInt8(ascii: " ") && !isEmpty
  }
}

extension DisplayList.TextLine {
  /// The value of `text-anchor`, if it is not the usual one.
  var svgAnchor: String? {
    switch anchor {
    case .middle: "middle"
    // A line that reads from right to left starts at the right.
    case .left where isRightToLeft, .right where !isRightToLeft: "end"
    case .left, .right: nil
    }
  }
}
