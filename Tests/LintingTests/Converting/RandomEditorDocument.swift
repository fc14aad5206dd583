import NativeDocuments
import TestSupport

/// A random document of Interface Builder: views in each other with constraints, texts, stacks and frames that the
/// editor could have stored.
struct RandomEditorDocument {
  private typealias Element = EditableDocument.Element

  private var random: SplitMix64
  private var count = 0
  /// Whether it is for UIKit.
  let isMobile: Bool
  /// The file's name.
  var name: String { isMobile ? "Main.storyboard" : "Main.xib" }

  /// The document's text.
  private(set) var text = ""

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
    isMobile = Bool.random(using: &random)
    let size = (width: number(200...600), height: number(150...500))
    var root = container("view", [], width: size.width, height: size.height, depth: 2)
    root.attributes.removeAll { $0.name == "translatesAutoresizingMaskIntoConstraints" }
    text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + document(root)
  }

  private func document(_ root: Element) -> String {
    var root = root
    let document = EditableDocument(
      root: Element(
        "document",
        [
          (
            "type",
            isMobile
              ? "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
              : "com.apple.InterfaceBuilder3.Cocoa.XIB"
          ),
          ("version", "3.0"), ("toolsVersion", "21000"), ("useAutolayout", "YES"),
        ]))
    var result = document
    if isMobile {
      root.attributes.insert(("key", "view"), at: 0)
      let controller = Element("viewController", [("id", "controller")], children: [root])
      let objects = Element("objects", children: [controller])
      let scene = Element("scene", [("sceneID", "scene")], children: [objects])
      result.root.attributes.append(("initialViewController", "controller"))
      result.root.children = [Element("scenes", children: [scene])]
    } else {
      root.name = "customView"
      result.root.children = [Element("objects", children: [root])]
    }
    return result.text
  }
}

// MARK: Views

extension RandomEditorDocument {
  private mutating func container(
    _ element: String, _ attributes: [(name: String, value: String)], width: Int, height: Int,
    depth: Int
  ) -> Element {
    let id = newID()
    var children: [Element] = []
    for _ in 0..<number(1...4) { children.append(view(depth: depth)) }
    var result = Element(
      element, [("id", id), ("translatesAutoresizingMaskIntoConstraints", "NO")] + attributes)
    result.children = [
      frame(width, height), Element("subviews", children: children),
      Element("constraints", children: constraints(on: children.compactMap { $0["id"] }, in: id)),
    ]
    return result
  }

  private mutating func view(depth: Int) -> Element {
    switch number(0...5) {
    case 0 where depth > 0:
      return container(
        isMobile ? "view" : "customView", [], width: number(20...200), height: number(20...100),
        depth: depth - 1)
    case 1 where depth > 0: return stack(depth: depth - 1)
    case 2: return button()
    default: return label()
    }
  }

  private mutating func stack(depth: Int) -> Element {
    var result = Element("stackView", common())
    let isRow = Bool.random(using: &random)
    if isMobile {
      result.attributes += [
        ("axis", isRow ? "horizontal" : "vertical"), ("spacing", "\(number(0...12))"),
        ("distribution", pick(["fill", "fillEqually", "equalSpacing"])),
        ("alignment", pick(["center", "top", "fill"])),
      ]
    } else {
      result.attributes += [
        ("orientation", isRow ? "horizontal" : "vertical"), ("spacing", "\(number(0...12))"),
        ("distribution", pick(["fill", "fillEqually", "equalSpacing", "gravityAreas"])),
        ("alignment", isRow ? "centerY" : "leading"), ("detachesHiddenViews", "YES"),
      ]
    }
    var children: [Element] = []
    for _ in 0..<number(1...3) { children.append(view(depth: depth)) }
    result.children = [
      frame(number(20...200), number(20...100)), Element("subviews", children: children),
    ]
    return result
  }

  private mutating func label() -> Element {
    let text = pick(["Go", "Save the file", "A text that may well need more than one line"])
    guard isMobile else {
      var result = Element("textField", common())
      result.children = [
        frame(number(20...200), 16),
        Element(
          "textFieldCell",
          [
            ("key", "cell"), ("lineBreakMode", "clipping"), ("title", text),
            ("id", "\(newID())"),
          ], children: [Element("font", [("key", "font"), ("metaFont", "system")])]),
      ]
      return result
    }
    var result = Element(
      "label", common() + [("text", text), ("numberOfLines", "1")])
    result.children = [
      frame(number(20...200), 21),
      Element(
        "fontDescription",
        [("key", "fontDescription"), ("type", "system"), ("pointSize", "\(number(10...24))")]),
    ]
    return result
  }

  private mutating func button() -> Element {
    let text = pick(["OK", "Cancel", "Sign in now"])
    var result = Element("button", common())
    guard isMobile else {
      result.children = [
        frame(number(40...120), 32),
        Element(
          "buttonCell",
          [
            ("key", "cell"), ("type", "push"), ("title", text), ("bezelStyle", "rounded"),
            ("borderStyle", "border"), ("id", "\(newID())"),
          ], children: [Element("font", [("key", "font"), ("metaFont", "system")])]),
      ]
      return result
    }
    result.attributes += [("buttonType", "system"), ("lineBreakMode", "middleTruncation")]
    result.children = [
      frame(number(40...120), 30), Element("state", [("key", "normal"), ("title", text)]),
    ]
    return result
  }

  private mutating func common() -> [(name: String, value: String)] {
    [
      ("id", newID()), ("translatesAutoresizingMaskIntoConstraints", "NO"),
      ("horizontalHuggingPriority", "\(number(200...800))"),
      ("horizontalCompressionResistancePriority", "\(number(200...999))"),
    ]
  }

  private func frame(_ width: Int, _ height: Int) -> Element {
    Element(
      "rect",
      [
        ("key", "frame"), ("x", "0.0"), ("y", "0.0"), ("width", "\(width)"),
        ("height", "\(height)"),
      ])
  }
}

// MARK: Constraints

extension RandomEditorDocument {
  /// The constraints of a row or a column, and across it.
  private mutating func constraints(on ids: [String], in parent: String) -> [Element] {
    let isRow = Bool.random(using: &random)
    let (start, end) = isRow ? ("leading", "trailing") : ("top", "bottom")
    let (near, far) = isRow ? ("top", "bottom") : ("leading", "trailing")
    var result: [Element] = []
    var last = (id: parent, attribute: start)
    for id in ids {
      result.append(constraint(id, start, last.id, last.attribute, number(0...20)))
      result.append(constraint(id, near, parent, near, number(0...20)))
      var limit = constraint(parent, far, id, far, number(0...20))
      limit.attributes.append(("relation", "greaterThanOrEqual"))
      result.append(limit)
      last = (id, end)
    }
    var closing = constraint(parent, end, last.id, last.attribute, number(0...20))
    if Bool.random(using: &random) {
      closing.attributes.append(("relation", "greaterThanOrEqual"))
    } else {
      closing.attributes.append(("priority", "\(number(400...900))"))
    }
    return result + [closing]
  }

  private mutating func constraint(
    _ first: String, _ firstAttribute: String, _ second: String, _ secondAttribute: String,
    _ constant: Int
  ) -> Element {
    Element(
      "constraint",
      [
        ("firstItem", first), ("firstAttribute", firstAttribute), ("secondItem", second),
        ("secondAttribute", secondAttribute), ("constant", "\(constant)"), ("id", newID()),
      ])
  }

  private mutating func newID() -> String {
    count += 1
    return "o\(count)"
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &random) ?? ""
  }
}
