/// Writes XLIFF 1.2 in the form of Xcode's exports.
enum XLIFF1Writer {
  /// Returns the bytes of files that ``WritingCheck`` returned.
  static func write(_ files: [TranslationFile]) -> [UInt8] { output(files).bytes }

  /// Returns the text of files, with a mark before and after the translation of each unit.
  static func output(_ files: [TranslationFile]) -> XMLOutput {
    let namespace = XLIFFVersion.v1_2.namespace
    var output = XMLOutput()
    // Flags for Weblate are not allowed by the strict schema, so that the file must not name it.
    let isStrict = !files.contains { $0.units.contains { $0.weblateFlags != nil } }
    let schema = namespace + " http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd"
    let attributes: [XMLOutput.Attribute] = [
      ("xmlns", namespace),
      ("xmlns:xsi", isStrict ? "http://www.w3.org/2001/XMLSchema-instance" : nil),
      ("version", "1.2"), ("xsi:schemaLocation", isStrict ? schema : nil),
    ]
    output.element("xliff", attributes) { output in
      for file in files { write(file, to: &output) }
    }
    return output
  }

  private static func write(_ file: TranslationFile, to output: inout XMLOutput) {
    let attributes: [XMLOutput.Attribute] = [
      ("original", file.original), ("source-language", file.sourceLocale),
      ("target-language", file.targetLocale), ("datatype", file.datatype),
    ]
    output.element("file", attributes) { output in
      if file.tool != nil || !file.notes.isEmpty {
        output.element("header") { output in
          for note in file.notes { write(note, to: &output) }
          guard let tool = file.tool else { return }
          output.element(
            "tool",
            [
              ("tool-id", tool.id), ("tool-name", tool.name), ("tool-version", tool.version),
            ], text: nil)
        }
      }
      output.element("body") { output in
        for unit in file.units { write(unit, to: &output) }
      }
    }
  }

  private static func write(_ unit: TranslationUnit, to output: inout XMLOutput) {
    let attributes: [XMLOutput.Attribute] = [
      ("id", unit.id), ("approved", unit.isApproved.map { $0 ? "yes" : "no" }),
      ("translate", unit.isTranslatable ? nil : "no"), ("xml:space", "preserve"),
      ("size-unit", unit.sizeLimit?.unit.rawValue),
      ("maxwidth", unit.sizeLimit.map { plain($0.width) }),
      ("font", unit.sizeLimit?.font), ("weblate-flags", unit.weblateFlags),
    ]
    output.element("trans-unit", attributes) { output in
      output.element("source", text: unit.source)
      output.mark()
      if let target = unit.target {
        let state = unit.state?.attributesOfVersion1
        output.element(
          "target", [("state", state?.state), ("state-qualifier", state?.qualifier)], text: target)
      }
      output.mark()
      for note in unit.notes { write(note, to: &output) }
    }
  }

  private static func write(_ note: TranslationNote, to output: inout XMLOutput) {
    output.element("note", [("from", note.origin)], text: note.text)
  }

  /// Returns a number without a fraction where it has none.
  static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
