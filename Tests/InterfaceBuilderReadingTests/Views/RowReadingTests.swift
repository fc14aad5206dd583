import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Testing

/// The rows of tables that size themselves.
@Suite struct RowReadingTests {
  /// The row height of a table and of its row, with whether the row sizes itself.
  @Test(
    arguments: [
      ("-1", nil, true), ("-1", "44", false), ("-1", "-1", true), ("44", nil, false),
      ("44", "-1", false), (nil, nil, false), (nil, "60", false),
    ] as [(String?, String?, Bool)])
  func rowsOfThePhoneGrowIfTheTableSizesThemAutomatically(
    table: String?, row: String?, grows: Bool
  ) throws {
    let height = { (value: String?) in value.map { " rowHeight='\($0)'" } ?? "" }
    let document = try EditorDocument.read(
      .cocoaTouch,
      "<tableView id='t'\(height(table))>\(EditorDocument.rect(0, 0, 200, 100))<prototypes>"
        + "<tableViewCell id='c'\(height(row))>\(EditorDocument.rect(0, 0, 200, 44))</tableViewCell>"
        + "</prototypes></tableView>")
    #expect(try document.view("c").growsWithContent == grows)
    #expect(try document.view("t").growsWithContent == false)
  }

  @Test(arguments: [
    ("usesAutomaticRowHeights='YES'", true), ("rowHeight='-1'", false), ("", false),
  ])
  func rowsOfTheDesktopGrowWithAutomaticRowHeights(_ attributes: String, grows: Bool) throws {
    let document = try EditorDocument.read(
      .cocoa,
      "<tableView id='t' \(attributes)>\(EditorDocument.rect(0, 0, 200, 100))<tableColumns>"
        + "<tableColumn id='k'><prototypeCellViews><tableCellView id='c'>"
        + "\(EditorDocument.rect(0, 0, 200, 17))</tableCellView></prototypeCellViews></tableColumn>"
        + "</tableColumns></tableView>")
    #expect(try document.view("c").growsWithContent == grows)
  }

  @Test(arguments: [
    ("automaticEstimatedItemSize='YES'", true), ("automaticEstimatedItemSize='NO'", false),
    ("", false),
  ])
  func cellsOfCollectionsGrowWithAutomaticEstimates(_ attributes: String, grows: Bool) throws {
    let document = try EditorDocument.read(
      .cocoaTouch,
      "<collectionView id='t'>\(EditorDocument.rect(0, 0, 200, 100))"
        + "<collectionViewFlowLayout key='collectionViewLayout' id='l' \(attributes)/><cells>"
        + "<collectionViewCell id='c'>\(EditorDocument.rect(0, 0, 50, 50))</collectionViewCell>"
        + "</cells></collectionView>")
    #expect(try document.view("c").growsWithContent == grows)
  }

  @Test func aRowByItselfGrows() throws {
    let document = try EditorDocument.read(
      .cocoaTouch,
      objects: "<tableViewCell id='c'>\(EditorDocument.rect(0, 0, 320, 44))</tableViewCell>")
    let root = try #require(document.interface.roots.first)
    #expect(root.view.growsWithContent)
  }
}
