import Geometry

/// An element of an animated picture: constant markup, and numbers that may change.
struct SweepNode: Hashable {
  /// The part that stays the same while the picture moves.
  enum Markup: Hashable {
    /// Begins a group with attributes.
    case group([Attribute])
    /// Begins what is visible only inside a rectangle.
    case clip
    /// Begins an image on a grid, whose origin and side in points are numbers.
    case grid([Attribute])
    /// Ends a group, a grid or a clip.
    case end
    /// An element with attributes, the names of its numbers and its text.
    case element(String, [Attribute], numbers: [String], text: String?)
    /// A path with the commands of its steps.
    case path([Attribute], [Command])
  }

  /// An attribute that stays the same.
  struct Attribute: Hashable {
    var name: String
    var value: String
  }

  /// A step of a path; its numbers are a point, for an arc after its radius.
  enum Command: Hashable { case move, line, arc, close }

  /// The part that stays the same.
  var markup: Markup
  /// The numbers, in the order of their names or of the steps.
  var numbers: [Double] = []

  /// Creates the nodes of the elements of a display list, in the same order.
  static func nodes(of elements: [DisplayList.Element], fonts: PictureFonts) -> [SweepNode] {
    // The colour of the document in each open group.
    var colors: [DocumentColor?] = []
    return elements.map { element in
      let color = colors.last ?? nil
      switch element {
      case .beginColor(let inner): colors.append(inner)
      case .beginView, .beginLayer, .beginImage, .beginClip: colors.append(color)
      case .end: colors.removeLast()
      case .shape, .text, .glyphs, .picture: break
      }
      return SweepNode(element, fonts: fonts, color: color)
    }
  }

  /// Creates the node of an element of a display list, in a colour of the document if there is one.
  private init(_ element: DisplayList.Element, fonts: PictureFonts, color: DocumentColor?) {
    switch element {
    case .shape(let shape, let paint):
      var attributes = [Attribute(name: "class", value: PictureStyle.name(paint))]
      if let color {
        attributes.append(Attribute(name: "style", value: color.declarations(for: paint)))
      }
      self.init(shape, attributes)
    case .text(let line, let paint): self.init(line, paint, fonts: fonts, color: color)
    case .glyphs(let run, let paint): self.init(run.line, paint, fonts: fonts, color: color)
    case .picture(let picture):
      let file = picture.file
      self.init(
        markup: .element(
          "image",
          [
            Attribute(name: "preserveAspectRatio", value: "none"),
            Attribute(
              name: "href", value: "data:\(file.mediaType);base64,\(Base64.encoded(file.bytes))"),
          ], numbers: ["x", "y", "width", "height"], text: nil),
        numbers: [
          picture.rect.minX, picture.rect.minY, picture.rect.width, picture.rect.height,
        ])
    case .beginView(let view):
      self.init(markup: .group([Attribute(name: "data-id", value: view.id)]))
    case .beginLayer(let layer):
      self.init(markup: .group([Attribute(name: "class", value: "lp-\(layer.rawValue)")]))
    case .beginImage(let image):
      guard let grid = image.grid else {
        self.init(markup: .group([]))
        return
      }
      let side = SymbolGlyph.grid.width
      self.init(
        markup: .grid([
          Attribute(name: "viewBox", value: "0 0 \(decimal(side)) \(decimal(side))"),
          Attribute(name: "overflow", value: "visible"),
        ]),
        numbers: [grid.origin.x, grid.origin.y, grid.unit * side, grid.unit * side])
    case .beginClip(let rect):
      self.init(markup: .clip, numbers: [rect.minX, rect.minY, rect.width, rect.height])
    case .beginColor: self.init(markup: .group([]))
    case .end: self.init(markup: .end)
    }
  }

  private init(markup: Markup, numbers: [Double] = []) {
    self.markup = markup
    self.numbers = numbers
  }

  private init(_ shape: DisplayList.Shape, _ style: [Attribute]) {
    switch shape {
    case .rect(let rect, let radius):
      self.init(
        markup: .element("rect", style, numbers: ["x", "y", "width", "height", "rx"], text: nil),
        numbers: [rect.minX, rect.minY, rect.width, rect.height, radius])
    case .circle(let center, let radius):
      self.init(
        markup: .element("circle", style, numbers: ["cx", "cy", "r"], text: nil),
        numbers: [center.x, center.y, radius])
    case .path(let steps):
      var commands: [Command] = []
      var numbers: [Double] = []
      for step in steps {
        switch step {
        case .move(let point):
          commands.append(.move)
          numbers += [point.x, point.y]
        case .line(let point):
          commands.append(.line)
          numbers += [point.x, point.y]
        case .arc(let point, let radius):
          commands.append(.arc)
          numbers += [radius, point.x, point.y]
        case .close: commands.append(.close)
        }
      }
      self.init(markup: .path(style, commands), numbers: numbers)
    }
  }

  private init(
    _ line: DisplayList.TextLine, _ paint: Paint, fonts: PictureFonts, color: DocumentColor?
  ) {
    var attributes = [Attribute(name: "class", value: PictureStyle.name(paint))]
    var names = ["x", "y"]
    var numbers = [line.origin.x, line.origin.y]
    if let font = line.font {
      names.append("font-size")
      numbers.append(font.size)
      if font.isItalic { attributes.append(Attribute(name: "font-style", value: "italic")) }
      if font.weight != 400 {
        attributes.append(Attribute(name: "font-weight", value: String(font.weight)))
      }
    }
    let style = [
      line.font.flatMap { fonts.declaration(of: $0.family) }, color?.declarations(for: paint),
    ].compactMap(\.self)
    if !style.isEmpty {
      attributes.append(Attribute(name: "style", value: style.joined(separator: ";")))
    }
    if let anchor = line.svgAnchor {
      attributes.append(Attribute(name: "text-anchor", value: anchor))
    }
    if line.isRightToLeft { attributes.append(Attribute(name: "direction", value: "rtl")) }
    if let width = line.width {
      attributes.append(Attribute(name: "lengthAdjust", value: "spacingAndGlyphs"))
      names.append("textLength")
      numbers.append(width)
    }
    self.init(
      markup: .element("text", attributes, numbers: names, text: line.string), numbers: numbers)
  }
}
