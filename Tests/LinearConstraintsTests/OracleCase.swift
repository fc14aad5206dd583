import Foundation
import LinearConstraints
import Testing

/// A random system, and what an independent solver found for it and for edits of it.
///
/// `Oracle/make.py` says how the file is made and what its lines are.
struct OracleCase: Sendable, CustomTestStringConvertible {
  var seed: Int
  var system: LinearSystem
  var stages: [Stage] = []

  /// The answer after an edit, the first without one.
  struct Stage: Sendable {
    var edit: [(constraint: Int, constant: Double)]
    var isFeasible = true
    var violations: [(priority: Double, total: Double)] = []
    var ranges: [Int: Range] = [:]
  }

  /// The least and the greatest value of a variable, or none.
  struct Range: Sendable {
    var lower: Double?
    var upper: Double?
  }

  var testDescription: String { "seed \(seed)" }

  /// The cases of the file, none if it cannot be read.
  static let all: [OracleCase] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Oracle/systems.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return (try? read(text)) ?? []
  }()

  private static func read(_ text: String) throws(LinearSystemError) -> [OracleCase] {
    var cases: [OracleCase] = []
    var edit: [(constraint: Int, constant: Double)] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().map { Double($0) }
      let values = numbers.map { $0 ?? .nan }
      let last = cases.count - 1
      switch words[0] {
      case "system":
        var system = LinearSystem()
        for _ in 0..<Int(values[1]) { _ = system.addVariable() }
        cases.append(OracleCase(seed: Int(values[0]), system: system))
        edit = []
      case "edit":
        edit = pairs(values[...]).map { ($0, $1) }
      case "infeasible":
        cases[last].stages.append(Stage(edit: edit, isFeasible: false))
      case "levels":
        let levels = stride(from: 0, to: values.count, by: 2).map { (values[$0], values[$0 + 1]) }
        cases[last].stages.append(Stage(edit: edit, violations: levels))
      case "ranges":
        let stage = cases[last].stages.count - 1
        for index in stride(from: 0, to: values.count, by: 3) {
          cases[last].stages[stage].ranges[Int(values[index])] = Range(
            lower: numbers[index + 1], upper: numbers[index + 2])
        }
      default:
        let relation: Relation =
          words[0] == "<=" ? .lessThanOrEqual : words[0] == "==" ? .equal : .greaterThanOrEqual
        let terms = pairs(values[2...]).map { (index, coefficient) in (coefficient, index) }
        _ = try cases[last].system.add(row(terms, relation, values[1], at: values[0]))
      }
    }
    return cases
  }

  private static func pairs(_ values: ArraySlice<Double>) -> [(Int, Double)] {
    stride(from: values.startIndex, to: values.endIndex, by: 2).map {
      (Int(values[$0]), values[$0 + 1])
    }
  }
}
