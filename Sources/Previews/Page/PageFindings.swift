import Diagnostics
import InterfaceValues

/// The findings that no picture of a page shows, as a list.
struct PageFindings {
  var findings: [Finding]

  /// Writes the list, or nothing if there are none.
  func draw(in page: inout MarkupWriter) {
    guard !findings.isEmpty else { return }
    page.raw("<details class=\"overview elsewhere\" id=\"elsewhere\">")
    page.element("summary", text: "Findings without a picture: \(findings.count)")
    page.element("ul") { page in
      for finding in findings.sorted(by: Self.worstFirst) {
        let place =
          ([finding.path]
          + [finding.position?.line, finding.position?.column]
          .compactMap { $0.map(String.init) }).joined(separator: ":")
        page.element("li", ["class": finding.severity.style]) { page in
          page.raw(
            "<span>\(MarkupText.page.escaped(place)): \(finding.severity.rawValue):</span> "
              + MarkupText.page.escaped(finding.message)
              + " <code>\(MarkupText.page.escaped(finding.rule.name))</code>")
        }
      }
    }
    page.raw("</details>")
  }

  private static func worstFirst(_ one: Finding, _ other: Finding) -> Bool {
    one.severity != other.severity
      ? one.severity > other.severity : Finding.inReadingOrder(one, other)
  }
}
