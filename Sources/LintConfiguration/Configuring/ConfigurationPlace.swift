package import Diagnostics

package struct ConfigurationPlace: Hashable, Sendable, CustomStringConvertible {
  /// The configuration's path.
  package var path: String
  /// The position, if known.
  package var position: SourcePosition?

  /// The place for messages: `path:line:column`.
  package var description: String {
    position.map { "\(path):\($0.line):\($0.column)" } ?? path
  }

  /// Returns the error that something is wrong at the place.
  package func failure(_ message: String) -> InvalidRequest {
    InvalidRequest(reason: "\(self): \(message)")
  }
}

/// A value with the place that sets it.
package struct Placed<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  package var place: ConfigurationPlace

  package init(_ value: Value, at place: ConfigurationPlace) {
    self.value = value
    self.place = place
  }

  /// The values of a list, at the place that sets the list.
  package func values<Element>() -> Placed<[Element]> where Value == [Placed<Element>] {
    Placed<[Element]>(value.map(\.value), at: place)
  }
}
