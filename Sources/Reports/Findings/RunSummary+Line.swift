import Diagnostics
import InterfaceValues
import Linting
import Scenes

extension RunSummary {
  /// The summary in one line: the findings and the extent of the run.
  package var line: String {
    let found = SeverityCounts(self).text
    guard documents > 0 || tables > 0 else {
      return (found.isEmpty ? "nothing was checked" : found) + ": no document or table was read"
    }
    let failed =
      (failures.isEmpty ? "" : "; \(failures.count.counted("input")) could not be read")
      + (passedOver.isEmpty ? "" : "; \(passedOver.count.counted("file")) skipped")
    let read = documents > 0 || tables == 0 ? [documents.counted("document")] : []
    let tablesRead = tables > 0 ? [tables.counted("table")] : []
    let none =
      since.map { "no findings new since \($0)" }
      ?? (inBaseline > 0 || notNew != nil ? "no new findings" : "no findings")
    let new = found.isEmpty ? none : found + (since.map { " new since \($0)" } ?? "")
    return "\(new) in "
      + (read + tablesRead).joined(separator: " and ") + " (\(extent))\(unreported)\(failed)"
      + platforms.compactMap(\.clause).map { "; \($0)" }.joined()
  }

  /// The numbers of findings that are not reported.
  private var unreported: String {
    let known = since.map { "known since \($0)" } ?? "in the baseline"
    let clauses = [
      (suppressed, "\(suppressed.counted("finding")) \(suppressed == 1 ? "is" : "are") suppressed"),
      (inBaseline, "\(inBaseline.counted("finding")) \(inBaseline == 1 ? "is" : "are") \(known)"),
      (notNew ?? 0, "\((notNew ?? 0).counted("finding")) not new"),
      (tablesLeftOut, "\(tablesLeftOut.counted("table")) of unlisted locales left out"),
      (unchanged, "\(unchanged.counted("document")) unchanged"),
    ]
    return clauses.filter { $0.0 > 0 }.map { "; " + $0.1 }.joined()
  }

  /// The numbers of roots, locales, sizes, layouts, views and texts.
  private var extent: String {
    guard tables == 0 else {
      return "\(locales.counted("locale")), \(keys.counted("key"))"
    }
    var looked = roots == documents ? [] : [roots.counted("root")]
    guard layouts > 0 else {
      return (looked + [views.counted("view"), "no layout solved"]).joined(separator: ", ")
    }
    looked += [locales.counted("locale"), range?.clause ?? sizes.counted("size")]
    if contentSizes > 1 { looked.append(contentSizes.counted("text size")) }
    looked.append(layouts.counted("layout"))
    return looked.joined(separator: ", ")
      + "; \(views.counted("view")), \(textsMeasured.counted("text")) measured,"
      + " \(textsNotMeasured) not measured" + sizesUsed
  }

  /// The source of the content sizes, if a document stores any.
  private var sizesUsed: String {
    guard let intrinsicSizes else { return "" }
    return
      "; \(intrinsicSizes) sizes, stored size used for \(viewsOfStoredSize.counted("view"))"
  }
}

extension RangeSummary {
  /// How much of the range is proved: `every size of 320...1366 proved`.
  fileprivate var clause: String {
    guard roots > 0 else { return "no root whose size moves in \(request)" }
    let whole = "every size of \(request) "
    var fixed =
      fixedRoots > 0
      ? ", \(fixedRoots.counted("root")) of the same size throughout" : ""
    if let first = limited.first {
      let others = limited.count > 1 ? " and \((limited.count - 1).counted("other window"))" : ""
      fixed += ", \"\(first.root)\" only at \(first.range.title), its limits" + others
    }
    guard let first = unproved.first else { return whole + "proved" + fixed }
    let count = unproved.count > 1 ? "\(unproved.count.counted("part")), such as " : ""
    let textSize = first.contentSize.map { " at \(TextSize.words(for: $0))" } ?? ""
    return whole + "proved but for \(count)\(first.range.title) of \"\(first.root)\" in "
      + first.locale + textSize + fixed
  }
}

extension SizeRange {
  /// The extents: `320 to 343.5`, with both axes `320 to 343.5 x 480 to 600`.
  var title: String {
    [width, height].compactMap(\.self).map {
      "\(DecimalText.rounded($0.lowerBound)) to \(DecimalText.rounded($0.upperBound))"
    }.joined(separator: " x ")
  }
}
