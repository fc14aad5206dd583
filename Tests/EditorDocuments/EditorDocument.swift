import Diagnostics
package import InterfaceBuilderReading
package import InterfaceDocuments
import Testing
import XMLReading

/// Interface Builder documents for tests.
package enum EditorDocument {
  /// Reads a document with a view `r` that contains views, constraints and other elements.
  ///
  /// Attributes may have single quotes.
  package static func read(
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
  package static func read(
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

  /// Returns a frame in the editor's form.
  package static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key='frame' x='\(x)' y='\(y)' width='\(width)' height='\(height)'/>"
  }

  /// Returns a view that is placed by constraints.
  package static func view(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ attributes: String = "", of element: String = "view", holding content: String = ""
  ) -> String {
    "<\(element) translatesAutoresizingMaskIntoConstraints='NO' id='\(id)' \(attributes)>"
      + "\(rect(x, y, width, height))\(content)</\(element)>"
  }

  /// Returns a constraint for the equality of two attributes.
  package static func pin(
    _ first: String, _ attribute: String, to second: String, _ other: String,
    _ constant: Double = 0, _ more: String = ""
  ) -> String {
    "<constraint firstItem='\(first)' firstAttribute='\(attribute)' secondItem='\(second)' "
      + "secondAttribute='\(other)' constant='\(constant)' \(more)/>"
  }
}

extension InterfaceBuilderDocument {
  /// Returns the view with an id, at any depth.
  package func view(_ id: String) throws -> View {
    let found = interface.views.first { $0.id == id }
    return try #require(found, "no view \(id)")
  }

  /// Returns the stored state of a view.
  package func stored(_ id: String) throws -> StoredView {
    try #require(try view(id).origin.stored, "nothing is stored of \(id)")
  }

  /// The constraints of the view `r`.
  package var rootConstraints: [Constraint] { interface.roots.first?.view.constraints ?? [] }

  /// The findings as rule and line.
  package var complaints: [String] {
    interface.findings.map { "\($0.rule) \($0.position?.line ?? 0)" }
  }
}
