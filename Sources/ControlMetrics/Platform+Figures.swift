package import InterfaceValues

/// The figures of a platform's controls.
///
/// They were counted in public Interface Builder documents;
/// `Platform.figures(for:)` gives the evidence of each.
extension Platform {
  /// Returns the metric of a control's variant.
  ///
  /// A variant without figures gets those of the nearest one: first of the sizes of the same style
  /// (`ControlSize.nearest`), then of the nearest styles (``ControlStyle/nearest``) down to the
  /// standard one, and finally of the nearest control: a text field for any field, a push button
  /// for any button, and a view without figures for anything else, including bars.
  package func metric(for variant: ControlVariant) -> ControlMetric {
    table.metric(for: variant)
  }

  /// Returns the metric of a control in its regular size and standard style.
  package func metric(for control: Control) -> ControlMetric {
    table.metric(for: ControlVariant(control))
  }

  /// The variants with figures of their own, in the order of the platform's table.
  package var variants: [ControlVariant] { table.rows.map(\.variant) }

  /// Returns all figures of a variant, or of the nearest one with figures, with their evidence.
  ///
  /// They refer to frames, as stored in documents.
  package func figures(for variant: ControlVariant) -> [NamedFigure] {
    table.figures(for: variant)?.named ?? []
  }

  /// Returns the keys of all figures of a variant, or of the nearest one with figures, which the
  /// keys then name.
  package func figureKeys(for variant: ControlVariant) -> [ControlFigureKey] {
    guard let figures = table.figures(for: variant) else { return [] }
    return figures.named.map { ControlFigureKey(self, figures.variant, $0.name) }
  }

  /// The platform's table.
  var table: ControlTable {
    switch self {
    case .macOS10: .macOS10
    case .macOS11: .macOS11
    case .macOS26: .macOS26
    case .iOS: .iOS
    case .iOS26: .iOS26
    case .generic: .generic
    }
  }
}
