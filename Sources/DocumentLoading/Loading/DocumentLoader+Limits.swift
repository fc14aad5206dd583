import Diagnostics
import FileAccess
import InterfaceDocuments
import LocaleData
import LocalizationTables
import StringsFiles
import XMLReading

extension DocumentLoader {
  /// Returns the contents of a document's file.
  ///
  /// - Throws: ``LoadingError`` if it cannot be read, or is longer than the limit.
  func bytes(of path: String, _ limits: Limits) throws(LoadingError) -> [UInt8] {
    let limit = limits.byteCount(.fileSize)
    if let count = files.byteCount(of: path), count > limit {
      throw LoadingError(limit: limits.message(.fileSize, Limits.file(of: count)), path)
    }
    guard let bytes = files.read(path) else {
      throw LoadingError(
        path, "the file cannot be read; check that it is a regular file and that you may read it")
    }
    // Not every file system knows the length of a file before it is read.
    guard bytes.count <= limit else {
      throw LoadingError(limit: limits.message(.fileSize, Limits.file(of: bytes.count)), path)
    }
    return bytes
  }

  /// Returns the elements of a document.
  ///
  /// - Throws: ``LoadingError`` if it is not XML, or elements are nested deeper than the limit.
  static func tree(
    of bytes: [UInt8], at path: String, _ limits: Limits
  ) throws(LoadingError) -> XMLTree {
    let tree: XMLTree
    do {
      tree = try XMLReader.read(bytes, path: path)
    } catch {
      guard case .tooDeep(let position) = error else {
        throw LoadingError(path, error.description, at: error.position)
      }
      throw LoadingError(limit: limits.nestingMessage, path, at: position)
    }
    if let element = tree.root.firstDescendant(deeperThan: limits.count(.depth)) {
      throw LoadingError(
        limit: limits.nestingMessage, path, at: tree.source.position(at: element.offset))
    }
    return tree
  }

  /// Checks that a document has no more constraints than the limit.
  ///
  /// - Throws: ``LoadingError`` if it has more.
  static func requireConstraints(
    of document: InterfaceDocument, within limits: Limits
  ) throws(LoadingError) {
    let count = document.views.reduce(0) { $0 + $1.constraints.count }
    guard count <= limits.count(.constraints) else {
      throw LoadingError(
        limit: limits.message(.constraints, "there are \(count) constraints"),
        document.source.path)
    }
  }
}

extension Limits {
  /// Returns what is found of a file, for messages.
  static func file(of byteCount: Int) -> String {
    let kilobytes = (byteCount + 999) / 1000
    return "the file has "
      + (kilobytes < 1000 ? "\(kilobytes) kB" : "\((byteCount + 999_999) / 1_000_000) MB")
  }

  /// The message about elements that are nested too deeply.
  fileprivate var nestingMessage: String {
    message(.depth, "this element is on level \(count(.depth) + 1)")
  }
}

extension XMLElement {
  /// Returns the first descendant on a deeper level, counting that of the element as 1.
  fileprivate func firstDescendant(deeperThan depth: Int) -> XMLElement? {
    guard depth < XMLReader.maximumDepth else { return nil }
    var pending = [(element: self, level: 1)]
    while let (element, level) = pending.popLast() {
      if level > depth { return element }
      pending += element.children.reversed().map { ($0, level + 1) }
    }
    return nil
  }
}

extension LoadedDocument {
  /// Returns the findings about locales and texts that are larger than the limits.
  func excesses(of limits: Limits) -> [Finding] {
    var findings: [Finding] = []
    let count = plan.layout.allLocales(of: self).count
    if !plan.layout.hasNamedLocales, count > limits.count(.locales) {
      findings.append(limits.finding(.locales, "there are \(count) locales", in: path))
    }
    let longest = limits.count(.textLength)
    func add(_ count: Int, _ path: String, _ position: SourcePosition?) {
      guard count > longest else { return }
      findings.append(
        limits.finding(.textLength, "the text has \(count) bytes", in: path, at: position))
    }
    for text in document.texts { add(text.value.utf8.count, path, text.position) }
    for localization in localizations {
      for (_, table) in localization.files {
        for entry in table.entries { add(entry.valueByteCount, table.path, entry.valuePosition) }
      }
    }
    return findings
  }
}
