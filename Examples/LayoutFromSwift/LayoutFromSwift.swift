import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints

/// Lays out a dialog and a row of keys without a document, and prints their frames.
@main
enum LayoutFromSwift {
  static func main() {
    languages()
    changes()
    animation()
  }

  /// Lays out one tree in two languages and directions: the buttons grow, and leading becomes
  /// right.
  private static func languages() {
    let dialog = SaveDialog()
    let names = [(dialog.question, "question"), (dialog.cancel, "cancel"), (dialog.save, "save")]
    let english = dialog.texts(
      "Do you want to keep the changes that you made?", cancel: "Cancel", save: "Save")
    let hebrew = dialog.texts("האם לשמור את השינויים שביצעת?", cancel: "ביטול", save: "שמירה במסמך")
    for (language, texts, direction) in [
      ("English", english, LayoutDirection.leftToRight), ("Hebrew", hebrew, .rightToLeft),
    ] {
      var engine = LayoutSolver(tree: dialog.tree, direction: direction)
      let size = engine.fittingSize(
        target: Size(width: 300, height: 0), horizontal: .required, sizing: texts)
      print("Dialog in \(language), as high as it must be: \(text(size))")
      show(engine.solve(size: size, sizing: texts).frames, names)
    }
  }

  /// Changes a constant, then replaces a batch of constraints by another.
  private static func changes() {
    let row = KeyboardRow(letters: "QWERTYUIOP")
    let names = [(row.keys[0], "Q"), (row.keys[1], "W"), (row.keys[9], "P")]
    let size = Size(width: 390, height: 60)
    let keysAreEmpty: [ItemID: Content] = [:]
    var engine = LayoutSolver(tree: row.tree, direction: .leftToRight)
    print("Keyboard row")
    show(engine.solve(size: size, sizing: keysAreEmpty).frames, names)

    for gap in row.gaps { engine.setConstant(3, of: gap) }
    print("Keyboard row with gaps of 3")
    show(engine.solve(size: size, sizing: keysAreEmpty).frames, names)

    engine.setActive(false, row.full)
    engine.setActive(true, row.oneHanded)
    print("Keyboard row for one hand")
    show(engine.solve(size: size, sizing: keysAreEmpty).frames, names)
  }

  /// Moves the dialog's width; every step satisfies the constraints, and the question takes more
  /// lines.
  private static func animation() {
    let dialog = SaveDialog()
    let texts = dialog.texts(
      "Do you want to keep the changes that you made?", cancel: "Cancel", save: "Save")
    var engine = LayoutSolver(tree: dialog.tree, direction: .leftToRight)
    let sizes = stride(from: 400.0, through: 240, by: -40).map { Size(width: $0, height: 150) }
    print("Dialog that gets narrower: question, save")
    for frames in engine.frames(through: sizes, sizing: texts) {
      print("  \(text(frames[dialog.question.index]))  \(text(frames[dialog.save.index]))")
    }
  }

  private static func show(_ frames: [Rect], _ names: [(item: ItemID, name: String)]) {
    for (item, name) in names { print("  \(name): \(text(frames[item.index]))") }
  }

  private static func text(_ size: Size) -> String {
    "\(DecimalText.rounded(size.width))x\(DecimalText.rounded(size.height))"
  }

  private static func text(_ frame: Rect) -> String {
    "\(text(frame.size)) at \(DecimalText.rounded(frame.minX)), \(DecimalText.rounded(frame.minY))"
  }
}
