extension TableLocator {
  /// The nearest folder above a document, its own included, that has a property.
  ///
  /// It finds a boundary for ``tables(of:declared:boundary:override:)``: the folder of a repository or
  /// of a configuration.
  ///
  /// - Parameters:
  ///   - document: The document's path.
  ///   - limit: How many folders are tried: a relative path has no end of parents.
  ///   - property: Whether a folder is the one; the current folder is `.`.
  /// - Returns: The folder's path in the form of the document's, or none.
  public func ancestor(
    of document: String, limit: Int = 64, where property: (String) -> Bool
  ) -> String? {
    var folder = FolderPath(of: document)
    for _ in 0..<limit {
      if property(folder.text.isEmpty ? "." : folder.text) { return folder.text }
      guard folder.text != "/" else { return nil }
      folder = folder.parent
    }
    return nil
  }
}
