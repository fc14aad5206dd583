import LayoutEngine
import LinearConstraints

/// A question above two buttons of equal width.
struct SaveDialog {
  private(set) var tree = LayoutTree()
  let question: ItemID
  let cancel: ItemID
  let save: ItemID

  init() {
    question = tree.addView {
      $0.hasContentWidth = true
      $0.hasContentHeight = true
      $0.contentWraps = true
      $0.verticalCompressionResistance = .required
    }
    (cancel, save) = (tree.addButton(), tree.addButton())
    let root = tree.root
    tree.add([
      question.top == root.top + 20,
      question.leading == root.leading + 20,
      question.trailing == root.trailing - 20,

      save.top >= question.bottom + 16,
      save.trailing == root.trailing - 20,
      save.bottom == root.bottom - 20,

      // No code computes with the widths of titles: the buttons grow with the longer one.
      cancel.width == save.width,
      cancel.trailing == save.leading - 8,
      cancel.leading >= root.leading + 20,
      cancel.firstBaseline == save.firstBaseline,
      (cancel.width == 80).priority(260).identified("usual width of a button"),
    ])
  }

  /// Returns the texts in a language.
  func texts(_ question: String, cancel: String, save: String) -> Texts {
    Texts(labels: [self.question: question], buttons: [self.cancel: cancel, self.save: save])
  }
}

extension LayoutTree {
  /// Adds a button, whose size is that of its title.
  fileprivate mutating func addButton() -> ItemID {
    addView {
      $0.hasContentWidth = true
      $0.hasContentHeight = true
    }
  }
}
