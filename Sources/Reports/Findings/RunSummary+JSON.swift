import Diagnostics
import JSONWriting
import Linting

extension RunSummary {
  /// The summary's fields, in the order of the report's schema.
  var json: JSONValue {
    [
      "documents": .integer(documents),
      "roots": .integer(roots),
      "locales": .integer(locales),
      "sizes": .integer(sizes),
      "contentSizes": .integer(contentSizes),
      "layouts": .integer(layouts),
      "range": range.map(\.json) ?? .null,
      "views": .integer(views),
      "textsMeasured": .integer(textsMeasured),
      "textsNotMeasured": .integer(textsNotMeasured),
      "intrinsicSizes": .optional(intrinsicSizes),
      "viewsOfStoredSize": .integer(viewsOfStoredSize),
      "tables": .integer(tables),
      "keys": .integer(keys),
      "tablesLeftOut": .integer(tablesLeftOut),
      "errors": .integer(errors),
      "warnings": .integer(warnings),
      "notes": .integer(notes),
      "suppressed": .integer(suppressed),
      "inBaseline": .integer(inBaseline),
      "since": .optional(since),
      "unchanged": .integer(unchanged),
      "notNew": .optional(notNew),
      "platforms": .array(platforms.map { .line($0.json) }),
      "failures": .array(failures.map { .string($0) }),
      "passedOver": .array(passedOver.map { .string($0) }),
    ]
  }
}

extension RangeSummary {
  /// The summary, in the order of the report's schema.
  fileprivate var json: JSONValue {
    [
      "request": .string(request),
      "roots": .integer(roots),
      "fixedRoots": .integer(fixedRoots),
      "pieces": .integer(pieces),
      "solvedLayouts": .integer(solvedLayouts),
      "unproved": .array(
        unproved.map {
          [
            "path": .string($0.path), "root": .string($0.root), "locale": .string($0.locale),
            "contentSize": .optional($0.contentSize), "from": $0.range.from, "to": $0.range.to,
          ]
        }),
      "limited": .array(
        limited.map {
          [
            "path": .string($0.path), "root": .string($0.root), "from": $0.range.from,
            "to": $0.range.to,
          ]
        }),
    ]
  }
}

extension SizeRange {
  /// The least extents, each null where it does not move.
  var from: JSONValue {
    .line(["width": .optional(width?.lowerBound), "height": .optional(height?.lowerBound)])
  }

  /// The greatest extents, each null where it does not move.
  var to: JSONValue {
    .line(["width": .optional(width?.upperBound), "height": .optional(height?.upperBound)])
  }
}
