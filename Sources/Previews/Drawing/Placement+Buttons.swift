import Geometry
import InterfaceDocuments
import Scenes

extension Placement {
  /// Returns the title of a check box or a radio button in several lines, if one is wider than the control and this
  /// has the height for more, as cells of AppKit wrap their titles.
  ///
  /// - Parameter direction: The reading direction of the layout.
  /// - Returns: The title, with the lines to be found, and its rectangle.
  func wrappedTitle(direction: LayoutDirection) -> (text: ResolvedText, rect: Rect)? {
    guard item.kind.isChoice, var text = item.content.text, let rect = self.text,
      text.lineCount == 1, text.lines.count <= 1, rect.height > 1
    else { return nil }
    let isRightToLeft = direction == .rightToLeft
    let room = isRightToLeft ? rect.maxX - body.minX : body.maxX - rect.minX
    guard room > 20, rect.width > room + 1, body.height >= 1.75 * rect.height else { return nil }
    // Lines end at words, before the room does.
    let count = min(20, Int((rect.width / room * 1.1).rounded(.up)))
    text.lines = []
    text.lineCount = count
    let height = Double(count) * rect.height
    return (
      text,
      Rect(
        x: isRightToLeft ? body.minX : rect.minX,
        y: max(body.minY, body.center.y - height / 2), width: room, height: height)
    )
  }

  /// Returns a button or a menu of AppKit with its title at the middle of its bezel, as cells draw it.
  ///
  /// Layouts have it as high above the bezel's edge as in a control of the usual height, which a stored frame may
  /// not have.
  func withCenteredTitle() -> Placement {
    let look = item.appearance.look
    guard !PlatformLook.of(item.appearance.platform).isTouch, item.hasBezel, let title = text,
      body.height > 0, ![.above, .below].contains(look.imagePosition)
    else { return self }
    let rise = body.center.y - title.center.y
    // The middle of a line is about that of its letters.
    guard abs(rise) > 1 else { return self }
    var placement = self
    placement.text = title.offset(x: 0, y: rise)
    return placement
  }

  /// Returns a button of AppKit with its title beside its image as it is drawn: scaled down to the button.
  ///
  /// Layouts have the image in its own size, beside which the title may be outside.
  func withFittedImage() -> Placement {
    guard item.kind.isButton, !PlatformLook.of(item.appearance.platform).isTouch,
      item.content.images.count == 1, let image = images.first, var title = text, isTextOutside,
      image.width > 0, image.height > 0
    else { return self }
    let scale = min(1, body.width / image.width, body.height / image.height)
    guard scale < 1 else { return self }
    let size = Size(width: image.width * scale, height: image.height * scale)
    let isFirst = image.center.x < title.center.x
    let gap = max(0, isFirst ? title.minX - image.maxX : image.minX - title.maxX)
    let width = size.width + gap + title.width
    let left = max(body.minX, body.center.x - width / 2)
    title.origin.x = isFirst ? left + size.width + gap : left
    var placement = self
    placement.text = title
    let origin = item.placement.frameInRoot.origin
    placement.item.content.images = [
      Rect(
        x: (isFirst ? left : left + title.width + gap) - origin.x,
        y: body.center.y - size.height / 2 - origin.y, width: size.width, height: size.height)
    ]
    return placement
  }
}

extension ResolvedItem {
  /// Whether it is a button or a menu of AppKit with a bezel around a title.
  fileprivate var hasBezel: Bool {
    kind.view == .popUpButton
      || kind.isButton && (kind.buttonStyle == .push || kind.buttonStyle == .prominent)
  }
}
