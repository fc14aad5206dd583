import Geometry
import InterfaceDocuments
import Scenes

extension ControlDrawing {
  /// Draws the image of an image view, scaled as the view scales it.
  func drawImageView(in list: inout DisplayList) {
    let image = appearance.images.first
    if let image, let symbol = symbol(of: image) {
      return symbol.draw(
        in: place(of: image), isTight: image.size != nil || scalesSymbols, tone: tone(ofImage: 0),
        name: image.name, list: &list)
    }
    if let image, image.isSymbol {
      let size = place(of: image).size
      return ImagePlaceholder(name: image.name, isSymbol: true, side: min(size.width, size.height))
        .draw(in: body, list: &list)
    }
    guard let image, let file = pictures[image.name] else {
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
  ///
  /// - Parameters:
  ///   - image: The image, or nil if it has no name.
  ///   - rect: The rectangle.
  ///   - index: Its index among the images of the control.
  ///   - list: The list to draw in.
  func draw(
    _ image: ResolvedAppearance.Image?, in rect: Rect, at index: Int = 0, list: inout DisplayList
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    if let image, let symbol = symbol(of: image) {
      symbol.draw(
        in: kind.view == .segmentedControl ? Self.segmentPlace(in: rect, of: image) : rect,
        isTight: image.size != nil, tone: tone(ofImage: index), name: image.name,
        list: &list)
    } else if let image, !image.isSymbol, let file = pictures[image.name] {
      list.picture(file, in: rect, name: image.name)
    } else {
      ImagePlaceholder(name: image?.name ?? "", isSymbol: image?.isSymbol ?? false)
        .draw(in: rect, list: &list)
    }
  }

  /// Returns the rectangle of a control's image, scaled down to be within a button of AppKit.
  ///
  /// Editors write `imageScaling="proportionallyDown"` or `proportionallyUpOrDown` for buttons.
  func shownPlace(of rect: Rect) -> Rect {
    guard kind.isButton, !isTouch, rect.width > 0, rect.height > 0
    else { return rect }
    let scale = min(1, body.width / rect.width, body.height / rect.height)
    guard scale < 1 else { return rect }
    let size = Size(width: rect.width * scale, height: rect.height * scale)
    let center = rect.center
    return Rect(
      x: min(max(center.x - size.width / 2, body.minX), body.maxX - size.width),
      y: min(max(center.y - size.height / 2, body.minY), body.maxY - size.height),
      width: size.width, height: size.height)
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

// MARK: Symbols

extension ControlDrawing {
  /// Returns the drawing of a symbol or of a standard image, unless the document has a file for it.
  private func symbol(of image: ResolvedAppearance.Image) -> DrawnSymbol? {
    let isOfSystem =
      image.isSymbol || pictures[image.name] == nil && PlatformImageName.isOfSystem(image.name)
    guard isOfSystem else { return nil }
    return DrawnSymbol(image.name, on: appearance.platform, direction: direction)
  }

  /// Whether the image view makes a symbol larger.
  private var scalesSymbols: Bool {
    switch appearance.state.imageScaling ?? .down {
    case .fit, .fill, .stretch: true
    case .none, .down: false
    }
  }

  /// Returns the rectangle of a symbol in an image view.
  ///
  /// It keeps its proportions and is within the view even if the view stretches or cuts its image: the
  /// proportions of a drawing are only about those of the platform's symbol.
  private func place(of image: ResolvedAppearance.Image) -> Rect {
    let isScaled = scalesSymbols
    if isScaled, image.size == nil { return body }
    let side = SymbolGlyph.grid.width * (image.pointSize ?? usualPointSize) / SymbolGlyph.fontSize
    return Self.place(
      image.size ?? Size(width: side, height: side), in: body, scaling: isScaled ? .fit : .down)
  }

  /// Returns the rectangle of a symbol in a segment.
  ///
  /// Documents of later editors declare standard images at the large scale, `NSAddTemplate` as 18 by 17
  /// points; buttons show them at the medium one, 14 by 13 (counted in stored frames), and so do
  /// segments of the same height.
  private static func segmentPlace(in rect: Rect, of image: ResolvedAppearance.Image) -> Rect {
    guard PlatformImageName.isOfAppKit(image.name), rect.width > 15 else { return rect }
    let scale = 14.0 / 18
    return Rect(
      x: rect.center.x - rect.width * scale / 2, y: rect.center.y - rect.height * scale / 2,
      width: rect.width * scale, height: rect.height * scale)
  }

  /// The size of the body font, at which a symbol is drawn that the document gives no other size.
  private var usualPointSize: Double { isTouch ? 17 : 13 }

  /// Returns the colour of a template.
  ///
  /// UIKit tints images that are templates, AppKit draws them like texts.
  ///
  /// - Parameter index: Its index among the images of the control.
  /// - Returns: The colour.
  private func tone(ofImage index: Int) -> SymbolTone {
    guard appearance.state.isEnabled else { return .faint }
    switch kind.view {
    case .button:
      switch titlePaint(at: nil) {
      case .textOnAccent: return .onAccent
      case .link: return .tint
      default: return isTouch ? .tint : .label
      }
    case .segmentedControl:
      // The index is a segment's only if all segments have images.
      let isChosen =
        placement.images.count == appearance.slots.count
        && titlePaint(at: index) == .textOnAccent
      return isChosen ? .onAccent : .label
    case .tabBar: return index == 0 ? .tint : .faint
    default: return isTouch ? .tint : .label
    }
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
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
