import Foundation
import LinearConstraints

/// A case as encoded in its file.
struct CaseFile: Decodable {
  /// A pair in an array: a variable and its coefficient, or a constraint and its constant.
  struct Pair: Decodable {
    var index: Int
    var value: Double

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      index = try container.decode(Int.self)
      value = try container.decode(Double.self)
      guard container.isAtEnd else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected two numbers")
      }
    }
  }

  struct Constraint: Decodable {
    enum CodingKeys: String, CodingKey {
      case terms = "t"
      case relation = "op"
      case constant = "c"
      case priority = "p"
    }

    var terms: [Pair]
    var relation: String
    var constant: Double
    var priority: Double
  }

  struct Edits: Decodable {
    var one: [Pair]
    var locales: [[Pair]]
  }

  /// The total violation at each priority, as defined by the oracle.
  struct Expected: Decodable {
    var feasible: Bool
    var given: [String: Double]
    var one: [String: Double]
    var locales: [[String: Double]]

    /// Returns the expected violations after an edit, or those of the unchanged system.
    func violation(after edit: SolverCase.Edit?) -> [String: Double]? {
      switch edit {
      case nil: given
      case .one: one
      case .locale(let index): locales.indices.contains(index) ? locales[index] : nil
      }
    }
  }

  var name: String
  var vars: [String]
  var constraints: [Constraint]
  var edits: Edits
  var expected: Expected?
}

extension SolverCase {
  /// Reads and validates a case, so that nothing fails while it is timed.
  init(path: String) throws(CaseError) {
    let file: CaseFile
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      file = try JSONDecoder().decode(CaseFile.self, from: data)
    } catch let error as DecodingError {
      throw CaseError(path, "is not a case: \(error.place)")
    } catch {
      throw CaseError(path, "cannot be read: \(error.localizedDescription)")
    }
    do { try self.init(file) } catch { throw CaseError(path, error.message) }
  }

  private init(_ file: CaseFile) throws(UsageError) {
    guard !file.edits.locales.isEmpty else { throw UsageError("has no locales to switch between") }
    name = file.name
    variableCount = file.vars.count
    terms = []
    terms.reserveCapacity(file.constraints.reduce(0) { $0 + $1.terms.count })
    rows = []
    rows.reserveCapacity(file.constraints.count)
    for (index, constraint) in file.constraints.enumerated() {
      let first = terms.count
      for pair in constraint.terms {
        guard file.vars.indices.contains(pair.index) else {
          throw UsageError("constraint \(index) names variable \(pair.index), which is not there")
        }
        terms.append(Term(pair.value, Variable(index: pair.index)))
      }
      guard let relation = Relation(constraint.relation) else {
        throw UsageError("constraint \(index) has the unknown relation \"\(constraint.relation)\"")
      }
      guard constraint.priority > 0, constraint.priority <= 1000 else {
        throw UsageError("constraint \(index) has the priority \(constraint.priority)")
      }
      rows.append(
        Row(
          terms: first..<terms.count, relation: relation, constant: constraint.constant,
          priority: Priority(constraint.priority)))
    }
    one = try Self.changes(file.edits.one, rows.count)
    locales = []
    for locale in file.edits.locales { locales.append(try Self.changes(locale, rows.count)) }
    expected = file.expected
  }

  private static func changes(
    _ pairs: [CaseFile.Pair], _ rowCount: Int
  ) throws(UsageError) -> [Change] {
    for pair in pairs where !(0..<rowCount).contains(pair.index) {
      throw UsageError("an edit names constraint \(pair.index), which is not there")
    }
    return pairs.map { Change(constraint: ConstraintID(index: $0.index), constant: $0.value) }
  }
}

extension Relation {
  fileprivate init?(_ sign: String) {
    switch sign {
    case "<=": self = .lessThanOrEqual
    case "==": self = .equal
    case ">=": self = .greaterThanOrEqual
    default: return nil
    }
  }
}

extension DecodingError {
  /// The position and description of the error.
  fileprivate var place: String {
    let context: Context? =
      switch self {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context
      @unknown default: nil
      }
    guard let context else { return "\(self)" }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let description = context.debugDescription
    return path.isEmpty ? description : "\(path.joined(separator: ".")): \(description)"
  }
}

/// The reason why a case is invalid.
struct CaseError: Error {
  var message: String

  init(_ path: String, _ message: String) { self.message = "\"\(path)\" \(message)" }
}
