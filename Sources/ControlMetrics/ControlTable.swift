import InterfaceValues

/// The figures of the controls of one platform, by variant.
struct ControlTable: Sendable {
  /// The variants with figures of their own, in the order of the table.
  let rows: [ControlFigures]
  /// The figures of the neighbouring generation, by variant.
  private let inherited: [ControlVariant: ControlFigures]
  /// The index of each variant in the table.
  private let places: [ControlVariant: Int]
  private let metrics: [ControlMetric]
  private let fallback: ControlMetric

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - rows: The platform's own variants.
  ///   - inherited: Variants of a neighbouring generation, assumed for those without rows.
  init(_ rows: [ControlFigures], inheriting inherited: [ControlFigures] = []) {
    let own = Set(rows.map(\.variant))
    self.rows =
      rows
      + inherited.filter { !own.contains($0.variant) }.map { $0.mapped(\.asAssumed) }
    self.inherited = Dictionary(
      inherited.map { ($0.variant, $0) }, uniquingKeysWith: { first, _ in first })
    places = Dictionary(
      self.rows.enumerated().map { ($1.variant, $0) }, uniquingKeysWith: { first, _ in first })
    metrics = self.rows.map(\.metric)
    fallback = ControlMetric(hasIntrinsicWidth: false, hasIntrinsicHeight: false, fontSize: 13)
  }

  /// Returns the metric of a variant, or of the nearest one with figures.
  func metric(for variant: ControlVariant) -> ControlMetric {
    place(of: variant).map { metrics[$0] } ?? fallback
  }

  /// Returns the figures of a variant, or of the nearest one with figures.
  func figures(for variant: ControlVariant) -> ControlFigures? {
    place(of: variant).map { rows[$0] }
  }

  /// Returns the table without some figures: replaced by the neighbouring generation's, else by
  /// those of the nearest variant that keeps its own.
  func withholding(_ keys: Set<ControlFigureKey>) -> ControlTable {
    let variants = Dictionary(grouping: keys, by: \.name).mapValues { Set($0.map(\.variant)) }
    return ControlTable(
      rows.map { row in
        row.replacing { name, figure in
          guard let withheld = variants[name], withheld.contains(row.variant) else { return figure }
          if let other = inherited[row.variant]?.figure(name) { return other.asAssumed }
          let nearest = place(of: row.variant, besides: withheld).map { rows[$0] }
          return nearest?.figure(name)?.asAssumed ?? .assumed(0)
        }
      })
  }

  /// Returns the table with other values of some figures.
  func replacing(_ values: [ControlFigureKey: Double], of platform: Platform) -> ControlTable {
    ControlTable(
      rows.map { row in
        row.replacing { name, figure in
          values[ControlFigureKey(platform, row.variant, name)].map { .assumed($0) } ?? figure
        }
      })
  }

  /// Returns the index of the variant, else of its nearest sizes, else of those of the next style,
  /// and finally of all these for the next control.
  private func place(of variant: ControlVariant, besides others: Set<ControlVariant> = []) -> Int? {
    var control: Control? = variant.control
    while let wanted = control {
      var style: ControlStyle? = variant.style
      while let look = style {
        for size in variant.size.nearest {
          let candidate = ControlVariant(wanted, size: size, style: look)
          if others.contains(candidate) { continue }
          if let place = places[candidate] { return place }
        }
        style = look.nearest
      }
      control = wanted.nearest
    }
    return nil
  }
}

extension ControlTable {
  /// No platform: nothing is added to a control's content.
  static let generic = ControlTable(
    [.label, .pushButton, .imageView, .segmentedControl].map { bare($0, .both) }
      + [.textField].map { bare($0, .heightOnly) }
      + [
        ControlFigures(.separator, height: .assumed(1), font: .assumed(13), sizing: .heightOnly),
        ControlFigures(
          .verticalSeparator, width: .assumed(1), font: .assumed(13), sizing: .widthOnly),
        bare(.plainView, .none),
      ])

  private static func bare(
    _ control: Control, _ sizing: ControlFigures.Sizing
  ) -> ControlFigures {
    ControlFigures(control, font: .assumed(13), sizing: sizing)
  }
}
