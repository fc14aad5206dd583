/// The distances of pairs of characters in a font, by classes of characters.
///
/// Characters with the same distances before all others share a class, and those with the same distances
/// after all others share one too.
package struct PairKerning: Hashable, Sendable {
  /// The class of each character before another one; a character without one is in class 0.
  package private(set) var firstClasses: [UInt32: Int] = [:]
  /// The class of each character after another one.
  package private(set) var secondClasses: [UInt32: Int] = [:]
  /// The distances in points, by the class of the first character and that of the second.
  package private(set) var distances: [[Double]] = [[0]]

  /// Creates a table without pairs.
  package init() {}

  /// Creates a table of characters.
  ///
  /// - Parameters:
  ///   - characters: The characters.
  ///   - distance: Returns the distance of two characters in points.
  package init(of characters: [UInt32], _ distance: (UInt32, UInt32) -> Double) {
    self.init(characters, rows: characters.map { first in characters.map { distance(first, $0) } })
  }

  /// Creates a table of characters from shaped texts of their pairs.
  ///
  /// - Parameters:
  ///   - characters: The characters.
  ///   - advance: Returns the advance of a character alone, in points.
  ///   - shaped: Returns the advances of the clusters of a text, in points.
  init(
    of characters: [UInt32], advance: (UInt32) -> Double?, shaped: (String) -> [Double]
  ) {
    var rows: [[Double]] = []
    for first in characters {
      guard let start = Unicode.Scalar(first), let own = advance(first) else {
        rows.append(characters.map { _ in 0 })
        continue
      }
      var text = String.UnicodeScalarView()
      for second in characters.compactMap(Unicode.Scalar.init) { text += [start, second] }
      let advances = shaped(String(text))
      guard advances.count == 2 * characters.count else {
        // Some of the pairs are one glyph.
        rows.append(
          characters.map { second in
            guard let next = Unicode.Scalar(second), let other = advance(second) else { return 0 }
            let pair = String(String.UnicodeScalarView([start, next]))
            return shaped(pair).reduce(-own - other, +)
          })
        continue
      }
      rows.append(characters.indices.map { advances[2 * $0] - own })
    }
    self.init(characters, rows: rows)
  }

  private init(_ characters: [UInt32], rows: [[Double]]) {
    let rows = rows.map { $0.map { $0.magnitude < 1e-9 ? 0 : $0 } }
    var columnOf: [[Double]: Int] = [rows.map { _ in 0 }: 0]
    var columns: [Int?] = [nil]
    for (index, character) in characters.enumerated() {
      let column = rows.map { $0[index] }
      if let known = columnOf[column] {
        if known > 0 { secondClasses[character] = known }
      } else {
        columnOf[column] = columns.count
        secondClasses[character] = columns.count
        columns.append(index)
      }
    }
    let narrow = rows.map { row in columns.map { $0.map { row[$0] } ?? 0 } }
    var classOf: [[Double]: Int] = [columns.map { _ in 0 }: 0]
    distances = [columns.map { _ in 0 }]
    for (character, row) in zip(characters, narrow) {
      if let known = classOf[row] {
        if known > 0 { firstClasses[character] = known }
      } else {
        classOf[row] = distances.count
        firstClasses[character] = distances.count
        distances.append(row)
      }
    }
  }

  /// Adds the pairs of other characters, none of which has one with those of this table.
  mutating func add(_ other: PairKerning) {
    guard !other.firstClasses.isEmpty else { return }
    let (rows, columns) = (distances.count - 1, distances[0].count - 1)
    for (character, index) in other.firstClasses { firstClasses[character] = index + rows }
    for (character, index) in other.secondClasses { secondClasses[character] = index + columns }
    let width = other.distances[0].count - 1
    distances = distances.map { $0 + [Double](repeating: 0, count: width) }
    distances += other.distances.dropFirst().map {
      [Double](repeating: 0, count: columns + 1) + $0.dropFirst()
    }
  }

  /// Returns the distance of two characters in points.
  package func distance(_ first: UInt32, _ second: UInt32) -> Double {
    distances[firstClasses[first] ?? 0][secondClasses[second] ?? 0]
  }
}

extension SystemFontMeasurer: KerningSource {
  package func pairKerning(of font: FontDescription) -> PairKerning? {
    isEmbedded(font) ? EmbeddedFont(font).pairKerning : nil
  }
}

extension EmbeddedAdvanceMeasurer: KerningSource {
  package func pairKerning(of font: FontDescription) -> PairKerning? {
    EmbeddedFont(font).pairKerning
  }
}

extension EmbeddedFont {
  /// The distances of all pairs.
  fileprivate var pairKerning: PairKerning {
    let latin: [UInt32] = Array(0x21..<0x180) + [0x2018, 0x2019, 0x201C, 0x201D, 0x2026]
    let scalars = latin.compactMap { value in Unicode.Scalar(value).map { (value, Character($0)) } }
    let characters = Dictionary(scalars) { first, _ in first }
    return PairKerning(of: scalars.map(\.0)) { first, second in
      guard let first = characters[first], let second = characters[second] else { return 0 }
      return kerning(first, second)
    }
  }
}
