/// The targets and products of a package manifest.
struct PackageManifest {
  /// A target.
  struct Target {
    /// The name of its declaration.
    enum Kind: String {
      case system = "systemLibrary"
      case library = "target"
      case executable = "executableTarget"
      case plugin
      case test = "testTarget"
    }

    var kind: Kind
    var name: String
    /// Its folder, relative to the package.
    var folder: String
    var dependencies: [Dependency]
    /// The Debian packages that provide it.
    var packages: [String]
  }

  /// A target, or a product of another package, that a target depends on.
  struct Dependency: Equatable {
    var name: String
  }

  /// A library product and the modules that it gives to other packages.
  struct Library {
    var name: String
    var modules: [String]
  }

  /// The targets, in the order written.
  let targets: [Target]
  /// The library products, in the order written.
  let libraries: [Library]

  private let constants: [String: ManifestExpression]

  /// Reads a manifest.
  ///
  /// - Parameter text: The text of `Package.swift`.
  /// - Throws: ``ManifestError`` if it cannot be read.
  init(_ text: String) throws(ManifestError) {
    constants = try ManifestParser.constants(in: text)
    guard case .call("Package", let package)? = constants["package"] else {
      throw ManifestError(line: 1, message: "there is no constant `package`")
    }
    let constants = constants
    func calls(_ label: String) -> [(String, [ManifestExpression.Argument])] {
      package.value(label).elements(constants).compactMap {
        guard case .call(let name, let arguments) = $0 else { return nil }
        return (name, arguments)
      }
    }
    targets = calls("targets").compactMap { Target($0, $1, constants) }
    libraries = calls("products").compactMap { kind, arguments in
      guard kind == "library", let name = arguments.value("name").text else { return nil }
      let modules = arguments.value("targets").elements(constants).compactMap(\.text)
      return Library(name: name, modules: modules)
    }
  }

  /// Returns the target with a name.
  subscript(name: String) -> Target? { targets.first { $0.name == name } }

  /// The manifest of this package.
  static func own(in checkout: Checkout = Checkout()) throws -> Self {
    try Self(checkout.text(of: "Package.swift").text)
  }
}

extension PackageManifest.Target {
  fileprivate init?(
    _ kind: String, _ arguments: [ManifestExpression.Argument],
    _ constants: [String: ManifestExpression]
  ) {
    guard let kind = Kind(rawValue: kind), let name = arguments.value("name").text else {
      return nil
    }
    self.kind = kind
    self.name = name
    folder = arguments.value("path").text ?? (kind == .test ? "Tests/" : "Sources/") + name
    dependencies = arguments.value("dependencies").elements(constants).compactMap {
      PackageManifest.Dependency($0)
    }
    packages = arguments.value("providers").elements(constants).flatMap { provider in
      guard case .call("apt", let arguments) = provider else { return [String]() }
      return arguments.value(nil).elements(constants).compactMap(\.text)
    }
  }
}

extension PackageManifest.Dependency {
  /// Reads `"Name"`, `.target(name: ...)` or `.product(name: ...)`.
  fileprivate init?(_ value: ManifestExpression) {
    switch value {
    case .string(let name): self.init(name: name)
    case .call(_, let arguments):
      guard let name = (arguments.value("name").text ?? arguments.value(nil).text) else {
        return nil
      }
      self.init(name: name)
    default: return nil
    }
  }
}

extension [ManifestExpression.Argument] {
  /// The value of the first argument with a label, or without one.
  fileprivate func value(_ label: String?) -> ManifestExpression? {
    first { $0.label == label }?.value
  }
}

extension ManifestExpression? {
  fileprivate var text: String? { self?.text }

  fileprivate func elements(_ constants: [String: ManifestExpression]) -> [ManifestExpression] {
    self?.elements(constants) ?? []
  }
}

extension ManifestExpression {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of an array, of a constant that is one, or of a sum of both.
  fileprivate func elements(_ constants: [String: ManifestExpression]) -> [ManifestExpression] {
    switch self {
    case .array(let elements): elements
    case .name(let name): constants[name].elements(constants)
    case .sum(let first, let second): first.elements(constants) + second.elements(constants)
    case .string, .call: []
    }
  }
}
