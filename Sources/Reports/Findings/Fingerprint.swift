import Diagnostics

/// A short, stable name of a finding that identifies it across runs.
///
/// It depends only on the file, the rule and the object. A line that is added above, a translation
/// that grows by two points or another wording of the message changes nothing.
package struct Fingerprint: Sendable {
  /// The name under which SARIF keeps it; the number changes with the ingredients.
  package static let name = "lintel/v1"

  /// Sixteen hexadecimal digits.
  package let text: String

  /// Creates the name of the `ordinal`th finding (from 1) of a rule in a file about an object.
  package init(path: String, rule: String, object: String?, ordinal: Int) {
    // A byte that no UTF-8 text contains separates the parts, and distinguishes no object from
    // an empty name.
    let parts: [String?] = [path, rule, object, "\(ordinal)"]
    let bytes = parts.map { part -> [UInt8] in part.map { Array($0.utf8) } ?? [0xFE] }
    let digits = String(StableHash.fnv1a(bytes.joined(separator: [0xFF])), radix: 16)
    text = String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The fingerprints of the findings of a report.
  struct List {
    /// Those of the reported findings, in order.
    var reported: [Fingerprint]
    /// Those of the suppressed findings, in order.
    var suppressed: [Fingerprint]

    /// Computes the fingerprints.
    ///
    /// Paths are relative to the repository, so that the folder in which a run starts changes
    /// nothing. Of several findings about one object each counts whether it is suppressed or not,
    /// so that suppressing one changes no other.
    init(_ content: ReportContent) {
      let all = content.findings + content.suppressed.map(\.finding)
      let files = all.map { ArtifactURI(path: content.repositoryPath($0.path)).text }
      var result: [Fingerprint?] = Array(repeating: nil, count: all.count)
      /// The numbers of findings so far, by the name of the first one of a kind.
      var counts: [String: Int] = [:]
      let order = all.indices.sorted { left, right in
        if Finding.inReadingOrder(all[left], all[right]) { return true }
        return !Finding.inReadingOrder(all[right], all[left]) && left < right
      }
      for index in order {
        let finding = all[index]
        let name = { (ordinal: Int) in
          Fingerprint(
            path: files[index], rule: finding.rule.name, object: finding.object, ordinal: ordinal)
        }
        let first = name(1)
        let count = counts[first.text, default: 0] + 1
        counts[first.text] = count
        result[index] = count == 1 ? first : name(count)
      }
      let fingerprints = result.compactMap(\.self)
      reported = Array(fingerprints.prefix(content.findings.count))
      suppressed = Array(fingerprints.dropFirst(content.findings.count))
    }
  }
}
