import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds items of a menu bar with the same key equivalent.
  static let duplicateKeyEquivalent: Rule = Rule(
    RuleInfo(
      id: RuleID("duplicate-key-equivalent"), severity: .note, title: "Repeated key equivalent",
      summary: "Two items of the menu bar have the same key equivalent.",
      rationale: """
        The key chooses the first of the items that is enabled, so that it never reaches the other \
        one, or changes its meaning. Give one of them another key. Hidden items, and those that a \
        binding hides, are left out. Apple's documents have no mnemonics (&File), so that none are \
        looked for.
        """,
      badExample: menuBar("s"), goodExample: menuBar("k"), isOptIn: true),
    .document
  ) { subject in
    var first: [String: KeyEquivalent] = [:]
    return subject.document.keyEquivalents.compactMap { found in
      guard let other = first[found.keys] else {
        first[found.keys] = found
        return nil
      }
      return Finding(
        rule: .duplicateKeyEquivalent, severity: .note, path: subject.path,
        position: found.position, object: found.item,
        message: "\"\(found.title.shortened)\" has the key equivalent \(found.keys) of "
          + "\"\(other.title.shortened)\"; give one of them another",
        notes: [
          subject.note(at: other.position, "\"\(other.title.shortened)\" has it here")
        ])
    }
  }
}

/// Returns a menu bar whose second item has a key.
private func menuBar(_ key: String) -> String {
  """
  <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" \
  targetRuntime="MacOSX.Cocoa">
    <objects>
      <menu systemMenu="main" id="bar">
        <items>
          <menuItem title="Save" keyEquivalent="s" id="save"/>
          <menuItem title="Send" keyEquivalent="\(key)" id="send"/>
        </items>
      </menu>
    </objects>
  </document>
  """
}
