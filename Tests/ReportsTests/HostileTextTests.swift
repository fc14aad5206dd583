import Diagnostics
import Foundation
import Linting
import Reports
import TestSupport
import Testing

/// Reads reports of hostile texts back with the parsers of others.
@Suite struct HostileTextTests {
  /// Texts that mean something in one of the formats, and every control character.
  static let texts = [
    Sample.nasty, "<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>",
    "a|b `c` *d* _e_ [f](g) <b>h</b> ~~i~~ \\| $x$ ![j](k) \\", "``` code",
    "@octocat #1 &amp; &lt;",
    "=1+1", "+1", "-1", "@SUM(A1)", "＝1", "\"quoted\", 'single'; ]]> <!-- --> <?pi?>",
    "::error file=a::b %0A %25 % \r\n ::warning::c", "\"\u{301}%\u{301},\u{301}=\u{301}",
    "\u{FFFE}\u{FFFF}\u{FEFF}\u{202E}\u{200B}\u{10FFFF}", "", " ", "\u{D7FF}\u{E000}",
    String(String.UnicodeScalarView((0..<0xA0).compactMap { Unicode.Scalar($0 as UInt32) })),
  ]

  static let content: ReportContent = {
    let findings = texts.enumerated().map { index, text in
      Finding(
        rule: RuleID("clipped-text"), severity: [.error, .warning, .note][index % 3],
        path: "\(text)/\(index).interface",
        position: index % 4 == 3 ? nil : SourcePosition(line: index + 1, column: 1), object: text,
        message: text,
        occurrences: [Finding.Occurrence(locale: text, size: text, axis: "horizontal")],
        causes: [
          Finding.Cause(
            constraint: text, description: text, position: SourcePosition(line: 1, column: 1),
            priority: 750)
        ],
        fixes: [
          Fix(
            message: text,
            edits: [
              Fix.Edit(
                in: SourceText(path: "\(text)/\(index).interface", bytes: []), range: 0..<0,
                replacement: text)
            ])
        ],
        notes: [Finding.Note(path: text, position: nil, message: text)])
    }
    var content = ReportFormatTests.content(findings)
    content.summary.failures = texts
    content.documents = texts.map {
      CheckedDocument(path: $0, locales: [CheckedDocument.Locale(name: $0)])
    }
    content.suppressed = texts.map { text in
      SuppressedFinding(
        findings[0],
        by: Suppression(rules: [RuleID("clipped-text")], reason: text, path: text, position: nil))
    }
    content.pictures = texts.map {
      ReportPicture(path: $0, root: $0, locale: $0, size: $0, objects: [$0], svg: $0)
    }
    return content
  }()

  /// A text as reports write it on one line.
  static func shown(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || [0x2028, 0xFEFF].contains(scalar.value) || scalar.properties.isBidiControl:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }

  static var sorted: [Finding] { content.findings.sorted(by: Finding.inReadingOrder) }

  @Test(.enabled(if: Python.isInstalled, "needs Python"))
  func pythonReadsTheSameRecords() throws {
    let rows = try Self.python(
      """
      import csv, io, json, sys
      text = sys.stdin.buffer.read().decode()
      print(json.dumps(list(csv.reader(io.StringIO(text, newline=""), strict=True))))
      """, Reporter.csv.report(Self.content), as: [[String]].self)
    #expect(rows.allSatisfy { $0.count == rows[0].count })
    #expect(rows.count == Self.texts.count + 1)
    let message = try #require(rows[0].firstIndex(of: "message"))
    for (row, finding) in zip(rows.dropFirst(), Self.sorted) {
      let text = Self.shown(finding.message)
      let isFormula = text.first.map { "=+-@＝".contains($0) } ?? false
      // A combining mark makes another character of the sign, not another cell.
      #expect(
        [text, "'" + text].contains { $0.unicodeScalars.elementsEqual(row[message].unicodeScalars) }
      )
      #expect(!isFormula || row[message].hasPrefix("'"))
      #expect(
        !row.contains {
          $0.unicodeScalars.first.map { "=+-@＝".unicodeScalars.contains($0) } ?? false
        })
    }
  }

  @Test(
    .enabled(if: Python.has("lxml"), "needs Python's lxml"),
    arguments: [Reporter.junit, .checkstyle])
  func anXMLParserReadsTheSameTexts(reporter: Reporter) throws {
    let schema = PackageFolder.shared.appending(components: "schemas", "junit-10.xsd")
    let values = try Self.python(
      """
      import json, os, sys
      from lxml import etree
      document = etree.fromstring(sys.stdin.buffer.read())
      if document.tag == "testsuites" and os.path.exists(sys.argv[1]):
          etree.XMLSchema(etree.parse(sys.argv[1])).assertValid(document)
      print(json.dumps([value for element in document.iter() for value in element.attrib.values()]))
      """, reporter.report(Self.content), arguments: [schema.path], as: [String].self)
    // The worst of the failures of a case is its message.
    for text in Self.texts where !text.isEmpty {
      let shown = Self.shown(text)
        .replacing("\u{FFFE}\u{FFFF}", with: "\\u{fffe}\\u{ffff}")
        .replacing("\u{10FFFF}", with: "\\u{10ffff}")
      let isNote = Self.content.findings.contains { $0.message == text && $0.severity == .note }
      #expect(
        isNote && reporter == .junit
          || values.contains { $0.utf8.starts(with: shown.utf8) }, "\(text.debugDescription)")
    }
  }

  @Test(.enabled(if: Python.has("junitparser"), "needs Python's junitparser"))
  func dashboardsCountPassingCases() throws {
    let cases = try Self.python(
      """
      import json, sys
      from junitparser import JUnitXml
      suites = JUnitXml.fromstring(sys.stdin.buffer.read())
      print(json.dumps([[suite.name, case.name, str(case.is_passed)] for suite in suites for case in suite]))
      """, Reporter.junit.report(Sample.content), as: [[String]].self)
    let form = "Forms/SignIn.interface"
    #expect(cases.contains([form, "ja", "True"]) && cases.contains([form, "de", "False"]))
    #expect(cases.contains(["Forms/Fine & small.interface", "de", "True"]))
    #expect(cases.contains(["A.strings", "document", "False"]))
  }

  @Test(.enabled(if: Python.has("html5lib"), "needs Python's html5lib"))
  func aBrowsersParserFindsNoElementsOfTexts() throws {
    let page = try Self.python(
      """
      import base64, html5lib, json, sys
      parser = html5lib.HTMLParser(namespaceHTMLElements=False)
      tree = parser.parse(sys.stdin.buffer.read().decode())
      tags = {}
      for element in tree.iter():
          if isinstance(element.tag, str): tags[element.tag] = tags.get(element.tag, 0) + 1
      print(json.dumps({
          "tags": tags,
          "handlers": [n for e in tree.iter() for n in e.attrib if n.lower().startswith("on")],
          "errors": [str(e) for e in parser.errors],
          "texts": ["".join(e.itertext()) for e in tree.iter("p")],
          "pictures": [base64.b64decode(e.get("src").split(",", 1)[1]).decode() for e in tree.iter("img")],
      }))
      """, Reporter.html.report(Self.content), as: Page.self)
    #expect(page.tags["script"] == 1 && page.tags["b"] == nil)
    #expect(page.tags["article"] == Self.texts.count && page.tags["img"] == Self.texts.count)
    #expect(page.handlers.isEmpty)
    #expect(page.errors.isEmpty, "\(page.errors)")
    #expect(
      zip(page.pictures, Self.texts).allSatisfy {
        $0.unicodeScalars.elementsEqual($1.unicodeScalars)
      })
    #expect(page.texts.contains { $0.contains("</script><img src=x onerror=alert(1)>") })
  }

  private struct Page: Decodable {
    var tags: [String: Int]
    var handlers: [String]
    var errors: [String]
    var texts: [String]
    var pictures: [String]
  }

  @Test(.enabled(if: Python.has("markdown_it"), "needs Python's markdown-it-py"))
  func markdownShowsTextsAsTheyAre() throws {
    let cells = try Self.python(
      """
      import json, sys
      from markdown_it import MarkdownIt
      parser = MarkdownIt("commonmark").enable(["table", "strikethrough"])
      rows, row, other = [], None, []
      for token in parser.parse(sys.stdin.buffer.read().decode()):
          if token.type == "tr_open": row = []; rows.append(row)
          if token.type == "tr_close": row = None
          if token.type == "inline":
              other += [c.type for c in token.children if c.type not in ("text", "text_special")]
              if row is not None: row.append("".join(c.content for c in token.children))
      print(json.dumps({"rows": rows, "other": other}))
      """, Reporter.markdown.report(Self.content), as: Table.self)
    #expect(cells.other.isEmpty, "\(cells.other)")
    #expect(cells.rows.count == Self.texts.count + 1)
    let shown = [Severity.error, .warning, .note].flatMap { severity in
      Self.sorted.filter { $0.severity == severity }
    }
    for (row, finding) in zip(cells.rows.dropFirst(), shown) {
      #expect(row.count == 4)
      let text = row[2].replacing("\u{200B}", with: "")
      let expected = Self.shown(finding.message).replacing("\u{200B}", with: "")
        .trimmingCharacters(in: .whitespaces)
      #expect(text.trimmingCharacters(in: .whitespaces) == expected)
    }
  }

  private struct Table: Decodable {
    var rows: [[String]]
    var other: [String]
  }

  @Test(.enabled(if: Chromium.isInstalled, "needs Chromium"))
  func theFiltersOfThePageWorkInABrowser() throws {
    let probe = """
      <script>addEventListener("load", () => {
        const form = document.getElementById("filters");
        const shown = () => [...document.querySelectorAll("article.finding:not([hidden])")].length;
        const change = (name, value) => {
          form.reset(); const field = form.querySelector(name);
          if (field.type === "checkbox") field.checked = value; else field.value = value;
          form.dispatchEvent(new Event("input")); return shown();
        };
        const numbers = [shown(), change("input[value=warning]", false),
          change("select[name=locale]", "de"), change("select[name=rule]", "duplicate-key"),
          change("input[type=search]", "ANMELDEN"), change("input[type=search]", "nowhere"),
          document.images.length, [...document.images].filter((i) => i.complete).length];
        document.title = "probe " + numbers.join(" ");
      });</script>
      """
    let page = Reporter.html.report(Sample.content).replacing("</body>", with: "\(probe)</body>")
    #expect(try Chromium.title(of: page) == "probe 6 3 2 2 1 0 2 2")
    // Nothing of a text runs: the title is still the report's.
    #expect(
      try Chromium.title(of: Reporter.html.report(Self.content)).hasPrefix("Lintel: 7 errors"))
  }

  @Test(arguments: Reporter.allCases)
  func everyReportIsWholeWithoutFindingsAndWithMany(reporter: Reporter) throws {
    let empty = reporter.report(ReportFormatTests.content([]))
    #expect(reporter == .rdjsonl ? empty.isEmpty : empty.utf8.last == 10)
    let findings = (0..<10_000).map {
      ReportFormatTests.finding($0, severity: [.note, .warning, .error][$0 % 3])
    }
    let many = reporter.report(ReportFormatTests.content(findings))
    #expect(many.utf8.last == 10)
    if [.json, .sarif, .codeclimate, .gitlab].contains(reporter) {
      for text in [empty, many] { _ = try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
  }

  /// Returns the JSON that a script of Python writes about a text.
  static func python<Value: Decodable>(
    _ script: String, _ text: String, arguments: [String] = [], as type: Value.Type
  ) throws -> Value {
    let output = try Python.run(script, arguments, input: Data(text.utf8))
    return try JSONDecoder().decode(type, from: output)
  }
}
