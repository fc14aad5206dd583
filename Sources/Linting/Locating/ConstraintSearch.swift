package import ConflictLogs
import Diagnostics
import DocumentLoading
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints

extension DocumentBatch {
  /// Finds the constraints of a log in the documents: by identifier, by the names of the items, or by
  /// classes, attributes and numbers.
  ///
  /// - Parameters:
  ///   - constraints: The positions of the constraints to find.
  ///   - log: The log.
  /// - Returns: The places of each constraint that has any.
  package func places(
    ofConstraints constraints: some Sequence<Int>, in log: ConflictLog
  ) -> [Int: ConstraintPlaces] {
    var search = ConstraintSearch(log)
    for loaded in documents { search.add(loaded.document) }
    return search.places(of: constraints)
  }
}

/// Compares the constraints of a log with those of documents.
private struct ConstraintSearch {
  /// A constraint of a document that a logged one may be.
  struct Candidate {
    var basis: ConstraintPlaces.Basis
    var place: ConstraintPlaces.ConstraintPlace
    /// The items of the log and what they are in the document.
    var items: [Int: ItemName]
  }

  /// A view or a guide of a document.
  struct ItemName: Hashable {
    var document: Int
    var id: String
  }

  let log: ConflictLog
  private var documents: [(document: InterfaceDocument, items: [String: DocumentItem])] = []

  init(_ log: ConflictLog) { self.log = log }

  mutating func add(_ document: InterfaceDocument) {
    var items: [String: DocumentItem] = [:]
    for view in document.views {
      items[view.id] = .view(view)
      for guide in view.guides { items[guide.id] = .guide(guide) }
    }
    documents.append((document, items))
  }

  func places(of constraints: some Sequence<Int>) -> [Int: ConstraintPlaces] {
    var candidates: [Int: [Candidate]] = [:]
    for index in constraints {
      let found = self.candidates(for: index)
      if !found.isEmpty { candidates[index] = found }
    }
    keepConsistent(&candidates)
    return candidates.compactMapValues { found in
      guard let best = found.map(\.basis.rank).min() else { return nil }
      let kept = found.filter { $0.basis.rank == best }
      return ConstraintPlaces(basis: kept[0].basis, places: kept.map(\.place))
    }
  }

  private func candidates(for index: Int) -> [Candidate] {
    let logged = log.constraints[index]
    // What the system adds is in no document.
    guard logged.origin == .own else { return [] }
    var found: [Candidate] = []
    for (number, (document, items)) in documents.enumerated() {
      for constraint in document.views.flatMap(\.constraints) {
        let place = ConstraintPlaces.ConstraintPlace(
          path: document.source.path, position: constraint.position, id: constraint.id)
        for sides in [constraint.sides, constraint.swappedSides].compactMap({ $0 }) {
          guard let match = match(logged, sides, items, document.platform) else { continue }
          let isNamed =
            logged.identifier != nil
            && [constraint.identifier, constraint.id].contains(logged.identifier)
          var names = [logged.first.item: ItemName(document: number, id: sides.first.item)]
          if let second = logged.second, let other = sides.second {
            names[second.item] = ItemName(document: number, id: other.item)
          }
          found.append(
            Candidate(
              basis: isNamed ? .identifier : match == .name ? .names : .shape, place: place,
              items: names))
          break
        }
      }
    }
    return found
  }

  private func match(
    _ logged: LoggedConstraint, _ sides: Constraint.Sides, _ items: [String: DocumentItem],
    _ platform: Platform
  ) -> DocumentItem.Match? {
    guard logged.relation == sides.relation, logged.first.attribute == sides.first.attribute,
      logged.second?.attribute == sides.second?.attribute,
      (logged.constant - sides.constant).magnitude <= max(0.001, logged.constant.magnitude * 1e-5),
      (logged.multiplier - sides.multiplier).magnitude <= 1e-5
        * max(1, logged.multiplier.magnitude),
      let first = items[sides.first.item]?.match(with: log.items[logged.first.item], on: platform)
    else { return nil }
    guard let second = logged.second, let other = sides.second else { return first }
    guard let match = items[other.item]?.match(with: log.items[second.item], on: platform) else {
      return nil
    }
    return min(first, match)
  }

  /// Keeps only candidates that agree about which view an item of the log is, where any do.
  private func keepConsistent(_ candidates: inout [Int: [Candidate]]) {
    for _ in 0..<8 {
      var possible: [Int: Set<ItemName>] = [:]
      for index in candidates.keys.sorted() {
        let found = candidates[index] ?? []
        for item in Set(found.flatMap(\.items.keys)) {
          let names = Set(found.compactMap { $0.items[item] })
          let both = possible[item].map { $0.intersection(names) } ?? names
          if !both.isEmpty { possible[item] = both }
        }
      }
      var hasChanged = false
      for index in candidates.keys.sorted() {
        let found = candidates[index] ?? []
        let kept = found.filter { candidate in
          candidate.items.allSatisfy { possible[$0.key]?.contains($0.value) ?? true }
        }
        if !kept.isEmpty, kept.count < found.count {
          candidates[index] = kept
          hasChanged = true
        }
      }
      if !hasChanged { return }
    }
  }
}

extension ConstraintPlaces.Basis {
  /// The order of certainty.
  fileprivate var rank: Int {
    switch self {
    case .identifier: 0
    case .names: 1
    case .shape: 2
    }
  }
}

extension Constraint {
  /// What a constraint states, without its name.
  fileprivate struct Sides {
    var first: Anchor
    var relation: Relation
    var second: Anchor?
    var multiplier: Double
    var constant: Double
  }

  fileprivate var sides: Sides {
    Sides(
      first: first, relation: relation, second: second, multiplier: multiplier, constant: constant)
  }

  /// The same statement about the other anchor.
  fileprivate var swappedSides: Sides? {
    guard let second, multiplier > 0 else { return nil }
    let reversed: Relation =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .greaterThanOrEqual
      case .greaterThanOrEqual: .lessThanOrEqual
      }
    return Sides(
      first: second, relation: reversed, second: first, multiplier: 1 / multiplier,
      constant: -constant / multiplier)
  }
}
