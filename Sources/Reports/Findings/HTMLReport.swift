import Diagnostics
import InterfaceValues
import Linting
import Previews

/// The report as one page that needs no other file: filters, a table of coverage, the findings, and
/// the pictures of layouts at fault.
///
/// Everything shows without a script; the script only filters. Texts of documents are escaped, and
/// pictures are images, in which nothing runs.
struct HTMLReport {
  private let content: ReportContent
  /// The indices of the pictures of a document in a locale at a size.
  private let pictures: [PictureTitle: [Int]]

  private struct PictureTitle: Hashable {
    var path: String
    var locale: String
    var size: String
  }

  init(_ content: ReportContent) {
    self.content = content
    pictures = Dictionary(grouping: content.pictures.indices) { index in
      let picture = content.pictures[index]
      return PictureTitle(
        path: picture.path, locale: picture.localeTitle, size: picture.sizeTitle)
    }
  }

  /// The whole page.
  var text: String {
    var lines = head
    lines += ["<body>", "<header>", "<h1>Lintel: \(escaped(counts))</h1>"]
    lines += ["<p>\(escaped(content.summary.line))</p>"] + failures + ["</header>"]
    lines += filters + coverage + findings + layouts
    lines += ["<script>", HTMLReportStyle.script, "</script>", "</body>", "</html>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private var counts: String {
    let text = SeverityCounts(content.findings).text
    return text.isEmpty ? "no findings" : text
  }

  private var head: [String] {
    [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; "
        + "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">",
      "<meta name=\"viewport\" content=\"width=device-width\">",
      "<meta name=\"generator\" content=\"Lintel \(escaped(content.toolVersion))\">",
      "<title>Lintel: \(escaped(counts))</title>", "<style>", HTMLReportStyle.style,
    ] + (content.pictures.allSatisfy(\.rulers.isEmpty) ? [] : [SizeRuler.stylesheet]) + [
      "</style>", "</head>",
    ]
  }

  private var failures: [String] {
    content.summary.failures.map { "<p class=\"error\">not read: \(escaped($0))</p>" }
  }

  // MARK: Filters

  private var filters: [String] {
    guard !content.findings.isEmpty else { return [] }
    let severities = [Severity.error, .warning, .note].filter { severity in
      content.findings.contains { $0.severity == severity }
    }
    let boxes = severities.map { severity in
      "<label><input type=\"checkbox\" name=\"severity\" value=\"\(severity.rawValue)\" checked> "
        + "\(severity.rawValue)s</label>"
    }
    let rules = Set(content.findings.map(\.rule.name)).sorted()
    let locales = Set(content.findings.flatMap { $0.occurrences.compactMap(\.locale) }).sorted()
    var lines = ["<form id=\"filters\">"] + boxes
    lines += menu("rule", rules) + menu("locale", locales)
    if content.summary.platforms.count > 1 {
      let new = content.summary.platforms.filter { $0.comparedWith != nil }.map(\.platform)
      lines += menu("new on", new, name: "new")
    }
    lines.append("<label>text <input type=\"search\" name=\"text\"></label>")
    lines.append("<output>\(content.findings.count) of \(content.findings.count)</output>")
    return lines + ["</form>"]
  }

  private func menu(_ label: String, _ values: [String], name: String? = nil) -> [String] {
    let name = name ?? label
    guard !values.isEmpty else { return [] }
    let options = values.map {
      "<option value=\"\(escaped($0))\">\(escaped($0))</option>"
    }
    return ["<label>\(label) <select name=\"\(name)\"><option value=\"\">all</option>"]
      + options + ["</select></label>"]
  }

  // MARK: Coverage

  private var coverage: [String] {
    let documents = content.documents.filter { !$0.locales.isEmpty }
    guard !documents.isEmpty else { return [] }
    let locales = documents.flatMap { $0.locales.map(\.title) }.uniqued()
    let findings = Dictionary(grouping: content.findings, by: \.path)
    let heading = locales.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    let rows = documents.map { document -> String in
      var counts: [String: [Severity: Int]] = [:]
      var own: [Severity: Int] = [:]
      for finding in findings[document.path] ?? [] where finding.severity > .note {
        let shown = Set(
          finding.occurrences.flatMap { occurrence in
            document.locales.filter {
              $0.name == occurrence.locale
                && (occurrence.platform == nil || $0.platform == occurrence.platform)
            }.map(\.title)
              + (document.locales.contains { $0.name == occurrence.locale }
                ? [] : [occurrence.locale].compactMap(\.self))
          })
        if shown.isEmpty { own[finding.severity, default: 0] += 1 }
        for locale in shown { counts[locale, default: [:]][finding.severity, default: 0] += 1 }
      }
      let layouts = Dictionary(
        document.locales.map { ($0.title, $0.layouts) }, uniquingKeysWith: +)
      let cells = locales.map { locale in
        cell(layouts[locale], counts[locale] ?? [:])
      }.joined()
      return "<tr><th scope=\"row\">\(escaped(document.path))</th>\(cell(nil, own))\(cells)</tr>"
    }
    let opening = [
      "<section id=\"coverage\">", "<h2>Coverage</h2>",
      "<p>The numbers of errors and warnings that show in each locale, and of those that do not "
        + "depend on one; ✓ is a locale without any, and an empty cell one that was not laid out.</p>",
      "<div class=\"scroll\"><table>",
      "<thead><tr><th scope=\"col\">document</th><th scope=\"col\">any locale</th>\(heading)</tr></thead>",
      "<tbody>",
    ]
    return opening + rows + ["</tbody>", "</table></div>", "</section>"]
  }

  private func cell(_ layouts: Int?, _ counts: [Severity: Int]) -> String {
    let title = layouts.map { " title=\"\($0.counted("layout"))\"" } ?? ""
    let words = [Severity.error, .warning].compactMap { severity -> String? in
      guard let count = counts[severity] else { return nil }
      return "<span class=\"\(severity.rawValue)\">\(count)</span>"
    }
    if words.isEmpty { return "<td class=\"fine\"\(title)>\(layouts == nil ? "" : "✓")</td>" }
    return "<td\(title)>\(words.joined(separator: " + "))</td>"
  }

  // MARK: Findings

  private var findings: [String] {
    guard !content.findings.isEmpty else { return [] }
    let documents = Dictionary(grouping: content.findings, by: \.path)
    var lines = ["<section id=\"findings\">", "<h2>Findings</h2>"]
    for path in documents.keys.sorted() {
      lines += ["<section class=\"document\">", "<h3>\(escaped(path))</h3>"]
      lines += (documents[path] ?? []).map(article)
      lines.append("</section>")
    }
    return lines + ["</section>"]
  }

  private func article(_ finding: Finding) -> String {
    let severity = finding.severity.rawValue
    let locales = finding.occurrences.compactMap(\.locale).uniqued()
    // A tab is in no locale's name: an escaped text has none.
    let names = locales.map(\.onOneLine).joined(separator: "\t")
    let place = finding.position.map { "\($0.line):\($0.column): " } ?? ""
    let details = TextReport.details(of: finding, style: TextStyle(isVerbose: true))
      .map { "<li>\(escaped($0))</li>" }.joined()
    let fixes = finding.fixes.map { "<li>fix: \(escaped($0.message))</li>" }.joined()
    let links = pictures(of: finding).map { index in
      let picture = content.pictures[index]
      return
        "<a href=\"#layout-\(index + 1)\">\(escaped("\(picture.localeTitle), \(picture.sizeTitle)"))</a>"
    }
    var parts = [
      "<article class=\"finding\" data-severity=\"\(severity)\"",
      MarkupText.report.attribute("data-rule", finding.rule.name),
      MarkupText.report.attribute("data-locales", names),
      finding.platforms.map { spread in
        MarkupText.report.attribute("data-new", spread.new.joined(separator: "\t"))
          + MarkupText.report.attribute("data-platforms", spread.shown.joined(separator: "\t"))
      } ?? "", ">",
      "<p>\(place)<strong class=\"\(severity)\">\(severity)</strong>: \(escaped(finding.message)) ",
      "<code>\(escaped(finding.rule.name))</code></p>",
    ]
    if !details.isEmpty || !fixes.isEmpty { parts.append("<ul>\(details)\(fixes)</ul>") }
    if !links.isEmpty { parts.append("<p>pictures: \(links.joined(separator: "; "))</p>") }
    return parts.joined() + "</article>"
  }

  /// Returns the indices of the pictures that show a finding, the worst layout first.
  private func pictures(of finding: Finding) -> [Int] {
    finding.occurrences.flatMap { occurrence -> [Int] in
      guard let locale = occurrence.localeTitle, let size = occurrence.sizeTitle else { return [] }
      let title = PictureTitle(path: finding.path, locale: locale, size: size)
      let candidates = pictures[title] ?? []
      // The document may have several roots.
      let own = candidates.filter { index in
        finding.object.map(content.pictures[index].objects.contains) ?? true
      }
      return own.isEmpty ? candidates : own
    }.uniqued()
  }

  // MARK: Layouts

  private var layouts: [String] {
    guard !content.pictures.isEmpty else { return [] }
    let figures = content.pictures.enumerated().map { index, picture in
      let title = "\(picture.path), \(picture.root): \(picture.localeTitle), \(picture.sizeTitle)"
      return "<figure id=\"layout-\(index + 1)\"><figcaption>\(escaped(title))</figcaption>"
        + picture.rulers.map(\.markup).joined()
        + "<img alt=\"\(escaped(title))\" "
        + "src=\"data:image/svg+xml;base64,\(Base64.text(of: picture.svg.utf8))\"></figure>"
    }
    return ["<section id=\"layouts\">", "<h2>Layouts at fault</h2>"] + figures + ["</section>"]
  }

  private func escaped(_ text: String) -> String { MarkupText.report.escaped(text.onOneLine) }
}

/// Base 64 after RFC 4648, with padding.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns bytes as text.
  static func text(of bytes: some Sequence<UInt8>) -> String {
    var result: [UInt8] = []
    var pending: UInt32 = 0
    var count = 0
    for byte in bytes {
      pending = pending << 8 | UInt32(byte)
      count += 1
      guard count == 3 else { continue }
      for shift in [18, 12, 6, 0] as [UInt32] { result.append(digits[Int(pending >> shift & 63)]) }
      (pending, count) = (0, 0)
    }
    if count > 0 {
      pending <<= 8 * UInt32(3 - count)
      for shift in [18, 12, 6, 0].prefix(count + 1) as ArraySlice<UInt32> {
        result.append(digits[Int(pending >> shift & 63)])
      }
      result += Array(repeating: UInt8(ascii: "="), count: 3 - count)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
