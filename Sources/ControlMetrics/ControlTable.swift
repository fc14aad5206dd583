/// The figures of one era's controls, made once and looked up by variant.
struct ControlTable: Sendable {
  /// The variants that the era has figures for, in the order of the table.
  let rows: [ControlFigures]
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

  /// The same table with the figures of others in the place of some.
  func withholding(_ keys: Set<ControlFigureKey>) -> ControlTable {
    let names = Dictionary(grouping: keys, by: \.variant).mapValues { Set($0.map(\.name)) }
    return ControlTable(
      rows.map { row in
        guard let withheld = names[row.variant] else { return row }
        // The nearest row is as it is in the table: what is withheld of it stays there.
        let nearest = place(of: row.variant, besidesItself: true).map { rows[$0] }
        let others = Dictionary(
          (nearest?.named ?? []).map { ($0.name, $0.figure) }, uniquingKeysWith: { $1 })
        return row.replacing { name, figure in
          withheld.contains(name) ? others[name]?.asAssumed ?? .assumed(0) : figure
        }
      })
  }

  /// Looks for the variant, then for its nearest sizes, then for those of the next style and at last
  /// for all these of the next control.
  private func place(of variant: ControlVariant, besidesItself: Bool = false) -> Int? {
    var control: Control? = variant.control
    while let wanted = control {
      var style: ControlStyle? = variant.style
      while let look = style {
        for size in variant.size.nearest {
          let candidate = ControlVariant(wanted, size: size, style: look)
          if besidesItself, candidate == variant { continue }
          if let place = places[candidate] { return place }
        }
        style = look.nearest
      }
      control = wanted.nearest
    }
    return nil
  }
}
