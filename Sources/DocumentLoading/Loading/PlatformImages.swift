import Diagnostics
import InterfaceDocuments

extension InterfaceDocument {
  /// Returns the document with a note instead of a search for each of the platform's own images.
  ///
  /// No file has their sizes, and using them is not a mistake.
  ///
  /// - Parameter isMissing: Whether no file has an image with a name.
  /// - Returns: The document.
  func notingPlatformImages(where isMissing: (String) -> Bool) -> InterfaceDocument {
    let own = imageReferences.filter { reference in
      Self.isPlatformImage(reference.name) && isMissing(reference.name)
    }
    guard !own.isEmpty else { return self }
    var document = self
    document.imageReferences.removeAll { own.contains($0) }
    document.findings += own.map { reference in
      let name = reference.name
      return Finding(
        rule: .danglingReference, severity: .note, path: source.path,
        position: reference.position, object: reference.owner,
        message: "the size of the platform's image \"\(name)\" is unknown, and none is used; "
          + "declare it with <image name=\"\(name)\" width=\"…\" height=\"…\"/>, "
          + "or with catalog=\"system\" instead of a size")
    }
    document.findings.sort(by: Finding.inReadingOrder)
    return document
  }

  /// Whether a name is written like one of the platform's own.
  private static func isPlatformImage(_ name: String) -> Bool {
    PlatformImageName.isOfSystem(name)
  }
}
