package import Checks
import Diagnostics
import InterfaceValues

/// Reads the configuration of IBLinter, `.iblinter.yml`.
///
/// The keys are those of its `Config.swift` and README (version 0.5). Its rules have counterparts with
/// other names; what has none is named in a note, because IBLinter passes over unknown keys and rules
/// too.
package struct IBLinterReader {
  private var configuration: Configuration
  private let registry: RuleRegistry
  /// The rules that it names, and the keys that are not used.
  private var enabled: [Placed<String>] = []
  private var disabled: [Placed<String>] = []
  private var unused: [String] = []
  /// The options of rules, by the name of our rule.
  private var options: [String: [Option]] = [:]

  /// A value for an option of a rule.
  private struct Option {
    var name: String
    var value: RuleOption.Value
    var place: ConfigurationPlace
  }

  package static let fileName = ".iblinter.yml"

  /// Reads a configuration.
  ///
  /// - Returns: The configuration, with a note that it is used and what of it is not.
  /// - Throws: ``InvalidRequest`` for malformed YAML and for a value of a wrong type, with its place.
  package static func read(
    _ bytes: [UInt8], path: String, _ registry: RuleRegistry
  ) throws(InvalidRequest) -> Configuration {
    var reader = IBLinterReader(configuration: Configuration(path: path), registry: registry)
    let root = try ConfigurationNode.parse(bytes, path: path)
    for entry in try root?.entries() ?? [] { try reader.read(entry) }
    let file = root?.place ?? ConfigurationPlace(path: path)
    reader.configuration.values.rules = reader.settings(at: file)
    reader.configuration.notes = [reader.note]
    return reader.configuration
  }

  private var note: String {
    var note = "\(configuration.path), a configuration of IBLinter, is used"
    if !unused.isEmpty {
      note += "; it has no effect here: " + unused.joined(separator: ", ")
    }
    return note
  }

  // MARK: Keys

  private mutating func read(_ entry: ConfigurationNode.KeyedNode) throws(InvalidRequest) {
    let value = entry.value
    if value.isNothing { return }
    switch entry.key {
    case "enabled_rules": enabled = try names(value, "a list of rules")
    case "disabled_rules": disabled = try names(value, "a list of rules")
    case "excluded": configuration.excluded = try patterns(value)
    case "included":
      let included = try patterns(value)
      configuration.included = included.isEmpty ? nil : included
    case "custom_module_rule":
      let modules = try members("module", of: value, "a list of modules")
      add("custom-class-module", "modules", .names(modules.map(\.value)), at: entry.place)
    case "use_base_class_rule": try readBaseClasses(entry)
    case "use_color_rule":
      var colors: [String] = []
      for item in try value.items("a list of lists of colors") {
        guard let names = try member("allowed_colors", of: item) else {
          throw item.expected("allowed_colors")
        }
        colors += try self.names(names, "a list of colors").map(\.value)
      }
      add("unlisted-color", "colors", .names(colors), at: entry.place)
    case "view_as_device_rule":
      guard let device = try member("device_id", of: value) else { return }
      add("view-as-device", "devices", .names([try device.text("a device")]), at: device.place)
    case "use_trait_collections_rule":
      // The README has another name than the program.
      let flag =
        if let named = try member("enabled", of: value) { named } else {
          try member("use_trait_collections", of: value)
        }
      guard let flag else { return }
      guard let isOn = flag.flag else { throw flag.expected("true or false") }
      add("use-trait-collections", "enabled", .flag(isOn), at: flag.place)
    case "hides_bottom_bar_rule":
      guard let classes = try member("excluded_view_controllers", of: value) else { return }
      let names = try names(classes, "a list of classes").map(\.value)
      add("hides-bottom-bar", "exceptions", .names(names), at: classes.place)
    default: unused.append("the key \"\(entry.key)\"")
    }
  }

  private mutating func readBaseClasses(
    _ entry: ConfigurationNode.KeyedNode
  ) throws(InvalidRequest) {
    var pairs: [String] = []
    for item in try entry.value.items("a list of classes with their base classes") {
      guard let element = try member("element_class", of: item),
        let classes = try member("base_classes", of: item)
      else { throw item.expected("element_class and base_classes") }
      let name = try element.text("the name of a class")
      pairs += try names(classes, "a list of classes").map { "\(name)=\($0.value)" }
    }
    add("use-base-class", "baseClasses", .names(pairs), at: entry.place)
  }

  private mutating func add(
    _ rule: String, _ name: String, _ value: RuleOption.Value, at place: ConfigurationPlace
  ) {
    options[rule, default: []].append(Option(name: name, value: value, place: place))
  }

  // MARK: Values

  private func names(
    _ node: ConfigurationNode, _ what: String
  ) throws(InvalidRequest) -> [Placed<String>] {
    try node.texts(what, each: "a name")
  }

  private func member(
    _ key: String, of node: ConfigurationNode
  ) throws(InvalidRequest) -> ConfigurationNode? {
    try node.entries().first { $0.key == key && !$0.value.isNothing }?.value
  }

  private func members(
    _ key: String, of node: ConfigurationNode, _ what: String
  ) throws(InvalidRequest) -> [Placed<String>] {
    var found: [Placed<String>] = []
    for item in try node.items(what) {
      guard let member = try member(key, of: item) else { throw item.expected(key) }
      found.append(Placed(try member.text("a name"), at: member.place))
    }
    return found
  }

  /// Reads paths, which begin in the folder of the configuration.
  private mutating func patterns(
    _ node: ConfigurationNode
  ) throws(InvalidRequest) -> [Placed<PathPattern>] {
    var patterns: [Placed<PathPattern>] = []
    for text in try node.texts("a list of paths", each: "a path") {
      if let pattern = try? PathPattern("/" + text.value) {
        patterns.append(Placed(pattern, at: text.place))
      } else {
        unused.append("the path \"\(text.value)\"")
      }
    }
    return patterns
  }

  // MARK: Rules

  /// Our rules by IBLinter's, those first that enabling a rule enables.
  private static let counterparts: [String: [String]] = [
    "ambiguous": ["ambiguous-layout", "stale-layout-flag"],
    "color_resources": ["missing-resource"], "custom_class_name": ["custom-class-name"],
    "custom_module": ["custom-class-module"], "duplicate_constraint": ["duplicate-constraint"],
    "duplicate_id": ["duplicate-id"], "enable_autolayout": ["autolayout-disabled"],
    "has_initial_view_controller": ["missing-initial-view-controller"],
    "has_single_view_controller": ["multiple-view-controllers"],
    "hides_bottom_bar": ["hides-bottom-bar"], "image_resources": ["missing-resource"],
    "misplaced": ["misplaced-view"], "relative_to_margin": ["relative-to-margin"],
    "reuse_identifier": ["reuse-identifier"],
    "stackview_backgroundcolor": ["stackview-background"],
    "storyboard_viewcontroller_id": ["storyboard-id"], "use_base_class": ["use-base-class"],
    "use_color_rule": ["unlisted-color"],
    "use_trait_collections": ["use-trait-collections"], "view_as_device": ["view-as-device"],
  ]
  /// The rules that IBLinter runs by default; `custom_module` needs modules to have an effect.
  private static let standard = [
    "ambiguous", "duplicate_constraint", "duplicate_id", "enable_autolayout",
  ]

  /// Returns the settings of our rules.
  private mutating func settings(at file: ConfigurationPlace) -> [Configuration.RuleSetting] {
    var levels: [String: Placed<Bool>] = [:]
    for name in Self.standard { levels[name] = Placed(true, at: file) }
    if let module = options["custom-class-module"]?.first {
      levels["custom_module"] = Placed(true, at: module.place)
    }
    for name in disabled { levels[name.value] = Placed(false, at: name.place) }
    for name in enabled { levels[name.value] = Placed(true, at: name.place) }
    // IBLinter's storyboards need an id for each custom class, and its device is this one.
    if levels["storyboard_viewcontroller_id"]?.value == true {
      add("storyboard-id", "isRequired", .flag(true), at: file)
    }
    if levels["view_as_device"]?.value == true, options["view-as-device"] == nil {
      add("view-as-device", "devices", .names(["retina4_7"]), at: file)
    }
    let infos = registry.rules.map(\.info)
    var settings: [String: Configuration.RuleSetting] = [:]
    for (name, level) in levels.sorted(by: { $0.key < $1.key }) {
      var rules = (Self.counterparts[name] ?? []).compactMap { rule in
        infos.first { $0.id.name == rule }
      }
      // Only those that a user names can be missed.
      if rules.isEmpty, !Self.standard.contains(name) { unused.append("the rule \"\(name)\"") }
      if level.value { rules = Array(rules.prefix(1)) }
      // One of two rules that are one here is enough to enable it.
      for info in rules where settings[info.id.name]?.isOn != true {
        settings[info.id.name] = Configuration.RuleSetting(
          name: info.id.name, rules: [info.id], isOn: level.value, place: level.place)
      }
    }
    for (rule, values) in options.sorted(by: { $0.key < $1.key }) {
      guard let info = infos.first(where: { $0.id.name == rule }) else { continue }
      for value in values {
        guard let option = info.options.first(where: { $0.name == value.name }) else { continue }
        settings[
          rule,
          default: Configuration.RuleSetting(
            name: rule, rules: [info.id], place: value.place)
        ]
        .options[option] = Placed(value.value, at: value.place)
      }
    }
    return settings.sorted { $0.key < $1.key }.map(\.value)
  }
}
