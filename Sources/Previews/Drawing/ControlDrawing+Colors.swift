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
}
