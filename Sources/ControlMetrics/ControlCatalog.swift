package import InterfaceValues

/// The figures of all platforms' controls, with the option to withhold some.
///
/// Withholding a figure shows how much depends on it: it is replaced by the figure of the
/// neighbouring generation, or by that of the nearest variant (`Platform.metric(for:)`) that is
/// not withheld, as if it had never been counted.
package struct ControlCatalog: Sendable {
  /// Every figure.
  package static let standard = ControlCatalog()

  /// The tables with withheld or replaced figures; other platforms use their own.
  private let tables: [Platform: ControlTable]

  private init() { tables = [:] }

  package init(withholding keys: Set<ControlFigureKey>) {
    tables = Dictionary(grouping: keys, by: \.platform).reduce(into: [:]) { tables, keys in
      tables[keys.key] = keys.key.table.withholding(Set(keys.value))
    }
  }

  /// Creates a catalog with other values of some figures.
  package init(replacing values: [ControlFigureKey: Double]) {
    tables = Dictionary(grouping: values.keys, by: \.platform).reduce(into: [:]) { tables, keys in
      tables[keys.key] = keys.key.table.replacing(values, of: keys.key)
    }
  }

  /// Returns the metric of a control's variant on a platform.
  package func metric(for variant: ControlVariant, on platform: Platform) -> ControlMetric {
    tables[platform]?.metric(for: variant) ?? platform.metric(for: variant)
  }

  /// Returns all figures of a variant, or of the nearest one with figures, with their evidence.
  package func figures(for variant: ControlVariant, on platform: Platform) -> [NamedFigure] {
    (tables[platform] ?? platform.table).figures(for: variant)?.named ?? []
  }
}

/// The key of a figure of a control on a platform.
package struct ControlFigureKey: Hashable, Sendable {
  package var platform: Platform
  package var variant: ControlVariant
  /// The figure's name, as in ``NamedFigure``.
  package var name: String

  package init(_ platform: Platform, _ variant: ControlVariant, _ name: String) {
    self.platform = platform
    self.variant = variant
    self.name = name
  }
}

extension ControlFigureKey: LosslessStringConvertible {
  /// The platform, the control, its size, its style and the figure's name, separated by slashes.
  package var description: String {
    [
      platform.rawValue, variant.control.rawValue, variant.size.rawValue, variant.style.rawValue,
      name,
    ].joined(separator: "/")
  }

  /// Parses a key from its ``description``.
  package init?(_ description: String) {
    let parts = description.split(separator: "/", maxSplits: 4).map(String.init)
    guard parts.count == 5, let platform = Platform(rawValue: parts[0]),
      let control = Control(rawValue: parts[1]), let size = ControlSize(rawValue: parts[2]),
      let style = ControlStyle(rawValue: parts[3])
    else { return nil }
    self.init(platform, ControlVariant(control, size: size, style: style), parts[4])
  }
}
