import Diagnostics
import Geometry
import InterfaceValues
import LocalizationTables

/// The contents of a `.lintel.yml`.
struct Configuration: Hashable, Sendable {
  /// Where the search for configurations goes on.
  enum Parent: Hashable, Sendable {
    /// In the folders above.
    case above
    /// Nowhere.
    case none
    case file(Placed<String>)
  }

  /// Values for some paths.
  struct Override: Hashable, Sendable {
    var paths: [PathPattern]
    var values: Values
    var place: ConfigurationPlace
  }

  /// The configuration's own path.
  var path: String
  /// The configuration whose values apply where this one has none.
  var parent = Parent.above
  /// The files and folders that a search passes over.
  var excluded: [Placed<PathPattern>] = []
  /// The only documents that a search finds, or nil for all; of an IBLinter configuration.
  var included: [Placed<PathPattern>]?
  /// What users are to know of it.
  var notes: [String] = []
  /// Messages about what is wrong in the file of another tool.
  var warnings: [String] = []
  /// The values for all documents and tables.
  var values = Values()
  /// The values for some of them, which replace the others; of several, the last wins.
  var overrides: [Override] = []

  static let fileName = ".lintel.yml"
  /// A name that users may give to a configuration, which is not looked for.
  static let mistakenFileName = ".lintel.yaml"

  /// Returns a path in the configuration, which is relative to its folder.
  func resolved(_ file: String) -> String {
    guard !file.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return file }
    return String(path[...slash]) + file
  }
}

extension Configuration {
  /// What a configuration, or one of its overrides, sets.
  struct Values: Hashable, Sendable {
    /// The settings of rules, in the order of the file.
    var rules: [RuleSetting] = []
    /// The locales to lay out in, beside the development locale.
    var locales: Placed<[String]>?
    /// The locales into which every document is to be translated.
    var requiredLocales: Placed<[String]>?
    /// The pseudo-locales to lay out in.
    var pseudoLocales: Placed<[String]>?
    /// The sizes to lay out at, as `--size` spells them.
    var sizes: Placed<[Placed<String>]>?
    /// The devices on which roots that fill the screen are laid out.
    var devices: Placed<[String]>?
    /// The platforms whose controls are used, the one to compare with first.
    var platforms: Placed<[Platform]>?
    /// What holds the roots of documents.
    var containers: [Container] = []
    /// The texts that a program sets, by key.
    var sampleTexts: [SampleText] = []
    /// The values in place of the arguments of formats.
    var samples: [Sample] = []
    /// The font files, in the order of the file.
    var fonts: [Font] = []
    /// The findings that are not reported.
    var ignored: [Ignored] = []
  }

  /// What a configuration says about a rule, or about each rule of a group.
  struct RuleSetting: Hashable, Sendable {
    /// The name as written: of a rule, of a group, or `all`.
    var name: String
    var rules: [RuleID]
    /// Whether they run, if the setting says so.
    var isOn: Bool?
    /// The severity of their findings, if the setting says so.
    var severity: Severity?
    /// The options, each with the place that sets it.
    var options: [RuleOption: Placed<RuleOption.Value>] = [:]
    /// The place of the name.
    var place: ConfigurationPlace

    /// Whether the name is not that of a single rule.
    var isOfGroup: Bool { rules.map(\.name) != [name] }
  }

  /// What holds some roots, and at which size.
  struct Container: Hashable, Sendable {
    /// The paths of the documents; empty for all.
    var paths: [PathPattern] = []
    /// The id of the root, or nil for each.
    var root: String?
    /// The class of the root, or nil for each.
    var className: String?
    /// The width, in points.
    var width: Double?
    /// The height, in points.
    var height: Double?
    /// The axes along which the container keeps its extent, whatever the content needs.
    var fixed: [Axis] = []
    /// The axes along which it grows with its content.
    var growing: [Axis] = []
    var place: ConfigurationPlace
  }

  /// A text that the program sets.
  struct SampleText: Hashable, Sendable {
    /// The key of the text that it replaces in layouts: `<id>.<property>`.
    var key: String
    var text: String
    var place: ConfigurationPlace
  }

  /// The values in place of the arguments of a format, or of all that a specifier shows.
  struct Sample: Hashable, Sendable {
    /// The key of the text, or the specifier, in one table or in all.
    struct Name: Hashable, Sendable {
      /// The name of the table, or nil for all.
      var table: String?
      /// The key or the specifier.
      var name: String
      /// Whether it is a specifier.
      var isSpecifier: Bool
    }

    enum Values: Hashable, Sendable {
      case each(SampleArguments.Value)
      /// One for each argument in the order of their numbers, nil for a default.
      case list([SampleArguments.Value?])
    }

    var name: Name
    var values: Values
    var place: ConfigurationPlace

    /// The keys of the configuration that lead to it.
    var key: [String] { ["samples"] + [name.table].compactMap(\.self) + [name.name] }
  }

  /// A font file for a family.
  struct Font: Hashable, Sendable {
    /// The family, or `system`.
    var family: String
    /// The file's path.
    var file: String
    /// The place of the name.
    var place: ConfigurationPlace
  }

  /// Findings that are not reported.
  struct Ignored: Hashable, Sendable {
    /// The paths of the documents and tables; empty for all.
    var paths: [PathPattern]
    var suppression: Suppression
  }
}
