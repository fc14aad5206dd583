import InterfaceValues

struct WrittenElement {
  var name: String
  /// The attributes, in the order that they are written in.
  var attributes: [(name: String, value: String)] = []
  var children: [WrittenElement] = []
  /// The text in it, if it contains text instead of elements.
  var text: String?

  init(_ name: String) { self.name = name }

  /// Adds an attribute, unless the value is nil.
  mutating func set(_ name: String, _ value: String?) {
    if let value { attributes.append((name, value)) }
  }

  /// Adds a number, unless it is nil or cannot be written.
  mutating func set(_ name: String, _ value: Double?) {
    set(name, value.flatMap { $0.formatText })
  }

  /// Adds attributes, except for those without a value.
  mutating func set(_ attributes: [(name: String, value: String?)]) {
    for (name, value) in attributes { set(name, value) }
  }

  /// Adds a value of any type, unless it is nil or cannot be written.
  mutating func set<Value>(_ name: String, _ value: Value?, as type: AttributeType<Value>) {
    set(name, value.flatMap { type.write($0, .generic) })
  }

  func write(to output: inout String, depth: Int = 0) {
    let margin = TagLines.margin(depth)
    let attributes = attributes.map { "\($0.name)=\"\(MarkupText.attribute.escaped($0.value))\"" }
    let isEmpty = text == nil && children.isEmpty
    output += margin
    output += TagLines().tag(name, attributes, isEmpty: isEmpty, depth: depth)
    if let text {
      output += "\(MarkupText.content.escaped(text))</\(name)>\n"
    } else if isEmpty {
      output += "\n"
    } else {
      output += "\n"
      for child in children { child.write(to: &output, depth: depth + 1) }
      output += "\(margin)</\(name)>\n"
    }
  }
}
