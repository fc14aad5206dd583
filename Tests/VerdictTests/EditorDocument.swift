import Foundation
import TextMeasuring
import XMLReading

/// An Interface Builder document for mutations, read from its XML independently of Lintel's reader.
struct EditorDocument: Sendable {
  /// A view with a stored frame.
  struct StoredView: Sendable {
    var id: String
    var superview: String?
    var x: Double
    var width: Double
  }

  let bytes: [UInt8]
  /// The views with stored frames, by id.
  private(set) var stored: [String: StoredView] = [:]
  /// The views that can be mutated, in the order of the file.
  private(set) var texts: [TextView] = []

  private let isCocoa: Bool
  private var constraints: [Constraint] = []
  /// The views that other views have outlets to.
  private var outlets: Set<String> = []
  /// The safe area of each view that declares one.
  private var guides: [String: String] = [:]

  private struct Constraint {
    var owner: String
    var element: XMLElement

    subscript(_ name: String) -> String? { element.attribute(name)?.value }

    var first: String { self["firstItem"] ?? owner }

    /// Whether it is a required, unscaled equality that exists at run time.
    var isPlain: Bool {
      let names = ["relation", "priority", "multiplier", "placeholder", "symbolic"]
      return names.allSatisfy { self[$0] == nil } && element.children.isEmpty
    }

    /// Whether it ties an edge of a view to the same edge or margin of another item.
    func ties(_ view: String, _ other: String, at edges: [String]) -> Bool {
      let names = edges + edges.map { "\($0)Margin" }
      guard isPlain, let second = self["secondItem"], let edge = self["firstAttribute"],
        let secondEdge = self["secondAttribute"], names.contains(edge), names.contains(secondEdge)
      else { return false }
      return (first, second) == (view, other) || (first, second) == (other, view)
    }
  }

  /// Reads a document.
  ///
  /// - Parameter bytes: The file's contents.
  init?(_ bytes: [UInt8]) {
    guard let tree = try? XMLReader.read(bytes, path: "document"), tree.findings.isEmpty else {
      return nil
    }
    self.bytes = bytes
    isCocoa =
      tree.root.attribute("type")?.value.contains("Cocoa.") == true
      && tree.root.attribute("type")?.value.contains("CocoaTouch") == false
    collectConnections(of: tree.root)
    collect(tree.root, superview: nil)
  }

  private mutating func collectConnections(of element: XMLElement) {
    if let id = element.attribute("id")?.value,
      let list = element.children.first(where: { $0.name == "constraints" })
    {
      constraints += list.children.map { Constraint(owner: id, element: $0) }
    }
    if let id = element.attribute("id")?.value,
      let guide = element.children.first(where: { $0.name == "viewLayoutGuide" })
    {
      guides[id] = guide.attribute("id")?.value
    }
    if element.children.contains(where: { $0.name == "rect" }),
      let connections = element.children.first(where: { $0.name == "connections" })
    {
      outlets.formUnion(connections.children.compactMap { $0.attribute("destination")?.value })
    }
    for child in element.children { collectConnections(of: child) }
  }

  /// The views that another object sizes, rather than constraints.
  private static let placedBySystem: Set = [
    "tableViewCell", "collectionViewCell", "tableHeaderCell", "toolbarItem", "tableRowView",
    "navigationBar", "toolbar", "barButtonItem", "segmentedControl",
  ]

  /// Visits the views whose width a fixed frame, a number or both edges of a root determine.
  private mutating func collect(_ element: XMLElement, superview: XMLElement?) {
    guard element.attribute("hidden")?.value != "YES",
      !Self.placedBySystem.contains(element.name)
    else { return }
    let id = element.attribute("id")?.value
    let frame = element.children.first {
      $0.name == "rect" && $0.attribute("key")?.value == "frame"
    }
    if let id, let frame, let x = frame.number("x"), let width = frame.number("width") {
      let parent = superview?.attribute("id")?.value
      stored[id] = StoredView(id: id, superview: parent, x: x, width: width)
      if var view = textView(element, id: id, width: width, superview: parent) {
        if superview?.name == "stackView" || superview?.name == "gridView" { view.insertion = nil }
        guard view.isRigid || view.insertion != nil else { return }
        texts.append(view)
      }
    }
    let next = frame == nil ? superview : element
    for child in element.children { collect(child, superview: next) }
  }

  private func textView(
    _ element: XMLElement, id: String, width: Double, superview: String?
  ) -> TextView? {
    if let resistance = element.number("horizontalCompressionResistancePriority"),
      resistance >= 1000
    {
      return nil
    }
    let isBound = element.contains { $0.name == "binding" }
    guard !isBound, var view = isCocoa ? desktopText(element) : touchText(element) else {
      return nil
    }
    view.id = id
    view.storedWidth = width
    view.isSetByItsContainer = outlets.contains(id)
    // A label of AppKit has 2 points on either side, outside its alignment rect.
    view.outset = element.name == "textField" && !view.isTruncating ? 4 : 0
    view.width = requiredWidth(of: id)
    view.isRigid =
      view.width != nil || isPinned(id, in: superview) || hasFixedFrame(element, id: id)
    view.insertion = insertion(in: element, id: id)
    let letters = view.text.count { $0.isLetter }
    guard view.isRigid || view.insertion != nil, letters >= 3,
      view.text.allSatisfy({ $0.isASCII }), !view.text.contains("{"),
      !Self.samples.contains(view.text)
    else { return nil }
    return view
  }

  /// Returns whether the view is tied to both edges of a root.
  private func isPinned(_ id: String, in superview: String?) -> Bool {
    guard let superview, let parent = stored[superview], parent.superview == nil else {
      return false
    }
    let anchors = [superview] + (guides[superview].map { [$0] } ?? [])
    return [["leading", "left"], ["trailing", "right"]].allSatisfy { edges in
      constraints.contains { constraint in
        anchors.contains { constraint.ties(id, $0, at: edges) }
      }
    }
  }

  /// Returns where a required width may be added to a view that constraints place and that has a
  /// free edge.
  ///
  /// It is the first child of its constraints, or of the view if it has none of its own.
  private func insertion(in element: XMLElement, id: String) -> TextView.Insertion? {
    let own = constraints.filter { $0.first == id || $0["secondItem"] == id }
    let held = [["leading", "left"], ["trailing", "right"]].filter { edges in
      own.contains { constraint in
        constraint["relation"] == nil
          && ["firstAttribute", "secondAttribute"].contains { edges.contains(constraint[$0] ?? "") }
      }
    }
    guard held.count == 1, element.attribute("fixedFrame") == nil,
      element.attribute("translatesAutoresizingMaskIntoConstraints")?.value == "NO",
      !own.contains(where: { $0["firstAttribute"] == "width" || $0["firstAttribute"] == "centerX" })
    else { return nil }
    let list = element.children.first { $0.name == "constraints" }
    guard let first = (list ?? element).children.first else { return nil }
    return TextView.Insertion(offset: first.offset, needsList: list == nil)
  }

  /// Returns the single required number for a view's width.
  private func requiredWidth(of id: String) -> TextView.Width? {
    let widths = constraints.filter { $0.first == id && $0["firstAttribute"] == "width" }
    guard widths.count == 1, let width = widths.first, width.isPlain, width.owner == id,
      width["secondItem"] == nil, width["identifier"] == nil,
      let constant = width.element.attribute("constant"), let number = Double(constant.value),
      let name = width["id"]
    else { return nil }
    return TextView.Width(
      id: name, constant: number,
      constantRange: constant.valueOffset..<constant.valueOffset + constant.value.utf8.count,
      offset: width.element.offset)
  }

  /// Returns whether only an autoresizing mask that does not stretch determines the width.
  private func hasFixedFrame(_ element: XMLElement, id: String) -> Bool {
    let hasMask =
      element.attribute("translatesAutoresizingMaskIntoConstraints")?.value != "NO"
      || element.attribute("fixedFrame")?.value == "YES"
    guard hasMask, !constraints.contains(where: { $0.first == id || $0["secondItem"] == id }),
      let mask = element.children.first(where: { $0.name == "autoresizingMask" })
    else { return false }
    return mask.attribute("widthSizable") == nil
  }

  private func desktopText(_ element: XMLElement) -> TextView? {
    guard ["textField", "button"].contains(element.name),
      let cell = element.children.first(where: {
        ["textFieldCell", "buttonCell"].contains($0.name)
      }),
      let key = cell.attribute("id")?.value, let text = cell.attribute("title")?.value,
      cell.attribute("image") == nil || cell.attribute("alternateImage") != nil,
      let font = font(in: cell)
    else { return nil }
    let line = cell.attribute("lineBreakMode")?.value ?? "wordWrapping"
    if element.name == "textField" {
      guard cell.attribute("editable")?.value != "YES", cell.attribute("borderStyle") == nil,
        ["clipping", "truncatingTail"].contains(line)
      else { return nil }
    } else {
      let types = ["push", "check", "radio"]
      guard let type = cell.attribute("type")?.value, types.contains(type),
        line != "wordWrapping" || cell.attribute("lineBreakMode") == nil
      else { return nil }
    }
    return TextView(
      id: "", key: "\(key).title", text: text,
      font: font, isTruncating: line.hasPrefix("truncating"), storedWidth: 0)
  }

  private func touchText(_ element: XMLElement) -> TextView? {
    guard let id = element.attribute("id")?.value, let font = font(in: element) else { return nil }
    switch element.name {
    case "label":
      guard let text = element.attribute("text")?.value,
        element.number("numberOfLines") ?? 1 == 1,
        element.attribute("adjustsFontSizeToFit")?.value == "NO"
      else { return nil }
      return TextView(
        id: "", key: "\(id).text", text: text, font: font,
        isTruncating: element.attribute("lineBreakMode")?.value != "clip", storedWidth: 0)
    case "button":
      let states = element.children.filter { $0.name == "state" }
      guard states.count == 1, let state = states.first,
        state.attribute("key")?.value == "normal", state.attribute("image") == nil,
        state.attribute("backgroundImage") == nil,
        let text = state.attribute("title")?.value,
        element.attribute("lineBreakMode")?.value != "wordWrap",
        !element.children.contains(where: { $0.name == "buttonConfiguration" })
      else { return nil }
      return TextView(
        id: "", key: "\(id).normalTitle", text: text, font: font,
        isTruncating: true, storedWidth: 0)
    default: return nil
    }
  }

  /// Text styles at the default size, as listed in Apple's design guidelines.
  private static let styles = [
    "UICTFontTextStyleTitle1": FontDescription(size: 28),
    "UICTFontTextStyleTitle2": FontDescription(size: 22),
    "UICTFontTextStyleTitle3": FontDescription(size: 20),
    "UICTFontTextStyleHeadline": FontDescription(weight: 600, size: 17),
    "UICTFontTextStyleBody": FontDescription(size: 17),
    "UICTFontTextStyleCallout": FontDescription(size: 16),
    "UICTFontTextStyleSubhead": FontDescription(size: 15),
    "UICTFontTextStyleFootnote": FontDescription(size: 13),
    "UICTFontTextStyleCaption1": FontDescription(size: 12),
    "UICTFontTextStyleCaption2": FontDescription(size: 11),
  ]

  /// Default texts of the editor's library, which applications replace.
  private static let samples: Set = [
    "Label", "Button", "Title", "Table View Cell", "Text Cell", "Text Field", "Check", "Detail",
    "Subtitle",
  ]

  private static let weights = [
    "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700, "heavy": 800,
  ]

  /// Returns the font of a text, if it is a system font with a plain size.
  private func font(in element: XMLElement) -> FontDescription? {
    guard
      let font = element.children.first(where: {
        ["font", "fontDescription"].contains($0.name)
      }), let weight = Self.weights[font.attribute("weight")?.value ?? "regular"]
    else { return nil }
    if let style = font.attribute("style")?.value { return isCocoa ? nil : Self.styles[style] }
    let size = font.number("pointSize") ?? font.number("size")
    switch (font.attribute("metaFont")?.value, font.attribute("type")?.value) {
    case ("system", nil): return FontDescription(size: size ?? 13)
    case ("systemBold", nil): return FontDescription(weight: 700, size: size ?? 13)
    case ("smallSystem", nil), ("toolTip", nil), ("message", nil):
      return FontDescription(size: size ?? 11)
    case ("smallSystemBold", nil): return FontDescription(weight: 700, size: size ?? 11)
    case ("label", nil): return FontDescription(size: size ?? 10)
    case ("miniSystem", nil): return FontDescription(size: size ?? 9)
    case (nil, "system"): return size.map { FontDescription(weight: weight, size: $0) }
    case (nil, "boldSystem"): return size.map { FontDescription(weight: 700, size: $0) }
    default: return nil
    }
  }
}

extension XMLElement {
  /// Returns the number in an attribute.
  func number(_ name: String) -> Double? { attribute(name).flatMap { Double($0.value) } }

  /// Returns whether the element or a descendant satisfies a condition.
  func contains(_ isWanted: (XMLElement) -> Bool) -> Bool {
    isWanted(self) || children.contains { $0.contains(isWanted) }
  }
}
