import InterfaceDocuments
import NativeFormat
import XMLReading

/// Changes one or two things in a document, the same ones for the same seed.
struct DocumentMutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the text of a changed document.
  mutating func mutant(of root: XMLElement) -> String {
    var copy = root
    let count = countElements(root)
    for _ in 0...number(below: 2) {
      var index = number(below: count)
      mutate(&copy, at: &index)
    }
    return text(of: copy)
  }

  private func countElements(_ element: XMLElement) -> Int {
    element.children.reduce(1) { $0 + countElements($1) }
  }

  private mutating func mutate(_ element: inout XMLElement, at index: inout Int) {
    if index == 0 {
      change(&element)
      index = -1
      return
    }
    index -= 1
    for child in element.children.indices where index >= 0 {
      mutate(&element.children[child], at: &index)
    }
  }

  private mutating func change(_ element: inout XMLElement) {
    let attribute = element.attributes.indices.randomElement(using: &self)
    switch number(below: 9) {
    case 0:
      if let attribute { element.attributes.remove(at: attribute) }
    case 1:
      if let attribute { element.attributes[attribute].value = value() }
    case 2, 3:
      add(attributeName(), value(), to: &element)
    case 4:
      if let attribute { element.attributes[attribute].name += "x" }
    case 5:
      if let child = element.children.randomElement(using: &self) { element.children.append(child) }
    case 6:
      element.text += "stray"
    case 7:
      element.name = Self.names.randomElement(using: &self) ?? element.name
    default:
      if !element.children.isEmpty {
        element.children.remove(at: number(below: element.children.count))
      }
    }
  }

  private func add(_ name: String, _ value: String, to element: inout XMLElement) {
    element.attributes.removeAll { $0.name == name }
    element.attributes.append(XMLAttribute(name: name, value: value, offset: 0, valueOffset: 0))
  }

  private mutating func attributeName() -> String {
    Self.attributes.randomElement(using: &self) ?? ""
  }

  private mutating func value() -> String {
    Self.values.randomElement(using: &self) ?? ""
  }

  private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  private func text(of element: XMLElement) -> String {
    let attributes = element.attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
    let children = element.children.map { text(of: $0) }.joined(separator: "\n")
    return
      "<\(element.name)\(attributes)>\(escaped(element.text))\(children)</\(element.name)>"
  }

  private func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "<": "&lt;"
      case "&": "&amp;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
  }

  private static let names = DocumentSchema.all.map(\.name) + ["item", "lable", "b"]

  private static let attributes =
    DocumentSchema.all.flatMap { $0.attributes.map(\.name) }
    + ["txet", "xml:lang"]

  private static let values = [
    "", " ", "0", "1", "-1", "-0", "1.5", "1.", ".5", "+1", "01", "1e5", "NaN", "inf", "1,5", " 1",
    "10000000", "10000001", "1000", "1000.0", "1000.1", "0.0001", "1:2", "1/0", "0:1", "1/2/3",
    "YES", "no", "true", "fitting", "standard", "-standard", "-a", "a-b", "a b", "a.b", "é", "ok",
    "form", "user", "label", "ratio", "all", "logo", "Main", "high", "-high", "width", "leading",
    "left", "centerX", "baseline", "text", "title", "toolTip", "push", "equal", "clip", "natural",
    "system 13", "bold 13", "13", "system 0", "A  bold  1.5", "1 2 3 4", " 1  2 3 4 ", "1 2 3",
    "en", "zh-Hans", "en_US", "e", "a-b-c", "|[ok]|", "[x]", "alignAllTop", "macOS11", "1",
    "width=compact", "width=compact  height=regular ", "device=phone", "device=retina9",
    "locale=de", "clipped=ok", "clipped=nobody", "retina6_1", "landscape",
    "none", " none", "widthSizable", "flexibleMinX  heightSizable ", "horizontal", "fill", "top",
    "body", "title1 Bold  italic", "label 13", "headline big", "system italic bold 13", "mini",
    "checkBox", "spinning", "large", "bezel", "filled", "compact", "date", "only", "subtitle",
    "01.0",
    "1 2 3 -0", "1 2 -3 4", "1001", "safeArea", "content", "center",
  ]
}

extension DocumentMutator: RandomNumberGenerator {
  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
