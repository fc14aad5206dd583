package import Diagnostics

/// What a rule declares about its findings: what they depend on, what they are about, and how they are
/// joined, compared and counted.
///
/// Code that treats the findings of several rules alike reads these traits, and has no list of rules.
package struct RuleTraits: Sendable {
  /// What a run must read of a document to know all findings of a rule.
  package enum Evidence: Hashable, Sendable {
    /// The document alone.
    case document
    /// The document and its tables.
    case tables
    /// The document in all of its locales at all of its sizes.
    case layouts
  }

  /// What the findings about a table depend on beside the table itself.
  package struct TableEvidence: OptionSet, Sendable {
    /// The bits.
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The documents that use the table.
    package static let documents = TableEvidence(rawValue: 1)
    /// The files of the project, which only a run on tables looks at.
    package static let files = TableEvidence(rawValue: 2)
  }

  /// What a finding is about.
  package enum Concern: Hashable, Sendable {
    /// A document, a table or a setting, whatever the layouts.
    case source
    /// A text that does not fit: whichever rule says so, it is the same defect.
    case fit
    case layout
    /// The frames that an editor stored, which are those of one platform.
    case storedFrames
  }

  /// Which findings of a rule about views of one root are one finding.
  package enum Joining: Hashable, Sendable {
    case none
    /// All of them.
    case all
    /// Those with the same `joiningKey`.
    case sameKey
    /// Those that have a written cause in common.
    case writtenCauses
    /// Those that have a cause in common, and those of controls side by side.
    case causesAndRows
    /// Those of views that a constraint relates, and of members of one stack or grid.
    case relatedViews
  }

  /// The names of findings of a rule where they are counted: `2 clipped texts`.
  package struct Noun: Hashable, Sendable {
    /// The name of one: `clipped text`.
    package var one: String
    /// The name of several: `clipped texts`.
    package var many: String
    /// The place in a list, the most serious first.
    package var rank: Int

    package init(_ one: String, _ many: String, rank: Int) {
      self.one = one
      self.many = many
      self.rank = rank
    }
  }

  /// What has to be known of a document.
  package var evidence = Evidence.layouts
  /// What findings about a table depend on.
  package var tableEvidence: TableEvidence = []
  /// What the findings are about.
  package var concern = Concern.source
  /// Which findings are one.
  package var joining = Joining.none
  /// The members of a joined finding, `view` or `conflict`.
  package var memberNoun = "view"
  /// The names of findings where they are counted.
  package var noun: Noun?
  /// Whether a finding along one axis is the same defect as one along the other.
  package var joinsAxes = false
  /// Whether findings of one object are different if they name other constraints or places.
  package var isAboutSeveralObjects = false
  /// Whether the rule looks at the narrowest screen, for which nobody drew the document.
  package var coversNarrowScreens = false
  /// Whether all that shows only at the minimum size of a window is one finding.
  package var joinsAtMinimumSize = false
  /// Whether a change that makes a text fit may violate the rule.
  package var limitsFixes = false
  /// What a picture shows of a view that a finding is about.
  package var sign = Finding.Sign.none
  /// Whether findings change what layouts show, although they are not about one.
  package var changesLayouts = false

  /// Creates the traits of a rule that needs layouts and whose findings stand alone.
  package init() {}

  /// Returns the traits with changes.
  ///
  /// - Parameter change: Sets what differs.
  /// - Returns: The traits.
  package func with(_ change: (inout RuleTraits) -> Void) -> RuleTraits {
    var traits = self
    change(&traits)
    return traits
  }

  /// The traits of a rule that needs the document alone.
  static let document = RuleTraits().with { $0.evidence = .document }

  /// The traits of a rule about the fit of texts.
  static let fit = RuleTraits().with { traits in
    traits.concern = .fit
    traits.sign = .loss
    traits.joinsAtMinimumSize = true
    traits.limitsFixes = true
  }

  /// The traits of a rule about layouts.
  package static let layout = RuleTraits().with { $0.concern = .layout }

  /// The traits of a rule about the frames that an editor stored.
  static let storedFrames = RuleTraits().with { $0.concern = .storedFrames }
}
