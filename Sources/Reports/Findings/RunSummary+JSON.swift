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
