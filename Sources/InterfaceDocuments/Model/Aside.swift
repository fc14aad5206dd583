/// A value that is its default in most views, stored outside the view that has it.
///
/// A document may have tens of thousands of views, and rules copy them: what few of them state takes
/// one reference in each, and memory only where it is stated.
@propertyWrapper package struct Aside<Value: Defaulted>: Sendable {
  private final class Stated: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var stated: Stated?

  package init() {}

  /// The value, or its default if it is not stated.
  package var wrappedValue: Value {
    get { stated?.value ?? Value() }
    set { stated = newValue == Value() ? nil : Stated(newValue) }
  }

  /// The storage itself.
  package var projectedValue: Self { self }

  /// Whether the value is not its default.
  package var isStated: Bool { stated != nil }
}

/// A type with a default value.
package protocol Defaulted: Hashable, Sendable {
  init()
}

extension Container?: Defaulted {
  /// Creates no container.
  package init() { self = nil }
}
