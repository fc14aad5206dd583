extension TableLocator {
  /// Returns the nearest folder above a document, its own included, that has a property.
  ///
  /// It finds a boundary for ``tables(of:declared:boundary:override:)``: the folder of a repository
  /// or of a configuration.
  ///
  /// - Parameters:
  ///   - document: The document's path.
  ///   - limit: The maximum number of folders to try, as a relative path has endless parents.
  ///   - property: Returns whether a folder has the property; the current folder is `.`.
  /// - Returns: The folder's path in the form of the document's, or nil if there is none.
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

  /// Returns the folder of a document and those above it up to a boundary, nearest first.
  ///
  /// The parent of a `.lproj` folder is among them unless the boundary is that folder.
  ///
  /// - Parameters:
  ///   - document: The document's path.
  ///   - boundary: The last folder. If it is not above the document, only the document's own folder
  ///     is returned.
  /// - Returns: The folders' paths in the form of the document's; the current one is `.`.
  public func folders(above document: String, upTo boundary: String) -> [String] {
    let own = FolderPath(of: document)
    let last = FolderPath(boundary)
    let isLocalized = own.lastComponent.hasSuffix(".lproj")
    let home = isLocalized ? own.parent : own
    let folders = (isLocalized ? [own] : []) + home.ancestry(upTo: last)
    return folders.map { $0.text.isEmpty ? "." : $0.text }
  }
}
