import Checks
import Diagnostics
package import FileAccess
import Geometry
import InterfaceDocuments
import InterfaceValues
import LocaleData
import LocalizationTables

/// What the configurations say about a document or a table.
package struct EffectiveConfiguration: Hashable, Sendable {
  /// The path, as given.
  package let path: String
  /// The paths of the configurations that apply, the outermost first.
  package let sources: [String]
  /// The pattern by which a search passes over the document, if there is one.
  package let exclusion: ConfiguredValue?
  /// The values in the order of the documentation, the defaults among them; those of one key follow
  /// each other.
  package let values: [ConfiguredValue]

  /// Finds the values that apply to a file, each with the place that sets it.
  ///
  /// - Parameters:
  ///   - path: The file, which need not exist, or a folder: the values are those of the files in it.
  ///   - named: The configuration to use, or nil for those in the folders above the file.
  ///   - allowsOutside: Whether configurations outside of the repository are read
  ///     (``LintRequest/allowsOutside``).
  ///   - files: The file system.
  ///   - observer: Receives warnings about files of other tools.
  /// - Throws: ``InvalidRequest`` for a configuration that cannot be used.
  package init(
    of path: String, configuration named: String? = nil, allowsOutside: Bool = false,
    files: any FileSystem = LocalFileSystem(), observer: LintObserver = { _ in }
  ) throws(InvalidRequest) {
    var request = LintRequest(paths: [path])
    request.configuration = named
    request.allowsOutside = allowsOutside
    var search = ConfigurationSearch(request, files: files)
    let isFolder = files.kind(of: path) == .folder
    let file = isFolder ? (path.hasSuffix("/") ? path + "." : path + "/.") : path
    let index = try search.index(for: file)
    let settings = search[index]
    let exclusion = try search.exclusion(of: path)
    for case .warning(let text) in search.takeEvents() { observer(.warning(text)) }
    self.path = path
    sources = settings.sources
    self.exclusion = exclusion.map { $0.value(["excluded"], .text($0.value.text)) }
    values =
      try search.excluded(for: file).map { $0.value(["excluded", ""], .text($0.value.text)) }
      + settings.values
  }
}

extension Placed {
  /// Returns the value for a listing.
  fileprivate func value(_ key: [String], _ value: ConfiguredValue.Value) -> ConfiguredValue {
    place.value(key, value)
  }
}

extension ConfigurationPlace {
  /// Returns a value that is set here, for a listing.
  package func value(_ key: [String], _ value: ConfiguredValue.Value) -> ConfiguredValue {
    ConfiguredValue(key, value, path: path, position: position)
  }
}

extension Settings {
  /// The values in the order of the documentation.
  fileprivate var values: [ConfiguredValue] {
    ruleValues
      + list("locales", locales, default: "all that have a table")
      + list("requiredLocales", requiredLocales, default: "none")
      + list(
        "pseudoLocales", pseudoLocales,
        default: "["
          + LintRequest.defaultPseudoLocales.map(\.rawValue).joined(separator: ", ") + "]")
      + list("sizes", sizes?.values(), default: "the design size, and each that the document names")
      + list("devices", devices, default: "that of the document")
      + [
        platforms.map { placed in
          placed.value(
            ["platform"],
            placed.value.count == 1
              ? .text(placed.value[0].rawValue)
              : .list(placed.value.map { .text($0.rawValue) }))
        }
          ?? ConfiguredValue(["platform"], default: "that of the document")
      ]
      + containers.map(\.value)
      + sampleTexts.values.sorted { $0.key < $1.key }.map {
        $0.place.value(["sampleTexts", $0.key], .text($0.text))
      }
      + samples.values.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.configured)
      + fonts.values.sorted { $0.family < $1.family }.map {
        $0.place.value(["fonts", $0.family], .text($0.file))
      }
      + Limits.Name.allCases.compactMap { name in
        setLimits[name].map { $0.place.value(["limits", name.rawValue], .number($0.value)) }
      }
      + suppressions.map(\.value)
  }

  private func list(
    _ key: String, _ names: Placed<[String]>?, default meaning: String
  ) -> [ConfiguredValue] {
    guard let names else { return [ConfiguredValue([key], default: meaning)] }
    return [names.value([key], .list(names.value.map { .text($0) }))]
  }

  private var ruleValues: [ConfiguredValue] {
    guard !rules.isEmpty else {
      return [ConfiguredValue(["rules"], default: "as each rule has it")]
    }
    return rules.sorted { $0.key < $1.key }.flatMap { rule, level in
      let key = ["rules", rule.name]
      let options = level.options.sorted { $0.key.name < $1.key.name }.map {
        $0.value.place.value(key + [$0.key.name], $0.value.value.value)
      }
      let isOff = level.isOn.map { !$0.value } ?? false
      let severity: ConfiguredValue? =
        if let severity = level.severity, !isOff {
          severity.value(key + ["severity"], .text(severity.value.rawValue))
        } else {
          level.isOn.map { $0.value(key + ["severity"], .flag($0.value)) }
        }
      guard options.isEmpty, var alone = severity else {
        return [severity].compactMap(\.self) + options
      }
      alone.key = key
      return [alone]
    }
  }
}

extension RuleOption.Value {
  fileprivate var value: ConfiguredValue.Value {
    switch self {
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .names(let names): .list(names.map { .text($0) })
    }
  }
}

extension Configuration.Container {
  fileprivate var value: ConfiguredValue {
    var keys: [ConfiguredValue.Value.Key] = []
    func add(_ name: String, _ value: ConfiguredValue.Value?) {
      if let value { keys.append(ConfiguredValue.Value.Key(name, value)) }
    }
    func axes(_ axes: [Axis]) -> ConfiguredValue.Value? {
      axes.isEmpty ? nil : .list(axes.map { .text($0 == .horizontal ? "width" : "height") })
    }
    add("root", root.map { .text($0) })
    add("class", className.map { .text($0) })
    add("width", width.map { .number($0) })
    add("height", height.map { .number($0) })
    add("fixed", axes(fixed))
    add("grows", axes(growing))
    return place.value(["containers", ""], .keys(keys))
  }
}

extension Suppression {
  fileprivate var value: ConfiguredValue {
    var keys: [ConfiguredValue.Value.Key] = []
    if let objects {
      keys.append(ConfiguredValue.Value.Key("objects", .list(objects.sorted().map { .text($0) })))
    }
    keys.append(ConfiguredValue.Value.Key("rules", .list(rules.sorted().map { .text($0.name) })))
    keys.append(ConfiguredValue.Value.Key("reason", .text(reason)))
    return ConfiguredValue(
      ["ignore", ""], .keys(keys), path: path, position: position)
  }
}
