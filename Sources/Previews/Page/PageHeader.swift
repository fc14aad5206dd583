import Diagnostics
import InterfaceValues
import Scenes

/// The header of the page: title, totals, filters and legend.
struct PageHeader {
  var title: String
  var contents: PageContents
  /// Whether a server keeps the page up to date.
  var isLive = false

  /// Writes the header, which stays visible while scrolling.
  func draw(in page: inout MarkupWriter) {
    page.element("header", ["class": "bar"]) { page in
      page.element("div", ["class": "bar-title"]) { page in
        page.element("h1", text: title)
        if isLive { LivePage.open(.totals, in: &page) }
        drawTotals(in: &page)
        if isLive { page.close() }
      }
      let style = contents.isComparison ? "tools many" : "tools"
      page.element("form", ["class": style, "autocomplete": "off"]) { page in
        page.raw(
          "<label class=\"search\" hidden><input type=\"search\" id=\"search\" aria-label=\"Search\""
            + " placeholder=\"Text, name, id, class\"><output for=\"search\" id=\"found\"></output></label>"
        )
        if contents.isComparison {
          drawChoice(
            "state", label: "State",
            [("both", "Before and after"), ("before", "Before"), ("after", "After")], in: &page)
        }
        drawChoice(
          "show", label: "Show",
          [
            ("all", "All"), ("error", "Errors"), ("warning", "Warnings"), ("marked", "Any finding"),
          ], in: &page)
        drawRules(in: &page)
        drawLocales(in: &page)
        page.raw(
          "<label class=\"zoom\" title=\"Zoom\" hidden><input type=\"range\" id=\"zoom\" aria-label=\"Zoom\" min=\"25\" max=\"200\""
            + " step=\"5\" value=\"\(decimal(contents.zoom * 100))\"><output for=\"zoom\">"
            + "\(decimal(contents.zoom * 100))\u{00A0}%</output></label>")
        page.raw("<button type=\"button\" id=\"fit\" hidden>Fit</button>")
        drawMenu("view", title: "View", in: &page) { page in
          PageOverlays(overlays: contents.overlays).draw(in: &page)
          drawBeside(in: &page)
          drawChoice(
            "look", label: "Appearance", [("auto", "Auto"), ("light", "Light"), ("dark", "Dark")],
            in: &page)
          page.raw("<button type=\"button\" id=\"keys\" hidden>Keys</button>")
        }
      }
    }
  }

  /// Writes the numbers of documents, locales, layouts and findings.
  func drawTotals(in page: inout MarkupWriter) {
    let entries = contents.entries
    let documents = Set(entries.map(\.layout.path)).count
    page.element("p", ["class": "totals"]) { page in
      page.element(
        "span",
        text: [
          Self.count(documents, "document"), Self.count(contents.locales.count, "locale"),
          Self.count(entries.count, "layout"),
        ].joined(separator: " \u{00B7} "))
      drawVerdict(in: &page)
    }
  }

  /// Writes the numbers of findings, which are those of a report; each leads to what shows them.
  private func drawVerdict(in page: inout MarkupWriter) {
    let entries = contents.entries
    let counts = contents.counts
    for (severity, text) in counts.parts {
      let isShown = entries.contains { $0.counts[severity] > 0 }
      let target =
        !isShown
        ? "elsewhere" : severity == .note ? "show-marked" : "show-\(severity.rawValue)"
      page.element(
        "a", ["class": "tag \(severity.style)", "href": "#\(target)"], text: text)
    }
    if counts.isEmpty, !entries.isEmpty, entries.allSatisfy({ $0.verdict != nil }) {
      page.tag("no findings", style: "fine")
    }
  }

  /// Writes a menu of the rules that layouts break, for the page's script.
  private func drawRules(in page: inout MarkupWriter) {
    let rules = contents.rules
    guard !rules.isEmpty else { return }
    page.element("label", ["class": "menu", "hidden": ""]) { page in
      page.raw("Rule")
      page.element("select", ["id": "rule"]) { page in
        page.element("option", ["value": ""], text: "all")
        for (rule, count) in rules {
          page.element("option", ["value": rule.name], text: "\(rule.name) (\(count))")
        }
      }
    }
  }

  private func drawChoice(
    _ name: String, label: String, _ options: [(value: String, text: String)],
    style: String = "choice", in page: inout MarkupWriter
  ) {
    page.element("fieldset", ["class": style]) { page in
      page.element("legend", text: label)
      for (index, option) in options.enumerated() {
        let id = "\(name)-\(option.value)"
        let isChosen = index == 0 ? " checked" : ""
        page.raw(
          "<input type=\"radio\" name=\"\(name)\" id=\"\(id)\"\(isChosen)>"
            + "<label for=\"\(id)\">\(MarkupText.page.escaped(option.text))</label>")
      }
    }
  }

  /// Writes the choice to see layouts beside those of the development locale.
  private func drawBeside(in page: inout MarkupWriter) {
    let base = contents.entries.first { entry in
      contents.entries.contains { $0.base == entry.index }
    }
    guard let base, !contents.isComparison else { return }
    page.element("fieldset", ["class": "pills", "hidden": ""]) { page in
      page.element("legend", text: "Comparison")
      page.raw(
        "<input type=\"checkbox\" id=\"beside\"><label for=\"beside\">Beside "
          + "\(MarkupText.page.escaped(base.layout.locale))</label>")
    }
  }

  /// Writes a button with what it opens, above everything else and without scripts.
  private func drawMenu(
    _ id: String, title: String, in page: inout MarkupWriter,
    _ contents: (inout MarkupWriter) -> Void
  ) {
    page.raw(
      "<button type=\"button\" class=\"opener\" popovertarget=\"menu-\(id)\">\(title) \u{25BE}</button>"
    )
    page.element("div", ["class": "menu-panel", "id": "menu-\(id)", "popover": ""], contents)
  }

  /// The number of locales above which they are in a menu.
  private static let maximumRow = 8

  private func drawLocales(in page: inout MarkupWriter) {
    guard contents.locales.count > Self.maximumRow else { return drawLocaleBoxes(in: &page) }
    drawMenu("locales", title: "Locales", in: &page) { drawLocaleBoxes(in: &$0) }
  }

  /// Writes a check box for each locale; if none is checked, all locales are shown.
  private func drawLocaleBoxes(in page: inout MarkupWriter) {
    guard contents.locales.count > 1 else { return }
    page.element("fieldset", ["class": "pills"]) { page in
      page.element("legend", text: "Locales")
      for (index, locale) in contents.locales.enumerated() {
        page.raw(
          "<input type=\"checkbox\" class=\"only\" id=\"only-\(index)\">"
            + "<label for=\"only-\(index)\""
            + MarkupText.page.attribute("title", LocaleNames.name(of: locale))
            + ">\(MarkupText.page.escaped(locale))</label>")
      }
    }
  }

  /// Writes the meaning of the marks in the pictures.
  static func drawLegend(
    of overlays: [DisplayList.Layer], in page: inout MarkupWriter
  ) {
    page.element("footer", ["class": "legend"]) { page in
      var marks = [
        (
          "clip", "\u{2212}23.5\u{00A0}pt",
          "clipped: the points lost, towards the side that is clipped"
        ),
        ("extent", "", "the size that the content needs"),
        ("open", "104\u{00A0}pt\u{00A0}out", "extends beyond the root, where it is not visible"),
        ("open", "?", "position or size is not determined"),
        ("quiet", "\u{2026}", "truncated, as the line break mode allows"),
        ("outline", "", "a view that draws nothing of its own"),
      ]
      if overlays.contains(.constraints) {
        marks += [
          ("line", "", "a constraint that is satisfied exactly"),
          ("line slack", "", "one that is satisfied with slack"),
          ("line winning", "", "one that causes clipping"),
          ("line violated", "", "one that is violated"),
        ]
      }
      for (style, sample, meaning) in marks {
        page.element("span") { page in
          page.element("i", ["class": "sample \(style)"], text: sample)
          page.raw(MarkupText.page.escaped(meaning))
        }
      }
    }
  }

  /// Returns a number with its noun.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
