import Geometry
import InterfaceDocuments
import Scenes

extension ControlDrawing {
  /// The colour that the document states for what is behind the item's content, unless it is clear.
  var background: DocumentColor? {
    let color = appearance.colors.background?.drawn(with: colors)
    return color?.isClear == true ? nil : color
  }

  /// Returns the colour that the document states for a text of the item.
  func color(of text: ResolvedText) -> DocumentColor? {
    guard text.property != "placeholder", appearance.state.isEnabled else { return nil }
    return appearance.colors.text?.drawn(with: colors)
  }

  /// Fills the body with the colour of the background, behind a control that does not draw its own ground.
  func drawBackground(in list: inout DisplayList) {
    guard let background else { return }
    switch kind.view {
    case nil, .tableView, .box(.primary), .box(.separator): return
    case .textField, .secureTextField:
      if hasOwnGround { return }
    case .textView where !isTouch: return
    case .view where kind.plainElement == .tableViewCell: return
    default: break
    }
    list.colored(background) { $0.rect(body, .ground) }
  }

  /// Whether a text field has a border, inside of which its own drawing has the colour.
  private var hasOwnGround: Bool { appearance.look.fieldBorder != ControlLook.FieldBorder.none }

  /// The colour of a control's own ground: a text field of UIKit with a round border is white whatever the document
  /// states.
  var groundColor: DocumentColor? {
    appearance.look.fieldBorder == .roundedRect ? nil : background
  }

  /// The paints that a tint replaces.
  var tintedPaints: Set<Paint> {
    guard !isTouch, !look.isNeutral else {
      return kind.view == .switch ? [.accent, .on] : Paint.accents
    }
    return kind.isButton || kind.view == .imageView ? Paint.templates : []
  }
}

extension StatedColor {
  /// Returns the colour in place of the accent colour, or nil for that: a clear one would hide controls, and is what
  /// editors write for the default.
  func tint(with assets: [String: DocumentColor]) -> DocumentColor? {
    let color = drawn(with: assets)
    return color?.isClear == true ? nil : color
  }
}

extension ResolvedLayout {
  /// Returns the colours in place of the accent colour, by the ids of the items that have one.
  ///
  /// UIKit's views have the tint of the view around them, but a switch that is on is green.
  func tints(with colors: [String: DocumentColor]) -> [String: DocumentColor] {
    items.reduce(into: [:]) { tints, item in
      let own = item.appearance.colors.tint?.tint(with: colors)
      let inherits =
        PlatformLook.of(item.appearance.platform).isTouch && item.kind.view != .switch
      let inherited = inherits ? item.placement.parent.flatMap { tints[$0] } : nil
      if let tint = own ?? inherited { tints[item.id] = tint }
    }
  }
}
