import InterfaceDocuments
import InterfaceValues

/// An attribute that an element may have.
package struct AttributeRule: Sendable {
  /// The attribute's name.
  package let name: String
  /// Whether the element must have it.
  package let isRequired: Bool
  /// A description of the values, for messages.
  package let wish: String
  /// The words among which a value is, or that it may consist of; empty for any other value.
  package let words: [String]
  /// Returns what was expected, if a value is not of the attribute's type.
  let complaint: @Sendable (_ value: String) -> String?
  /// How values are spelled in the canonical form; nil if they stay as they are written.
  let spelling: CanonicalSpelling?

  init<Value>(_ name: String, _ type: AttributeType<Value>, isRequired: Bool = false) {
    self.name = name
    self.isRequired = isRequired
    wish = type.wish
    words = type.words
    complaint = { type.complaint(about: $0) }
    spelling = type.spelling
  }
}

/// An attribute of a model: all that is known of it, for the checker, the decoder, the encoder and
/// variations.
struct Attribute<Model: Sendable>: Sendable {
  let rule: AttributeRule
  /// The elements that have it.
  var bearers = Bearers.views
  /// Whether variations may give it a new value.
  var varies: Bool
  /// Sets the model's property, if a text is of the attribute's type.
  let read: @Sendable (_ text: String, Platform, inout Model) -> Void
  /// Returns whether a model may have another value than the default: cheaper than ``differs``, which
  /// copies the models.
  var isStated: @Sendable (Model) -> Bool = { _ in true }
  /// Returns whether the property has another value in another model.
  let differs: @Sendable (Model, Model) -> Bool
  /// Returns the property's text, or nil to leave the attribute out.
  let text: @Sendable (Model, Platform) -> String?
  /// Takes over the property of another model.
  let take: @Sendable (inout Model, _ other: Model) -> Void

  typealias Path<Value> = any WritableKeyPath<Model, Value> & Sendable

  var name: String { rule.name }

  /// Declares an attribute whose property has a value in every model.
  init<Value: Equatable & Sendable>(
    _ name: String, _ type: AttributeType<Value>, _ path: Path<Value>,
    varies: Bool = false
  ) {
    self.init(
      name, type, path, varies: varies,
      text: { type.write($0[keyPath: path], $1) }, set: { $0[keyPath: path] = $1 })
  }

  /// Declares an attribute whose property is nil unless the document states it.
  init<Value: Equatable & Sendable>(
    _ name: String, _ type: AttributeType<Value>, _ path: Path<Value?>,
    varies: Bool = false
  ) {
    self.init(
      name, type, path, varies: varies,
      text: { model, platform in model[keyPath: path].flatMap { type.write($0, platform) } },
      set: { $0[keyPath: path] = $1 })
  }

  private init<Value: Sendable, Property: Equatable & Sendable>(
    _ name: String, _ type: AttributeType<Value>, _ path: Path<Property>, varies: Bool,
    text: @escaping @Sendable (Model, Platform) -> String?,
    set: @escaping @Sendable (inout Model, Value) -> Void
  ) {
    rule = AttributeRule(name, type)
    self.varies = varies
    self.text = text
    read = { text, platform, model in
      if let value = type.read(text, platform) { set(&model, value) }
    }
    differs = { $0[keyPath: path] != $1[keyPath: path] }
    take = { $0[keyPath: path] = $1[keyPath: path] }
  }
}
