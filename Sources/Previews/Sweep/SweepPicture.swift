import Geometry
import InterfaceValues
import Scenes

/// The layouts of a root while its width, its height or a constant changes, as one animated picture.
///
/// The picture goes from the first layout to the last one and back, without end. Where the same
/// things are drawn from one layout to the next, they move; where something else is drawn, such as a
/// text in two lines rather than one, it takes the place of what was there.
package enum SweepPicture: Sendable {
  /// Draws an animation.
  ///
  /// - Parameters:
  ///   - frames: The layouts in order, all of one root and locale, at equal distances of the value;
  ///     not empty.
  ///   - subject: The name of the value that changes, for readers: `width`.
  ///   - seconds: How long it takes from the first layout to the last one.
  ///   - breakpoints: The values at which the layout ceases to move evenly, which the line below the
  ///     picture marks; nil if they are not known.
  /// - Returns: An SVG document in UTF-8 (animated as in SVG 1.1, chapter 19), which ends with a line break.
  package static func render(
    _ frames: [SweepFrame], subject: String, seconds: Double, breakpoints: [Double]? = nil
  ) -> [UInt8] {
    precondition(!frames.isEmpty, "an animation without layouts")
    var drawing = SweepDrawing(
      frames, subject: subject, seconds: seconds, breakpoints: breakpoints)
    return drawing.document()
  }
}

/// Writes one animation.
private struct SweepDrawing {
  private let frames: [SweepFrame]
  private let subject: String
  private let fonts: PictureFonts
  private let seconds: Double
  private let breakpoints: [Double]?
  private let bounds: Rect
  private var writer = MarkupWriter()
  private var clips = 0
  private var clipIDs: [String?] = []
  /// The tags that end the open groups.
  private var closingTags: [String] = []

  /// The height of the line that shows the value.
  private static let captionHeight = 18.0

  init(_ frames: [SweepFrame], subject: String, seconds: Double, breakpoints: [Double]?) {
    self.breakpoints = breakpoints
    self.frames = frames
    self.subject = subject
    self.seconds = seconds
    fonts = PictureFonts(locale: frames[0].layout.language)
    bounds = frames.dropFirst().reduce(frames[0].list.bounds) { $0.union($1.list.bounds) }
  }

  mutating func document() -> [UInt8] {
    let view = Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.width,
      height: bounds.height + Self.captionHeight)
    let layout = frames[0].layout
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    writer.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": fonts.style, "role": "img",
        "direction": "ltr", "xml:lang": layout.language, "width": decimal(view.width),
        "height": decimal(view.height),
        "viewBox": [view.minX, view.minY, view.width, view.height]
          .map { decimal($0) }.joined(separator: " "),
      ])
    writer.element(
      "title",
      text: "\(layout.root) in \(layout.locale), \(subject) from \(decimal(frames[0].value)) to "
        + decimal(frames[frames.count - 1].value))
    if let breakpoints { writer.element("desc", text: description(of: breakpoints)) }
    writer.open("style")
    let paints = frames.reduce(into: Set<Paint>([.backdrop, .caption])) {
      $0.formUnion($1.list.paints)
    }
    for line in PictureStyle.stylesheet(for: paints, fonts: fonts).split(separator: "\n") {
      writer.raw(MarkupText.page.escaped(String(line)))
    }
    writer.close()
    writer.empty(
      "rect",
      [
        "class": PictureStyle.name(.backdrop), "x": decimal(view.minX), "y": decimal(view.minY),
        "width": decimal(view.width), "height": decimal(view.height),
      ])
    drawScenes()
    drawCaption(below: view.maxY)
    drawTimeline(at: view.maxY - Self.captionHeight / 2)
    writer.close()
    return writer.bytes
  }

  // MARK: Scenes

  /// Draws the frames in groups of those that draw the same things.
  private mutating func drawScenes() {
    let nodes = frames.map { SweepNode.nodes(of: $0.list.elements, fonts: fonts) }
    var start = 0
    while start < nodes.count {
      var end = start + 1
      while end < nodes.count, nodes[start].map(\.markup) == nodes[end].map(\.markup) { end += 1 }
      writer.raw("<g>\(visibility(of: start..<end))")
      draw(Array(nodes[start..<end]), from: start)
      writer.raw("</g>")
      start = end
    }
  }

  private mutating func draw(_ nodes: [[SweepNode]], from start: Int) {
    for index in nodes[0].indices {
      let node = nodes[0][index]
      let numbers = node.numbers.indices.map { number in
        AnimatedNumber(nodes.map { $0[index].numbers[number] })
      }
      switch node.markup {
      case .group(let attributes):
        writer.raw(Self.tag("g", attributes))
        clipIDs.append(clipIDs.last ?? nil)
        closingTags.append("</g>")
      case .grid(let attributes):
        drawGrid(attributes, numbers, from: start)
      case .clip: drawClip(numbers, from: start)
      case .end:
        writer.raw(closingTags.removeLast())
        clipIDs.removeLast()
      case .element(let name, var attributes, let names, let text):
        if name == "text", let clip = clipIDs.last ?? nil {
          attributes.append(.init(name: "clip-path", value: "url(#\(clip))"))
        }
        draw(name, attributes, Array(zip(names, numbers)), text: text, from: start)
      case .path(let attributes, let commands):
        draw(attributes, commands, numbers, from: start)
      }
    }
  }

  private mutating func drawClip(_ numbers: [AnimatedNumber], from start: Int) {
    let id = "clip\(clips)"
    clips += 1
    writer.raw(Self.tag("clipPath", [.init(name: "id", value: id)]))
    draw("rect", [], Array(zip(["x", "y", "width", "height"], numbers)), text: nil, from: start)
    writer.raw("</clipPath><g>")
    clipIDs.append(id)
    closingTags.append("</g>")
  }

  /// Begins an image on a grid: a picture in the picture, since its place and size can be animated.
  private mutating func drawGrid(
    _ attributes: [SweepNode.Attribute], _ numbers: [AnimatedNumber], from start: Int
  ) {
    let (fixed, animations) = split(
      Array(zip(["x", "y", "width", "height"], numbers)), from: start)
    writer.raw(Self.tag("svg", attributes + fixed) + animations.joined())
    clipIDs.append(clipIDs.last ?? nil)
    closingTags.append("</svg>")
  }

  private mutating func draw(
    _ name: String, _ attributes: [SweepNode.Attribute], _ numbers: [(String, AnimatedNumber)],
    text: String?, from start: Int
  ) {
    let (fixed, animations) = split(numbers, from: start)
    // On one line, since texts keep their spaces.
    writer.raw(
      Self.tag(name, attributes + fixed) + MarkupText.page.escaped(text ?? "") + animations.joined()
        + "</\(name)>")
  }

  /// Returns the attributes of numbers in the first frame, and how those change that are not constant.
  private func split(
    _ numbers: [(String, AnimatedNumber)], from start: Int
  ) -> (fixed: [SweepNode.Attribute], animations: [String]) {
    let fixed = numbers.map { SweepNode.Attribute(name: $0.0, value: decimal($0.1.values[0])) }
    let animations = numbers.filter { !$0.1.isConstant }.map { attribute, number in
      animation(
        of: attribute, frames: number.keptFrames,
        values: number.keptFrames.map { decimal(number.values[$0]) }, from: start)
    }
    return (fixed, animations)
  }

  private mutating func draw(
    _ attributes: [SweepNode.Attribute], _ commands: [SweepNode.Command],
    _ numbers: [AnimatedNumber], from start: Int
  ) {
    let path = { (frame: Int) in Self.path(commands, numbers.map { $0.values[frame] }) }
    var animations = ""
    if numbers.contains(where: { !$0.isConstant }) {
      let frames = Set(numbers.flatMap(\.keptFrames)).sorted()
      animations = animation(of: "d", frames: frames, values: frames.map(path), from: start)
    }
    writer.raw(
      Self.tag("path", attributes + [.init(name: "d", value: path(0))]) + animations + "</path>")
  }

  private static func path(_ commands: [SweepNode.Command], _ numbers: [Double]) -> String {
    var rest = numbers[...]
    let next = { decimal(rest.removeFirst()) }
    return commands.map { command in
      switch command {
      case .move: "M\(next()) \(next())"
      case .line: "L\(next()) \(next())"
      case .arc:
        { radius in "A\(radius) \(radius) 0 0 1 \(next()) \(next())" }(next())
      case .close: "Z"
      }
    }.joined()
  }

  /// Returns the tag that begins an element.
  private static func tag(_ name: String, _ attributes: [SweepNode.Attribute]) -> String {
    let attributes = attributes.map { " \($0.name)=\"\(MarkupText.page.escaped($0.value))\"" }
    return "<\(name)\(attributes.joined())>"
  }

  // MARK: Time

  /// The moment of a frame on the way there, from 0 to 0.5.
  private func time(of frame: Double) -> Double {
    frames.count > 1 ? frame / Double(frames.count - 1) / 2 : 0
  }

  /// Returns how an attribute changes on the way there and back.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - kept: The frames at which it is given, counted from `start`.
  ///   - values: Its value in each of them.
  ///   - start: The first frame in which the element is drawn.
  /// - Returns: An element `animate`.
  private func animation(
    of attribute: String, frames kept: [Int], values: [String], from start: Int
  ) -> String {
    var moments = zip(kept, values).map { (time(of: Double(start + $0)), $1) }
    moments += moments.reversed().map { (1 - $0.0, $0.1) }
    if let first = moments.first, first.0 > 0 { moments.insert((0, first.1), at: 0) }
    if let last = moments.last, last.0 < 1 { moments.append((1, last.1)) }
    return animation(of: attribute, moments, mode: "linear")
  }

  /// Returns when a group of frames is visible; nothing if it always is.
  private func visibility(of range: Range<Int>) -> String {
    guard range.count < frames.count else { return "" }
    let start = range.lowerBound == 0 ? 0 : time(of: Double(range.lowerBound) - 0.5)
    let end = range.upperBound == frames.count ? 0.5 : time(of: Double(range.upperBound) - 0.5)
    var moments = [(0.0, start == 0 ? "visible" : "hidden")]
    if start > 0 { moments.append((start, "visible")) }
    if end < 0.5 { moments += [(end, "hidden"), (1 - end, "visible")] }
    if start > 0 { moments.append((1 - start, "hidden")) }
    return animation(of: "visibility", moments, mode: "discrete")
  }

  private func animation(
    of attribute: String, _ moments: [(Double, String)], mode: String
  ) -> String {
    let times = moments.map { decimal($0.0, places: 5) }.joined(separator: ";")
    let values = moments.map(\.1).joined(separator: ";")
    return "<animate attributeName=\"\(attribute)\" dur=\"\(decimal(seconds * 2))s\""
      + " repeatCount=\"indefinite\" calcMode=\"\(mode)\" keyTimes=\"\(times)\""
      + " values=\"\(values)\"/>"
  }

  // MARK: Caption

  /// Draws the value of each frame below the pictures.
  private mutating func drawCaption(below bottom: Double) {
    for (index, frame) in frames.enumerated() {
      let place: [SweepNode.Attribute] = [
        .init(name: "class", value: PictureStyle.name(.caption)),
        .init(name: "x", value: decimal(bounds.minX + 8)),
        .init(name: "y", value: decimal(bottom - 6)),
      ]
      writer.raw(
        Self.tag("text", place) + MarkupText.page.escaped("\(subject) \(decimal(frame.value))")
          + visibility(of: index..<index + 1) + "</text>")
    }
  }

  private func description(of breakpoints: [Double]) -> String {
    guard !breakpoints.isEmpty else { return "the layout moves evenly" }
    let values = breakpoints.map { DecimalText.rounded($0) }.joined(separator: ", ")
    return "the layout moves evenly between \(subject) \(values)"
  }

  /// The room for the value at the left of the line.
  private static let captionWidth = 110.0

  /// Draws a line through all values with a mark at each breakpoint and a point that runs along.
  private mutating func drawTimeline(at y: Double) {
    let (first, last) = (frames[0].value, frames[frames.count - 1].value)
    let (left, right) = (bounds.minX + Self.captionWidth, bounds.maxX - 8)
    guard let breakpoints, first != last, right - left > 20 else { return }
    let place = { (value: Double) in left + (right - left) * (value - first) / (last - first) }
    let ink = SweepNode.Attribute(name: "class", value: PictureStyle.name(.caption))
    let rect = { (x: Double, y: Double, width: Double, height: Double) in
      zip(["x", "y", "width", "height"], [x, y, width, height]).map {
        SweepNode.Attribute(name: $0, value: decimal($1))
      }
    }
    writer.raw("<g class=\"timeline\">")
    writer.raw(Self.tag("rect", [ink] + rect(left, y - 0.5, right - left, 1)) + "</rect>")
    for value in breakpoints {
      writer.raw(
        Self.tag("rect", [ink] + rect(place(value) - 0.5, y - 5, 1, 10))
          + "<title>\(DecimalText.rounded(value))</title></rect>")
    }
    let center = AnimatedNumber(frames.map { place($0.value) })
    let (fixed, animations) = split([("cx", center)], from: 0)
    let rest = [
      SweepNode.Attribute(name: "cy", value: decimal(y)), .init(name: "r", value: "3.5"),
    ]
    writer.raw(Self.tag("circle", [ink] + fixed + rest) + animations.joined() + "</circle>")
    writer.raw("</g>")
  }
}
