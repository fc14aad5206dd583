import Diagnostics
import Geometry
import InterfaceValues
import Scenes

extension Rule {
  /// Finds neighbours of which it is arbitrary which one stretches or shrinks.
  static let equalHuggingTie: Rule = Rule(
    RuleInfo(
      id: RuleID("equal-hugging-tie"), severity: .warning, title: "Equal hugging or resistance",
      summary: "Neighbours with the same priority share space, and which one changes is arbitrary.",
      rationale: """
        If views in a row do not fill the space between them, one of them has to stretch: the one \
        with the lowest content hugging priority. If they do not fit, the one with the lowest \
        compression resistance shrinks. With equal priorities the system may choose another one at \
        any time. The ambiguity is reported as "ambiguous-layout", for each view; this rule reports \
        its cause once, and only where the constraints of the chain leave exactly this open. Lower \
        the priority of the view that should change. It is a note where only a pseudo-locale shows \
        it. The heights in UIKit's table cells are left out: the table makes a cell as high as its \
        content. The rule is off by default.
        """,
      badExample: row(""), goodExample: row(" horizontalHuggingPriority=\"249\""), isOptIn: true)
  ) { subject in
    guard !subject.mayLackParts else { return [] }
    let scope = AmbiguityScope(subject)
    let chains = SiblingChains(subject.views.views)
    let contested = subject.contestedAmbiguities(scope)
    let found = subject.layouts.flatMap { layout in
      let ties = LayoutAmbiguities(layout, in: scope).ties(in: chains)
      // A table makes a cell as high as its content.
      let inTableCells = ties.isEmpty ? [] : layout.itemsInTableCells
      return ties.filter { tie in
        !tie.items.contains {
          contested.contains(AmbiguousAxis(item: $0.id, axis: tie.axis))
            || tie.axis == .vertical && inTableCells.contains($0.id)
        }
      }.map { tie in
        Observation(
          of: tie.items.map(\.id) + [tie.isShort ? "compression" : "hugging"], in: layout,
          axis: tie.axis, detail: tie)
      }
    }
    return Defect.all(in: found).map { defect in
      let tie = defect.worst.detail
      let names = tie.items.map(\.title)
      let list = names.inSentence()
      let property = tie.isShort ? "compression resistance" : "content hugging"
      let verb = tie.isShort ? "shrinks" : "stretches"
      return Finding(
        rule: .equalHuggingTie,
        severity: defect.isOfPseudoLocales ? .note : .warning,
        path: subject.path,
        position: tie.items[0].identity.position, object: tie.items[0].id,
        message: "\(list) have the same \(tie.axis.rawValue) \(property) priority, "
          + "\(DecimalText.rounded(tie.priority)), so that it is arbitrary which one \(verb) in "
          + "\(defect.worst.layout.place); lower that of the one that should",
        occurrences: defect.occurrences,
        notes: tie.items.dropFirst().map { item in
          subject.note(at: item.position, "\(item.title) is here")
        })
    }
  }
}

/// Returns a row of two labels.
private func row(_ attributes: String) -> String {
  """
  <view id="row" width="300" height="60">
    <label id="first" text="First"/>
    <label id="second" text="Second"\(attributes)/>
    <constraints>
      <visualFormat format="H:|-20-[first]-[second]-20-|" options="alignAllFirstBaseline"/>
      <visualFormat format="V:|-20-[first]"/>
    </constraints>
  </view>
  """
}
