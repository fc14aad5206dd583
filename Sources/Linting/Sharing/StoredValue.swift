import JSONReading
import JSONWriting

/// A value of a shard report or of a cache, as it is read.
///
/// Members that are empty or have their default are left out.
struct StoredValue: Sendable {
  private let document: JSONDocument
  private let index: JSONDocument.Index

  /// Parses a text.
  ///
  /// - Throws: ``StoredValueError`` for a text that is not JSON.
  init(_ bytes: [UInt8]) throws(StoredValueError) {
    guard let (document, defects) = try? JSONParser.parse(bytes), defects.isEmpty else {
      throw StoredValueError("it is cut off or not JSON")
    }
    self.init(document, JSONDocument.root)
  }

  private init(_ document: JSONDocument, _ index: JSONDocument.Index) {
    self.document = document
    self.index = index
  }

  /// Returns the value of a member, or nil if it is left out.
  func member(_ name: String) -> StoredValue? {
    document.value(name, in: index).map { StoredValue(document, $0) }
  }

  /// Returns the value of a member that is never left out.
  func required(_ name: String) throws(StoredValueError) -> StoredValue {
    guard let value = member(name) else { throw StoredValueError("\"\(name)\" is missing") }
    return value
  }

  /// Returns what a member that may be left out holds.
  func optional<Value>(
    _ name: String, _ read: (StoredValue) throws(StoredValueError) -> Value
  ) throws(StoredValueError) -> Value? {
    guard let value = member(name) else { return nil }
    return try read(value)
  }

  /// Returns the elements of a member; none if it is left out.
  func list<Value>(
    _ name: String, _ read: (StoredValue) throws(StoredValueError) -> Value
  ) throws(StoredValueError) -> [Value] {
    guard let value = member(name) else { return [] }
    return try value.elements(read)
  }

  /// Returns the elements of an array.
  func elements<Value>(
    _ read: (StoredValue) throws(StoredValueError) -> Value
  ) throws(StoredValueError) -> [Value] {
    guard document.nodes[index].kind == .array else {
      throw StoredValueError("expected an array, found \(document.kindName(index))")
    }
    var values: [Value] = []
    for element in document.elements(of: index) {
      values.append(try read(StoredValue(document, element)))
    }
    return values
  }

  /// Returns the text.
  func text() throws(StoredValueError) -> String {
    guard let text = document.text(index) else {
      throw StoredValueError("expected a text, found \(document.kindName(index))")
    }
    return text
  }

  /// Returns the text, or nil for `null`.
  func optionalText() throws(StoredValueError) -> String? {
    document.nodes[index].kind == .null ? nil : try text()
  }

  /// Returns the whole number.
  func integer() throws(StoredValueError) -> Int {
    let digits = String(decoding: document.bytes[document.range(index)], as: UTF8.self)
    guard document.nodes[index].kind == .number, let number = Int(digits) else {
      throw StoredValueError("expected a whole number, found \(document.kindName(index))")
    }
    return number
  }

  /// Returns the exact number of a text.
  func number() throws(StoredValueError) -> Double {
    guard let number = Double(try text()) else { throw StoredValueError("expected a number") }
    return number
  }

  /// Returns the case of an enumeration that a text names.
  func named<Value: RawRepresentable<String>>(
    _ type: Value.Type = Value.self
  ) throws(StoredValueError) -> Value {
    let name = try text()
    guard let value = Value(rawValue: name) else {
      throw StoredValueError("\"\(name)\" is unknown")
    }
    return value
  }
}

/// The reason why a stored value cannot be read.
struct StoredValueError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

extension JSONValue {
  /// Returns a number with all of its bits, as text: reports round numbers, and infinite ones have no
  /// JSON.
  static func exact(_ number: Double) -> JSONValue { .string("\(number)") }

  /// Returns an object with those of its members that have a value.
  static func stored(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  /// Returns an array, or nil for an empty one.
  static func list<Element>(
    _ elements: some Collection<Element>, _ stored: (Element) -> JSONValue
  ) -> JSONValue? {
    elements.isEmpty ? nil : .array(elements.map(stored))
  }

  /// Returns an array of texts, or nil for an empty one.
  static func texts(_ texts: some Collection<String>) -> JSONValue? {
    list(texts, JSONValue.string)
  }
}
