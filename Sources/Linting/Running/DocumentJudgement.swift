import Checks
import Diagnostics
import DocumentLoading
import InterfaceDocuments
import Scenes

/// All that the end of a run needs of a document whose layouts were judged.
///
/// Layouts are large, and released once they were judged: a run holds those of the documents that it is
/// laying out. A judgement depends on its document, its tables and the uses of these by other documents,
/// so that documents are judged in any order, and reports have the same bytes.
struct DocumentJudgement: Sendable {
  /// The findings of the rules, in reading order.
  var findings: [Finding] = []
  /// The decisions on findings, for each platform that the document is compared on.
  var decisions: [FindingDecisions] = []
  /// The extent of the layouts on each platform, the one that others are compared with first.
  var extents = [LayoutExtent()]
  /// The locales of the layouts on all platforms, in order.
  var locales: [CheckedDocument.Locale] = []
  /// What was found out about every size of a range, if one was requested.
  var range: RangeSummary?
  /// States of findings at which sizes of a range they show; nil without a range.
  var statement: RangeStatement?

  /// Whether layouts are left out because they take longer than the limit.
  var isCutShort = false

  /// The extent of the layouts on the first platform.
  var extent: LayoutExtent { extents.first ?? LayoutExtent() }

  /// The extent of the layouts on all platforms.
  var extentOnAllPlatforms: LayoutExtent {
    extents.reduce(into: LayoutExtent()) { $0.add($1) }
  }
}

extension DocumentJudgement {
  /// Returns the judgement, which has the extent of its layouts in common with another one if they are the
  /// same, as those of neighbours mostly are.
  func sharing(extentOf other: DocumentJudgement?) -> DocumentJudgement {
    guard let other else { return self }
    var result = self
    for (index, extent) in zip(extents.indices, other.extents) {
      if extent.locales == extents[index].locales { result.extents[index].locales = extent.locales }
      if extent.sizes == extents[index].sizes { result.extents[index].sizes = extent.sizes }
      if extent.textSizes == extents[index].textSizes {
        result.extents[index].textSizes = extent.textSizes
      }
    }
    if locales == other.locales { result.locales = other.locales }
    return result
  }

  /// Judges the layouts of a document with a record of its own.
  ///
  /// - Parameters:
  ///   - loaded: The document.
  ///   - result: Its layouts; empty if it is not laid out.
  ///   - context: What is true for all documents of the run.
  ///   - run: The run.
  init(
    _ loaded: LoadedDocument, _ result: DocumentLayouts, in context: RunContext, _ run: FindingRun
  ) {
    let records = ([run.record] + run.others).map { _ in run.newRecord() }
    self.init(loaded, result, in: context, run, records: records)
    decisions = records.map { $0.decisions(at: loaded.path) }
  }

  /// Judges the layouts of a document after others.
  ///
  /// - Parameters:
  ///   - loaded: The document.
  ///   - result: Its layouts; empty if it is not laid out.
  ///   - context: What is true for all documents of the run.
  ///   - run: The run.
  ///   - records: The records of the findings of all documents so far, one for each platform.
  init(
    _ loaded: LoadedDocument, _ result: DocumentLayouts, in context: RunContext, _ run: FindingRun,
    records: [FindingRecord]
  ) {
    findings = loaded.findings(
      of: result, in: context, records: records, isEnabled: run.isEnabled)
    isCutShort = ([result] + result.others).contains(where: \.isCutShort)
    extents = ([result] + result.others).map { LayoutExtent($0.layouts) }
    for (platform, layout) in loaded.layoutsByPlatform(result) {
      let known = locales.firstIndex { $0.name == layout.locale && $0.platform == platform }
      if let known {
        locales[known].layouts += 1
      } else {
        locales.append(CheckedDocument.Locale(name: layout.locale, platform: platform))
      }
    }
    guard !result.ranges.isEmpty else { return }
    range = RangeSummary(of: result.ranges, at: loaded.path)
    statement = RangeStatement(result, in: run.registry)
  }
}
