import InterfaceDocuments
import InterfaceValues
import XMLReading

extension XMLElement {
  /// Returns the value of an attribute, or nil if it is missing or malformed, which
  /// ``StructureChecker`` reports.
  func value<Value>(_ name: String, _ type: @autoclosure () -> AttributeType<Value>) -> Value? {
    attribute(name).flatMap { type().read($0.value, .generic) }
  }

  /// Sets the properties of a model that the element has as attributes.
  func read<Model>(_ properties: [Attribute<Model>], into model: inout Model) {
    for property in properties {
      if let text = text(property.name) { property.read(text, .generic, &model) }
    }
  }
}
