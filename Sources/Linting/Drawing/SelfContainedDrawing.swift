import XMLReading

/// Decides whether an SVG file may be shown: it must be only a drawing, with all of it in the file.
///
/// Browsers run no scripts of an image and load nothing for it, but a picture is opened by other
/// programs too.
struct SelfContainedDrawing {
  /// The greatest number of elements that are drawn, with those that other elements repeat.
  private static let maximumCount = 100_000
  /// The greatest depth of elements, with those that other elements repeat.
  private static let maximumDepth = 512

  private var elements: [String: XMLElement] = [:]
  private var count = 0

  /// Checks a file.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Whether it is well-formed, has no scripts, refers to nothing outside of it, and does
  ///   not repeat its elements too often.
  static func isShowable(_ bytes: [UInt8]) -> Bool {
    guard let tree = try? XMLReader.read(bytes, path: ""), tree.findings.isEmpty,
      !hasInstructions(bytes)
    else { return false }
    var drawing = SelfContainedDrawing()
    return drawing.collect(tree.root) && drawing.visit(tree.root, depth: 0)
  }

  /// Whether there is an instruction for programs, such as a style sheet, beside the declaration.
  private static func hasInstructions(_ bytes: [UInt8]) -> Bool {
    let marks = zip(bytes, bytes.dropFirst()).count {
      $0 == UInt8(ascii: "<") && $1 == UInt8(ascii: "?")
    }
    let isDeclared = bytes.prefix(8).split(separator: UInt8(ascii: "<")).contains {
      $0.starts(with: "?xml".utf8) && !$0.starts(with: "?xml-".utf8)
    }
    return marks > (isDeclared ? 1 : 0)
  }

  /// Remembers the elements by their ids; false if one may not be shown.
  private mutating func collect(_ element: XMLElement) -> Bool {
    guard Self.isHarmless(element) else { return false }
    if let id = element.attribute("id")?.value, elements[id] == nil { elements[id] = element }
    for child in element.children where !collect(child) { return false }
    return true
  }

  /// Counts the elements that are drawn; false if there are too many.
  private mutating func visit(_ element: XMLElement, depth: Int) -> Bool {
    count += 1
    guard count <= Self.maximumCount, depth <= Self.maximumDepth else { return false }
    for child in element.children where !visit(child, depth: depth + 1) { return false }
    guard Self.localName(element.name) == "use" else { return true }
    for attribute in element.attributes where Self.localName(attribute.name) == "href" {
      guard let target = elements[String(attribute.value.dropFirst())] else { continue }
      guard visit(target, depth: depth + 1) else { return false }
    }
    return true
  }

  private static func isHarmless(_ element: XMLElement) -> Bool {
    switch localName(element.name).lowercased() {
    case "script", "foreignobject", "handler", "listener", "iframe": return false
    case "style" where refersOutside(element.text): return false
    default: break
    }
    return element.attributes.allSatisfy { attribute in
      let name = localName(attribute.name).lowercased()
      switch name {
      case _ where name.hasPrefix("on"): return false
      case "href", "src": return isInside(attribute.value)
      case "attributename":
        let target = localName(attribute.value).lowercased()
        return target != "href" && !target.hasPrefix("on")
      // Drawing programs write paths and addresses of their own under their prefixes.
      case "d", "points",
        _ where attribute.name.contains(":"):
        return true
      default: return !refersOutside(attribute.value)
      }
    }
  }

  /// Whether a link is to a part of the file, or has its data.
  private static func isInside(_ link: String) -> Bool {
    link.hasPrefix("#") || link.hasPrefix("data:image/png") || link.hasPrefix("data:image/jpeg")
  }

  /// Whether a style refers to another file, or may do so in an escaped form.
  private static func refersOutside(_ style: String) -> Bool {
    let style = style.lowercased()
    guard style.contains("url") || style.contains("@") || style.contains("\\") else { return false }
    if style.contains("@import") || style.contains("\\") { return true }
    return style.ranges(of: "url(").contains { range in
      !style[range.upperBound...].drop { " \t\n\"'".contains($0) }.hasPrefix("#")
    }
  }

  /// Returns a name without the prefix of its namespace.
  private static func localName(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }
}
