/// A value that is its default in most views, stored outside the view that has it.
///
/// A document may have tens of thousands of views, and rules copy them: what few of them state takes
/// one reference in each, and memory only where it is stated.
struct Aside<Value: Hashable & Sendable>: Sendable {
  private final class Stated: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var stated: Stated?

  /// Creates the default value.
  init() {}

  /// Returns the value, or its default if it is not stated.
  subscript(default value: @autoclosure () -> Value) -> Value {
    get { stated?.value ?? value() }
    set { stated = newValue == value() ? nil : Stated(newValue) }
  }
}
