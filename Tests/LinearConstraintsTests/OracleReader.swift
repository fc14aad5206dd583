import LinearConstraints

/// Reads a line of a file in the format described in `Oracle/dense.py`.
struct OracleReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ line: ArraySlice<UInt8>) {
    bytes = line
    position = line.startIndex
  }

  /// Reads the system and its solutions.
  mutating func read(in family: OracleFamily) throws -> OracleCase {
    let seed = Int(number())
    skip(" ")
    var system = LinearSystem()
    for _ in 0..<Int(number()) { _ = system.addVariable() }
    skip(";")
    repeat { try readConstraint(into: &system) } while skip(" ")
    var oracle = OracleCase(family: family, seed: seed, system: system)
    skip(";")
    oracle.stages.append(stage([], after: nil))
    while skip(";") {
      let edit = edit()
      skip(";")
      oracle.stages.append(stage(edit, after: oracle.stages.last))
    }
    precondition(position == bytes.endIndex, "\(family) \(seed) is not read to its end")
    return oracle
  }

  private mutating func readConstraint(into system: inout LinearSystem) throws {
    var terms: [Term] = []
    while next != "<", next != "=", next != ">", next != "~" { terms.append(term()) }
    let sign = next
    position += 1
    let constant = number()
    let priority = skip("@") ? number() : 1000
    if sign == "~" {
      skip("@")
      let resistance = number()
      _ = try system.add(
        LinearConstraint(terms, .lessThanOrEqual, constant, priority: Priority(priority)))
      _ = try system.add(
        LinearConstraint(terms, .greaterThanOrEqual, constant, priority: Priority(resistance)))
    } else {
      let relation: Relation =
        sign == "<" ? .lessThanOrEqual : sign == "=" ? .equal : .greaterThanOrEqual
      _ = try system.add(
        LinearConstraint(terms, relation, constant, priority: Priority(priority)))
    }
  }

  private mutating func term() -> Term {
    let sign = skip("-") ? -1.0 : 1
    skip("+")
    let number = number()
    if skip("*") { return Term(sign * number, Variable(index: Int(self.number()))) }
    return Term(sign, Variable(index: Int(number)))
  }

  private mutating func edit() -> [(constraint: ConstraintID, constant: Double)] {
    var edit: [(constraint: ConstraintID, constant: Double)] = []
    while next != ";" {
      let index = Int(number())
      let isText = skip("~")
      skip(":")
      let constant = number()
      edit.append((ConstraintID(index: index), constant))
      if isText { edit.append((ConstraintID(index: index + 1), constant)) }
      skip(" ")
    }
    return edit
  }

  private mutating func stage(
    _ edit: [(constraint: ConstraintID, constant: Double)], after before: OracleCase.Stage?
  ) -> OracleCase.Stage {
    var stage = OracleCase.Stage(edit: edit)
    var conflicts: [[Int]] = []
    while skip("x") {
      stage.isFeasible = false
      if next == nil || next == ";" { return stage }
      conflicts.append([])
      repeat { conflicts[conflicts.count - 1].append(Int(number())) } while skip(",")
      skip(" ")
    }
    stage.conflicts = conflicts
    var violations: [Double: Double] = [:]
    while next != "|" {
      let priority = number()
      skip(":")
      violations[priority] = number()
      skip(" ")
    }
    stage.violations = violations
    skip("|")
    if skip("=") {
      stage.ranges = before?.ranges
    } else if !skip("?") {
      stage.ranges = ranges()
    }
    return stage
  }

  private mutating func ranges() -> [OracleCase.Range] {
    var ranges: [OracleCase.Range] = []
    while next != nil, next != ";" {
      let variable = Int(number())
      skip(":")
      let lower = next == "." && after == "." ? nil : number()
      position += 2
      let isOpen = next == nil || next == " " || next == ";"
      ranges.append(
        OracleCase.Range(variable: variable, lower: lower, upper: isOpen ? nil : number()))
      skip(" ")
    }
    return ranges
  }

  private var next: Unicode.Scalar? {
    position < bytes.endIndex ? Unicode.Scalar(bytes[position]) : nil
  }

  private var after: Unicode.Scalar? {
    position + 1 < bytes.endIndex ? Unicode.Scalar(bytes[position + 1]) : nil
  }

  @discardableResult
  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Reads a number, whose exponent may have a sign; it ends at `..`.
  private mutating func number() -> Double {
    let start = position
    skip("-")
    var isInteger = true
    var magnitude = 0
    while let scalar = next {
      if ("0"..."9").contains(scalar) {
        magnitude = magnitude &* 10 &+ Int(scalar.value - 48)
      } else if scalar == "e" {
        isInteger = false
        if after == "-" || after == "+" { position += 1 }
      } else if scalar == ".", after != "." {
        isInteger = false
      } else {
        break
      }
      position += 1
    }
    if isInteger, position - start < 16 {
      return bytes[start] == UInt8(ascii: "-") ? -Double(magnitude) : Double(magnitude)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text) else {
      preconditionFailure("\"\(text)\" at byte \(start) is not a number")
    }
    return number
  }
}
