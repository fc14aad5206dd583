import Diagnostics
package import Geometry
package import InterfaceDocuments
package import InterfaceValues
package import LocalizationTables

/// The contents of a `.lintel.yml`.
package struct Configuration: Hashable, Sendable {
  /// Where the search for configurations continues.
  enum Parent: Hashable, Sendable {
    /// In the folders above.
    case above
    /// Nowhere.
    case none
    case file(Placed<String>)
  }

  /// Values for some paths.
  struct Override: Hashable, Sendable {
    package var paths: [PathPattern]
    package var values: Values
    package var place: ConfigurationPlace
  }

  /// The configuration's own path.
  package var path: String
  /// The configuration whose values apply where this one has none.
  var parent = Parent.above
  /// The files and folders that a search passes over.
  package var excluded: [Placed<PathPattern>] = []
  /// The only documents that a search finds, or nil for all; of an IBLinter configuration.
  var included: [Placed<PathPattern>]?
  /// What users are to know of it.
  package var notes: [String] = []
  /// Messages about what is wrong in the file of another tool.
  package var warnings: [String] = []
  /// The values for all documents and tables.
  package var values = Values()
  /// The values for some of them, which replace the others; of several, the last wins.
  var overrides: [Override] = []

  package static let fileName = ".lintel.yml"
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
  package struct Values: Hashable, Sendable {
    /// The settings of rules, in the order of the file.
    var rules: [RuleSetting] = []
    /// The locales to lay out in, beside the development locale.
    package var locales: Placed<[String]>?
    /// The locales into which every document is to be translated.
    package var requiredLocales: Placed<[String]>?
    /// The pseudo-locales to lay out in.
    package var pseudoLocales: Placed<[String]>?
    /// The sizes to lay out at, as `--size` spells them.
    package var sizes: Placed<[Placed<String>]>?
    /// The devices on which roots that fill the screen are laid out.
    package var devices: Placed<[String]>?
    /// The platforms whose controls are used, the one to compare with first.
    package var platforms: Placed<[Platform]>?
    /// What holds the roots of documents.
    package var containers: [Container] = []
    /// The texts that a program sets, by key.
    package var sampleTexts: [SampleText] = []
    /// The values in place of the arguments of formats.
    package var samples: [Sample] = []
    /// The font files, in the order of the file.
    package var fonts: [Font] = []
    /// The limits that are set.
    package var limits: [Limits.Name: Placed<Double>] = [:]
    /// The findings that are not reported.
    var ignored: [Ignored] = []
  }

  /// What a configuration says about a rule, or about each rule of a group.
  struct RuleSetting: Hashable, Sendable {
    /// The name as written: of a rule, of a group, or `all`.
    package var name: String
    package var rules: [RuleID]
    /// Whether they run, if the setting says so.
    var isOn: Bool?
    /// The severity of their findings, if the setting says so.
    package var severity: Severity?
    /// The options, each with the place that sets it.
    package var options: [RuleOption: Placed<RuleOption.Value>] = [:]
    /// The place of the name.
    package var place: ConfigurationPlace

    /// Whether the name is not that of a single rule.
    var isOfGroup: Bool { rules.map(\.name) != [name] }
  }

  /// What holds some roots, and at which size.
  package struct Container: Hashable, Sendable {
    /// The paths of the documents; empty for all.
    package var paths: [PathPattern] = []
    /// The id of the root, or nil for each.
    package var root: String?
    /// The class of the root, or nil for each.
    package var className: String?
    /// The width, in points.
    package var width: Double?
    /// The height, in points.
    package var height: Double?
    /// The axes along which the container keeps its extent, whatever the content needs.
    package var fixed: [Axis] = []
    /// The axes along which it grows with its content.
    package var growing: [Axis] = []
    package var place: ConfigurationPlace
  }

  /// A text that the program sets.
  package struct SampleText: Hashable, Sendable {
    /// The key of the text that it replaces in layouts: `<id>.<property>`.
    package var key: String
    package var text: String
    package var place: ConfigurationPlace
  }

  /// The values in place of the arguments of a format, or of all that a specifier shows.
  package struct Sample: Hashable, Sendable {
    /// The key of the text, or the specifier, in one table or in all.
    package struct Name: Hashable, Sendable {
      /// The name of the table, or nil for all.
      package var table: String?
      /// The key or the specifier.
      package var name: String
      /// Whether it is a specifier.
      package var isSpecifier: Bool
    }

    package enum Values: Hashable, Sendable {
      case each(SampleArguments.Value)
      /// One for each argument in the order of their numbers, nil for a default.
      case list([SampleArguments.Value?])
    }

    package var name: Name
    package var values: Values
    package var place: ConfigurationPlace

    /// The keys of the configuration that lead to it.
    package var key: [String] { ["samples"] + [name.table].compactMap(\.self) + [name.name] }
  }

  /// A font file for a family.
  package struct Font: Hashable, Sendable {
    /// The family, or `system`.
    package var family: String
    /// The file's path.
    package var file: String
    /// The place of the name.
    package var place: ConfigurationPlace
  }

  /// Findings that are not reported.
  struct Ignored: Hashable, Sendable {
    /// The paths of the documents and tables; empty for all.
    package var paths: [PathPattern]
    package var suppression: Suppression
  }
}
