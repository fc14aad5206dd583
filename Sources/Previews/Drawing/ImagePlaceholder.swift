import Geometry
import InterfaceDocuments

/// What stands for an image without a file: a landscape with the image's name, or the letters of a
/// symbol's name.
struct ImagePlaceholder {
  /// The name of the image; empty if it has none.
  var name: String
  /// Whether it is a symbol of the system.
  var isSymbol: Bool
  /// The side of the square of a symbol, if there is room.
  var side = 48.0

  func draw(in rect: Rect, list: inout DisplayList) {
    guard rect.width > 0, rect.height > 0 else { return }
    guard !name.isEmpty else { return drawLandscape(in: rect, list: &list) }
    list.image(.init(name: name)) { list in
      if isSymbol || PlatformImageName.isOfSystem(name) {
        drawInitials(in: rect, list: &list)
      } else {
        drawLandscape(in: rect, list: &list)
      }
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
  private func drawInitials(in rect: Rect, list: inout DisplayList) {
    let side = min(rect.width, rect.height, side)
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
