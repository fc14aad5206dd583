import InterfaceBuilderReading
import InterfaceDocuments
import Testing

/// Texts that the program replaces.
@Suite struct SampleTextTests {
  @Test(
    "a label whose text says nothing is a sample",
    arguments: [
      ("30/03/18 12:29PM", true), ("4 Hours 30 Minutes", true), ("12 px", true), ("...", true),
      ("\u{2325}", true), ("{General}", true), ("[name]", true), ("<location>", true),
      ("Label", true), ("HEADER CELL", true), ("Dolor: lorem ipsum", true),
      ("#bc-ignore!", true), ("CC \u{1F44D}", true), ("\u{1F347}", true),
      ("July 4, 2021", true), ("Mon 08 Mar 9:41 AM", true), ("4th of May", true),
      ("KEY_ERROR", true), ("StatusLabel", true), ("KeyColumn Table View Cell", true),
      ("x_86", false), ("Labelling", false), ("File Label", false), ("_name", false),
      ("Version 1.0 (100)", true), ("v2.3", true), ("May", false), ("March 3 miles", false),
      ("Name", false), ("Label:", false), ("100 columns", false), ("Version 3", false),
      ("Well done \u{1F44D}", false), ("per 100 g / 100 ml", false), ("(optional)", false),
    ])
  func recognizesSamples(_ value: String, isSample: Bool) throws {
    let texts = try texts(
      of: "<label text=\"\(value.escaped)\" id=\"l\">\(Self.frame)</label>", isTouch: true)
    #expect((texts.first?.use == .sample) == isSample)
  }

  @Test("a date is a sample on a button, too")
  func recognizesDatesOnButtons() throws {
    let button =
      "<button id=\"b\">\(Self.frame)<state key=\"normal\" title=\"Jul 4, 2021\"/></button>"
    #expect(try texts(of: button, isTouch: true).first?.use == .sample)
  }

  @Test("the name of a kind of control is a sample only on a label")
  func recognizesNamesOfLabels() throws {
    let button =
      "<button id=\"b\">\(Self.frame)<state key=\"normal\" title=\"Title\"/></button>"
    #expect(try texts(of: button, isTouch: true).first?.use == .drawn)
  }

  @Test(
    "a label that the class of a cell has an outlet to is set by its code",
    arguments: [
      ("customClass=\"PhotoCell\"", "title", "dynamic", true), ("", "title", "dynamic", false),
      ("customClass=\"PhotoCell\"", "title", "static", false),
    ])
  func recognizesOutletsOfCells(
    _ customClass: String, property: String, content: String, isSet: Bool
  ) throws {
    let table =
      "<tableView dataMode=\"\(content)\" id=\"t\">\(Self.frame)<prototypes>"
      + "<tableViewCell \(customClass) id=\"c\">\(Self.frame)"
      + "<tableViewCellContentView key=\"contentView\" id=\"v\">"
      + "\(Self.frame)<subviews><label text=\"Berlin\" id=\"l\">\(Self.frame)</label></subviews>"
      + "</tableViewCellContentView><connections>"
      + "<outlet property=\"\(property)\" destination=\"l\" id=\"o\"/>"
      + "</connections></tableViewCell></prototypes></tableView>"
    let text = try #require(
      try texts(of: table, isTouch: true).first { $0.value == "Berlin" })
    #expect(text.use == (isSet ? .replaced : .drawn))
  }

  @Test("the text field of a table's cell is set for each row")
  func recognizesTextFieldsOfCells() throws {
    let cell =
      "<tableCellView id=\"c\">\(Self.frame)<subviews><textField id=\"f\">\(Self.frame)"
      + "<textFieldCell key=\"cell\" title=\"Berlin\" id=\"k\"/></textField></subviews>"
      + "<connections><outlet property=\"textField\" destination=\"f\" id=\"o\"/></connections>"
      + "</tableCellView>"
    #expect(try texts(of: cell, isTouch: false).first?.use == .replaced)
  }

  @Test("segments are as wide as their labels if the document states it")
  func readsWidthsOfSegments() throws {
    let control =
      "<segmentedControl apportionsSegmentWidthsByContent=\"YES\" id=\"s\">\(Self.frame)"
      + "</segmentedControl>"
    let view = try document(control, isTouch: true).interface.views.first { $0.id == "s" }
    #expect(view?.look.apportionsSegmentWidths == true)
  }

  @Test("a pop-up button truncates its title as its cell states")
  func readsLineBreakOfPopUps() throws {
    let button =
      "<popUpButton id=\"p\">\(Self.frame)<popUpButtonCell key=\"cell\" type=\"push\" "
      + "bezelStyle=\"rounded\" lineBreakMode=\"truncatingTail\" id=\"c\"/></popUpButton>"
    let view = try document(button, isTouch: false).interface.views.first { $0.id == "p" }
    #expect(view?.text.lineBreak == .truncateTail)
  }

  private static let frame =
    "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"90\" height=\"20\"/>"

  private func texts(of fragment: String, isTouch: Bool) throws -> [LocalizableText] {
    try document(fragment, isTouch: isTouch).interface.views.flatMap(\.texts)
  }

  private func document(_ fragment: String, isTouch: Bool) throws -> InterfaceBuilderDocument {
    try isTouch ? InterfaceBuilderTests.touch(fragment) : InterfaceBuilderTests.cocoa(fragment)
  }
}

extension String {
  /// The text escaped for an XML attribute.
  fileprivate var escaped: String {
    map { $0 == "<" ? "&lt;" : $0 == "&" ? "&amp;" : String($0) }.joined()
  }
}
