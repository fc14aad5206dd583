package import Diagnostics

/// The rules that a run knows, by id.
package struct RuleRegistry: Sendable {
  /// The rules, sorted by id.
  package let rules: [Rule]
  private let byID: [RuleID: Rule]

  /// Creates a registry.
  ///
  /// - Parameter rules: The rules, each with an id of its own.
  package init(_ rules: [Rule]) {
    self.rules = rules.sorted { $0.id < $1.id }
    byID = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0) })
  }

  /// The ids of the rules, sorted.
  package var ids: [RuleID] { rules.map(\.id) }

  /// The rule with an id, or `nil` if there is none.
  package subscript(id: RuleID) -> Rule? { byID[id] }

  /// Returns what a rule declares about its findings; those of commands declare nothing.
  package func traits(of id: RuleID) -> RuleTraits { byID[id]?.traits ?? RuleTraits() }

  /// Returns the rules that declare something.
  package func ids(where isIncluded: (RuleTraits) -> Bool) -> Set<RuleID> {
    Set(rules.filter { isIncluded($0.traits) }.map(\.id))
  }
}
