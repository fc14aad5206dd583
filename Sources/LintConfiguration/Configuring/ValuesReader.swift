import Checks
import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LocaleData

/// Reads the values of a configuration, or of one of its overrides.
struct ValuesReader {
  package let configuration: Configuration
  /// The rules that a configuration may name.
  package let registry: RuleRegistry

  /// Reads the value of a key.
  ///
  /// - Throws: ``InvalidRequest`` for a value that is not one of the key's.
  package func read(
    _ key: ConfigurationKey, _ entry: ConfigurationNode.KeyedNode,
    into values: inout Configuration.Values
  ) throws(InvalidRequest) {
    let node = entry.value
    // A key without a value sets nothing.
    if node.isNothing { return }
    switch key {
    case .rules: values.rules = try RuleSettingsReader(registry: registry).settings(node)
    case .locales: values.locales = try locales(node, entry)
    case .requiredLocales: values.requiredLocales = try requiredLocales(node, entry)
    case .pseudoLocales: values.pseudoLocales = try pseudoLocales(node, entry)
    case .sizes: values.sizes = try sizes(node, entry)
    case .devices: values.devices = try devices(node, entry)
    case .platform: values.platforms = try platforms(node)
    case .containers: values.containers = try containers(node)
    case .sampleTexts: values.sampleTexts = try sampleTexts(node)
    case .samples: values.samples = try SamplesReader.samples(node)
    case .fonts: values.fonts = try fonts(node)
    case .limits: values.limits = try limits(node)
    case .ignore: values.ignored = try ignored(node)
    }
  }

  // MARK: Paths

  /// Reads a list of patterns.
  package static func patterns(
    _ node: ConfigurationNode
  ) throws(InvalidRequest) -> [Placed<PathPattern>] {
    let texts = try node.texts(
      "a list of patterns such as [\"App/**/*.xib\"]", each: "a pattern such as \"App/**/*.xib\"")
    var patterns: [Placed<PathPattern>] = []
    for text in texts {
      do {
        patterns.append(Placed(try PathPattern(text.value), at: text.place))
      } catch {
        throw text.place.failure(
          "\(node.name): expected a pattern such as \"App/**/*.xib\", found \(error.found)")
      }
    }
    return patterns
  }

  // MARK: Locales, sizes, platforms

  private func locales(
    _ node: ConfigurationNode, _ entry: ConfigurationNode.KeyedNode
  ) throws(InvalidRequest) -> Placed<[String]> {
    let texts = try node.texts(
      "a list of locales such as [de, zh-Hans]", each: "a locale such as de or zh-Hans")
    for text in texts where !Self.isTag(text.value) {
      let isPseudo = PseudoLocale(rawValue: text.value) != nil
      throw text.place.failure(
        "\(node.name): expected a locale such as de or zh-Hans, found \(ConfigurationNode.anotherValue)"
          + (isPseudo ? "; pseudo-locales are named in \"pseudoLocales\"" : ""))
    }
    return Placed(texts.map(\.value), at: entry.place)
  }

  private func requiredLocales(
    _ node: ConfigurationNode, _ entry: ConfigurationNode.KeyedNode
  ) throws(InvalidRequest) -> Placed<[String]> {
    let names = try locales(node, entry)
    if names.value.contains(where: LocaleIdentifier.isPseudo) {
      throw entry.place.failure(
        "\(node.name): a pseudo-locale is none, as nothing is translated into it")
    }
    return names
  }

  /// Whether a text is a language tag, rather than a name such as `German` that old folders have.
  private static func isTag(_ text: String) -> Bool {
    let language = text.prefix { $0 != "-" && $0 != "_" }
    return (2...3).contains(language.count) && LocaleIdentifier(text) != nil
  }

  private func pseudoLocales(
    _ node: ConfigurationNode, _ entry: ConfigurationNode.KeyedNode
  ) throws(InvalidRequest) -> Placed<[String]> {
    let known = PseudoLocale.allCases.map(\.rawValue)
    let what = known.joined(separator: ", ")
    let texts = try node.texts("a list of pseudo-locales from \(what)", each: "one of \(what)")
    for text in texts where !known.contains(text.value) {
      throw text.place.failure(
        "\(node.name): expected one of \(what), found \(ConfigurationNode.anotherValue)"
          + Suggestion.didYouMean(text.value, in: known))
    }
    return Placed(texts.map(\.value), at: entry.place)
  }

  private func sizes(
    _ node: ConfigurationNode, _ entry: ConfigurationNode.KeyedNode
  ) throws(InvalidRequest) -> Placed<[Placed<String>]> {
    let texts = try node.texts(
      "a list of sizes such as [320x480, compact]",
      each: "a width and a height such as 320x480, or a size that a document names")
    for text in texts {
      do {
        if SizeRangeRequest.isRange(text.value) {
          _ = try SizeRangeRequest(text.value)
        } else {
          _ = try SizeRequest(text.value)
        }
      } catch {
        throw text.place.failure("\(node.name): \(error.reason)")
      }
    }
    if texts.count > 1, let range = texts.first(where: { SizeRangeRequest.isRange($0.value) }) {
      throw range.place.failure(
        "\(node.name): \(range.value) is a range, which stands alone: leave out the other sizes")
    }
    return Placed(texts, at: entry.place)
  }

  private func devices(
    _ node: ConfigurationNode, _ entry: ConfigurationNode.KeyedNode
  ) throws(InvalidRequest) -> Placed<[String]> {
    let known = Device.all.map(\.name)
    let texts = try node.texts(
      "a list of devices such as [retina6_1, \"retina6_1:landscape\"]",
      each: "a device such as retina6_1 or retina6_1:landscape")
    for text in texts {
      let name = String(text.value.prefix { $0 != ":" })
      guard known.contains(name) else {
        throw text.place.failure(
          "\(node.name): there is no such device\(Suggestion.didYouMean(name, in: known))"
            + "; expected one of \(known.joined(separator: ", "))")
      }
      do {
        _ = try SizeRequest(text.value)
      } catch {
        throw text.place.failure("\(node.name): \(error.reason)")
      }
    }
    return Placed(texts.map(\.value), at: entry.place)
  }

  /// Reads a platform, or a list of several that are compared.
  private func platforms(_ node: ConfigurationNode) throws(InvalidRequest) -> Placed<[Platform]> {
    let known = Platform.allCases.map(\.rawValue)
    let what = "one of \(known.joined(separator: ", "))"
    let names =
      node.isList
      ? try node.texts(what, each: what)
      : [Placed(try node.text("\(what), or a list of them"), at: node.place)]
    var platforms: [Platform] = []
    for name in names {
      guard let platform = Platform(rawValue: name.value) else {
        throw name.place.failure(
          "\(node.name): expected \(what), found \(ConfigurationNode.anotherValue)"
            + Suggestion.didYouMean(name.value, in: known))
      }
      guard !platforms.contains(platform) else {
        throw name.place.failure("\(node.name): \(name.value) is named twice; name it once")
      }
      platforms.append(platform)
    }
    guard !platforms.isEmpty else {
      throw node.place.failure(
        "\(node.name): expected \(what), or a list of them, found an empty list")
    }
    return Placed(platforms, at: node.place)
  }

  // MARK: Limits

  private func limits(
    _ node: ConfigurationNode
  ) throws(InvalidRequest) -> [Limits.Name: Placed<Double>] {
    var limits: [Limits.Name: Placed<Double>] = [:]
    for entry in try node.entries() {
      guard let name = Limits.Name(rawValue: entry.key) else {
        throw ConfigurationNode.unknown(entry, in: Limits.Name.allCases.map(\.rawValue))
      }
      if entry.value.isNothing { continue }
      limits[name] = Placed(
        try entry.value.number(
          in: name.range, name.isCount ? "a whole number" : "a number", isWhole: name.isCount),
        at: entry.place)
    }
    return limits
  }

  // MARK: Containers

  private static let containerKeys = [
    "paths", "root", "class", "width", "height", "fixed", "grows",
  ]
  private static let maximumExtent = 100_000.0

  private func containers(
    _ node: ConfigurationNode
  ) throws(InvalidRequest) -> [Configuration.Container] {
    var containers: [Configuration.Container] = []
    for item in try node.items("a list of containers") {
      var container = Configuration.Container(place: item.place)
      for entry in try item.entries() {
        let value = entry.value
        switch entry.key {
        case "paths": container.paths = try Self.patterns(value).map(\.value)
        case "root": container.root = try value.text("the id of a root")
        case "class": container.className = try value.text("the name of a class")
        case "width": container.width = try extent(value)
        case "height": container.height = try extent(value)
        case "fixed": container.fixed = try axes(value)
        case "grows": container.growing = try axes(value)
        default: throw ConfigurationNode.unknown(entry, in: Self.containerKeys)
        }
      }
      let isEmpty =
        container.width == nil && container.height == nil && container.fixed.isEmpty
        && container.growing.isEmpty
      guard !isEmpty else {
        throw item.place.failure(
          "\(node.name): expected a width, a height, fixed or grows, found a container that says "
            + "nothing about its size")
      }
      if let axis = container.fixed.first(where: container.growing.contains) {
        throw item.place.failure(
          "\(node.name): the \(axis == .horizontal ? "width" : "height") is both fixed and grows; "
            + "keep one of them")
      }
      containers.append(container)
    }
    return containers
  }

  private func extent(_ node: ConfigurationNode) throws(InvalidRequest) -> Double {
    try node.number(in: 1...Self.maximumExtent, "a number of points")
  }

  private func axes(_ node: ConfigurationNode) throws(InvalidRequest) -> [Axis] {
    let what = "[width], [height] or [width, height]"
    var axes: [Axis] = []
    for text in try node.texts(what, each: "width or height") {
      switch text.value {
      case "width": axes.append(.horizontal)
      case "height": axes.append(.vertical)
      default:
        throw text.place.failure(
          "\(node.name): expected width or height, found \(ConfigurationNode.anotherValue)")
      }
    }
    return axes
  }

  // MARK: Texts and fonts

  private func sampleTexts(
    _ node: ConfigurationNode
  ) throws(InvalidRequest) -> [Configuration.SampleText] {
    var samples: [Configuration.SampleText] = []
    for entry in try node.entries() {
      guard let text = entry.value.scalar else {
        throw entry.value.expected("the text that the program shows")
      }
      samples.append(
        Configuration.SampleText(key: entry.key, text: text, place: entry.value.place))
    }
    return samples
  }

  private func fonts(_ node: ConfigurationNode) throws(InvalidRequest) -> [Configuration.Font] {
    var fonts: [Configuration.Font] = []
    for entry in try node.entries() {
      guard !entry.key.isEmpty else {
        throw entry.place.failure(
          "\"fonts\": expected the name of a font family, found an empty one")
      }
      let file = try entry.value.text("the path of a font file")
      fonts.append(
        Configuration.Font(
          family: entry.key, file: configuration.resolved(file), place: entry.place))
    }
    return fonts
  }

  // MARK: Ignored findings

  private static let ignoredKeys = ["paths", "objects", "rules", "reason"]

  private func ignored(_ node: ConfigurationNode) throws(InvalidRequest) -> [Configuration.Ignored]
  {
    var result: [Configuration.Ignored] = []
    for item in try node.items("a list of findings to ignore, each with rules and a reason") {
      var ignored = Configuration.Ignored(
        paths: [],
        suppression: Suppression(
          rules: [], reason: "", path: item.place.path, position: item.place.position))
      for entry in try item.entries() {
        switch entry.key {
        case "paths": ignored.paths = try Self.patterns(entry.value).map(\.value)
        case "objects":
          let objects = try entry.value.texts(
            "a list of ids of views and constraints or of keys", each: "an id or a key")
          ignored.suppression.objects = Set(objects.map(\.value))
        case "rules":
          for name in try entry.value.texts(
            "a list of rules such as [clipped-text]", each: "the name of a rule")
          {
            ignored.suppression.rules.formUnion(
              try RuleSettingsReader(registry: registry).rules(listed: name))
          }
        case "reason": ignored.suppression.reason = try entry.value.text("why, in a sentence")
        default: throw ConfigurationNode.unknown(entry, in: Self.ignoredKeys)
        }
      }
      guard !ignored.suppression.rules.isEmpty else {
        throw item.place.failure(
          "\(node.name): expected the rules whose findings are ignored, as in "
            + "rules: [clipped-text]")
      }
      guard ignored.suppression.reason.contains(where: { !$0.isWhitespace }) else {
        throw item.place.failure(
          "\(node.name): expected a reason, so that others know why the findings are ignored")
      }
      result.append(ignored)
    }
    return result
  }
}
