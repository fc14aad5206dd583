import Scenes

/// The room that the layouts of one root have for its localizable texts.
public struct TextLimitList: Hashable, Sendable {
  /// What is assumed of the other texts.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The other texts are those of the same locale.
    case soft
    /// Every other text is its widest translation.
    case hard
  }

  /// Texts that share room: where one is wider, another must be narrower.
  public struct Group: Hashable, Sendable {
    /// The positions of the texts in ``TextLimitList/limits``, in ascending order.
    public var members: [Int]
    /// The greatest sum of the widths of all members, in points.
    public var budget: Double
    /// The name of the size at which the budget is smallest.
    public var sizeName: String

    /// Creates a group.
    public init(members: [Int], budget: Double, sizeName: String) {
      self.members = members
      self.budget = budget
      self.sizeName = sizeName
    }
  }

  /// The document's path, as given or found.
  public var path: String
  /// The root's id.
  public var root: String
  /// What is assumed of the other texts.
  public var kind: Kind
  /// The name of the locale as it was requested; nil for hard limits.
  public var locale: String?
  /// The names of the sizes that were looked at, in order.
  public var sizeNames: [String]
  /// The limits of all localizable texts of the root, in reading order.
  public var limits: [TextLimit]
  /// The groups of texts that share room.
  public var groups: [Group] = []

  /// Creates limits.
  public init(
    path: String, root: String, kind: Kind, locale: String?, sizeNames: [String],
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
