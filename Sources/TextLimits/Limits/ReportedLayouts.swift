package import Diagnostics
import InterfaceDocuments
package import Scenes
import TextMeasuring

/// Something that is wrong with an object in a layout, as a checker reports it.
package struct ReportedFault: Hashable, Sendable {
  /// The rule that the layout breaks.
  package var rule: RuleID
  /// The id of the view or constraint.
  package var object: String?

  package init(rule: RuleID, object: String?) {
    self.rule = rule
    self.object = object
  }
}

/// Finds what is reported of a layout at a size.
package typealias FaultSearch = (ResolvedLayout, SceneSize) -> Set<ReportedFault>

/// Lays a root out with other texts, and finds what is reported of the layouts.
final class ReportedLayouts {
  private var scene: Scene
  private let search: FaultSearch
  private var locale: SceneLocale
  private var size: SceneSize
  private var ownFaults: Set<ReportedFault>?

  init(
    _ scene: Scene, in locale: SceneLocale, at size: SceneSize, search: @escaping FaultSearch
  ) {
    self.scene = scene
    self.search = search
    self.locale = locale
    self.size = size
  }

  /// Continues with another locale or size.
  func begin(in locale: SceneLocale, at size: SceneSize) {
    self.locale = locale
    self.size = size
    ownFaults = nil
  }

  /// Returns what is reported with the texts of the locale.
  func own(_ measurer: any TextMeasurer) -> Set<ReportedFault> {
    if let ownFaults { return ownFaults }
    let found = faults(with: [:], measurer)
    ownFaults = found
    return found
  }

  /// Returns what is reported with other texts in place of some.
  func faults(
    with strings: [SourcePosition: String], _ measurer: any TextMeasurer
  ) -> Set<ReportedFault> {
    var shown = locale
    let own = locale.text
    shown.text = { text in
      guard let string = strings[text.position] else { return own(text) }
      return SceneLocale.Text(string: string, path: "", position: nil)
    }
    return search(scene.layoutWithoutCollapses(in: shown, at: size, measurer: measurer), size)
  }
}

@available(*, unavailable)
extension ReportedLayouts: Sendable {}
