import Diagnostics

struct ConfigurationPlace: Hashable, Sendable, CustomStringConvertible {
  /// The configuration's path.
  var path: String
  /// The position, if known.
  var position: SourcePosition?

  /// The place for messages: `path:line:column`.
  var description: String {
    position.map { "\(path):\($0.line):\($0.column)" } ?? path
  }

  /// Returns the error that something is wrong at the place.
  func failure(_ message: String) -> InvalidRequest {
    InvalidRequest(reason: "\(self): \(message)")
  }
}

/// A value with the place that sets it.
struct Placed<Value: Hashable & Sendable>: Hashable, Sendable {
  var value: Value
  var place: ConfigurationPlace

  init(_ value: Value, at place: ConfigurationPlace) {
    self.value = value
    self.place = place
  }

  /// The values of a list, at the place that sets the list.
  func values<Element>() -> Placed<[Element]> where Value == [Placed<Element>] {
    Placed<[Element]>(value.map(\.value), at: place)
  }
}
