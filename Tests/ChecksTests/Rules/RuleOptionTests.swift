import Checks
import Diagnostics
import Geometry
import InterfaceDocuments
import NativeFormat
import Scenes
import Testing
import XMLReading

/// The values by which a configuration adjusts rules.
@Suite struct RuleOptionTests {
  @Test(arguments: RuleRegistry.standard.rules.flatMap(\.info.options))
  func anOptionIsDescribedAndItsStandardValueIsAllowed(_ option: RuleOption) throws {
    let info = try #require(RuleRegistry.standard.rules.first { $0.info.options.contains(option) })
      .info
    #expect(option.rule == info.id)
    #expect(option.name.wholeMatch(of: /[a-z]+([A-Z][a-z]+)*/) != nil)
    #expect(option.summary.wholeMatch(of: /[A-Z][^!?]*\./) != nil)
    if case .number(let number) = option.standard { #expect(option.range.contains(number)) }
    #expect(info.options.count { $0.name == option.name } == 1)
  }

  @Test(arguments: [(120.0, 0), (40, 0), (39, 1), (20, 1)])
  func lineTooLongCountsUpToItsOption(_ most: Double, count: Int) throws {
    let line = "Forty characters with spaces, just forty"
    #expect(line.count == 40)
    #expect(try findings(RuleID("line-too-long"), "maximumLength", most, text: line).count == count)
  }

  @Test(arguments: [(4.5, 1), (4.47, 0), (1, 0), (7, 1)])
  func lowContrastComparesWithItsOption(_ ratio: Double, count: Int) throws {
    let attributes = "textColor='#777777' backgroundColor='#FFFFFF'"
    let found = try findings(
      RuleID("low-contrast"), "minimumRatio", ratio, attributes, text: "Gray")
    #expect(found.count == count)
  }

  @Test(arguments: [(18.0, 400, 4.5, 3.0, 0), (17, 400, 4.5, 3, 1), (14, 700, 4.5, 3, 0)])
  func largeTextHasARatioOfItsOwn(
    _ size: Double, weight: Int, small: Double, large: Double, count: Int
  ) throws {
    let attributes = "textColor='#777777' backgroundColor='#FFFFFF'"
    let found = try findings(
      RuleID("low-contrast"), "minimumRatioOfLargeText", large, attributes, text: "Gray",
      size: size,
      weight: weight)
    #expect(found.count == count)
  }

  /// Returns the findings of a rule about a document with one label.
  private func findings(
    _ id: RuleID, _ name: String, _ value: Double, _ attributes: String = "", text: String,
    size: Double = 10, weight: Int = 400
  ) throws -> [Finding] {
    let source =
      "<interface version='1'><view id='form' width='400' height='50'><label id='hint' "
      + "text='\(text)' \(attributes)/></view></interface>"
    let tree = try XMLReader.read(Array(source.utf8), path: "Form.interface")
    let document = try NativeDocumentDecoder().decode(tree)
    let frame = Rect(x: 0, y: 0, width: 400, height: 20)
    var resolved = ResolvedText(
      property: "text", string: text, key: "hint.text", path: "Form.interface", position: nil,
      fontFamily: "system", fontWeight: weight, fontSize: size, rect: frame, firstBaseline: 10,
      lineCount: 1, maximumLines: 1, truncatesOnPurpose: false, unmeasured: "")
    resolved.lines = [.init(string: text, width: 200, baseline: 10)]
    let position = SourcePosition(line: 1, column: 1)
    let items = [("form", View.Kind.view), ("hint", .label)].map { name, view in
      ResolvedItem(
        identity: .init(id: name, name: name, position: position),
        kind: ItemKind(view),
        placement: .init(
          parent: name == "form" ? nil : "form", frame: frame, alignmentRect: frame,
          frameInRoot: frame),
        content: .init(text: name == "hint" ? resolved : nil))
    }
    let layout = ResolvedLayout(
      path: "Form.interface", root: "form", locale: "en", isPseudoLocale: false,
      direction: .leftToRight, sizeName: "design", requestedSize: frame.size, size: frame.size,
      items: items, conflicts: [])
    let option = try #require(
      RuleRegistry.standard[id]?.info.options.first { $0.name == name })
    var options = RuleOptions()
    options[option] = .number(value)
    let subject = DocumentSubject(document, layouts: [layout], options: options)
    return Rules.findings(in: subject) { $0 == id }
  }
}
