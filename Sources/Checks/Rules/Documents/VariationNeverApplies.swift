import Diagnostics
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds variations with conditions that hold nowhere.
  static let variationNeverApplies: Rule = Rule(
    RuleInfo(
      id: RuleID("variation-never-applies"), severity: .warning, title: "Variation never applies",
      summary: "No device and no window has the traits that a variation is for.",
      rationale: """
        A variation applies where all of its conditions hold. AppKit has no size classes, a \
        tablet is never compact in height, and a window of an application for phones is compact at \
        any width. A variation that no known device, no part of its screen and no size of the check \
        reaches changes nothing: its views are never shown, its constraints are never active. \
        Conditions about languages and clipped views are left out of account.
        """,
      badExample: """
        <view id="page" width="100" height="60">
          <view id="bar">
            <variation when="device=tv width=compact" hidden="YES"/>
          </view>
          <constraints>
            <visualFormat format="H:|[bar]|"/>
            <visualFormat format="V:|[bar]|"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="page" width="100" height="60">
          <view id="bar">
            <variation when="device=pad width=compact" hidden="YES"/>
          </view>
          <constraints>
            <visualFormat format="H:|[bar]|"/>
            <visualFormat format="V:|[bar]|"/>
          </constraints>
        </view>
        """)
  ) { subject in
    subject.document.roots.flatMap { root -> [Finding] in
      let reached = subject.reachedTraits(of: root)
      var positions: Set<SourcePosition> = []
      return root.variations.compactMap { variation -> Finding? in
        let conditions = variation.conditions.filter(\.isAboutWindow)
        let isReached = reached.contains { traits in
          conditions.allSatisfy { $0.holds(in: traits) ?? true }
        }
        // The editor's variation of one element may change several.
        guard !conditions.isEmpty, !isReached, positions.insert(variation.position).inserted else {
          return nil
        }
        return Finding(
          rule: .variationNeverApplies, severity: .warning, path: subject.path,
          position: variation.position, object: variation.element,
          message: message(variation, subject.document.platform))
      }
    }
  }
}

private func message(_ variation: Variation, _ platform: Platform) -> String {
  let isAboutClasses = variation.conditions.contains {
    switch $0 {
    case .width, .height: true
    default: false
    }
  }
  let reason =
    !platform.hasSizeClasses && isAboutClasses
    ? "AppKit has no size classes" : "no device and no window has these traits"
  return "the variation \"\(variation.when)\" of \"\(variation.element)\" never applies: \(reason)"
}

extension DocumentSubject {
  /// The traits of all screens and windows in which a root may be shown, and of the sizes of the
  /// check.
  fileprivate func reachedTraits(of root: Root) -> [LayoutTraits] {
    let own = SceneSize.all(of: root).map { $0.windowTraits(on: document.platform) }
    if !document.platform.hasSizeClasses { return own + LayoutTraits.ofDesktopWindows }
    if isForTelevision { return own + LayoutTraits.known(on: [.tv]) }
    if document.platform == .generic {
      return own + LayoutTraits.known(on: Set(Device.Idiom.allCases)) + LayoutTraits.ofAnyWindow
    }
    let isForPads = document.editorSettings?.isForPads ?? false
    let isFromEditor = document.editorSettings != nil
    let idioms: Set<Device.Idiom> =
      isForPads ? [.pad, .mac] : isFromEditor ? [.phone, .pad, .mac] : [.phone, .pad, .mac, .tv]
    return own + LayoutTraits.known(on: idioms)
  }
}
