import Foundation
import TestSupport
import Testing

/// A file of systems with solutions, created by `Oracle/make.py` and described in
/// `Oracle/dense.py`.
enum OracleFamily: String, CaseIterable, Sendable {
  /// Two to nine views each, with random constraints, in four locales.
  case random
  /// The same with required conflicts, which edits resolve and introduce.
  case conflicting
  /// The same in other units: multipliers from 1e-3 to 1e3, constants up to 1e7.
  case scaled
  /// Forms, keyboards and view trees of up to 40 views, as in documents.
  case workload
  /// Grids of cells, each as wide as a multiple of its height.
  case grid
  /// Twenty to thirty views with random constraints; their ranges are not known.
  case large
  /// The same as the first, with right sides that move along a line; their ranges are not known.
  case moving

  /// The lines of the file; empty if it cannot be read.
  var lines: [ArraySlice<UInt8>] { Self.files[self] ?? [] }

  /// Returns the systems of the existing lines in a range.
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

/// The systems of one test case.
struct OracleChunk: Sendable, CustomTestStringConvertible {
  var family: OracleFamily
  var range: Range<Int>

  var testDescription: String { "\(family.rawValue), lines \(range)" }

  func cases() throws -> [OracleCase] { try family.cases(range) }

  /// All systems.
  static let all = OracleFamily.allCases.flatMap { chunks(of: $0) }

  /// Half of the systems of each family, or all in a whole run.
  static let sample = OracleFamily.allCases.flatMap { family in
    let chunks = chunks(of: family, by: 10)
    return Sample.draw((chunks.count + 1) / 2, of: chunks)
  }

  /// Returns the systems of a family, or only the first ones.
  static func chunks(of family: OracleFamily, first count: Int = .max, by size: Int = 50) -> [Self]
  {
    let end = min(family.lines.count, count)
    return stride(from: 0, to: end, by: size).map {
      OracleChunk(family: family, range: $0..<min(end, $0 + size))
    }
  }
}
