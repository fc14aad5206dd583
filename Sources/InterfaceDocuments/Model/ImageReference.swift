package import Diagnostics
package import Geometry

/// A reference to an image that the document shows without declaring its size.
package struct ImageReference: Hashable, Sendable {
  /// The image's name.
  package var name: String
  /// The id of the view, or of a view's segment, that shows the image.
  package var owner: String
  /// Where the name is written.
  package var position: SourcePosition
  /// The width that a wider image is scaled down to, in points, if there is one.
  package var maximumWidth: Double?
  /// The height that a higher image is scaled down to, in points, if there is one.
  package var maximumHeight: Double?

  package init(
    name: String, owner: String, position: SourcePosition, maximumWidth: Double? = nil,
    maximumHeight: Double? = nil
  ) {
    self.name = name
    self.owner = owner
    self.position = position
    self.maximumWidth = maximumWidth
    self.maximumHeight = maximumHeight
  }

  /// Returns the size at which an image is shown: scaled down to the limits, its proportions kept.
  package func shownSize(of image: Size) -> Size {
    let widthScale = maximumWidth.map { image.width > $0 ? $0 / image.width : 1 } ?? 1
    let heightScale = maximumHeight.map { image.height > $0 ? $0 / image.height : 1 } ?? 1
    let scale = min(widthScale, heightScale)
    return Size(width: image.width * scale, height: image.height * scale)
  }
}

/// The result of looking for the file of an image that a document does not declare.
package enum ImageLookup: Hashable, Sendable {
  /// The image's size, in points.
  case size(Size)
  /// There is a file for it, but its size cannot be read.
  case unreadable(path: String, reason: String)
  /// There is a file or a folder for it that the run passes over: a link out of the repository.
  case outside(path: String)
  /// There is no file for it.
  case missing
}

extension InterfaceDocument {
  /// Returns the document with the sizes of the images that it does not declare itself.
  ///
  /// An image that is still unknown becomes a finding at the place of its name.
  ///
  /// - Parameters:
  ///   - otherNames: The names of the images that were found, for a suggestion.
  ///   - image: Returns what is known of the image with a name.
  /// - Returns: The document, with no reference left to resolve.
  package func resolvingImages(
    among otherNames: [String] = [], _ image: (String) -> ImageLookup
  ) -> InterfaceDocument {
    guard !imageReferences.isEmpty else { return self }
    var document = self
    var sizes: [String: Size] = [:]
    var known: [String: ImageLookup] = [:]
    for reference in imageReferences {
      let found = known[reference.name] ?? image(reference.name)
      known[reference.name] = found
      let message: String
      switch found {
      case .size(let size):
        sizes[reference.owner] = reference.shownSize(of: size)
        continue
      case .unreadable(let path, let reason):
        message =
          "the size of the image \"\(reference.name)\" cannot be read from \"\(path)\": \(reason); "
          + "fix the file, or declare it with \(reference.declaration)"
      case .outside(let path):
        message =
          "the size of the image \"\(reference.name)\" is not known: \"\(path)\" is passed over, "
          + "as it leads out of the repository or the folder of the inputs; declare it with "
          + reference.declaration
      case .missing:
        message =
          "there is no image \"\(reference.name)\""
          + Suggestion.didYouMean(reference.name, in: imageNames + otherNames)
          + "; declare it with \(reference.declaration)"
          + ", or with catalog=\"system\" instead of a size if it is a symbol"
      }
      document.findings.append(
        Finding(
          rule: .danglingReference, severity: .error, path: source.path,
          position: reference.position, object: reference.owner, message: message))
    }
    document.imageReferences = []
    document.findings.sort(by: Finding.inReadingOrder)
    if !sizes.isEmpty {
      for index in document.roots.indices { document.roots[index].view.takeImageSizes(sizes) }
    }
    return document
  }
}

extension ImageReference {
  fileprivate var declaration: String { "<image name=\"\(name)\" width=\"…\" height=\"…\"/>" }
}

extension View {
  fileprivate mutating func takeImageSizes(_ sizes: [String: Size]) {
    if let size = sizes[id] { image.size = size }
    for index in look.segments.indices {
      if let size = sizes[look.segments[index].id] { look.segments[index].imageSize = size }
    }
    for index in subviews.indices { subviews[index].takeImageSizes(sizes) }
  }
}
