/// The platforms that show a defect, in a run that lays documents out for several.
///
/// The first platform of a document is the one that the others are compared with.
public struct PlatformSpread: Hashable, Sendable {
  /// The platforms that show the defect, in the order of the run.
  public var shown: [String]
  /// Those of them on which it is new: the first platform shows no such defect.
  public var new: [String]
  /// The platforms that no longer show what the first one does.
  public var gone: [String]

  /// Creates the platforms of a defect.
  public init(shown: [String], new: [String] = [], gone: [String] = []) {
    self.shown = shown
    self.new = new
    self.gone = gone
  }

  /// Whether the platforms differ in whether they show the defect.
  public var isDifference: Bool { !new.isEmpty || !gone.isEmpty }
}

/// What is new about a finding in a run that compares platforms: findings are joined only if it is the
/// same.
package struct PlatformChange: Hashable, Sendable {
  /// The platforms that show the defect.
  package var spread: PlatformSpread?
  /// The platforms after the first on which it is new, at least in a locale.
  package var newOn: [String]
}

extension Finding {
  /// What is new about it on platforms after the first.
  package var platformChange: PlatformChange { PlatformChange(spread: platforms, newOn: newOn) }

  /// The platforms after the first on which the defect is new, at least in a locale or in one of the
  /// objects that share it, in the order of the run.
  public var newOn: [String] {
    let inLocales = (occurrences + members.flatMap(\.occurrences)).filter(\.isNew)
      .compactMap(\.platform)
    return ((platforms?.new ?? []) + inLocales).uniqued()
  }
}
