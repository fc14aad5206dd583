import InterfaceValues

/// The figures of one era's controls, made once and looked up by variant.
struct ControlTable: Sendable {
  /// The variants that the era has figures for, in the order of the table.
  let rows: [ControlFigures]
  /// What the neighbouring era has for each variant.
  private let inherited: [ControlVariant: ControlFigures]
  /// Where each variant is in the table.
  private let places: [ControlVariant: Int]
  private let metrics: [ControlMetric]
  private let fallback: ControlMetric

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - rows: The era's own variants.
  ///   - inherited: Variants of a neighbouring era, assumed for those that the rows do not have.
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

  /// The figures of a variant or of its nearest.
  func metric(for variant: ControlVariant) -> ControlMetric {
    place(of: variant).map { metrics[$0] } ?? fallback
  }

  /// What is known of a variant or of its nearest.
  func figures(for variant: ControlVariant) -> ControlFigures? {
    place(of: variant).map { rows[$0] }
  }

  /// The same table with others in the place of some figures: the neighbouring era's, else those of the
  /// nearest variant that keeps its own.
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

  /// The same table with other numbers in some figures.
  func replacing(_ values: [ControlFigureKey: Double], of profile: Platform) -> ControlTable {
    ControlTable(
      rows.map { row in
        row.replacing { name, figure in
          values[ControlFigureKey(profile, row.variant, name)].map { .assumed($0) } ?? figure
        }
      })
  }

  /// Looks for the variant, then for its nearest sizes, then for those of the next style and at last
  /// for all these of the next control.
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
