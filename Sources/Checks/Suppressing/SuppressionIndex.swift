import Diagnostics
import InterfaceDocuments
import LocalizationTables
import StringsFiles

/// The suppressions that apply to a document and its tables, or to a table in all of its locales.
///
/// A document's `ignoreRules` and comments apply to findings at the document's path, comments of a
/// table to findings about its entries, and those of a configuration to findings at any path.
struct SuppressionIndex: Sendable {
  /// The suppressions that the files themselves have, in the order of the files.
  private(set) var written: [Suppression] = []
  private var all: [Suppression] = []
  /// The suppressions of a path's objects, by object.
  private var byObject: [String: [String: [Int]]] = [:]
  /// The suppressions of regions of a path, by rule.
  private var regions: [String: [RuleID: [Int]]] = [:]
  private var wholeFiles: [String: [Int]] = [:]
  private var configured: Set<String> = []
  private let lookup: @Sendable (String) -> [Suppression]
  private let registry: RuleRegistry

  /// Collects the suppressions of a document, and of the tables that it uses.
  init(_ subject: DocumentSubject) {
    lookup = subject.run.suppressions
    registry = subject.registry
    addConfigured(for: subject.path)
    add(subject.document)
    add(subject.localizations.flatMap { $0.files.map(\.table) })
  }

  /// Collects the suppressions of a table.
  init(_ subject: TableSubject) {
    lookup = subject.suppressions
    registry = subject.registry
    add(subject.tables.map(\.table))
  }

  /// Returns the suppressions of a finding, in their order.
  func suppressions(of finding: Finding) -> [Suppression] {
    var indices = wholeFiles[finding.path] ?? []
    if let object = finding.object { indices += byObject[finding.path]?[object] ?? [] }
    if let position = finding.position {
      indices += (regions[finding.path]?[finding.rule] ?? []).filter {
        all[$0].region?.contains(position) ?? false
      }
    }
    let found = Set(indices).sorted().map { all[$0] }.filter { $0.rules.contains(finding.rule) }
    guard !configured.contains(finding.path) else { return found }
    // The path of a folder, which no document or table has.
    return found
      + lookup(finding.path).filter { suppression in
        suppression.rules.contains(finding.rule)
          && (suppression.objects.map { $0.contains(finding.object ?? "") } ?? true)
      }
  }

  private mutating func store(_ suppression: Suppression) -> Int {
    all.append(suppression)
    return all.count - 1
  }
}

// MARK: Documents

extension SuppressionIndex {
  /// Adds the suppressions of a document's attributes and comments, and those of objects.
  private mutating func add(_ document: InterfaceDocument) {
    let path = document.source.path
    var byID = byObject[path] ?? [:]
    var objects: [(id: String, position: SourcePosition)] = []
    var pending = document.roots.reversed().map { (view: $0.view, inherited: [Int]()) }
    var constraints: [(constraint: Constraint, inherited: [Int])] = []
    while let (view, inherited) = pending.popLast() {
      var own = inherited + (byID[view.id] ?? [])
      let rules = Set(view.ignored.rules)
      if !rules.isEmpty, let reason = view.ignored.reason {
        let suppression = Suppression(
          rules: rules, objects: [view.id], reason: reason, path: path,
          position: view.ignored.position ?? view.position)
        written.append(suppression)
        own.append(store(suppression))
      }
      objects.append((view.id, view.position))
      objects += view.guides.map { ($0.id, $0.position) }
      pending.append(contentsOf: view.subviews.reversed().map { ($0, own) })
      constraints.append(contentsOf: view.constraints.map { ($0, own) })
      guard !own.isEmpty else { continue }
      for object in [view.id] + view.guides.map(\.id) { byID[object, default: []] += own }
    }
    objects += constraints.map { ($0.constraint.id, $0.constraint.position) }
    byObject[path] = byID
    addComments(of: document, objects: objects)
    // A constraint has the suppressions of the view that owns it and of its first item.
    for (constraint, inherited) in constraints {
      let indices = inherited + (byObject[path]?[constraint.first.item] ?? [])
      if !indices.isEmpty { byObject[path]?[constraint.id, default: []] += indices }
    }
  }

  /// Adds the suppressions of a document's comments: to all in their regions, and to the objects that
  /// begin there.
  private mutating func addComments(
    of document: InterfaceDocument, objects: [(id: String, position: SourcePosition)]
  ) {
    let path = document.source.path
    let comments = DocumentSuppressions(document, registry).suppressions
    guard !comments.isEmpty else { return }
    written += comments
    var next = 0
    var active: [Int] = []
    let indices = comments.map { store($0) }
      .sorted { start(of: $0) < start(of: $1) }
    for index in indices {
      for rule in all[index].rules { regions[path, default: [:]][rule, default: []].append(index) }
    }
    for (id, position) in objects.sorted(by: { $0.position < $1.position }) {
      while next < indices.count, start(of: indices[next]) <= position {
        active.append(indices[next])
        next += 1
      }
      active.removeAll { (all[$0].region?.upperBound ?? .start) <= position }
      if !active.isEmpty { byObject[path, default: [:]][id, default: []] += active }
    }
  }

  private func start(of index: Int) -> SourcePosition { all[index].region?.lowerBound ?? .start }
}

// MARK: Tables and configurations

extension SuppressionIndex {
  private mutating func add(_ tables: [StringsTable]) {
    var seen: Set<Suppression> = []
    for table in tables {
      addConfigured(for: table.path)
      for suppression in TableSuppressions(table, registry).suppressions
      where seen.insert(suppression).inserted {
        written.append(suppression)
        let index = store(suppression)
        for key in suppression.objects ?? [] {
          byObject[table.path, default: [:]][key, default: []].append(index)
        }
      }
    }
  }

  /// Adds the suppressions that a configuration has for a path.
  private mutating func addConfigured(for path: String) {
    guard configured.insert(path).inserted else { return }
    for suppression in lookup(path) {
      let index = store(suppression)
      guard let objects = suppression.objects else {
        wholeFiles[path, default: []].append(index)
        continue
      }
      for object in objects { byObject[path, default: [:]][object, default: []].append(index) }
    }
  }
}
