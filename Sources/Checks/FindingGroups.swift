import Diagnostics
import Geometry
import InterfaceDocuments
import Scenes

/// Joins the findings with one cause: a row of controls, a column that is too narrow, a tie.
///
/// Joined findings have the same rule and severity and are about views of one root along one axis.
/// The worst of them represents all, which are its members.
struct FindingGroups {
  /// The position of a view in the first layout of its root.
  private struct PlacedView {
    var root: String
    var parent: String?
    var frame: Rect
    var title: String

    /// The middle between the top and the bottom.
    var middle: Double { (frame.minY + frame.maxY) / 2 }
  }

  private struct FindingKind: Hashable {
    var rule: RuleID
    var severity: Severity
    var root: String?
    var axis: String?
    /// What is new on a platform is not joined with what is not.
    var change: PlatformChange
  }

  private var places: [String: PlacedView] = [:]
  private let views: ViewIndex
  private let path: String
  private let registry: RuleRegistry

  /// Collects the positions of a document's views.
  init(_ subject: DocumentSubject) {
    registry = subject.registry
    views = subject.views
    path = subject.path
    var seen: Set<String> = []
    for layout in subject.layouts where seen.insert(layout.root).inserted {
      for item in layout.items where places[item.id] == nil {
        places[item.id] = PlacedView(
          root: layout.root, parent: item.placement.parent, frame: item.placement.frameInRoot,
          title: item.title)
      }
    }
  }

  /// Returns the name of a view for messages, or its quoted id.
  func title(of object: String) -> String { places[object]?.title ?? "\"\(object)\"" }

  /// Returns the findings, with those of one cause joined.
  ///
  /// - Complexity: O(n log n) for n findings with their causes.
  func joined(_ findings: [Finding]) -> [Finding] {
    var groups = DisjointSets(count: findings.count)
    var byKind: [FindingKind: [Int]] = [:]
    for (index, finding) in findings.enumerated()
    where registry.traits(of: finding.rule).joining != .none {
      guard finding.path == path, finding.members.isEmpty else { continue }
      let root = finding.object.flatMap { places[$0]?.root }
      let kind = FindingKind(
        rule: finding.rule, severity: finding.severity, root: root, axis: finding.worst?.axis,
        change: finding.platformChange)
      byKind[kind, default: []].append(index)
    }
    for (kind, indices) in byKind where indices.count > 1 {
      for link in links(between: indices.map { findings[$0] }, of: kind) {
        groups.join(indices[link.0], indices[link.1])
      }
      // Hundreds of findings of one kind about one root would hide all others.
      if Set(indices.map { groups.representative(of: $0) }).count > Self.maximumSameKindCount {
        for index in indices.dropFirst() { groups.join(indices[0], index) }
      }
    }
    return groups.members.map { members in
      members.count > 1 ? one(of: members.map { findings[$0] }) : findings[members[0]]
    }
  }

  /// The number of findings of one rule, severity, root and axis above which they are joined.
  private static let maximumSameKindCount = 100

  /// Returns the pairs of findings of one kind that belong together.
  private func links(between findings: [Finding], of kind: FindingKind) -> [(Int, Int)] {
    switch registry.traits(of: kind.rule).joining {
    case .none: return []
    case .all: return pairs(findings.map { _ in [""] })
    case .sameKey: return pairs(findings.map { [$0.joiningKey].compactMap(\.self) })
    case .relatedViews:
      let objects = findings.map { $0.object ?? "" }
      // What a stack or a grid leaves ambiguous affects all of its members.
      let containers = Set(views.views.lazy.filter { $0.container != nil }.map(\.id))
      return related(objects)
        + pairs(objects.map { [places[$0]?.parent].compactMap { $0 }.filter(containers.contains) })
    case .writtenCauses:
      return pairs(findings.map { $0.causes.filter { $0.position != nil }.map(\.constraint) })
    case .causesAndRows:
      return pairs(findings.map { $0.causes.map(\.constraint) })
        + (kind.axis == Axis.horizontal.rawValue ? rows(findings.map { $0.object ?? "" }) : [])
    }
  }

  /// Returns pairs of findings that have a key in common.
  private func pairs(_ keys: [[String]]) -> [(Int, Int)] {
    var first: [String: Int] = [:]
    var result: [(Int, Int)] = []
    for (index, keys) in keys.enumerated() {
      for key in keys {
        if let other = first[key] { result.append((other, index)) } else { first[key] = index }
      }
    }
    return result
  }

  /// Returns pairs of views that a constraint relates.
  private func related(_ objects: [String]) -> [(Int, Int)] {
    let indices = Dictionary(objects.enumerated().map { ($1, $0) }) { first, _ in first }
    return views.constraints.compactMap { constraint in
      guard let first = indices[constraint.first.item],
        let second = constraint.second.flatMap({ indices[$0.item] })
      else { return nil }
      return (first, second)
    }
  }

  /// Returns pairs of views that are side by side in one view.
  private func rows(_ objects: [String]) -> [(Int, Int)] {
    let known = objects.indices.compactMap { index in
      places[objects[index]].map { (index: index, place: $0) }
    }
    return Dictionary(grouping: known) { $0.place.parent }.values.flatMap { siblings in
      let sorted = siblings.sorted { ($0.place.middle, $0.index) < ($1.place.middle, $1.index) }
      return zip(sorted, sorted.dropFirst()).compactMap { upper, lower in
        // Each extends beyond the other's middle.
        lower.place.frame.minY < upper.place.middle
          && upper.place.frame.maxY > lower.place.middle ? (upper.index, lower.index) : nil
      }
    }
  }

  /// Returns the worst finding, with all as its members.
  private func one(of findings: [Finding]) -> Finding {
    func loss(_ finding: Finding) -> Double { finding.worst?.lost ?? 0 }
    // Of equally bad ones the first represents all.
    var worst = findings[0]
    for finding in findings.dropFirst() where loss(finding) > loss(worst) { worst = finding }
    let others = findings.filter { $0 != worst }
    worst.novelty = findings.novelty
    worst.corrections = findings.flatMap(\.corrections)
    worst.members = ([worst] + others).members(title: title, joinsRules: false)
    let noun = registry.traits(of: worst.rule).memberNoun
    worst.message +=
      "; " + (others.count == 1 ? "one more \(noun) shares" : "\(others.count) more \(noun)s share")
      + " the defect"
    return worst
  }
}
