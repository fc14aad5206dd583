import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds buttons that are hard to hit with a finger.
  static let smallTouchTarget: Rule = Rule(
    RuleInfo(
      id: RuleID("small-touch-target"), severity: .note, title: "Small touch target",
      summary: "A button on a touch screen is smaller than 44 by 44 points.",
      rationale: """
        Apple's guidelines ask for 44 points along each axis, which a fingertip covers. Buttons of \
        UIKit are measured as laid out in the development language. Controls whose size the system \
        gives, such as switches, are left out, and so are items of bars and hidden buttons. A \
        program may enlarge the area that a button responds to without drawing it larger: the rule \
        is off by default. Give the button a least width and height.
        """,
      badExample: page(width: 30, height: 30), goodExample: page(width: 44, height: 44),
      isOptIn: true, group: .accessibility, options: [minimumExtent])
  ) { subject in
    guard !subject.document.platform.isDesktop else { return [] }
    let least = subject.options.number(minimumExtent)
    let placed = Set(subject.views.views.lazy.filter(\.isPlacedBySystem).map(\.id))
    let observations = subject.baseline.flatMap { layout in
      layout.items.filter { $0.isButton(smallerThan: least) && !placed.contains($0.id) }.map {
        item in
        Observation(
          of: [item.id], in: layout,
          extent: Extent(
            needed: least, available: min(item.frame.width, item.frame.height)),
          detail: item)
      }
    }
    return Defect.all(in: observations).map { defect in
      let item = defect.worst.detail
      return subject.finding(
        .smallTouchTarget, .note, of: item,
        "\(item.title) is \(DecimalText.rounded(item.frame.width)) by "
          + "\(DecimalText.rounded(item.frame.height)) pt in \(defect.worst.layout.place); make it "
          + "\(DecimalText.rounded(least)) by \(DecimalText.rounded(least)) or larger, so that a "
          + "finger hits it",
        occurrences: defect.occurrences)
    }
  }
}

private let minimumExtent = RuleOption(
  RuleID("small-touch-target"), "minimumExtent", .number(44), in: 1...200,
  summary: "The least width and height of a button, in points.")

extension ResolvedItem {
  /// Whether the item is a visible button that is too small along an axis.
  fileprivate func isButton(smallerThan least: Double) -> Bool {
    kind.isButton && !isHidden && min(frame.width, frame.height) > 0
      && min(frame.width, frame.height) < least - ResolvedLoss.tolerance
  }
}

/// Returns a page with a button of a size.
private func page(width: Int, height: Int) -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
  targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
      <view id="page">
        <rect key="frame" x="0" y="0" width="300" height="100"/>
        <subviews>
          <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="close">
            <rect key="frame" x="20" y="20" width="\(width)" height="\(height)"/>
            <constraints>
              <constraint firstAttribute="width" constant="\(width)" id="width"/>
              <constraint firstAttribute="height" constant="\(height)" id="height"/>
            </constraints>
          </button>
        </subviews>
        <constraints>
          <constraint firstItem="close" firstAttribute="leading" secondItem="page" \
  secondAttribute="leading" constant="20" id="leading"/>
          <constraint firstItem="close" firstAttribute="top" secondItem="page" \
  secondAttribute="top" constant="20" id="top"/>
        </constraints>
      </view>
    </objects>
  </document>
  """
}
