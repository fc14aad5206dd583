import Diagnostics
import InterfaceDocuments
import Testing
import XMLReading

/// Documents of Interface Builder, as the tests of this folder write them.
enum EditorDocument {
  /// Reads a document with a view `r`, with some views, constraints and whatever else in it.
  ///
  /// Attributes may stand in single quotes.
  static func read(
    _ framework: InterfaceBuilderDocument.Framework, _ views: String, constraints: String = "",
    more: String = "", size: (width: Double, height: Double) = (200, 100), head: String = "",
    toolsVersion: Int = 21_000
  ) throws -> InterfaceBuilderDocument {
    try read(
      framework,
      objects: """
        <view id="r">\(rect(0, 0, size.width, size.height))<subviews>
        \(views)
        </subviews><constraints>
        \(constraints)
        </constraints>
        \(more)
        </view>
        """, head: head, toolsVersion: toolsVersion)
  }

  /// Reads a document with some objects.
  static func read(
    _ framework: InterfaceBuilderDocument.Framework, objects: String, head: String = "",
    toolsVersion: Int = 21_000
  ) throws -> InterfaceBuilderDocument {
    let kit = framework == .cocoa ? "Cocoa" : "CocoaTouch"
    let text = """
      <document type="com.apple.InterfaceBuilder3.\(kit).XIB" toolsVersion="\(toolsVersion)" \
      useAutolayout="YES">\(head)<objects>
      \(objects)
      </objects></document>
      """
    return try InterfaceBuilderDecoder().decode(
      try XMLReader.read(Array(text.utf8), path: "Form.xib"))
  }

  /// A frame as the editor writes it.
  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key='frame' x='\(x)' y='\(y)' width='\(width)' height='\(height)'/>"
  }

  /// A view whose place constraints decide.
  static func view(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ attributes: String = "", of element: String = "view", holding content: String = ""
  ) -> String {
    "<\(element) translatesAutoresizingMaskIntoConstraints='NO' id='\(id)' \(attributes)>"
      + "\(rect(x, y, width, height))\(content)</\(element)>"
  }

  /// A constraint that says that one place is another's.
  static func pin(
    _ first: String, _ attribute: String, to second: String, _ other: String,
    _ constant: Double = 0, _ more: String = ""
  ) -> String {
    "<constraint firstItem='\(first)' firstAttribute='\(attribute)' secondItem='\(second)' "
      + "secondAttribute='\(other)' constant='\(constant)' \(more)/>"
  }
}

extension InterfaceBuilderDocument {
  /// The view of an id, wherever it is.
  func view(_ id: String) throws -> View {
    let found = interface.views.first { $0.id == id }
    return try #require(found, "no view \(id)")
  }

  /// The constraints of the view `r`.
  var rootConstraints: [Constraint] { roots.first?.view.constraints ?? [] }

  /// The findings as rule and line.
  var complaints: [String] { findings.map { "\($0.rule) \($0.position?.line ?? 0)" } }
}
