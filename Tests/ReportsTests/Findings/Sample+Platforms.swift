import Diagnostics
import Linting
import Reports

extension Sample {
  /// A run for two platforms: a text that newly clips, one that clips no longer, and one that clips on
  /// both.
  static let ofPlatforms: ReportContent = {
    let path = "Forms/SignIn.interface"
    func occurrence(
      _ locale: String, _ platform: String, lost: Double, isNew: Bool = false
    ) -> Finding.Occurrence {
      var occurrence = Finding.Occurrence(
        locale: locale, size: "design", axis: "horizontal", needed: 100 + lost, available: 100,
        lost: lost)
      (occurrence.platform, occurrence.isNew) = (platform, isNew)
      return occurrence
    }
    func clipped(
      _ object: String, line: Int, _ occurrences: [Finding.Occurrence], _ spread: PlatformSpread
    ) -> Finding {
      var finding = Finding(
        rule: RuleID("clipped-text"), severity: .error, path: path,
        position: SourcePosition(line: line, column: 5), object: object,
        message: "button \"\(object)\" is clipped", occurrences: occurrences)
      finding.platforms = spread
      return finding
    }
    let findings = [
      clipped(
        "ok", line: 4,
        [
          occurrence("de", "macOS26", lost: 4, isNew: true),
          occurrence("fr", "macOS26", lost: 2, isNew: true),
        ], PlatformSpread(shown: ["macOS26"], new: ["macOS26"])),
      clipped(
        "box", line: 5, [occurrence("de", "macOS11", lost: 2)],
        PlatformSpread(shown: ["macOS11"], gone: ["macOS26"])),
      clipped(
        "help", line: 6,
        [
          occurrence("de", "macOS26", lost: 9), occurrence("de", "macOS11", lost: 5),
          occurrence("fr", "macOS11", lost: 3), occurrence("fr", "macOS26", lost: 3),
          occurrence("ru", "macOS26", lost: 1, isNew: true),
        ], PlatformSpread(shown: ["macOS11", "macOS26"])),
    ]
    var summary = RunSummary(
      documents: 1, roots: 1, locales: 4, sizes: 1, layouts: 8, views: 4, textsMeasured: 24)
    summary.count(findings)
    summary.notNew = 7
    summary.platforms = [
      PlatformSummary(platform: "macOS11"),
      PlatformSummary(platform: "macOS26", comparedWith: "macOS11"),
    ]
    for index in summary.platforms.indices {
      summary.platforms[index].documents = 1
      summary.platforms[index].layouts = 4
      summary.platforms[index].count(findings) { $0 == RuleID("clipped-text") }
    }
    var content = ReportContent(
      findings: findings, summary: summary, rules: rules, toolVersion: toolVersion)
    content.documents = [
      CheckedDocument(
        path: path,
        locales: ["macOS11", "macOS26"].flatMap { platform in
          ["en", "de", "fr", "ru"].map { .init(name: $0, platform: platform) }
        })
    ]
    return content
  }()
}
