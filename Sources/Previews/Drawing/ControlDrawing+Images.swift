import Geometry
import InterfaceDocuments
import Scenes

extension ControlDrawing {
  /// Draws the image of an image view, scaled as the view scales it.
  func drawImageView(in list: inout DisplayList) {
    let image = appearance.images.first
    guard let image, let file = pictures[image.name], !image.isSymbol else {
      return draw(image, in: body, list: &list)
    }
    let size = image.size ?? file.size
    let rect = Self.place(size, in: body, scaling: appearance.state.imageScaling ?? .fit)
    // An image that covers more than its view is cut by it.
    let isLarger = !body.grown(by: 0.01).contains(rect)
    list.clipped(to: isLarger ? body : nil) { list in
      list.picture(file, in: rect, name: image.name)
    }
  }

  /// Draws an image or what stands for it in a rectangle.
  func draw(
    _ image: ResolvedAppearance.Image?, in rect: Rect, list: inout DisplayList
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    if let image, !image.isSymbol, let file = pictures[image.name] {
      list.picture(file, in: rect, name: image.name)
    } else {
      ImagePlaceholder(name: image?.name ?? "", isSymbol: image?.isSymbol ?? false)
        .draw(in: rect, list: &list)
    }
  }

  private static func place(
    _ size: Size, in body: Rect, scaling: ControlState.ImageScaling
  ) -> Rect {
    guard size.width > 0, size.height > 0 else { return body }
    let ratios = (body.width / size.width, body.height / size.height)
    let scale: Double
    switch scaling {
    case .stretch: return body
    case .none: scale = 1
    case .down: scale = min(1, ratios.0, ratios.1)
    case .fit: scale = min(ratios.0, ratios.1)
    case .fill: scale = max(ratios.0, ratios.1)
    }
    let shown = Size(width: size.width * scale, height: size.height * scale)
    return Rect(
      x: body.center.x - shown.width / 2, y: body.center.y - shown.height / 2,
      width: shown.width, height: shown.height)
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

/// What stands for an image without a file: a landscape with the image's name, or the letters of a
/// symbol's name.
struct ImagePlaceholder {
  /// The name of the image; empty if it has none.
  var name: String
  /// Whether it is a symbol of the system.
  var isSymbol: Bool

  func draw(in rect: Rect, list: inout DisplayList) {
    guard rect.width > 0, rect.height > 0 else { return }
    if isSymbol || PlatformImageName.isOfSymbol(name) || PlatformImageName.isOfAppKit(name) {
      drawSymbol(in: rect, list: &list)
    } else {
      drawLandscape(in: rect, list: &list)
    }
  }

  /// The words of a symbol's name: `add` of `NSAddTemplate`, `star` and `fill` of `star.fill`.
  private var words: [Substring] {
    guard PlatformImageName.isOfAppKit(name) else {
      return name.split { $0 == "." || $0 == "_" || $0 == " " }
    }
    var words: [Substring] = []
    let core = name.dropFirst(2).replacing("Template", with: "")
    for index in core.indices {
      let end = core.index(after: index)
      if core[index].isUppercase || words.isEmpty {
        words.append(core[index..<end])
      } else {
        words[words.count - 1] = core[words[words.count - 1].startIndex..<end]
      }
    }
    return words
  }

  /// Draws the first letters of the words of a name on a rounded square.
  private func drawSymbol(in rect: Rect, list: inout DisplayList) {
    let side = min(rect.width, rect.height, 48)
    let square = Rect.square(side, around: rect.center)
    list.rect(square, .tint, radius: side * 0.28)
    let letters = String(words.prefix(side >= 14 ? 3 : 1).compactMap(\.first))
    guard side >= 7, !letters.isEmpty else { return }
    let size = min(side * 0.62, side * 1.35 / Double(max(1, letters.count)), 20)
    list.text(
      .init(
        letters, at: square.center.offset(y: size * 0.36), anchor: .middle,
        font: .init(size: (size * 10).rounded() / 10, weight: 600)), .symbol)
    drawName(below: square, in: rect, list: &list)
  }

  /// Draws hills and a sun in a frame.
  private func drawLandscape(in rect: Rect, list: inout DisplayList) {
    list.framed(rect, .image, radius: 3)
    let side = min(rect.width, rect.height)
    guard side >= 10 else { return }
    let width = min(rect.width - 4, side * 1.2)
    let height = min(rect.height - 4, side * 0.8, 60)
    let hasName = rect.height >= 44 && !name.isEmpty
    let middle = rect.center.y - (hasName ? 6 : 0)
    let left = rect.center.x - width / 2 + width * 0.1
    let bottom = middle + height * 0.4
    let at = { (x: Double, y: Double) in
      Point(x: left + width * 0.8 * x, y: bottom - height * 0.8 * y)
    }
    list.polyline(
      [at(0, 0), at(0.32, 0.62), at(0.52, 0.28), at(0.68, 0.5), at(1, 0)], .scenery,
      isClosed: true)
    list.circle(at(0.76, 0.82), radius: height * 0.1, .scenery)
    if hasName { drawName(at: rect.maxY - 6, in: rect, list: &list) }
  }

  private func drawName(below square: Rect, in rect: Rect, list: inout DisplayList) {
    if rect.maxY - square.maxY >= 12 { drawName(at: square.maxY + 10, in: rect, list: &list) }
  }

  private func drawName(at baseline: Double, in rect: Rect, list: inout DisplayList) {
    let size = 9.0
    let room = (rect.width - 6) / size
    guard room >= 3 else { return }
    let isWhole = LineBreaking.estimatedWidth(of: name) <= room
    list.text(
      .init(
        isWhole ? name : Shortening.shortened(name, toEms: room),
        at: Point(x: rect.center.x, y: baseline), anchor: .middle), .caption)
  }
}

extension DisplayList {
  /// Adds an image, unless its rectangle is empty.
  mutating func picture(_ file: Picture.File, in rect: Rect, name: String) {
    guard rect.width > 0, rect.height > 0, file.size.width > 0, file.size.height > 0 else {
      return
    }
    elements.append(.picture(Picture(file, in: rect, name: name)))
  }
}
