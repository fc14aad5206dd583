import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Testing

/// Images that are children of the views that show them, and other names of attributes for texts
/// and images.
@Suite struct ImageReferenceTests {
  private static let head =
    "<resources><image name='gear' catalog='system' width='15' height='14'/></resources>"

  @Test(arguments: [
    ("imageView", "<imageCell key='cell' id='c'>REF</imageCell>"),
    ("button", "<buttonCell key='cell' type='push' id='c'>REF</buttonCell>"),
  ])
  func aCellCanHaveItsImageAsAChild(_ element: String, cell: String) throws {
    let image = "<imageReference key='image' image='gear' catalog='system' symbolScale='large'/>"
    let document = try EditorDocument.read(
      .cocoa,
      EditorDocument.view(
        "v", 0, 0, 20, 20, of: element, holding: cell.replacing("REF", with: image)),
      more: Self.head)
    let view = try document.view("v")
    #expect(view.image.name == "gear")
  }

  /// A text style, a size or a scale, which leave the declared size and the layout as they are.
  @Test(arguments: [
    ("", "", nil), ("", "symbolScale='default'", 17), ("", "symbolScale='large'", 22.1),
    (
      "configurationType='font'",
      "<fontDescription key='fontDescription' style='UICTFontTextStyleTitle1'/>", 28
    ),
    ("configurationType='pointSize' pointSize='20' scale='small'", "", 16),
  ])
  func aSymbolHasTheSizeOfItsConfiguration(
    _ configuration: String, more: String, size: Double?
  ) throws {
    let isReference = more.hasPrefix("symbolScale")
    let child =
      isReference
      ? "<imageReference key='image' image='gear' catalog='system' \(more)/>"
      : configuration.isEmpty
        ? ""
        : "<preferredSymbolConfiguration key='preferredSymbolConfiguration' \(configuration)>"
          + "\(more)</preferredSymbolConfiguration>"
    let document = try EditorDocument.read(
      .cocoaTouch,
      EditorDocument.view(
        "v", 0, 0, 20, 20, isReference ? "" : "image='gear'", of: "imageView", holding: child),
      more: Self.head)
    let image = try document.view("v").image
    #expect(image.name == "gear" && image.size == nil)
    #expect(image.pointSize.map { ($0 * 10).rounded() / 10 } == size)
  }

  /// The attributes of documents older than the scale factor.
  @Test(arguments: [
    ("minimumFontSize='8.5'", 0.5), ("minimumFontSize='20'", 0),
    ("minimumFontSize='8.5' adjustsFontSizeToFit='NO'", 0),
    ("minimumFontSize='8.5' minimumScaleFactor='0.75'", 0.75),
  ])
  func aMinimumSizeBecomesAScaleFactor(_ attributes: String, share: Double) throws {
    let document = try EditorDocument.read(
      .cocoaTouch,
      EditorDocument.view(
        "v", 0, 0, 20, 20, "text='a' \(attributes)", of: "label",
        holding: "<fontDescription key='fontDescription' type='system' pointSize='17'/>"))
    #expect(try document.view("v").text.minimumScaleFactor == share)
  }

  @Test func aTextViewsTextMayBeAttributed() throws {
    let document = try EditorDocument.read(
      .cocoa,
      EditorDocument.view(
        "v", 0, 0, 20, 20, of: "textView",
        holding: "<attributedString key='textStorage'><fragment content='Read me'/>"
          + "</attributedString>"))
    #expect(try document.view("v").texts.map(\.value) == ["Read me"])
  }

  @Test func labelsOfTheSystemsCellsArePlacedByIt() throws {
    let document = try EditorDocument.read(
      .cocoaTouch,
      objects: "<tableViewCell id='c' style='IBUITableViewCellStyleValue1' textLabel='a' "
        + "detailTextLabel='b'>\(EditorDocument.rect(0, 0, 320, 44))"
        + "<tableViewCellContentView key='contentView' id='v'>"
        + EditorDocument.rect(0, 0, 320, 44) + "<subviews>"
        + ["a", "b", "d"].map { "<label id='\($0)'>\(EditorDocument.rect(0, 0, 20, 20))</label>" }
        .joined() + "</subviews></tableViewCellContentView></tableViewCell>")
    #expect(try document.view("a").isPlacedBySystem)
    #expect(try document.view("b").isPlacedBySystem)
    #expect(try !document.view("d").isPlacedBySystem)
  }
}
