public import InterfaceValues

/// The figures of a platform's controls.
///
/// They were counted in public Interface Builder documents, and each says how it is known: see
/// ``InterfaceValues/Platform/figures(for:)``.
extension Platform {
  /// What the platform adds to a control's content, in one of the control's sizes and looks.
  ///
  /// A variant that the platform has no figures for is given those of its nearest: first of the sizes of
  /// the same look (``ControlSize/nearest``), then of the looks that the look is nearest to
  /// (``ControlStyle/nearest``), last of the standard one, and at last of the nearest control: a field of
  /// any kind is a text field, what is pressed a push button, and anything else, a bar as well, a view
  /// without figures.
  public func metric(for variant: ControlVariant) -> ControlMetric {
    table.metric(for: variant)
  }

  /// What the platform adds to a control's content, in its regular size and its standard look.
  public func metric(for control: Control) -> ControlMetric {
    table.metric(for: ControlVariant(control))
  }

  /// The variants that the platform has figures of its own for, in the order of its table.
  public var variants: [ControlVariant] { table.rows.map(\.variant) }

  /// All numbers that are known of a variant or of its nearest, with the evidence of each.
  ///
  /// They speak of frames, which is what documents store.
  public func figures(for variant: ControlVariant) -> [NamedFigure] {
    table.figures(for: variant)?.named ?? []
  }

  /// The keys of all numbers of a variant, or of its nearest, which is then what the keys name.
  public func figureKeys(for variant: ControlVariant) -> [ControlFigureKey] {
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
