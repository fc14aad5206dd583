public import InterfaceValues

/// The figures of all platforms' controls, some of which may be withheld.
///
/// To withhold a figure shows how much depends on it: its place is taken by the figure of the
/// neighbouring era, else by that of the nearest variant (``Platform/metric(for:)``) that is not
/// withheld, as if nobody had counted it.
public struct ControlCatalog: Sendable {
  /// Every figure.
  public static let standard = ControlCatalog()

  /// The tables with withheld figures; the others are the profiles' own.
  private let tables: [Platform: ControlTable]

  private init() { tables = [:] }

  /// Creates a catalog without some figures.
  public init(withholding keys: Set<ControlFigureKey>) {
    tables = Dictionary(grouping: keys, by: \.profile).reduce(into: [:]) { tables, keys in
      tables[keys.key] = keys.key.table.withholding(Set(keys.value))
    }
  }

  /// Creates a catalog with other numbers in some figures.
  public init(replacing values: [ControlFigureKey: Double]) {
    tables = Dictionary(grouping: values.keys, by: \.profile).reduce(into: [:]) { tables, keys in
      tables[keys.key] = keys.key.table.replacing(values, of: keys.key)
    }
  }

  /// What a platform adds to a control's content, in one of the control's sizes and looks.
  public func metric(for variant: ControlVariant, on profile: Platform) -> ControlMetric {
    tables[profile]?.metric(for: variant) ?? profile.metric(for: variant)
  }

  /// All numbers of a variant or of its nearest, with the evidence of each.
  public func figures(for variant: ControlVariant, on profile: Platform) -> [NamedFigure] {
    (tables[profile] ?? profile.table).figures(for: variant)?.named ?? []
  }
}

/// A figure of a control on a platform.
public struct ControlFigureKey: Hashable, Sendable {
  /// The platform's era.
  public var profile: Platform
  /// The control in its size and look.
  public var variant: ControlVariant
  /// The figure's name, as in ``NamedFigure``.
  public var name: String

  /// Names a figure.
  public init(_ profile: Platform, _ variant: ControlVariant, _ name: String) {
    self.profile = profile
    self.variant = variant
    self.name = name
  }
}

extension ControlFigureKey: LosslessStringConvertible {
  /// The profile, the control, its size, its look and the figure's name, by slashes.
  public var description: String {
    [
      profile.rawValue, variant.control.rawValue, variant.size.rawValue, variant.style.rawValue,
      name,
    ].joined(separator: "/")
  }

  /// Reads a key from its ``description``.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", maxSplits: 4).map(String.init)
    guard parts.count == 5, let profile = Platform(rawValue: parts[0]),
      let control = Control(rawValue: parts[1]), let size = ControlSize(rawValue: parts[2]),
      let style = ControlStyle(rawValue: parts[3])
    else { return nil }
    self.init(profile, ControlVariant(control, size: size, style: style), parts[4])
  }
}
