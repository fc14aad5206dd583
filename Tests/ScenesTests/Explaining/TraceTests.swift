import Diagnostics
import Geometry
import InterfaceDocuments
import LocalizationTables
import Scenes
import Testing
import TextMeasuring

/// Remedies of ambiguities and logs of conflicts in a traced layout.
@Suite struct TraceTests {
  private static func layout(
    _ content: String, constraints: String, locale: String = "development",
    platform: String = "generic"
  ) throws -> ResolvedLayout {
    let document = try document(content, constraints: constraints, platform: platform)
    #expect(document.findings.map(\.message) == [])
    return try traced(document, locale: locale)
  }

  private static func document(
    _ content: String, constraints: String, platform: String = "generic"
  ) throws -> InterfaceDocument {
    try decode(
      """
      <interface version="1" platform="\(platform)" developmentLocale="en">
      <view id="form" width="300" height="200">
      \(content)
      <constraints>
      \(constraints)
      </constraints>
      </view>
      </interface>
      """)
  }

  private static func traced(
    _ document: InterfaceDocument, locale: String
  ) throws -> ResolvedLayout {
    let root = try #require(document.roots.first)
    let size = try #require(SceneSize.all(of: root).first)
    let direction: LayoutDirection = locale == "right-to-left" ? .rightToLeft : .leftToRight
    var scene = Scene(document: document, root: root)
    return scene.layout(
      in: SceneLocale(
        name: locale, isPseudo: false, direction: direction, textLocale: "en"
      ) { SceneLocale.Text(string: $0.value, path: "Test.interface", position: $0.position) },
      at: size, measurer: FixedAdvanceMeasurer(), isTraced: true)
  }

  private static func format(_ text: String) -> String {
    "<visualFormat format=\"\(text.replacing(">", with: "&gt;").replacing("<", with: "&lt;"))\"/>"
  }

  private static func button(_ id: String) -> String {
    "<button id=\"\(id)\" title=\"\(id)\" font=\"system 10\"/>"
  }

  struct Opening: Sendable, CustomStringConvertible {
    var content: String
    var formats: [String]
    var remedies: [String: [String]]
    var description: String { formats.joined(separator: " ") }
  }

  static let openings: [Opening] = [
    // One of two neighbors with equal hugging, the one that is not a field.
    Opening(
      content: "<textField id=\"query\" intrinsicWidth=\"120\"/>" + button("go"),
      formats: ["H:|[query][go]|", "V:|[query]", "V:|[go]"],
      remedies: [
        "query": ["go.horizontalHuggingPriority = 251"],
        "go": ["go.horizontalHuggingPriority = 251"],
      ]),
    // All of three except one.
    Opening(
      content: button("a") + button("b") + button("c"),
      formats: ["H:|[a][b][c]|", "V:|[a]", "V:|[b]", "V:|[c]"],
      remedies: Dictionary(
        uniqueKeysWithValues: ["a", "b", "c"].map {
          ($0, ["a.horizontalHuggingPriority = 251", "b.horizontalHuggingPriority = 251"])
        })),
    // A gap that has no upper limit.
    Opening(
      content: "<textField id=\"query\"/>" + button("go"),
      formats: ["H:|-[query(>=80)]-(>=8)-[go]-|", "V:|[query]", "V:|[go]"],
      remedies: ["query": ["H:[query]-(8)-[go]"]]),
    // It has no position; its subviews follow it and are not ambiguous themselves.
    Opening(
      content: """
        <view id="box">\(button("in"))<constraints>\(format("H:|-5-[in]-5-|"))
        \(format("V:|-5-[in]-5-|"))</constraints></view>
        """,
      formats: ["V:|-20-[box]"],
      remedies: ["box": ["H:|-(20)-[box]"]]),
    // It has no width.
    Opening(
      content: "<view id=\"pile\"/>", formats: ["H:|-10-[pile]", "V:|-10-[pile(30)]"],
      remedies: ["pile": ["H:[pile]-(20)-|"]]),
  ]

  /// 5.4: the remedies are as expected, and resolve their ambiguities when written into the
  /// document.
  @Test(arguments: openings, ["development", "right-to-left"])
  func remediesResolveTheirAmbiguities(opening: Opening, locale: String) throws {
    let constraints = opening.formats.map(Self.format).joined()
    let layout = try Self.layout(opening.content, constraints: constraints, locale: locale)
    var remedies: [String: [String]] = [:]
    for item in layout.items {
      for ambiguity in item.ambiguities {
        #expect(ambiguity.axis == .horizontal)
        #expect(ambiguity.alternative != nil)
        #expect(ambiguity.alternative != item.placement.alignmentRectInRoot)
        remedies[item.id] = ambiguity.remedy
      }
    }
    #expect(remedies == opening.remedies)

    for (id, parts) in remedies {
      var content = opening.content
      var more = ""
      for part in parts {
        let words = part.split(separator: " ")
        if let property = words.first?.split(separator: "."), property.count == 2, words.count == 3
        {
          content = content.replacing(
            "id=\"\(property[0])\"",
            with: "id=\"\(property[0])\" \(property[1])=\"\(words[2])\"")
        } else {
          more += Self.format(part)
        }
      }
      let settled = try Self.layout(content, constraints: constraints + more, locale: locale)
      let item = try #require(settled.items.first { $0.id == id })
      #expect(item.ambiguities.isEmpty, "\(parts)")
      #expect(settled.conflicts.isEmpty, "\(parts)")
    }
  }

  /// 1.12, 5.2: identifiers and visual formats in logs.
  @Test func conflictsReadLikeThePlatformsLogs() throws {
    let layout = try Self.layout(
      """
      <view id="pile" class="LetterPile"/>
      <label id="letter" class="LetterView" text="H" font="system 10"/>
      <button id="save" identifier="save" title="Save" font="system 10"/>
      """,
      constraints: """
        <visualFormat format="H:|-20-[pile(80)]"/><visualFormat format="V:|-[pile(20)]-[letter]-[save]"/>
        <constraint id="on" firstItem="letter" firstAttribute="centerX" secondItem="pile" secondAttribute="centerX" constant="-11"/>
        <constraint id="beside" firstItem="letter" firstAttribute="centerX" secondItem="pile" secondAttribute="centerX" constant="170"/>
        <visualFormat format="H:|-200-[save(250)]-20-|" identifier="row"/>
        """)
    #expect(
      layout.conflicts.map(\.log) == [
        [
          "<NSLayoutConstraint 'on' LetterView-'H'.centerX == LetterPile:pile.centerX - 11>",
          "<NSLayoutConstraint 'beside' LetterView-'H'.centerX == LetterPile:pile.centerX + 170>",
        ],
        [
          "<NSLayoutConstraint 'row' H:|-(200)-[save] (Names: '|':form )>",
          "<NSLayoutConstraint 'row' H:[save(250)]>",
          "<NSLayoutConstraint 'row' H:[save]-(20)-| (Names: '|':form )>",
          "<NSLayoutConstraint 'form.horizontal.size' H:[form(300)]>",
        ],
      ])
    #expect(layout.conflicts.map(\.mixesFramesAndConstraints) == [false, false])
  }

  @Test func viewsWithEqualTextsAreNamedByTheirIDs() throws {
    let layout = try Self.layout(
      Self.button("a") + Self.button("b").replacing("title=\"b\"", with: "title=\"a\""),
      constraints: """
        <visualFormat format="H:|[a(50)]"/><visualFormat format="V:|[a][b(20)]"/>
        <visualFormat format="H:|[b(==a)]"/><visualFormat format="H:[b(40)]"/>
        """)
    #expect(
      layout.conflicts.map(\.log) == [
        [
          "<NSLayoutConstraint H:[a(50)]>", "<NSLayoutConstraint H:[b(==a)]>",
          "<NSLayoutConstraint H:[b(40)]>",
        ]
      ])
  }

  @Test func aLayoutWithoutATraceHasNoRemedies() throws {
    let document = try Self.document(
      Self.button("a"), constraints: Self.format("V:|[a]"))
    let texts = Localizer(developmentLocale: "en", localizations: [])
      .localized(in: "development")
    let layout = try #require(resolve(document, in: texts))
    let ambiguity = try #require(layout.items[1].ambiguities.first)
    #expect(ambiguity.alternative == nil && ambiguity.remedy.isEmpty)
  }
}
