import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds custom classes without a module, or with another one than expected.
  static let customClassModule: Rule = Rule(
    RuleInfo(
      id: RuleID("custom-class-module"), severity: .warning, title: "Module of a custom class",
      summary: "A custom class has no module although others in the document do.",
      rationale: """
        A class of Swift is found only by its module and its name: without the module, the \
        program prints "Unknown class" and loads an instance of the system's class. A document \
        that states no module at all is left out, because classes of Objective-C have none, and \
        so are the system's classes and placeholders such as File's Owner. With the option \
        modules, every custom class needs one of them. Set the module in the identity inspector.
        """,
      badExample: document(""), goodExample: document(#" customModule="Shop""#), isOptIn: true,
      group: .policy, options: [modules, exceptions])
  ) { subject in
    let expected = subject.options.names(modules)
    let excepted = Set(subject.options.names(exceptions))
    let objects = subject.document.editorSettings?.objects ?? []
    guard !expected.isEmpty || objects.contains(where: { $0.customModule != nil }) else {
      return []
    }
    return objects.compactMap { object in
      guard let customClass = object.customClass, !customClass.isSystemClass,
        !customClass.contains("."), !customClass.hasPrefix("_Tt"), !object.isPlaceholder,
        !excepted.contains(customClass)
      else { return nil }
      guard let module = object.customModule else {
        let expectation =
          expected.isEmpty
          ? "although others in the document do; set it, if the class is written in Swift"
          : "expected \(expected.joined(separator: " or ")); set it"
        return subject.finding(
          .customClassModule, .warning, of: object,
          "the class \(customClass) of \(object.title) has no module, \(expectation)")
      }
      guard !expected.isEmpty, !module.isEmpty, !expected.contains(module) else { return nil }
      return subject.finding(
        .customClassModule, .warning, of: object,
        "the class \(customClass) of \(object.title) has the module \(module), expected "
          + expected.joined(separator: " or "))
    }
  }
}

private let modules = RuleOption(
  RuleID("custom-class-module"), "modules", .names([]),
  summary: "The modules that custom classes may have; any if the list is empty.")

private let exceptions = RuleOption(
  RuleID("custom-class-module"), "exceptions", .names([]),
  summary: "The custom classes that need no module, such as those of Objective-C.")

extension EditorObject {
  /// Whether the object stands for one outside the document.
  fileprivate var isPlaceholder: Bool { element == "placeholder" || id.hasPrefix("-") }
}

extension String {
  /// Whether the name begins like those of the classes of Apple's frameworks.
  fileprivate var isSystemClass: Bool {
    [
      "AV", "CA", "GLK", "IK", "MK", "MTK", "NS", "PDF", "PK", "QL", "SCN", "SK", "UI", "WK",
    ].contains { prefix in
      hasPrefix(prefix)
        && dropFirst(prefix.count).prefix(2).enumerated().allSatisfy {
          $0 == 0 ? $1.isUppercase : $1.isLowercase
        }
    }
  }
}

/// Returns a document with two classes, the second with attributes.
private func document(_ attributes: String) -> String {
  PolicyExample.nib(
    """
    <subviews>
            <view customClass="Card" customModule="Shop" id="card"/>
            <view customClass="Price"\(attributes) id="price"/>
          </subviews>
    """)
}
