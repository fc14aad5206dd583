import StringsFiles

/// Writes XLIFF 2.x.
///
/// Each unit has one segment. In XLIFF 2 the id of a unit must be a name token: any other id is written as
/// the unit's `name`, and the unit's `id` is derived from it.
enum XLIFF2Writer {
  /// Returns the bytes of files that ``WritingCheck`` returned.
  static func write(_ files: [TranslationFile], _ version: XLIFFVersion) -> [UInt8] {
    var output = XMLOutput()
    let hasLimits = files.contains { $0.units.contains { $0.sizeLimit != nil } }
    let attributes: [XMLOutput.Attribute] = [
      ("xmlns", version.namespace), ("xmlns:slr", hasLimits ? XLIFF2Module.size : nil),
      ("version", version.rawValue), ("srcLang", files.first?.sourceLocale ?? "en"),
      ("trgLang", files.first?.targetLocale),
    ]
    output.element("xliff", attributes) { output in
      for (index, file) in files.enumerated() { write(file, number: index + 1, to: &output) }
    }
    return output.bytes
  }

  private static func write(
    _ file: TranslationFile, number: Int, to output: inout XMLOutput
  ) {
    let unit = file.units.lazy.compactMap(\.sizeLimit?.unit).first
    let attributes: [XMLOutput.Attribute] = [
      ("id", "f\(number)"), ("original", file.original), ("xml:space", "preserve"),
    ]
    output.element("file", attributes) { output in
      if let unit {
        output.element(
          "slr:profiles",
          [
            (unit == .byte ? "storageProfile" : "generalProfile", unit.profileOfVersion2)
          ], text: nil)
      }
      write(file.notes, to: &output)
      var tokens: Set<ExactText> = []
      for text in file.units {
        write(text, token: token(for: text.id, taken: &tokens), limitUnit: unit, to: &output)
      }
    }
  }

  private static func write(
    _ unit: TranslationUnit, token: String, limitUnit: SizeLimit.Unit?, to output: inout XMLOutput
  ) {
    let id = unit.id
    let limit = unit.sizeLimit.flatMap { $0.unit == limitUnit ? plain($0) : nil }
    let attributes: [XMLOutput.Attribute] = [
      ("id", token), ("name", token == id ? nil : id),
      ("translate", unit.isTranslatable ? nil : "no"),
      (limitUnit == .byte ? "slr:storageRestriction" : "slr:sizeRestriction", limit),
      // Profiles of the standard require a number.
      (
        "slr:sizeInfo",
        limit != nil && limitUnit?.hasStandardProfile == false ? unit.sizeLimit?.info : nil
      ),
    ]
    output.element("unit", attributes) { output in
      write(unit.notes, to: &output)
      let state = unit.target == nil ? nil : unit.state?.attributesOfVersion2
      let attributes = [("state", state?.state), ("subState", state?.subState)]
      output.element("segment", attributes) { output in
        output.element("source", text: unit.source, codePoints: true)
        if let target = unit.target { output.element("target", text: target, codePoints: true) }
      }
    }
  }

  private static func write(_ notes: [TranslationNote], to output: inout XMLOutput) {
    guard !notes.isEmpty else { return }
    output.element("notes") { output in
      for note in notes { output.element("note", [("category", note.origin)], text: note.text) }
    }
  }

  private static func plain(_ limit: SizeLimit) -> String {
    // The standard profiles count in whole numbers.
    XLIFF1Writer.plain(
      limit.unit.hasStandardProfile ? limit.width.rounded(.down) : limit.width)
  }

  /// Returns a name token for an id: the id, or one derived from its characters.
  ///
  /// Schema validators differ in the non-ASCII characters that they allow.
  private static func token(for id: String, taken: inout Set<ExactText>) -> String {
    var token = id
    if !id.isNameToken || !id.utf8.allSatisfy({ $0 < 0x80 }) {
      token = "_."
      for scalar in id.unicodeScalars {
        if scalar.isXMLNameCharacter, scalar.isASCII, scalar != "_" {
          token.unicodeScalars.append(scalar)
        } else {
          token += "_" + String(scalar.value, radix: 16, uppercase: true) + "_"
        }
      }
    }
    let base = token
    var number = 2
    while !taken.insert(ExactText(token)).inserted {
      token = "\(base)-\(number)"
      number += 1
    }
    return token
  }
}

extension SizeLimit.Unit {
  /// Whether the standard has a profile for this unit.
  fileprivate var hasStandardProfile: Bool { self == .character || self == .byte }

  /// The profile of version 2 for widths in this unit.
  var profileOfVersion2: String {
    switch self {
    case .character: "xliff:codepoints"
    case .byte: "xliff:utf8"
    case .pixel: "lintel:pixel"
    case .point: "lintel:point"
    }
  }
}
