import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds cells whose reuse identifier is not the name of their class.
  static let reuseIdentifier: Rule = Rule(
    RuleInfo(
      id: RuleID("reuse-identifier"), severity: .warning, title: "Reuse identifier",
      summary: "The reuse identifier of a cell is not the name of its class.",
      rationale: """
        Where both are the same, a program needs no table of identifiers: it takes the name of the \
        class. Cells and reusable views of UIKit with a custom class and an identifier are \
        compared; static cells need none, and a class with several identifiers in one document \
        needs them to tell its cells apart. Set the reuse identifier to the name of the class.
        """,
      badExample: cell("card"), goodExample: cell("CardCell"), isOptIn: true, group: .policy)
  ) { subject in
    let cells = (subject.document.editorSettings?.objects ?? []).filter {
      $0.reuseIdentifier != nil && $0.customClass != nil
    }
    let identifiers = Dictionary(grouping: cells, by: \.customClass).mapValues {
      Set($0.map(\.reuseIdentifier)).count
    }
    return cells.compactMap { object in
      guard let identifier = object.reuseIdentifier, let customClass = object.customClass,
        identifier != customClass, identifiers[customClass] == 1
      else { return nil }
      return subject.finding(
        .reuseIdentifier, .warning, of: object,
        "\(object.title) has the reuse identifier \"\(identifier)\", expected the name of its "
          + "class, \(customClass)")
    }
  }
}

/// Returns a nib of a cell with an identifier.
private func cell(_ identifier: String) -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
  toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
      <tableViewCell reuseIdentifier="\(identifier)" customClass="CardCell" id="cell">
        <rect key="frame" x="0" y="0" width="320" height="44"/>
      </tableViewCell>
    </objects>
  </document>
  """
}
