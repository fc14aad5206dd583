/// An Interface Builder document with one view, for the rules about stored frames.
enum StoredCardExample {
  /// Returns the document; its constraints put the view at (20, 20), 80x60.
  ///
  /// - Parameters:
  ///   - x: The stored horizontal position of the view.
  ///   - mark: An attribute that the editor has set, preceded by a space.
  /// - Returns: The text of the document.
  static func document(x: Int = 20, mark: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES">
      <objects>
        <view id="page">
          <rect key="frame" x="0" y="0" width="300" height="100"/>
          <subviews>
            <view\(mark) translatesAutoresizingMaskIntoConstraints="NO" id="card">
              <rect key="frame" x="\(x)" y="20" width="80" height="60"/>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="card" firstAttribute="leading" secondItem="page" \
    secondAttribute="leading" constant="20" id="leading"/>
            <constraint firstItem="card" firstAttribute="top" secondItem="page" \
    secondAttribute="top" constant="20" id="top"/>
            <constraint firstItem="card" firstAttribute="width" constant="80" id="width"/>
            <constraint firstItem="card" firstAttribute="height" constant="60" id="height"/>
          </constraints>
        </view>
      </objects>
    </document>
    """
  }
}
