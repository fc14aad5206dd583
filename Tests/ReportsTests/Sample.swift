import Diagnostics
import Geometry
import InterfaceDocuments
import Linting
import Reports
import Scenes

/// The input of every reporter: one finding of each shape, and strings that might break a format.
enum Sample {
  static let toolVersion = "0.1.0"

  static let summary: RunSummary = {
    var summary = RunSummary(
      documents: 6, roots: 7, locales: 11, sizes: 9, layouts: 231, views: 87, textsMeasured: 412,
      textsNotMeasured: 1)
    summary.count(findings)
    summary.suppressed = 2
    summary.inBaseline = 4
    summary.failures = ["Forms/Empty.interface: the file is empty"]
    summary.passedOver = ["Forms/Watch.storyboard:2:17: the type \"Watch\" is none that is read"]
    summary.intrinsicSizes = "calibrated"
    summary.viewsOfStoredSize = 31
    return summary
  }()

  static let findings: [Finding] = [
    Finding(
      rule: RuleID("clipped-text"), severity: .error, path: "Forms/SignIn.interface",
      position: SourcePosition(line: 9, column: 5), object: "ok",
      message: "\"ok\" loses 23.5 of its title \"Anmelden\" in de at design: needs 143.5, has 120",
      occurrences: [
        clipped("de", "design", 143.5, 119.99999999999999),
        clipped("ru", "design", 120.1, 100),
        clipped("ru", "compact", 112, 100),
        clipped("fr", "compact", 112.3, 100),
        clipped("fr", "design", 112.3, 100),
        clipped("double-length", "design", 200, 120),
        Finding.Occurrence(
          locale: "de", size: "design", axis: "vertical", needed: 30, available: 22, lost: 8),
      ],
      causes: [
        Finding.Cause(
          constraint: "okWidth", description: "ok.width == 120", sentence: "ok is 120 wide",
          position: SourcePosition(line: 41, column: 7), priority: 1000),
        Finding.Cause(
          constraint: "ok.width<=form.width", description: "ok.width <= form.width",
          position: nil, priority: 750.5),
      ],
      members: [
        Finding.Member(
          name: "button \"ok\"", object: "ok", path: "Forms/SignIn.interface",
          position: SourcePosition(line: 9, column: 5),
          occurrences: [clipped("de", "design", 143.5, 119.99999999999999)]),
        Finding.Member(
          name: "button \"cancel\"", object: "cancel", path: "Forms/SignIn.interface",
          position: SourcePosition(line: 10, column: 5),
          occurrences: [clipped("de", "design", 131, 119.5)]),
      ],
      notes: [
        Finding.Note(
          path: "Localizations/de.lproj/SignIn.strings",
          position: SourcePosition(line: 3, column: 1), message: "the text is \"Anmelden\"")
      ]),
    Finding(
      rule: RuleID("ambiguous-layout"), severity: .warning, path: "Forms/SignIn.interface",
      position: SourcePosition(line: 12, column: 3), object: "icon",
      message: "horizontal position of \"icon\" is not determined",
      occurrences: [
        Finding.Occurrence(locale: "en", size: "design", axis: "horizontal"),
        Finding.Occurrence(locale: "ar", size: "design", axis: "horizontal"),
        Finding.Occurrence(locale: "de", size: "design", axis: "horizontal"),
      ],
      fixes: [
        Fix(
          message: "center \"icon\"",
          edits: [
            Fix.Edit(in: source, range: 10..<14, replacement: "größe=\"1\""),
            Fix.Edit(in: source, range: 15..<15, replacement: "\n"),
          ]),
        Fix(
          message: "remove \"icon\"",
          edits: [Fix.Edit(in: source, range: 0..<16, replacement: "")]),
      ]),
    Finding(
      rule: RuleID("window-grows"), severity: .note, path: "/srv/my documents/Größe:100%.interface",
      position: nil, object: nil, message: "window grows to 412.333 for its content",
      occurrences: [
        Finding.Occurrence(
          locale: "fi", size: "minimum", axis: "horizontal", needed: 412 + 1.0 / 3,
          available: .infinity, lost: -0.0)
      ]),
    Finding(
      rule: .duplicateKey, severity: .warning, path: "./A.strings",
      position: SourcePosition(line: 7, column: 1), object: "a.title",
      message: "key \"a.title\" is there twice"),
    Finding(
      rule: .duplicateKey, severity: .warning, path: "A.strings",
      position: SourcePosition(line: 9, column: 1), object: "a.title",
      message: "key \"a.title\" is there twice"),
    Finding(
      rule: RuleID("not-described"), severity: .error, path: "A.strings",
      position: SourcePosition(line: 2, column: 14), object: nasty,
      message: "value \"\(nasty)\" is not one"),
  ]

  /// A file with characters of one to four bytes.
  static let source = SourceText(
    path: "Forms/SignIn.interface", bytes: Array("<ä\n<😀 icon/>\n".utf8))

  /// The findings with everything that a report may have.
  static let content: ReportContent = {
    var content = ReportContent(
      findings: findings, summary: summary, rules: rules, toolVersion: toolVersion)
    content.suppressed = [
      SuppressedFinding(
        Finding(
          rule: RuleID("clipped-text"), severity: .error, path: "Forms/SignIn.interface",
          position: SourcePosition(line: 20, column: 5), object: "help",
          message: "\"help\" loses 3"),
        by: Suppression(
          rules: [RuleID("clipped-text")], objects: ["help"], reason: "nobody reads it",
          path: "Forms/SignIn.interface", position: SourcePosition(line: 20, column: 12))),
      SuppressedFinding(
        Finding(
          rule: .duplicateKey, severity: .warning, path: "A.strings",
          position: SourcePosition(line: 8, column: 1), object: "a.title",
          message: "key \"a.title\" is there twice"),
        by: Suppression(
          rules: [.duplicateKey], reason: "they are generated", path: ".lintel.yml",
          position: nil)),
    ]
    content.documents = [
      CheckedDocument(
        path: "Forms/SignIn.interface",
        locales: ["en", "de", "ru", "fr", "ar", "ja", "double-length"].map {
          CheckedDocument.Locale(name: $0, layouts: 2)
        }),
      CheckedDocument(
        path: "Forms/Fine & small.interface",
        locales: [CheckedDocument.Locale(name: "en"), CheckedDocument.Locale(name: "de")]),
      CheckedDocument(path: "A.strings"),
    ]
    content.pictures = [
      ReportPicture(
        path: "Forms/SignIn.interface", root: "form", locale: "de", size: "design",
        objects: ["form", "ok", "icon"], svg: "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"),
      ReportPicture(
        path: "Forms/SignIn.interface", root: "other", locale: "de", size: "design",
        objects: ["other"], svg: "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
    ]
    content.repositoryPaths = ["/srv/my documents/Größe:100%.interface": "Größe:100%.interface"]
    return content
  }()

  /// Quotes, backslashes, control characters, line ends, right-to-left text and an emoji.
  static let nasty =
    "\"\\/\0\u{1}\u{8}\t\n\u{B}\u{C}\r\u{1B}[31m\u{1F}\u{7F}\u{85}\u{2028} שלום 👩‍👩‍👧 e\u{301}"

  private static func clipped(
    _ locale: String, _ size: String, _ needed: Double, _ available: Double
  ) -> Finding.Occurrence {
    Finding.Occurrence(
      locale: locale, size: size, axis: "horizontal", needed: needed, available: available,
      lost: needed - available)
  }

  static let rules: [RuleInfo] = [
    RuleInfo(
      id: RuleID("window-grows"), severity: .note, title: "Window grows",
      summary: "Finds windows that are larger than was asked for.",
      rationale: "The content is stronger than the window's own size.",
      badExample: "<window id=\"w\" width=\"10\"/>", goodExample: "<window id=\"w\" width=\"400\"/>"
    ),
    RuleInfo(
      id: RuleID("clipped-text"), severity: .error, title: "Clipped text",
      summary: "Finds texts that a translation makes too long for the place that they have.",
      rationale: """
        What is cut off cannot be read, and the person who reads it is the only one who sees it. \
        Give the view room, let it grow, or ask the translator for a shorter text.

        A text that is clipped in the development locale is another rule's matter.
        """,
      badExample: "<button id=\"ok\" title=\"Sign In\"/>\n\n<constraint constant=\"80\"/>\n",
      goodExample: "```\n<button id=\"ok\" title=\"Sign In\"/>"),
    RuleInfo(
      id: RuleID("ambiguous-layout"), severity: .warning, title: "Ambiguous layout",
      summary: "Finds views whose place is left open.", rationale: "Each run may differ.",
      badExample: "<view id=\"v\"/>", goodExample: "<view id=\"v\" frame=\"0 0 1 1\"/>"),
  ]
}

extension Sample {
  static let layouts: [ResolvedLayout] = [german, arabic]

  private static let german = ResolvedLayout(
    path: "Forms/SignIn.interface", root: "form", locale: "de", isPseudoLocale: false,
    direction: .leftToRight, sizeName: "design",
    requestedSize: Size(width: 360, height: 160), size: Size(width: 360, height: 160),
    items: [
      item("form", .view, in: nil, Rect(x: 0, y: 0, width: 360, height: 160)),
      item(
        "userLabel", .label, in: "form",
        Rect(x: 20, y: 22.999999999999996, width: 102.6552734375, height: 16),
        text: "Benutzer\n\"name\":"),
      item(
        "area", nil, in: "form", Rect(x: -0.0, y: 60, width: 100.0 / 3, height: 80)),
      item(
        "ok", .button(.push), in: "form", Rect(x: 220, y: 118, width: 120, height: 22),
        text: "Anmelden", customClass: "LoudButton",
        losses: [
          ResolvedLoss(
            axis: .horizontal, needed: 143.5, available: 120,
            causes: [
              ResolvedConstraint(
                id: "okWidth", description: "ok.width == 120",
                position: SourcePosition(line: 41, column: 7), priority: 1000)
            ])
        ],
        ambiguities: [ResolvedAmbiguity(axis: .vertical, subject: .both)]),
      item(
        "ok.imageView1", .imageView, in: "ok", Rect(x: 4, y: 4, width: 14, height: 14),
        isHidden: true, intrinsic: (nil, .infinity)),
    ],
    conflicts: [])

  private static let arabic = ResolvedLayout(
    path: "Forms/SignIn.interface", root: "window", locale: "ar", isPseudoLocale: false,
    direction: .rightToLeft, sizeName: "minimum",
    requestedSize: Size(width: 100, height: 50), size: Size(width: 112.125, height: 50),
    items: [
      item(
        "window", .view, in: nil, Rect(x: 0, y: 0, width: 112.125, height: 50),
        element: "window"),
      item(
        "title", .label, in: "window", Rect(x: 12.125, y: 10, width: 80, height: 16),
        text: "تسجيل الدخول"),
    ],
    conflicts: [
      ResolvedConflict(
        constraints: [
          ResolvedConstraint(
            id: "titleWidth", description: "title.width == 80",
            position: SourcePosition(line: 30, column: 9), priority: 1000),
          ResolvedConstraint(
            id: "title.width==-1", description: "title.width == -1",
            position: SourcePosition(line: 31, column: 9), priority: 1000),
          ResolvedConstraint(
            id: "title.horizontal.nonnegative", description: "title.width >= 0", position: nil,
            priority: 1000),
        ], broken: "title.width==-1")
    ])

  private static func item(
    _ id: String, _ view: View.Kind?, in parent: String?, _ frame: Rect, text: String? = nil,
    element: String? = nil, customClass: String? = nil, isHidden: Bool = false,
    intrinsic: (Double?, Double?) = (nil, nil), losses: [ResolvedLoss] = [],
    ambiguities: [ResolvedAmbiguity] = []
  ) -> ResolvedItem {
    ResolvedItem(
      identity: .init(id: id, name: id, position: .start),
      kind: ItemKind(view, element: element, customClass: customClass),
      visibility: isHidden ? .hidden : .visible,
      placement: .init(
        parent: parent, frame: frame,
        alignmentRect: frame.inset(by: Insets(top: 1, left: 6, bottom: 3, right: 6)),
        frameInRoot: frame),
      content: .init(
        intrinsicWidth: intrinsic.0, intrinsicHeight: intrinsic.1,
        text: text.map {
          ResolvedText(
            property: "title", string: $0, key: nil, path: "", position: nil,
            fontFamily: "system", fontWeight: 400, fontSize: 13, rect: frame, firstBaseline: 12,
            lineCount: 1, maximumLines: 1, truncatesOnPurpose: false, unmeasured: "")
        }),
      losses: losses, ambiguities: ambiguities)
  }
}
