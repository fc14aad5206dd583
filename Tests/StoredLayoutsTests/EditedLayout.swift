import Diagnostics
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import StoredLayouts
import Testing
import TextMeasuring
import XMLReading

/// A document of Interface Builder, laid out with a measurer that makes all characters equally
/// wide.
struct EditedLayout {
  let document: InterfaceBuilderDocument
  let interface: InterfaceDocument
  let evidence: ContentEvidence

  /// Reads the objects of a document, with attributes in single quotes allowed.
  init(
    _ framework: InterfaceBuilderDocument.Framework, sizes: IntrinsicSizes = .calibrated,
    head: String = "", objects: String
  ) throws {
    let kit = framework == .cocoa ? "Cocoa" : "CocoaTouch"
    let text = """
      <document type="com.apple.InterfaceBuilder3.\(kit).XIB" toolsVersion="21000" \
      useAutolayout="YES">\(head)<objects>\(objects)</objects></document>
      """
    let document = try InterfaceBuilderDecoder().decode(
      try XMLReader.read(Array(text.utf8), path: "Form.xib"))
    #expect(document.interface.findings.map(\.message) == [])
    self.init(document, sizes: sizes)
  }

  /// The document with measured sizes alone.
  var measured: EditedLayout { EditedLayout(document, sizes: .measured) }

  private init(_ document: InterfaceBuilderDocument, sizes: IntrinsicSizes) {
    self.document = document
    let interpretation = StoredInterpretation(
      document, sizes: sizes, measurer: FixedAdvanceMeasurer())
    interface = interpretation.document
    evidence = interpretation.evidence
  }

  /// Lays out the first root, with some texts replaced, and at another size if one is given.
  func layout(_ texts: [String: String] = [:], size: Size? = nil) throws -> ResolvedLayout {
    let root = try #require(interface.roots.first)
    var scene = Scene(document: interface, evidence: evidence, root: root)
    var sceneSize = try #require(SceneSize.all(of: root).first)
    if let size { (sceneSize.width, sceneSize.height) = (size.width, size.height) }
    let locale = SceneLocale(
      name: "de", isPseudo: false, direction: .leftToRight, textLocale: "de"
    ) { text in
      SceneLocale.Text(
        string: text.key.flatMap { texts[$0] } ?? text.value, path: "", position: text.position)
    }
    return scene.layout(in: locale, at: sceneSize, measurer: FixedAdvanceMeasurer())
  }

  /// Returns the view with an id.
  func view(_ id: String) throws -> View {
    try #require(interface.views.first { $0.id == id }, "no view \(id)")
  }

  /// Returns the size that the platform measured for a view's content, if it is known.
  func referenceSize(_ id: String) throws -> ReferenceSize? {
    evidence.views[try view(id).id]?.size
  }

  // MARK: Writing

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key='frame' x='\(x)' y='\(y)' width='\(width)' height='\(height)'/>"
  }

  /// A view that constraints place.
  static func view(
    _ element: String, _ id: String, _ frame: String, _ attributes: String = "",
    _ content: String = ""
  ) -> String {
    "<\(element) translatesAutoresizingMaskIntoConstraints='NO' id='\(id)' \(attributes)>"
      + "\(frame)\(content)</\(element)>"
  }

  /// A label of AppKit, in the system's font of 13 points.
  static func label(_ id: String, _ text: String, _ frame: String, _ attributes: String = "")
    -> String
  {
    view(
      "textField", id, frame, attributes,
      "<textFieldCell key='cell' lineBreakMode='clipping' title='\(text)' id='c\(id)'>"
        + "<font key='font' metaFont='system'/></textFieldCell>")
  }

  /// A label of UIKit, in the system's font of 17 points.
  static func touchLabel(
    _ id: String, _ text: String, _ frame: String, _ attributes: String = ""
  ) -> String {
    view(
      "label", id, frame, "text='\(text)' \(attributes)",
      "<fontDescription key='fontDescription' type='system' pointSize='17'/>")
  }

  /// A constraint that equates two attributes.
  static func pin(
    _ first: String, _ attribute: String, _ second: String, _ other: String,
    _ constant: Double = 0
  ) -> String {
    "<constraint firstItem='\(first)' firstAttribute='\(attribute)' secondItem='\(second)' "
      + "secondAttribute='\(other)' constant='\(constant)'/>"
  }

  /// A width or a height.
  static func extent(_ item: String, _ attribute: String, _ constant: Double) -> String {
    "<constraint firstItem='\(item)' firstAttribute='\(attribute)' constant='\(constant)'/>"
  }
}

extension ResolvedLayout {
  /// The frame of an item in its parent's.
  func frame(_ id: String) -> Rect? { items.first { $0.id == id }?.frame }

  /// The frame of an item in the root.
  func place(_ id: String) -> Rect? { items.first { $0.id == id }?.placement.frameInRoot }
}

/// Whether two frames are the same but for errors of arithmetic.
func isClose(_ one: Rect?, _ other: Rect) -> Bool {
  guard let one else { return false }
  return [
    one.minX - other.minX, one.minY - other.minY, one.width - other.width,
    one.height - other.height,
  ].allSatisfy { abs($0) < 0.01 }
}
