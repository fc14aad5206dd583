import Checks
import Diagnostics
import DocumentLoading
import InterfaceValues
import LintConfiguration

/// A document, by its number, and the name under which it uses a table.
private struct TableUser: Hashable {
  var document: Int
  var name: String
}

extension [DocumentFacts] {
  /// The use of the tables that several documents use, or one under several names, by the path of the
  /// table; of others, their document knows it.
  var tableUses: [String: RunContext.TableUse] {
    var first: [String: TableUser] = [:]
    var shared: [String: [TableUser]] = [:]
    for (number, document) in enumerated() {
      for table in document.tables {
        let user = TableUser(document: number, name: table.name)
        if let other = first[table.path] {
          shared[table.path, default: [other]].append(user)
        } else {
          first[table.path] = user
        }
      }
    }
    // The files of a table in its locales mostly have the same users.
    var known: [[TableUser]: RunContext.TableUse] = [:]
    return shared.mapValues { users in
      if let use = known[users] { return use }
      var use = RunContext.TableUse()
      for user in users { use.keys.formUnion(self[user.document].keys[user.name] ?? []) }
      for document in Set(users.map(\.document)) {
        use.objects.formUnion(self[document].objectIDs)
        use.documentCount += 1
      }
      known[users] = use
      return use
    }
  }

  /// The greatest number of platforms of a document; several if the run is for several.
  var platformCount: Int {
    map { Swift.max($0.platforms.count, $0.platformUse.contains(.amongSeveral) ? 2 : 1) }.max() ?? 1
  }

  /// Returns what is true for all documents of a run.
  func context(of run: FindingRun) -> RunContext {
    RunContext(
      registry: run.registry, suppressions: run.suppressions,
      prefersNewOnPlatforms: run.prefersNewOnPlatforms, tableUses: tableUses)
  }

  /// Returns what was read of the documents, by path, without those that may lack parts.
  func depths(_ depth: RuleReach.Depth) -> [String: RuleReach.Depth] {
    Dictionary(filter { !$0.mayLackParts }.map { ($0.path, depth) }) { first, _ in first }
  }

  /// Returns the locales in which each document was laid out and its tables were checked, by path.
  func languages(in judgements: [DocumentJudgement]) -> [String: Set<String>] {
    let pairs = zip(self, judgements).map { document, judgement in
      (document.path, judgement.extent.locales.union(document.checkedLocales))
    }
    return Dictionary(pairs) { $0.union($1) }
  }

  /// Notes which documents are laid out for none of the platforms of the run, but for their own.
  func noteOtherFamilies(_ observer: LintObserver) {
    let others = filter {
      $0.platformUse.contains(.amongSeveral) && !$0.platformUse.contains(.requested)
    }
    guard let first = others.first, let platform = first.platforms.first else { return }
    let rest = others.count > 1 ? " and \(others.count - 1) more" : ""
    observer(
      .note(
        "\(first.path)\(rest): laid out for \(others.count > 1 ? "their" : "its") own platform, "
          + "\(platform.rawValue), because no --platform is of that family"))
  }
}
