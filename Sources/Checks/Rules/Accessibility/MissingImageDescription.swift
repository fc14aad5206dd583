import Diagnostics
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds images that a screen reader stops at and cannot describe.
  static let missingImageDescription: Rule = Rule(
    RuleInfo(
      id: RuleID("missing-image-description"), severity: .warning,
      title: "Missing image description",
      summary: "A screen reader stops at an image that has no description.",
      rationale: """
        A screen reader says at best the name of the image's file. An image that tells something \
        needs an accessibility label; a decoration should be no accessibility element, so that \
        readers are not stopped by it. UIKit's image views are elements only if the document says \
        so. AppKit's are elements by themselves, which is a note where the document shows the image \
        itself and the program has no outlet to the view. Images of the system have descriptions of \
        their own. The rule is off by default.
        """,
      badExample: page(attributes: ""),
      goodExample: page(attributes: " accessibilityLabel=\"Paper jam\""),
      isOptIn: true, group: .accessibility),
    RuleTraits().with { $0.joining = .all }
  ) { subject in
    let names = AccessibleNames(subject.document)
    let isDesktop = subject.document.platform.isDesktop
    return subject.compactMapViewsInLayout { view, item, _ in
      guard view.kind == .imageView, names.isUnnamed(view),
        !(view.image.name.map(names.isSystemImage) ?? false)
      else { return nil }
      if view.accessibility.isElement != true {
        guard isDesktop, view.image.name != nil, names.severity(of: view) == .warning else {
          return nil
        }
      }
      let isStated = view.accessibility.isElement == true
      let image = view.image.name.map { " \"\($0)\"" } ?? ""
      return subject.finding(
        .missingImageDescription, isStated ? names.severity(of: view) : .note, of: item,
        "a screen reader stops at \(item.title), and its image\(image) has no "
          + "description; give it an accessibility label, or make it no accessibility element if "
          + "it is a decoration" + names.exception(for: view))
    }
  }
}

/// Returns a page with an image that is an accessibility element.
private func page(attributes: String) -> String {
  """
  <interface version="1" platform="iOS">
    <image name="jam" width="24" height="24"/>
    <view id="page" width="300" height="100">
      <imageView id="state" image="jam" accessibilityElement="YES"\(attributes)/>
      <constraints>
        <visualFormat format="H:|-20-[state]"/>
        <visualFormat format="V:|-20-[state]"/>
      </constraints>
    </view>
  </interface>
  """
}
