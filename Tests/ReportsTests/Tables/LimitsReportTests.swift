import Diagnostics
import InterfaceDocuments
import Reports
import Scenes
import Testing
import TextLimits

/// What `lintel strings limits` writes.
@Suite struct LimitsReportTests {
  private static func text(_ key: String, _ value: String, line: Int) -> LocalizableText {
    LocalizableText(
      property: "title", value: value, key: key, table: "Form",
      position: SourcePosition(line: line, column: 9))
  }

  private static func limit(
    _ view: String, _ value: String, line: Int, _ width: TextLimit.Width, own: Double = 40
  ) -> TextLimit {
    var limit = TextLimit(
      view: view, viewName: view, text: text("\(view).title", value, line: line), width: width,
      displayed: value, ownWidth: own)
    guard width != .notLaidOut else { return limit }
    limit.font = TextLimitFont(family: "system", weight: 400, size: 13, averageAdvance: 7)
    guard width != .unlimited else { return limit }
    limit.limiter = TextLimiter(
      kind: .constraint, name: "OK button width",
      sentence: "\"OK button width\" (required) holds it 200 wide", path: "App/Form.interface",
      position: SourcePosition(line: 41, column: 3))
    limit.sizeName = "design"
    return limit
  }

  private static func set(
    _ kind: TextLimitList.Strictness, _ locale: String?, ok: TextLimit.Width,
    cancel: TextLimit.Width
  ) -> TextLimitList {
    var limits = [
      limit("ok", "OK", line: 9, ok), limit("cancel", "Cancel, \"now\"", line: 10, cancel),
      limit("tip", "Help", line: 11, .notLaidOut), limit("any", "Any", line: 12, .unlimited),
      limit("no", "No", line: 13, .none),
    ]
    limits[0].group = 0
    limits[1].group = 0
    limits[4].lines = nil
    return TextLimitList(
      path: "App/Form.interface", root: "form", kind: kind, locale: locale,
      sizeNames: ["design", "compact"], limits: limits,
      groups: [TextLimitList.Group(members: [0, 1], budget: 300, sizeName: "compact")])
  }

  static let roots = [
    RootLimits(
      hard: set(.hard, nil, ok: .points(182.5), cancel: .points(150)),
      soft: [
        set(.soft, "en", ok: .points(200), cancel: .points(150)),
        set(.soft, "de", ok: .points(182.5), cancel: .points(150)),
        set(.soft, "fr", ok: .points(200), cancel: .points(150)),
      ])
  ]

  @Test func textJoinsLocalesWithEqualLimits() {
    #expect(
      LimitsReport(Self.roots).text
        == """
        App/Form.interface: form, at design, compact
          line  text                          limit         width  lines  characters  limited by
             9  ok.title "OK"                 hard          182.5      1          26  "OK button width" (Form.interface:41), at design
                                              soft: en, fr    200      1          28
                                              soft: de      182.5      1          26
            10  cancel.title "Cancel, "now""  hard, soft      150      1          21  "OK button width" (Form.interface:41), at design
            11  tip.title "Help"              hard, soft        -      -           -  not laid out
            12  any.title "Any"               hard, soft      any      1         any  nothing
            13  no.title "No"                 hard, soft        0    any           0  "OK button width" (Form.interface:41), at design
          hard: ok.title, cancel.title share 300 pt at compact
          soft: en: ok.title, cancel.title share 300 pt at compact
          soft: de: ok.title, cancel.title share 300 pt at compact
          soft: fr: ok.title, cancel.title share 300 pt at compact

        """)
  }

  @Test func csvHasALineForEachLimit() {
    let lines = LimitsReport(Self.roots).csv.split(separator: "\r\n").map(String.init)
    #expect(lines.count == 1 + 5 * 4)
    #expect(
      lines[1] == "App/Form.interface,9,form,Form,ok.title,hard,,182.5,,1,26,System 13,40,"
        + "OK button width,41,design,1,300")
    #expect(
      lines[5].hasPrefix("App/Form.interface,10,form,Form,cancel.title,hard,,150,"), "\(lines[5])")
    #expect(lines[9] == "App/Form.interface,11,form,Form,tip.title,hard,,,notLaidOut,,,,,,,,,")
    #expect(
      lines[13] == "App/Form.interface,12,form,Form,any.title,hard,,,unlimited,1,,System 13,40,,,,,"
    )
    #expect(lines[17].contains(",0,nothingFits,,0,System 13,"), "\(lines[17])")
  }

  @Test func aDocumentWithoutTextsIsLeftOut() {
    let empty = TextLimitList(
      path: "A.interface", root: "a", kind: .hard, locale: nil, sizeNames: ["design"], limits: [])
    #expect(LimitsReport([RootLimits(hard: empty, soft: [])]).text == "no texts with keys\n")
  }

  @Test func aNoteIsUnderstoodByATranslator() {
    var limit = Self.limit("ok", "OK", line: 9, .points(182.9))
    #expect(
      limit.note() == "fits 182 pt, about 26 characters of System 13; limited by "
        + "\"OK button width\" (Form.interface:41)")
    let share = SharedRoom(budget: 300.5, part: 190, others: ["cancel"])
    #expect(limit.note(sharing: share).hasSuffix("; shares 300 pt with \"cancel\""))
    let small = SharedRoom(budget: 300.5, part: 75.1, others: ["cancel", "help"])
    #expect(
      limit.note(sharing: small).hasPrefix("fits 75 pt, about 10 characters of System 13; limited"))
    #expect(
      limit.note(sharing: small).hasSuffix(
        "; shares 300 pt with \"cancel\", \"help\" in proportion to the source texts, "
          + "and fits 182 pt beside their present texts"))
    limit.ownWidth = 190.2
    #expect(
      limit.note(isBesideOwn: true).hasSuffix(
        "(Form.interface:41); the present text is 8 pt too wide"))
    #expect(!limit.note().contains("present"))
    limit.lines = 2
    limit.font?.weight = 700
    limit.limiter = nil
    #expect(limit.note() == "fits 182 pt on each of 2 lines, about 26 characters of System Bold 13")
    limit.lines = nil
    limit.font = nil
    #expect(limit.note() == "fits 182 pt on each line")
    limit.width = .none
    #expect(limit.note() == "no text fits")
    limit.width = .points(0.5)
    #expect(limit.note() == "no text fits")
    limit.width = .unlimited
    #expect(limit.note() == "unlimited: any width fits")
    limit.width = .notLaidOut
    #expect(limit.note() == "not laid out: any width fits")
    limit.width = .points(1e300)
    #expect(limit.wholePoints == 1_000_000_000)
  }
}
