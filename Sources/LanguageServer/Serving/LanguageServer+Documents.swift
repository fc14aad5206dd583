import Linting
import RemoteCalls

extension LanguageServer {
  func open(_ parameters: OpenParameters) {
    let document = parameters.textDocument
    guard let path = path(of: document.uri) else { return }
    documents[path] = OpenDocument(
      uri: document.uri, path: path, version: document.version, text: EditedText(document.text))
    guard documents[path]?.kind != .other else { return }
    changedPaths.insert(path)
    unchecked.insert(path)
    startChecking()
  }

  func change(_ parameters: ChangeParameters) throws(CallError) {
    let uri = parameters.textDocument.uri
    guard let path = path(of: uri), let known = documents[path] else {
      throw .invalidParameters("\(uri) is not open")
    }
    guard parameters.textDocument.version > known.version else {
      throw .invalidParameters(
        "\(uri) has version \(known.version) already; expected a later one than "
          + "\(parameters.textDocument.version)")
    }
    for change in parameters.contentChanges {
      documents[path]?.text.apply(change, client.encoding)
    }
    documents[path]?.version = parameters.textDocument.version
    changedPaths.insert(path)
    startChecking()
  }

  func close(_ parameters: DocumentParameters) {
    guard let path = path(of: parameters.textDocument.uri),
      let document = documents.removeValue(forKey: path)
    else { return }
    checks[path] = nil
    unchecked.remove(path)
    if !client.pullsDiagnostics {
      writer.notify(
        "textDocument/publishDiagnostics",
        PublishedDiagnostics(uri: document.uri, version: nil, diagnostics: []))
    }
    changedPaths.insert(path)
    startChecking()
  }

  func save(_ parameters: DocumentParameters) {
    guard let path = path(of: parameters.textDocument.uri) else { return }
    // What was saved was checked before; a document that is new on disk is found by others.
    changedPaths.insert(path)
    startChecking()
  }

  func watchedFilesChanged(_ parameters: WatchedFilesChange) {
    for change in parameters.changes {
      guard let path = path(of: change.uri) else { continue }
      changedPaths.insert(path)
      symbolIndex.forget(path)
      // A table may have gained a document, or lost it.
      if DocumentKind(path: path) == .interface {
        unchecked.formUnion(documents.keys.filter { DocumentKind(path: $0) == .table })
      }
    }
    startChecking()
  }

  /// Returns the path of an address, or nil if it is not the address of a file.
  func path(of uri: String) -> String? {
    FileAddress.path(of: uri).map(FileAddress.standardized)
  }

  /// Returns an open document.
  ///
  /// - Throws: ``CallError`` if it is not open.
  func document(_ identifier: DocumentIdentifier) throws(CallError) -> OpenDocument {
    guard let path = path(of: identifier.uri), let document = documents[path] else {
      throw .invalidParameters("\(identifier.uri) is not open")
    }
    return document
  }

  /// Returns the elements of an open interface document, or nil if it has none.
  func markup(_ identifier: DocumentIdentifier) throws(CallError) -> MarkupText? {
    guard let path = path(of: identifier.uri) else { return nil }
    guard documents[path]?.kind == .interface else {
      _ = try document(identifier)
      return nil
    }
    return documents[path]?.elements()
  }

  /// Returns the address of a file, as the client spells it if it is open.
  func address(of path: String) -> String {
    documents[path]?.uri ?? FileAddress.address(of: path)
  }

  /// Returns the text of a file as it is in the client, else on disk.
  func text(of path: String) -> EditedText? {
    documents[path]?.text ?? files.read(path).map(EditedText.init)
  }
}
