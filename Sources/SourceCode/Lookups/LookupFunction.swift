/// A function, an initializer or a method that looks up a text, and the meaning of its arguments.
struct LookupFunction: Sendable {
  /// A way to find an argument of a call.
  enum Parameter: Sendable {
    /// The argument at an index, which has no label.
    case position(Int)
    /// The argument with a label.
    case label(String)
  }

  /// What stands before the name.
  enum Form: Sendable {
    /// A function or a type, perhaps qualified with a module or an outer type.
    case free
    /// A modifier of a view: a point.
    case modifier
    /// A method of a bundle: the bundle.
    case bundleMethod
  }

  /// The type of the key.
  enum KeyType: Sendable {
    /// A string, whose interpolations are part of a key that is made at run time.
    case string
    /// A localization value, whose interpolations are arguments of a format.
    case localizationValue
    /// A localization value or a string shown as it is: a literal is taken as the former.
    case valueOrString
  }

  /// The module that a file has to import for the function to be meant.
  enum Requirement: Sendable {
    case swiftUI
    case widgetKit
  }

  let name: String
  var form = Form.free
  var keyType = KeyType.string
  var key = Parameter.position(0)
  var table: Parameter?
  var bundle: Parameter?
  var value: Parameter?
  var comment: Parameter?
  var requirement: Requirement?
  /// Whether a call is a key alone, which the call that it is an argument of looks up.
  var isKeyAlone = false

  /// Returns the functions of a language, by name.
  static func all(in language: SourceLanguage) -> [String: LookupFunction] {
    switch language {
    case .swift: ofSwift
    case .cFamily: ofCFamily
    }
  }

  private static let ofSwift = byName(swiftFunctions + coreFoundationFunctions + swiftUIFunctions)
  private static let ofCFamily = byName(objectiveCFunctions + coreFoundationFunctions)

  private static func byName(_ functions: [Self]) -> [String: Self] {
    Dictionary(uniqueKeysWithValues: functions.map { ($0.name, $0) })
  }
}
