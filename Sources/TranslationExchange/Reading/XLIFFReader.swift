import Diagnostics
import TextDecoding
import XMLReading

/// Reads files from translators in XLIFF 1.2, 2.0, 2.1 and 2.2.
///
/// Wrong input is a finding, and everything that can be read is returned. Each text in the file is
/// a unit of the result, or a finding says why not. A document type declaration is refused.
///
/// Texts are plain, as in strings tables: inline elements are replaced by the text that they stand
/// for, if the file states it (`equiv-text`, `equiv`, `dataRef`, the content of `ph`), and reported
/// as lost otherwise. White space is kept exactly, regardless of `xml:space`.
///
/// A file is in UTF-8, UTF-16 or UTF-32.
package enum XLIFFReader: Sendable {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: The file's path, for the findings.
  ///   - expectedLocale: The expected locale of the translations, if any: another one is an error.
  /// - Returns: The texts and the findings.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(
    _ bytes: [UInt8], path: String, expecting expectedLocale: String? = nil
  ) -> TranslationDocument {
    let wide = DecodedText.xml(inWideEncoding: bytes)
    func failure(_ message: String, at position: SourcePosition?) -> TranslationDocument {
      let finding = Finding(
        rule: .xmlNotWellFormed, severity: .error, path: path, position: position, message: message)
      return TranslationDocument(files: [], findings: [finding])
    }
    if let defect = wide?.defect { return failure(defect, at: nil) }
    do {
      let tree = try XMLReader.read(wide?.utf8 ?? bytes, path: path)
      return read(tree, expecting: expectedLocale)
    } catch {
      return failure(error.description, at: error.position)
    }
  }

  private static func read(_ tree: XMLTree, expecting locale: String?) -> TranslationDocument {
    let root = Node(tree.root)
    var context = ReadingContext(
      source: tree.source, expectedLocale: locale, findings: tree.findings)
    let version = version(of: root, in: &context)
    var document = TranslationDocument(files: [], version: version)
    switch version {
    case .v1_2:
      var reader = XLIFF1Reader(context: context, namespace: root.namespace)
      document.files = reader.read(root)
      context = reader.context
    case .v2_0?, .v2_1?, .v2_2?:
      var reader = XLIFF2Reader(context: context, root: root)
      document.files = reader.read(root)
      context = reader.context
    case nil: break
    }
    document.hasPrefixedElements = root.hasPrefix
    if version != nil, root.hasPrefix {
      context.report(
        .xcodeImportLoss, .warning, at: root.offset,
        "the elements have a prefix; it is read, but Xcode skips such a file without a message: "
          + "declare the namespace as the default one, xmlns=\"...\"")
    }
    // What is wrong with a part of a broken file may be due to what is broken.
    let isBroken = tree.findings.contains {
      $0.severity == .error && $0.rule == .xmlNotWellFormed
    }
    document.findings = (isBroken ? tree.findings : context.findings)
      .sorted(by: Finding.inReadingOrder)
    return document
  }

  /// Returns the version of a document, from its namespace or else from its attribute.
  private static func version(
    of root: Node, in context: inout ReadingContext
  ) -> XLIFFVersion? {
    guard root.name == "xliff" else {
      context.report(
        at: root.offset,
        "this is not an XLIFF document: the element \"xliff\" was expected, and \"\(root.name)\" found"
      )
      return nil
    }
    let written = root["version"]
    let known = written.flatMap(XLIFFVersion.init)
    if let namespace = root.namespace {
      let versions = XLIFFVersion.allCases.filter { $0.namespace == namespace }
      if let version = versions.first {
        if let known, versions.contains(known) { return known }
        // The schema of 2.2 allows the older numbers in its namespace.
        if version == .v2_2, known == .v2_0 || known == .v2_1 { return version }
        context.report(
          at: root.offset,
          "the version is \(written.map { "\"\(quotable($0))\"" } ?? "missing"), but the namespace "
            + "is that of \(versions.map(\.rawValue).joined(separator: " and ")); write "
            + "version=\"\(version.rawValue)\"")
        return version
      }
      // Version 1.1 differs in what is ignored here.
      if namespace != "urn:oasis:names:tc:xliff:document:1.1" {
        context.report(
          at: root.offset,
          "the namespace \"\(quotable(namespace))\" is not one of XLIFF 1.2, 2.0, 2.1 or 2.2; "
            + "convert the file to one of these")
        return nil
      }
    }
    guard written == nil || written?.hasPrefix("1.") == true else {
      context.report(
        at: root.offset,
        "the document has no namespace; write xmlns=\"\((known ?? .v1_2).namespace)\"")
      return known
    }
    context.report(
      .exchangeSyntax, .warning, at: root.offset,
      "the document is not in the namespace of XLIFF 1.2, and is read as if it were; write "
        + "xmlns=\"\(XLIFFVersion.v1_2.namespace)\" and version=\"1.2\"")
    return .v1_2
  }
}
