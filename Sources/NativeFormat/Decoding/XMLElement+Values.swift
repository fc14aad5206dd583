import Geometry
import InterfaceDocuments
import LinearConstraints
import XMLReading

/// Attributes as typed values. Nil if the attribute is missing or malformed, which
/// ``StructureChecker`` reports.
extension XMLElement {
  func nonEmptyText(_ name: String) -> String? {
    attribute(name).flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  func boolean(_ name: String) -> Bool? {
    attribute(name).flatMap { ValueSyntax.boolean($0.value) }
  }

  func number(_ name: String) -> Double? {
    attribute(name).flatMap { ValueSyntax.number($0.value) }
  }

  func distance(_ name: String) -> Double? { number(name).flatMap { $0 < 0 ? nil : $0 } }

  func wholeNumber(_ name: String) -> Int? {
    attribute(name).flatMap { ValueSyntax.wholeNumber($0.value) }
  }

  func priority(_ name: String) -> Priority? {
    attribute(name).flatMap { ValueSyntax.priority($0.value) }.map { Priority($0) }
  }

  func insets(_ name: String) -> Insets? {
    attribute(name).flatMap { ValueSyntax.insets($0.value) }
  }

  func rect(_ name: String) -> Rect? {
    attribute(name).flatMap { ValueSyntax.rect($0.value) }
  }

  func span(_ name: String) -> Int? { attribute(name).flatMap { ValueSyntax.span($0.value) } }

  func choice<Value: RawRepresentable<String>>(_ name: String) -> Value? {
    attribute(name).flatMap { Value(rawValue: $0.value) }
  }
}
