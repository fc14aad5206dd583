import Merging

/// Three versions of a file.
struct Sides {
  var base: String
  var ours: String
  var theirs: String
  var path = "Main.xib"

  /// Merges them.
  func merge(choices: [Int: MergeSide] = [:]) throws -> (text: String, conflicts: [String]) {
    var merge = ThreeWayMerge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
    merge.choices = choices
    let result = try merge.file(path: path)
    return (String(decoding: result.bytes, as: UTF8.self), result.conflicts.map(\.description))
  }

  /// Replaces texts on each side.
  static func document(
    _ text: String, ours: [(String, String)], theirs: [(String, String)], path: String = "Main.xib"
  ) -> Sides {
    func edited(_ edits: [(String, String)]) -> String {
      edits.reduce(text) { text, edit in
        precondition(text.contains(edit.0), "\(edit.0) is not in the document")
        return text.replacing(edit.0, with: edit.1)
      }
    }
    return Sides(base: text, ours: edited(ours), theirs: edited(theirs), path: path)
  }

  /// A document of Interface Builder with two buttons.
  static let panel = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="20000">
        <dependencies>
            <plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" version="20000"/>
        </dependencies>
        <objects>
            <customView id="c22-O7-iKe">
                <rect key="frame" x="0.0" y="0.0" width="300" height="100"/>
                <subviews>
                    <button id="ok0-00-001" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="10" y="10" width="80" height="32"/>
                        <buttonCell key="cell" type="push" title="OK" id="okc-00-001"/>
                    </button>
                    <button id="can-00-001" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="100" y="10" width="80" height="32"/>
                        <buttonCell key="cell" type="push" title="Cancel" id="cac-00-001"/>
                    </button>
                </subviews>
                <constraints>
                    <constraint firstItem="ok0-00-001" firstAttribute="leading" secondItem="c22-O7-iKe" secondAttribute="leading" constant="10" id="con-00-001"/>
                    <constraint firstItem="can-00-001" firstAttribute="leading" secondItem="ok0-00-001" secondAttribute="trailing" constant="8" id="con-00-002"/>
                </constraints>
                <point key="canvasLocation" x="1" y="2"/>
            </customView>
        </objects>
    </document>

    """
}
