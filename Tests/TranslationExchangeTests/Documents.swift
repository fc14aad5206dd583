import Diagnostics
import LocaleData
import TranslationExchange

/// Documents that several suites write and read.
enum Documents {
  /// Returns a document with one file.
  static func document(
    _ units: [TranslationUnit], original: String = "App/Base.lproj/Main.xib",
    target: String? = "de", tool: TranslationTool? = nil
  ) -> TranslationDocument {
    TranslationDocument(files: [
      TranslationFile(
        original: original, sourceLocale: "en", targetLocale: target, tool: tool, units: units)
    ])
  }

  /// Two files with texts of every kind that a strings table or a catalog has.
  static let sample = TranslationDocument(files: [
    TranslationFile(
      original: "App/Base.lproj/Settings.xib", sourceLocale: "en", targetLocale: "de",
      tool: TranslationTool(id: "org.example.tool", name: "Tool", version: "1.0"),
      units: [
        TranslationUnit(
          key: "aB1-cd-2Ef.title", source: "Save <all>",
          target: "Alles \u{201E}sichern\u{201C} & so",
          state: .translated,
          notes: [
            TranslationNote(
              "Class = \"NSButtonCell\"; title = \"Save <all>\"; ObjectID = \"aB1-cd-2Ef\";")
          ], sizeLimit: SizeLimit(width: 120)),
        TranslationUnit(
          key: "xY9-zz-000.ibShadowedLabels[0]", source: "  two  spaces\tand a tab ",
          target: "\nZeile\r\n", state: .needsReview),
        TranslationUnit(key: "300026.title", source: "Not translated"),
        TranslationUnit(key: "empty.title", source: "Cleared", target: "", state: .translated),
      ]),
    TranslationFile(
      original: "App/Localizable.xcstrings", sourceLocale: "en", targetLocale: "de",
      units: [
        TranslationUnit(key: "", source: "the empty key", target: "leer", state: .final),
        TranslationUnit(
          key: "%lld files", variation: VariationPath([.plural("one")]), source: "%lld file",
          target: "%lld Datei", state: .machineTranslated,
          notes: [TranslationNote("Shown in the list", origin: "auto-generated")]),
        TranslationUnit(
          key: "%lld files", variation: VariationPath([.plural("other")]), source: "%lld files",
          target: "%lld Dateien", state: .new),
        TranslationUnit(
          key: "tap", variation: VariationPath([.device("mac"), .plural("other")]), source: "Click",
          target: "\u{202B}קליק\u{202C}", state: .stale),
        TranslationUnit(
          key: "free", variation: VariationPath([.substitution("disk.free"), .plural("one")]),
          source: "%arg byte", target: "%arg Byte", state: .reviewed),
        TranslationUnit(
          key: "brand", source: "Lintel", target: "Lintel", isTranslatable: false),
      ]),
  ])
}

extension TranslationDocument {
  /// The document as it was before it was written: without places and findings.
  var asMade: TranslationDocument {
    var result = TranslationDocument(files: files)
    for file in result.files.indices {
      result.files[file].position = nil
      for unit in result.files[file].units.indices {
        result.files[file].units[unit].position = nil
        result.files[file].units[unit].targetPosition = nil
      }
    }
    return result
  }

  /// The texts in UTF-8, so that equality is exact.
  var texts: [[UInt8]] {
    files.flatMap { file in
      file.units.flatMap { unit in
        [unit.key, unit.variation.name, unit.source ?? "-", unit.target ?? "-"].map {
          Array($0.utf8)
        } + unit.notes.map { Array($0.text.utf8) }
      }
    }
  }

  /// The findings as short texts: line, rule, severity.
  var summary: [String] {
    findings.map { "\($0.position?.line ?? 0) \($0.rule) \($0.severity.rawValue)" }
  }
}

extension XLIFFReader {
  /// Reads a text.
  static func read(_ text: String, expecting locale: String? = nil) -> TranslationDocument {
    read(Array(text.utf8), path: "de.xliff", expecting: locale)
  }
}
