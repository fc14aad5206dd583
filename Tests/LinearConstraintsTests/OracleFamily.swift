import Foundation
import Testing

/// A file of systems with answers; `Oracle/make.py` makes them, `Oracle/dense.py` describes them.
enum OracleFamily: String, CaseIterable, Sendable {
  /// Two to nine views each, constrained at random, in four locales.
  case random
  /// The same with required conflicts beside them, which edits mend and break.
  case conflicting
  /// The same in other units: multipliers from 1e-3 to 1e3, constants up to 1e7.
  case scaled
  /// Forms, keyboards and view trees of up to 40 views, as documents have them.
  case workload
  /// Grids of cells, each as wide as a multiple of its height.
  case grid
  /// Twenty to thirty views, constrained at random; their ranges are not known.
  case large

  /// The lines of the file, none if it cannot be read.
  var lines: [ArraySlice<UInt8>] { Self.files[self] ?? [] }

  /// The systems of those lines that there are.
  func cases(_ range: Range<Int>) throws -> [OracleCase] {
    try lines[range.clamped(to: lines.indices)].map { line in
      var reader = OracleReader(line)
      return try reader.read(in: self)
    }
  }

  private static let files: [OracleFamily: [ArraySlice<UInt8>]] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracle")
    let files = allCases.map { family -> (OracleFamily, [ArraySlice<UInt8>]) in
      let data = try? Data(contentsOf: folder.appending(path: family.rawValue + ".txt"))
      return (family, [UInt8](data ?? Data()).split(separator: UInt8(ascii: "\n")))
    }
    return Dictionary(uniqueKeysWithValues: files)
  }()
}

/// Systems that one test case looks at.
struct OracleChunk: Sendable, CustomTestStringConvertible {
  var family: OracleFamily
  var range: Range<Int>

  var testDescription: String { "\(family.rawValue), lines \(range)" }

  func cases() throws -> [OracleCase] { try family.cases(range) }

  /// All systems.
  static let all = OracleFamily.allCases.flatMap { chunks(of: $0) }

  /// The systems of a family, or only the first ones.
  static func chunks(of family: OracleFamily, first count: Int = .max, by size: Int = 50) -> [Self]
  {
    let end = min(family.lines.count, count)
    return stride(from: 0, to: end, by: size).map {
      OracleChunk(family: family, range: $0..<min(end, $0 + size))
    }
  }
}
