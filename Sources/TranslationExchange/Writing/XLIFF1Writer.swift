/// Writes XLIFF 1.2 in the form of Xcode's exports.
struct XLIFF1Writer {
  /// Whether limits have Weblate's attributes.
  var isForWeblate = false

  /// Returns the bytes of files that ``WritingCheck`` returned.
  func write(_ files: [TranslationFile]) -> [UInt8] {
    let namespace = XLIFFVersion.v1_2.namespace
    var output = XMLOutput()
    let attributes: [XMLOutput.Attribute] = [
      ("xmlns", namespace), ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
      ("version", "1.2"),
      (
        "xsi:schemaLocation",
        namespace + " http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd"
      ),
    ]
    output.element("xliff", attributes) { output in
      for file in files { write(file, to: &output) }
    }
    return output.bytes
  }

  private func write(_ file: TranslationFile, to output: inout XMLOutput) {
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

  private func write(_ unit: TranslationUnit, to output: inout XMLOutput) {
    var attributes: [XMLOutput.Attribute] = [
      ("id", unit.id), ("approved", unit.isApproved.map { $0 ? "yes" : "no" }),
      ("translate", unit.isTranslatable ? nil : "no"), ("xml:space", "preserve"),
    ]
    attributes += unit.sizeLimit.map(self.attributes) ?? []
    output.element("trans-unit", attributes) { output in
      output.element("source", text: unit.source)
      if let target = unit.target {
        let state = unit.state?.attributesOfVersion1
        output.element(
          "target", [("state", state?.state), ("state-qualifier", state?.qualifier)], text: target)
      }
      for note in unit.notes { write(note, to: &output) }
    }
  }

  private func attributes(of limit: SizeLimit) -> [XMLOutput.Attribute] {
    var attributes: [XMLOutput.Attribute] = []
    if limit.lineCount == 1 {
      attributes = [
        ("size-unit", limit.unit.rawValue), ("maxwidth", Self.plain(limit.width)),
      ]
    }
    guard isForWeblate, limit.unit == .pixel else { return attributes }
    if let font = limit.font {
      // A semicolon would end the name.
      let family = font.family.replacing(";", with: " ")
      attributes.append(
        ("font", "\(family);\(Self.whole(font.size));\(Self.weight(font.weight))"))
    }
    if let lines = limit.lineCount, lines != 1 {
      attributes.append(("weblate-flags", "max-size:\(Self.whole(limit.width)):\(lines)"))
    }
    return attributes
  }

  /// Returns the name of a weight as Pango has it, with which Weblate draws.
  private static func weight(_ weight: Int) -> String {
    let names = [
      "thin", "ultralight", "light", "normal", "medium", "semibold", "bold", "ultrabold", "heavy",
    ]
    return names[min(8, max(0, (weight + 50) / 100 - 1))]
  }

  /// Returns a number that is not more than another and has no fraction.
  private static func whole(_ number: Double) -> Int { Int(min(1e9, max(0, number))) }

  private func write(_ note: TranslationNote, to output: inout XMLOutput) {
    output.element("note", [("from", note.origin)], text: note.text)
  }

  /// Returns a number without a fraction where it has none.
  static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
