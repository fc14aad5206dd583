/// Assigns cells to the coordinates of a picture along one axis.
///
/// Coordinates keep their order. Their distances are those of the layout as far as boxes stay large
/// enough for their texts: a picture that is not to scale shows more than one with texts cut off.
struct TerminalAxis {
  /// A number of cells that must be between two coordinates.
  struct Need {
    /// The index of the smaller coordinate.
    var from: Int
    /// The index of the larger coordinate.
    var to: Int
    /// The number of cells.
    var cells: Int
    /// Whether they are for a text, and fewer will do if there is no room.
    var isText: Bool
  }

  private var values: [Double] = []
  private var needs: [Need] = []

  init() {}

  /// Adds a coordinate in points and returns its index.
  mutating func add(_ value: Double) -> Int {
    values.append(value)
    return values.count - 1
  }

  /// Requires cells between two coordinates, the smaller one first.
  mutating func require(_ cells: Int, from: Int, to: Int, isText: Bool) {
    needs.append(Need(from: from, to: to, cells: cells, isText: isText))
  }

  /// The extent to which the needs are met.
  private struct Limits {
    /// The number of cells of a point.
    var scale: Double
    /// The largest number of cells for a text.
    var text: Int
    /// The number of cells between coordinates that differ.
    var gap: Int
  }

  /// The positions of coordinates within the maximum number of cells.
  struct Positions {
    /// The cell of each coordinate, from 0.
    var cells: [Int]
    /// The number of cells.
    var count: Int
  }

  /// Returns the cell of each coordinate.
  ///
  /// - Parameters:
  ///   - scale: The number of cells of a point, if there is enough room.
  ///   - nearest: The distance in points up to which coordinates may share a cell.
  ///   - maximum: The maximum number of cells.
  /// - Returns: The cells in the order in which the coordinates were added.
  func positions(scale: Double, nearest: Double, maximum: Int) -> Positions {
    let order = values.indices.sorted { left, right in
      (values[left], left) < (values[right], right)
    }
    let targets = Dictionary(grouping: needs, by: \.to)
    var attempts: [Limits] = []
    for text in [1000, 60, 40, 28, 20, 14, 10, 7, 5, 3, 2] {
      // Boxes that touch say more than texts that are left out.
      for gap in [1, 0] {
        for factor in [1, 0.75, 0.5, 0.25, 0] {
          attempts.append(Limits(scale: scale * factor, text: text, gap: gap))
        }
      }
    }
    attempts.append(Limits(scale: 0, text: 1, gap: 0))
    for limits in attempts {
      if let positions = positions(limits, order, targets, nearest: nearest, maximum: maximum) {
        return positions
      }
    }
    return proportional(maximum: maximum)
  }

  private func positions(
    _ limits: Limits, _ order: [Int], _ needs: [Int: [Need]], nearest: Double, maximum: Int
  ) -> Positions? {
    var cells = Array(repeating: 0, count: values.count)
    guard let first = order.first else { return Positions(cells: [], count: 1) }
    var start = values[first]
    var position = 0
    for index in order {
      let value = values[index]
      var wanted = position
      // Coordinates on one line of the layout share a cell, however each would be rounded.
      if value - start > nearest {
        let scaled = ((value - values[first]) * limits.scale).rounded()
        wanted = max(position + limits.gap, scaled < Double(maximum) ? Int(scaled) : maximum)
        start = value
      }
      for need in needs[index] ?? [] {
        let count = need.isText ? min(need.cells, limits.text) : need.cells * limits.gap
        wanted = max(wanted, cells[need.from] + count)
      }
      if wanted > position { start = value }
      guard wanted < maximum else { return nil }
      position = wanted
      cells[index] = position
    }
    return Positions(cells: cells, count: position + 1)
  }

  /// Positions to scale, for more coordinates than there are cells.
  private func proportional(maximum: Int) -> Positions {
    guard let least = values.min(), let greatest = values.max(), greatest > least else {
      return Positions(cells: values.map { _ in 0 }, count: 1)
    }
    let scale = Double(maximum - 1) / (greatest - least)
    return Positions(cells: values.map { Int((($0 - least) * scale).rounded()) }, count: maximum)
  }
}
