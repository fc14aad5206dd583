import TestSupport

/// A document of Interface Builder with seeded edits.
struct RandomDocument {
  /// An element, with the ids of objects as the names of what belongs to them.
  struct Element {
    var name: String
    var attributes: [(name: String, value: String)]
    var children: [Element] = []

    subscript(name: String) -> String? {
      get { attributes.first { $0.name == name }?.value }
      set {
        attributes.removeAll { $0.name == name && newValue == nil }
        guard let newValue else { return }
        if let index = attributes.firstIndex(where: { $0.name == name }) {
          attributes[index].value = newValue
        } else {
          attributes.append((name, newValue))
        }
      }
    }

    var id: String? { self["id"] }
  }

  var root: Element
  private var nextID = 0
  private let prefix: String

  /// Creates a document with some views in each other, and constraints between them.
  init(using random: inout SplitMix64) {
    prefix = "base"
    root = Element(
      name: "document",
      attributes: [("type", "com.apple.InterfaceBuilder3.Cocoa.XIB"), ("toolsVersion", "20000")])
    var views: [String] = []
    var content = Self.view("top")
    for number in 0..<Int.random(in: 2...8, using: &random) {
      let view = Self.view("v\(number)")
      views.append("v\(number)")
      if number > 2, Bool.random(using: &random) {
        content.children[1].children[number % 2].children[1].children.append(view)
      } else {
        content.children[1].children.append(view)
      }
    }
    for (number, view) in views.enumerated() {
      content.children[2].children.append(
        Element(
          name: "constraint",
          attributes: [
            ("firstItem", view), ("firstAttribute", "leading"), ("secondItem", "top"),
            ("secondAttribute", "leading"), ("constant", String(number)), ("id", "c\(number)"),
          ]))
    }
    root.children = [Element(name: "objects", attributes: [], children: [content])]
  }

  /// Creates a copy whose new objects have ids of their own.
  init(copying document: RandomDocument, prefix: String) {
    root = document.root
    self.prefix = prefix
  }

  private static func view(_ id: String) -> Element {
    Element(
      name: "customView", attributes: [("id", id)],
      children: [
        Element(
          name: "rect",
          attributes: [("key", "frame"), ("x", "1"), ("y", "2"), ("width", "3"), ("height", "4")]),
        Element(name: "subviews", attributes: []), Element(name: "constraints", attributes: []),
        Element(name: "connections", attributes: []),
      ])
  }

  /// The document as Interface Builder writes it; lists without elements are left out.
  var text: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + Self.text(of: root, indent: "")
  }

  private static func text(of element: Element, indent: String) -> String {
    let attributes = element.attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
    let children = element.children.filter { child in
      !["subviews", "constraints", "connections"].contains(child.name) || !child.children.isEmpty
    }
    guard !children.isEmpty else { return "\(indent)<\(element.name)\(attributes)/>\n" }
    return "\(indent)<\(element.name)\(attributes)>\n"
      + children.map { text(of: $0, indent: indent + "    ") }.joined()
      + "\(indent)</\(element.name)>\n"
  }

  private mutating func newID() -> String {
    nextID += 1
    return "\(prefix)\(nextID)"
  }
}

// MARK: Edits

extension RandomDocument {
  /// Makes one edit as a person does in the editor.
  mutating func edit(using random: inout SplitMix64) {
    let views = paths { $0.name == "customView" }
    let constraints = paths { $0.name == "constraint" }
    guard let view = views.randomElement(using: &random) else { return }
    let number = String(Int.random(in: 1...3, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      let name = ["x", "y", "width", "height"].randomElement(using: &random) ?? "x"
      self[view].children[0][name] = number + "0"
    case 1:
      guard let constraint = constraints.randomElement(using: &random) else { return }
      self[constraint]["constant"] = number + "1"
    case 2:
      guard let constraint = constraints.randomElement(using: &random) else { return }
      self[constraint]["priority"] = number + "50"
    case 3: self[view]["userLabel"] = prefix + number
    case 4:
      let place = Int.random(in: 0...self[view].children[1].children.count, using: &random)
      self[view].children[1].children.insert(Self.view(newID()), at: place)
    case 5:
      guard view.count > 2 else { return }
      remove(view)
    case 6:
      let target = views.randomElement(using: &random) ?? view
      self[view].children[2].children.append(
        Element(
          name: "constraint",
          attributes: [
            ("firstItem", self[target].id ?? ""), ("firstAttribute", "top"), ("secondItem", "top"),
            ("secondAttribute", "bottom"), ("constant", number), ("id", newID()),
          ]))
    case 7:
      let parent = views.randomElement(using: &random) ?? view
      guard view.count > 2, !parent.starts(with: view) else { return }
      let moved = self[view]
      guard let id = self[parent].id else { return }
      removeElement(view)
      guard let place = paths(where: { $0.id == id }).first else { return }
      self[place].children[1].children.append(moved)
    default:
      let target = views.randomElement(using: &random) ?? view
      self[view].children[3].children.append(
        Element(
          name: "outlet",
          attributes: [
            ("property", "p\(number)\(prefix)"), ("destination", self[target].id ?? ""),
            ("id", newID()),
          ]))
    }
  }

  /// Removes a view with everything that refers to it or to what it contains.
  private mutating func remove(_ path: [Int]) {
    var gone: Set<String> = []
    func collect(_ element: Element) {
      if let id = element.id { gone.insert(id) }
      element.children.forEach(collect)
    }
    collect(self[path])
    removeElement(path)
    func cleaned(_ element: Element) -> Element {
      var element = element
      element.children = element.children.filter { child in
        !["firstItem", "secondItem", "destination"].contains { name in
          child[name].map(gone.contains) ?? false
        }
      }.map(cleaned)
      return element
    }
    root = cleaned(root)
  }

  private mutating func removeElement(_ path: [Int]) {
    guard let last = path.last else { return }
    let parent = Array(path.dropLast())
    self[parent].children.remove(at: last)
  }

  /// Returns the places of the elements that satisfy a condition.
  private func paths(where condition: (Element) -> Bool) -> [[Int]] {
    var result: [[Int]] = []
    func visit(_ element: Element, _ path: [Int]) {
      if condition(element) { result.append(path) }
      for (index, child) in element.children.enumerated() { visit(child, path + [index]) }
    }
    visit(root, [])
    return result
  }

  private subscript(path: [Int]) -> Element {
    get { path.reduce(root) { $0.children[$1] } }
    set { Self.set(&root, path[...], to: newValue) }
  }

  private static func set(_ element: inout Element, _ path: ArraySlice<Int>, to value: Element) {
    guard let first = path.first else {
      element = value
      return
    }
    set(&element.children[first], path.dropFirst(), to: value)
  }
}
