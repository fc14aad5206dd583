import Diagnostics
import InterfaceDocuments

extension DocumentSubject {
  /// Returns a warning of a rule about the settings of an Interface Builder document.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - message: The message.
  /// - Returns: The finding, at the beginning of the document.
  func policyWarning(_ rule: Rule, _ message: String) -> Finding {
    Finding(
      rule: rule, severity: .warning, path: path, position: document.editorSettings?.position,
      message: message)
  }

  /// The name of the document's file without its extension and without a device (`~ipad`).
  var documentName: String {
    let file = path.split(separator: "/").last ?? ""
    let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return ["~ipad", "~iphone"].first { name.hasSuffix($0) }
      .map { String(name.dropLast($0.count)) } ?? String(name)
  }
}

extension EditorObject {
  /// The element and the id, for messages: `label "title"`.
  var title: String { "\(element) \"\(id)\"" }
}

/// The documents of examples of rules about settings.
enum PolicyExample {
  /// Returns a storyboard.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the document besides its type.
  ///   - controllers: The controllers, each in a scene.
  /// - Returns: The text of the document.
  static func storyboard(attributes: String = "", _ controllers: String...) -> String {
    let scenes = controllers.enumerated().map { index, controller in
      """
          <scene sceneID="scene\(index)">
            <objects>
              \(controller)
            </objects>
          </scene>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"\(attributes)>
        <scenes>
      \(scenes.joined(separator: "\n"))
        </scenes>
      </document>
      """
  }

  /// Returns a nib with a view.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the document besides its type.
  ///   - device: The element of the device, if there is one.
  ///   - contents: The elements in the view.
  /// - Returns: The text of the document.
  static func nib(
    attributes: String = #" useAutolayout="YES""#, device: String = "", _ contents: String
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="21507" targetRuntime="iOS.CocoaTouch"\(attributes)>\(device)
      <objects>
        <view id="page">
          <rect key="frame" x="0" y="0" width="300" height="100"/>
          \(contents)
        </view>
      </objects>
    </document>
    """
  }
}
