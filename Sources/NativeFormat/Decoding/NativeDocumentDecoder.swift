import Diagnostics
package import InterfaceDocuments
package import XMLReading

/// Reads the native format, `.interface`, into the typed model.
///
/// Errors in a document become findings with their exact places, and the rest is read nonetheless.
/// The findings of the XML reader are among the document's own.
package struct NativeDocumentDecoder: Sendable {
  private let limits: Limits

  /// Creates a decoder.
  ///
  /// - Parameter limits: The limits, of which that of views is used.
  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads a document.
  ///
  /// - Parameter tree: The file as elements.
  /// - Returns: The document with everything that could be read, and its findings in reading order.
  /// - Throws: `DocumentError` if the file is not an interface document, is of an unknown
  ///   version, or has too many views.
  package func decode(_ tree: XMLTree) throws(DocumentError) -> InterfaceDocument {
    try requireKnownFormat(tree)
    if let excess = ViewCount(tree.root, limit: limits.count(.views)).firstExcess {
      throw .tooManyViews(limits, position: tree.source.position(at: excess.offset))
    }
    var checker = StructureChecker(source: tree.source)
    checker.check(tree.root, as: DocumentSchema.interface)

    var decoding = DocumentDecoding(tree)
    let roots = decoding.roots()
    let looseTexts = decoding.looseTexts()
    let own = (checker.log.findings + decoding.log.findings).filter {
      !tree.explains($0.position)
    }
    let findings = tree.findings + own
    var document = InterfaceDocument(
      source: tree.source,
      platform: decoding.platform,
      developmentLocale: tree.root.value("developmentLocale", .locale) ?? "en",
      tables: decoding.declarations.tables,
      roots: roots,
      findings: findings.sorted(by: Finding.inReadingOrder))
    document.imageNames = decoding.declarations.imageNames
    document.imageDeclarations = decoding.declarations.imageDeclarations
    document.looseTexts = looseTexts
    document.lintComments = LintComment.all(in: tree)
    document.imageReferences = decoding.imageReferences.filter { !tree.explains($0.position) }
    return document
  }

  private func requireKnownFormat(_ tree: XMLTree) throws(DocumentError) {
    let root = tree.root
    let position = tree.source.position(at: root.offset)
    guard root.name == DocumentSchema.interface.name else {
      throw .unknownRoot(element: root.name, position: position)
    }
    guard let version = root.attribute("version") else {
      // The attribute may be in the part of the tag that the XML reader could not read.
      if tree.faultyTags.contains(where: { $0.contains(root.offset) }) { return }
      throw .missingVersion(position: position)
    }
    guard version.value == "1" else {
      throw .unknownVersion(
        version.value, position: tree.source.position(at: version.valueOffset))
    }
  }
}

extension XMLTree {
  /// Returns whether a place is in a start tag that is not well-formed, which is already reported.
  fileprivate func explains(_ place: SourcePosition?) -> Bool {
    guard let place else { return false }
    return faultyTags.contains { tag in
      (source.position(at: tag.lowerBound)...source.position(at: tag.upperBound)).contains(place)
    }
  }
}
