import Diagnostics
package import InterfaceDocuments
import NativeFormat
import XMLReading

/// Decodes a document written in a test.
package func decode(_ text: String, path: String = "Forms/SignIn.interface") throws
  -> InterfaceDocument
{
  try NativeDocumentDecoder().decode(XMLReader.read(Array(text.utf8), path: path))
}

/// A root view of 300 by 200 with some content, which begins in the document's third line.
package func document(
  _ content: String, attributes: String = "", declarations: String = ""
) throws -> InterfaceDocument {
  try decode(
    """
    <interface version="1"\(attributes)>\(declarations)
    <view id="root" width="300" height="200">
    \(content)
    </view>
    </interface>
    """)
}

extension InterfaceDocument {
  /// The findings as a report shows them, without the file and the message.
  package var summary: [String] {
    findings.map { finding in
      let place = finding.position.map { "\($0.line):\($0.column)" } ?? "-"
      return "\(place) \(finding.severity) \(finding.rule)"
    }
  }

  /// The messages of the findings.
  package var messages: [String] { findings.map(\.message) }

  /// Every constraint of the first root in reading order.
  package var constraints: [Constraint] { roots.first.map { Self.constraints(of: $0.view) } ?? [] }

  /// The descriptions of the first root's constraints.
  package var statements: [String] { constraints.map(\.description) }

  private static func constraints(of view: View) -> [Constraint] {
    view.constraints + view.subviews.flatMap { constraints(of: $0) }
  }
}
