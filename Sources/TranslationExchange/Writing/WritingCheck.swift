import Diagnostics
import LocaleData
import StringsFiles
import TextDecoding

/// Omits and reports what a version of XLIFF cannot hold.
struct WritingCheck {
  let path: String
  let version: XLIFFVersion
  private(set) var findings: [Finding] = []

  /// Returns the files with everything in them that can be written.
  mutating func writable(_ files: [TranslationFile]) -> [TranslationFile] {
    var first: TranslationFile?
    return files.compactMap { file in
      guard var file = withLanguageTags(file) else { return nil }
      if let character = file.original.firstNotAllowedInXML {
        report(
          "the file \"\(quotable(file.original))\" is left out: its path has the character "
            + "\(name(of: character)), which XML does not allow; rename it", severity: .error)
        return nil
      }
      if version != .v1_2, let first,
        first.sourceLocale != file.sourceLocale || first.targetLocale != file.targetLocale
      {
        report(
          "the file \"\(quotable(file.original))\" is left out: it is not in the languages of the "
            + "first one, and XLIFF 2 has one pair of languages; export it on its own",
          severity: .error)
        return nil
      }
      file.notes = writable(file.notes, of: file.original)
      file.tool = writable(file.tool, of: file.original)
      file.datatype = Self.datatype(file.datatype)
      var ids: Set<ExactText> = []
      file.units = file.units.compactMap { writable($0, of: file, ids: &ids) }
      // Invalid are empty files in version 2, and targets without a language.
      if version != .v1_2, file.units.isEmpty {
        report(
          "the file \"\(quotable(file.original))\" is left out: it has no texts, and XLIFF 2 has no "
            + "files without texts", severity: .note)
        return nil
      }
      if file.targetLocale == nil { file = withoutTargets(file) }
      file = withWritableLimits(file)
      first = first ?? file
      return file
    }
  }

  /// Returns a file with language tags for its locales, `pt-BR` for `pt_BR`.
  private mutating func withLanguageTags(_ file: TranslationFile) -> TranslationFile? {
    var result = file
    let names = [file.sourceLocale] + [file.targetLocale].compactMap { $0 }
    let tags = names.map { name in
      // `German` has the form of a tag too, but languages have two or three letters.
      let isTag = LanguageTag.isWellFormed(name) && name.prefix { $0 != "-" }.count <= 3
      return isTag ? name : LocaleIdentifier(name)?.description
    }
    for (name, tag) in zip(names, tags) where tag == nil {
      report(
        "the file \"\(quotable(file.original))\" is left out: \"\(quotable(name))\" is not a locale "
          + "such as de or zh-Hans", severity: .error)
      return nil
    }
    result.sourceLocale = tags[0] ?? ""
    if tags.count > 1 { result.targetLocale = tags[1] }
    return result
  }

  private mutating func withoutTargets(_ file: TranslationFile) -> TranslationFile {
    var file = file
    for index in file.units.indices where file.units[index].target != nil {
      report(
        "the translation of \"\(quotable(file.units[index].id))\" is left out: the file "
          + "\"\(quotable(file.original))\" has no target locale; give it one",
        object: file.units[index].id)
      file.units[index].target = nil
      file.units[index].state = nil
    }
    return file
  }

  private mutating func writable(
    _ unit: TranslationUnit, of file: TranslationFile, ids: inout Set<ExactText>
  ) -> TranslationUnit? {
    let id = unit.id
    let reason: String? =
      if unit.hasVariableWithSeparator {
        "the name of its variable contains \"|==|\", so that Xcode would lose its translation; rename "
          + "the variable"
      } else if !unit.hasUnambiguousID {
        "its key ends like a case of a text that varies, so that Xcode would lose its translation; "
          + "rename the key"
      } else if !ids.insert(ExactText(id)).inserted {
        "there is already a unit with this id"
      } else if let character = id.firstNotAllowedInXML {
        "its key has the character \(name(of: character)), which XML does not allow; rename the key"
      } else if version == .v1_2,
        let character = unit.source?.firstNotAllowedInXML ?? unit.target?.firstNotAllowedInXML
      {
        "its \(unit.source?.firstNotAllowedInXML == nil ? "translation" : "text") has the character "
          + "\(name(of: character)), which XLIFF 1.2 cannot hold; remove it, or export XLIFF 2.1"
      } else {
        nil
      }
    if let reason {
      report(
        "\"\(quotable(id))\" of \"\(quotable(file.original))\" is left out: \(reason)",
        severity: .error, object: id)
      return nil
    }
    if unit.source == nil {
      report(
        "\"\(quotable(id))\" of \"\(quotable(file.original))\" has no source text, and is written with "
          + "an empty one; give it the text of the original", object: id)
    }
    var unit = unit
    unit.notes = writable(unit.notes, of: id)
    let texts = [unit.weblateFlags, unit.sizeLimit?.info, unit.sizeLimit?.font].compactMap(\.self)
    if let character = texts.lazy.compactMap(\.firstNotAllowedInXML).first {
      report(
        "the font of the limit of \"\(quotable(id))\" is left out: its name has the character "
          + "\(name(of: character)), which XML does not allow; rename the font",
        object: id)
      unit.weblateFlags = nil
      unit.sizeLimit?.info = nil
      unit.sizeLimit?.font = nil
    }
    return unit
  }

  private mutating func writable(
    _ notes: [TranslationNote], of owner: String
  ) -> [TranslationNote] {
    notes.filter { note in
      guard let character = (note.text + (note.origin ?? "")).firstNotAllowedInXML else {
        return true
      }
      report(
        "a note of \"\(quotable(owner))\" is left out: it has the character "
          + "\(name(of: character)), which XML does not allow; remove the character",
        object: owner)
      return false
    }
  }

  private mutating func writable(
    _ tool: TranslationTool?, of owner: String
  ) -> TranslationTool? {
    guard let tool else { return nil }
    let texts = [tool.id, tool.name, tool.version ?? ""]
    guard texts.contains(where: { $0.firstNotAllowedInXML != nil }) else { return tool }
    report(
      "the tool of \"\(quotable(owner))\" is left out: its name has a character that XML does not "
        + "allow; remove the character")
    return nil
  }

  /// Returns a file with the limits that can be written: positive numbers, and in version 2 only in the
  /// unit of the first.
  private mutating func withWritableLimits(_ file: TranslationFile) -> TranslationFile {
    var file = file
    var unit: SizeLimit.Unit?
    for index in file.units.indices {
      guard let limit = file.units[index].sizeLimit else { continue }
      let hasOtherUnit = version != .v1_2 && limit.unit != unit ?? limit.unit
      if limit.width.isFinite, limit.width > 0, !hasOtherUnit {
        unit = limit.unit
        continue
      }
      let id = file.units[index].id
      report(
        "the limit of \"\(quotable(id))\" is left out: "
          + (hasOtherUnit
            ? "it is in \(limit.unit.rawValue)s, and XLIFF 2 has one unit in a file; use one unit"
            : "it is not a positive number"),
        object: id)
      file.units[index].sizeLimit = nil
    }
    return file
  }

  /// Reports that there is nothing to write.
  mutating func reportEmptyFile() {
    report(
      "the file has no texts, and XLIFF needs at least one; the file is not valid",
      severity: .error)
  }

  /// Returns the kind of original in the form that the schema of 1.2 allows.
  private static func datatype(_ name: String) -> String {
    if datatypes.contains(name) || name.hasPrefix("x-") && name.isNameToken { return name }
    let own = "x-" + name
    return own.isNameToken ? own : "plaintext"
  }

  /// The kinds of originals of XLIFF 1.2, section 2.3.
  private static let datatypes: Set<String> = Set(
    """
    asp c cdf cfm cpp csharp cstring csv database documentfooter documentheader filedialog form \
    html htmlbody ini interleaf javaclass javapropertyresourcebundle javalistresourcebundle \
    javascript jscript layout lisp margin menufile messagefile mif mimetype mo msglib pagefooter \
    pageheader parameters pascal php plaintext po report resources resx rtf sgml sgmldtd svg \
    vbscript warning winres xhtml xml xmldtd xsl xul
    """.split(separator: " ").map(String.init))

  private func name(of scalar: Unicode.Scalar) -> String {
    "U+" + hexadecimal(scalar.value, width: 4)
  }

  private mutating func report(
    _ message: String, severity: Severity = .warning, object: String? = nil
  ) {
    findings.append(
      Finding(
        rule: .skippedUnit, severity: severity, path: path, position: nil, object: object,
        message: message))
  }
}
