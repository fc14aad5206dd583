import Foundation
import TestSupport
import XMLReading

/// A document with one small change that may clip a text.
struct DamagedDocument: CustomStringConvertible {
  /// The kind of the change.
  enum Change: String, CaseIterable {
    /// A text is written twice.
    case longerText
    /// A text is in a larger font.
    case largerFont
    /// A constraint or a visual format is removed.
    case removedConstraint
    /// The distance or size of a constraint is greater.
    case greaterConstant
    /// A view hugs its content.
    case higherHugging
    /// A text gives way to anything.
    case lowerResistance
    /// A drawn view is narrower.
    case narrowerView
    /// A view gets a width.
    case addedWidth
  }

  var change: Change
  /// The path of the document as it was.
  var name: String
  var bytes: [UInt8]
  /// What was changed, for people.
  var place: String

  var description: String { "\(change.rawValue) at \(place) of \(name)" }
}

/// The changes of a document that may clip a text.
struct Damages {
  private let bytes: [UInt8]
  private let name: String
  private let isNative: Bool
  private(set) var all: [DamagedDocument] = []

  /// Finds the places of a document that can be changed, each with one change.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - name: Its path.
  ///   - generator: Chooses the amounts.
  /// - Throws: An error for a document that is not well-formed.
  init(of bytes: [UInt8], name: String, using generator: inout SeededGenerator) throws {
    let tree = try XMLReader.read(bytes, path: name)
    self.bytes = bytes
    self.name = name
    isNative = tree.root.name == "interface"
    var pending = [tree.root]
    while let element = pending.popLast() {
      pending += element.children
      changeTexts(of: element)
      changeConstraint(element, using: &generator)
      changePriorities(of: element)
      changeWidth(of: element, isRoot: tree.root.children.contains { $0.offset == element.offset })
    }
    if let list = tree.root.first("constraints"), let place = list.children.first, isNative {
      for view in tree.root.all where Self.texts.contains(view.name) {
        guard let id = view.attribute("id")?.value else { continue }
        let width = Int.random(in: 30...90, using: &generator)
        add(
          .addedWidth, place.offset..<place.offset,
          "<constraint id=\"added\" firstItem=\"\(id)\" firstAttribute=\"width\" "
            + "constant=\"\(width)\"/>", id)
      }
    }
  }

  /// The elements with texts of the native format, and those with the priorities of views.
  private static let texts: Set = ["label", "button"]
  private static let views: Set = ["label", "button", "textField", "secureTextField", "imageView"]

  private mutating func changeTexts(of element: XMLElement) {
    for name in ["title", "text"] {
      guard let text = element.attribute(name), text.value.count(where: \.isLetter) >= 3,
        text.value.allSatisfy({ $0.isASCII && !"&<\"'".contains($0) })
      else { continue }
      add(.longerText, text, "\(text.value) \(text.value) \(text.value)")
      if isNative, element.attribute("font") == nil {
        insert(.largerFont, " font=\"system 30\"", after: text, element)
      }
    }
    if element.name == "font", let font = element.attribute("metaFont"), font.value == "system",
      element.attribute("size") == nil
    {
      insert(.largerFont, " size=\"30\"", after: font, element)
    }
  }

  private mutating func changeConstraint(
    _ element: XMLElement, using generator: inout SeededGenerator
  ) {
    guard ["constraint", "visualFormat"].contains(element.name) else { return }
    add(.removedConstraint, element.offset..<element.endOffset, "", element.attribute("id")?.value)
    if let constant = element.attribute("constant"), let value = Double(constant.value), value > 0 {
      add(.greaterConstant, constant, "\(Int(value) + Int.random(in: 60...240, using: &generator))")
    }
  }

  private mutating func changePriorities(of element: XMLElement) {
    guard let id = element.attribute("id"), Self.views.contains(element.name) else { return }
    for (change, name, value) in [
      (DamagedDocument.Change.higherHugging, "horizontalHuggingPriority", "1000"),
      (.lowerResistance, "horizontalCompressionResistancePriority", "1"),
    ] {
      if let attribute = element.attribute(name) {
        if attribute.value != value { add(change, attribute, value) }
      } else {
        insert(change, " \(name)=\"\(value)\"", after: id, element)
      }
    }
  }

  private mutating func changeWidth(of element: XMLElement, isRoot: Bool) {
    let isFrame = element.name == "rect" && element.attribute("key")?.value == "frame"
    guard isNative ? isRoot : isFrame, let width = element.attribute("width"),
      let value = Double(width.value), value > 40
    else { return }
    add(.narrowerView, width, "\(Int(value * 0.6))")
  }

  private mutating func add(
    _ change: DamagedDocument.Change, _ attribute: XMLAttribute, _ value: String
  ) {
    let start = attribute.valueOffset
    guard bytes[start...].starts(with: attribute.value.utf8) else { return }
    add(change, start..<start + attribute.value.utf8.count, value, attribute.value)
  }

  private mutating func insert(
    _ change: DamagedDocument.Change, _ text: String, after attribute: XMLAttribute,
    _ element: XMLElement
  ) {
    let end = attribute.valueOffset + attribute.value.utf8.count
    guard bytes[end] == UInt8(ascii: "\"") else { return }
    add(change, end + 1..<end + 1, text, element.attribute("id")?.value)
  }

  private mutating func add(
    _ change: DamagedDocument.Change, _ range: Range<Int>, _ text: String, _ place: String?
  ) {
    var copy = bytes
    copy.replaceSubrange(range, with: text.utf8)
    all.append(
      DamagedDocument(
        change: change, name: name, bytes: copy, place: "\(place ?? "") (byte \(range.lowerBound))")
    )
  }
}

extension XMLElement {
  /// The element and those in it.
  fileprivate var all: [XMLElement] { [self] + children.flatMap(\.all) }

  /// Returns the first element with a name among those in it.
  fileprivate func first(_ name: String) -> XMLElement? { all.first { $0.name == name } }
}
