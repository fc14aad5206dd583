package import Checks
import Diagnostics
import InterfaceDocuments

/// Reads a configuration: YAML without unknown keys.
package struct ConfigurationReader {
  private var configuration: Configuration
  private let registry: RuleRegistry

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The file's path.
  ///   - registry: The rules that it may name.
  /// - Returns: The configuration.
  /// - Throws: ``InvalidRequest`` for malformed YAML, an unknown key or a value of a wrong type, with
  ///   its place.
  package static func read(
    _ bytes: [UInt8], path: String, _ registry: RuleRegistry
  ) throws(InvalidRequest) -> Configuration {
    var reader = ConfigurationReader(
      configuration: Configuration(path: path), registry: registry)
    guard let root = try ConfigurationNode.parse(bytes, path: path) else {
      return reader.configuration
    }
    let entries = try root.entries()
    // First, since other versions may have other keys.
    if let version = entries.first(where: { $0.key == "version" }) {
      try reader.checkVersion(version.value)
    }
    for entry in entries where entry.key != "version" { try reader.read(entry) }
    try reader.requireAgreement()
    return reader.configuration
  }

  /// The version of the format, and of a configuration that states none.
  package static let version = 1

  package static let knownKeys =
    ["version", "parent", "excluded"] + ConfigurationKey.names + ["overrides"]

  private mutating func read(_ entry: ConfigurationNode.KeyedNode) throws(InvalidRequest) {
    switch entry.key {
    case "parent": try readParent(entry.value)
    case "excluded":
      configuration.excluded = try ValuesReader.patterns(entry.value)
    case "overrides": try readOverrides(entry.value)
    default:
      guard let key = ConfigurationKey(rawValue: entry.key) else {
        throw ConfigurationNode.unknown(entry, in: Self.knownKeys)
      }
      try ValuesReader(configuration: configuration, registry: registry).read(
        key, entry, into: &configuration.values)
    }
  }

  private func checkVersion(_ value: ConfigurationNode) throws(InvalidRequest) {
    if value.isNothing { return }
    let text = try value.text("the version of the format, \(Self.version)")
    guard text == String(Self.version) else {
      throw value.place.failure(
        "\"version\": expected \(Self.version), the version of configurations that this lintel "
          + "reads; for another one, use the lintel that it was written for")
    }
  }

  private mutating func readParent(_ value: ConfigurationNode) throws(InvalidRequest) {
    if value.isNothing { return }
    let text = try value.text("the path of a configuration, or none")
    configuration.parent =
      text == "none"
      ? .none : .file(Placed(configuration.resolved(text), at: value.place))
  }

  private mutating func readOverrides(_ value: ConfigurationNode) throws(InvalidRequest) {
    let known = ["paths"] + ConfigurationKey.names
    let reader = ValuesReader(configuration: configuration, registry: registry)
    for item in try value.items("a list of overrides, each with paths") {
      var override = Configuration.Override(
        paths: [], values: Configuration.Values(), place: item.place)
      let entries = try item.entries()
      for entry in entries {
        if entry.key == "paths" {
          override.paths = try ValuesReader.patterns(entry.value).map(\.value)
        } else if let key = ConfigurationKey(rawValue: entry.key) {
          try reader.read(key, entry, into: &override.values)
        } else {
          throw ConfigurationNode.unknown(entry, in: known)
        }
      }
      guard !override.paths.isEmpty else {
        throw item.place.failure(
          "\"overrides\": expected the patterns of the paths that the override is for, as in "
            + "paths: [\"App/**\"]; values for all paths are written without an override")
      }
      guard entries.count > 1 else {
        throw item.place.failure(
          "\"overrides\": expected values for the paths, such as rules or a platform, found none")
      }
      configuration.overrides.append(override)
    }
  }

  /// Checks that no two overrides for the same paths have different values.
  ///
  /// Of overlapping paths the last override wins, which is of use; of equal ones it is a mistake.
  private func requireAgreement() throws(InvalidRequest) {
    for values in [configuration.values] + configuration.overrides.map(\.values) {
      try requireAgreement(of: values.containers)
    }
    var known: [Set<PathPattern>: [Configuration.Override]] = [:]
    for override in configuration.overrides {
      let paths = Set(override.paths)
      for first in known[paths] ?? [] {
        guard let name = first.values.contradiction(to: override.values) else { continue }
        throw override.place.failure(
          "\"overrides\": \"\(name)\" has another value in the override for the same paths at "
            + "\(first.place); keep one of them")
      }
      known[paths, default: []].append(override)
    }
  }
}

extension ConfigurationReader {
  /// Checks that no two containers are for the same roots: only the first one would hold them.
  private func requireAgreement(
    of containers: [Configuration.Container]
  ) throws(InvalidRequest) {
    struct Roots: Hashable {
      package var paths: Set<PathPattern>
      package var root: String?
      package var className: String?
    }
    var known: [Roots: Configuration.Container] = [:]
    for container in containers {
      let roots = Roots(
        paths: Set(container.paths), root: container.root, className: container.className)
      if let first = known[roots] {
        throw container.place.failure(
          "\"containers\": the container at \(first.place) is for the same roots; keep one of them")
      }
      known[roots] = container
    }
  }
}

extension Configuration.Values {
  /// Returns the name of a value that differs in other values, if there is one.
  fileprivate func contradiction(to other: Configuration.Values) -> String? {
    func differ<Value>(_ first: Placed<Value>?, _ second: Placed<Value>?) -> Bool {
      guard let first, let second else { return false }
      return first.value != second.value
    }
    if differ(locales, other.locales) { return ConfigurationKey.locales.rawValue }
    if differ(requiredLocales, other.requiredLocales) {
      return ConfigurationKey.requiredLocales.rawValue
    }
    if differ(pseudoLocales, other.pseudoLocales) { return ConfigurationKey.pseudoLocales.rawValue }
    if differ(sizes?.values(), other.sizes?.values()) { return ConfigurationKey.sizes.rawValue }
    if differ(devices, other.devices) { return ConfigurationKey.devices.rawValue }
    if differ(platforms, other.platforms) { return ConfigurationKey.platform.rawValue }
    for setting in rules {
      for second in other.rules where second.name == setting.name {
        let isOther =
          setting.isOn != second.isOn || setting.severity != second.severity
          || setting.options.mapValues(\.value) != second.options.mapValues(\.value)
        if isOther { return "rules.\(setting.name)" }
      }
    }
    for sample in sampleTexts
    where other.sampleTexts.contains(where: { $0.key == sample.key && $0.text != sample.text }) {
      return "sampleTexts.\(sample.key)"
    }
    for sample in samples
    where other.samples.contains(where: { $0.name == sample.name && $0.values != sample.values }) {
      return sample.key.joined(separator: ".")
    }
    for name in Limits.Name.allCases where differ(limits[name], other.limits[name]) {
      return "limits.\(name.rawValue)"
    }
    for font in fonts
    where other.fonts.contains(where: { $0.family == font.family && $0.file != font.file }) {
      return "fonts.\(font.family)"
    }
    return nil
  }
}
