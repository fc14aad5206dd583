/// An element to be written.
struct WrittenElement {
  /// The element's name.
  var name: String
  /// The attributes, in the order that they are written in.
  var attributes: [(name: String, value: String)] = []
  /// The elements in it.
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

  /// Writes the element's lines.
  func write(to output: inout String, depth: Int = 0) {
    let margin = String(repeating: "  ", count: depth)
    output += "\(margin)<\(name)"
    for (name, value) in attributes {
      output += " \(name)=\"\(value.escaped(isInAttribute: true))\""
    }
    if let text {
      output += ">\(text.escaped(isInAttribute: false))</\(name)>\n"
    } else if children.isEmpty {
      output += "/>\n"
    } else {
      output += ">\n"
      for child in children { child.write(to: &output, depth: depth + 1) }
      output += "\(margin)</\(name)>\n"
    }
  }
}

extension String {
  /// Returns the text escaped for XML, without the characters that XML cannot contain.
  fileprivate func escaped(isInAttribute: Bool) -> String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // "]]>" is not allowed in text.
      case ">" where !isInAttribute: result += "&gt;"
      case "\"" where isInAttribute: result += "&quot;"
      case "\n" where isInAttribute: result += "&#10;"
      case "\t" where isInAttribute: result += "&#9;"
      case "\r": result += "&#13;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default: if scalar.isInXML { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether XML can contain the character.
  var isInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
