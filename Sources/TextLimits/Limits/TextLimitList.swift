import Scenes

/// The room that the layouts of one root have for its localizable texts.
package struct TextLimitList: Hashable, Sendable {
  /// The assumption about the other texts.
  package enum Strictness: String, CaseIterable, Hashable, Sendable {
    /// The other texts are those of the same locale.
    case soft
    /// Every other text is its widest translation.
    case hard
  }

  /// Texts that share room: where one is wider, another must be narrower.
  package struct Group: Hashable, Sendable {
    /// The positions of the texts in ``TextLimitList/limits``, in ascending order.
    package var members: [Int]
    /// The greatest sum of the widths of all members, in points.
    package var budget: Double
    /// The part of the budget of each member, in points and in the order of ``members``.
    ///
    /// It is as much of it as the member's text in the document takes of all of theirs.
    package var parts: [Double]
    /// The name of the size at which the budget is smallest.
    package var sizeName: String

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - members: The positions of the texts, in ascending order.
    ///   - budget: The greatest sum of the widths, in points.
    ///   - sourceWidths: The widths of the texts in the document; equal ones if they are not known.
    ///   - sizeName: The name of the size at which the budget is smallest.
    package init(
      members: [Int], budget: Double, sourceWidths: [Double] = [], sizeName: String
    ) {
      self.members = members
      self.budget = budget
      let sum = sourceWidths.reduce(0, +)
      let isKnown = sourceWidths.count == members.count && sum > 0
      parts = members.indices.map {
        budget * (isKnown ? sourceWidths[$0] / sum : 1 / Double(members.count))
      }
      self.sizeName = sizeName
    }
  }

  /// The document's path, as given or found.
  package var path: String
  /// The root's id.
  package var root: String
  /// The assumption about the other texts.
  package var kind: Strictness
  /// The name of the locale as it was requested; nil for hard limits.
  package var locale: String?
  /// The names of the sizes that were looked at, in order.
  package var sizeNames: [String]
  /// The limits of all localizable texts of the root, in reading order.
  package var limits: [TextLimit]
  /// The groups of texts that share room.
  package var groups: [Group] = []

  /// Creates limits.
  package init(
    path: String, root: String, kind: Strictness, locale: String?, sizeNames: [String],
    limits: [TextLimit], groups: [Group] = []
  ) {
    self.path = path
    self.root = root
    self.kind = kind
    self.locale = locale
    self.sizeNames = sizeNames
    self.limits = limits
    self.groups = groups
  }
}
