import Diagnostics

extension Rule {
  /// Finds nibs and storyboards without anything to show.
  static let missingRoot = Rule(
    foundInReading: RuleInfo(
      id: .missingRoot, severity: .warning, title: "Missing root",
      summary: "A nib or a storyboard has nothing that a program could show.",
      rationale: """
        A storyboard without an initial view controller shows nothing, unless a scene of it has a \
        storyboard ID or is the application with its menu. A nib needs an object besides its \
        placeholders. A view controller whose nib has its name takes its view from the outlet \
        view, and a window controller takes its window from the outlet window: without it the \
        program stops, or shows nothing. Set the initial controller, a storyboard ID, or the outlet.
        """,
      badExample: storyboard(attribute: ""),
      goodExample: storyboard(attribute: #" initialViewController="page""#)))
}

private func storyboard(attribute: String) -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
  toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"\(attribute)>
    <scenes>
      <scene sceneID="scene">
        <objects>
          <viewController id="page">
            <view key="view" id="pageView">
              <rect key="frame" x="0" y="0" width="393" height="852"/>
            </view>
          </viewController>
        </objects>
      </scene>
    </scenes>
  </document>
  """
}
