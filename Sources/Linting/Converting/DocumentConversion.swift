public import Diagnostics
import InterfaceDocuments
import Scenes

/// A document in the native format, made of one of Interface Builder's.
///
/// Ids and keys stay as they are, so that the tables of the original translate the new document, too.
public struct DocumentConversion: Sendable {
  /// The text of the new document.
  public var text: String
  /// What is wrong with the original, in reading order.
  public var findings: [Finding]
  /// What the new document has otherwise or does not have, each with the place of the first.
  public var notes: [String]
}

/// Converts documents one after another, and reads the projects and tables above them once.
public struct DocumentConverter {
  private var loader: DocumentLoader
  private let keepsSprings: Bool

  /// Creates a converter.
  ///
  /// - Parameters:
  ///   - request: Which stored sizes become content sizes; its paths lead to the configuration.
  ///   - keepsSprings: Whether frames with springs and struts stay as they are.
  ///   - files: The file system.
  /// - Throws: ``InvalidRequest`` for a font or a configuration that cannot be used.
  public init(
    _ request: LintRequest, keepsSprings: Bool = false,
    files: any FileSystem = LocalFileSystem()
  ) throws(InvalidRequest) {
    self.keepsSprings = keepsSprings
    loader = DocumentLoader(
      request, files: files, tables: .none,
      measurers: try TextMeasurers(request, files: files) { _ in })
  }

  /// Converts a document.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for a project in.
  ///   - name: The name of the new document, without its extension.
  /// - Returns: The new document.
  /// - Throws: ``LoadingError`` if the file gives no document.
  public mutating func conversion(
    of path: String, boundary: String, name: String
  ) throws(LoadingError) -> DocumentConversion {
    let decoded = try loader.decode(path)
    var document = decoded.document
    document.state(decoded.evidence)
    if decoded.isInterfaceBuilder,
      let locale = loader.statedLocale(of: path, boundary: boundary)
    {
      document.developmentLocale = locale
    }
    var result = DocumentConversion(
      text: "", findings: document.findings.sorted(by: Finding.inReadingOrder), notes: [])
    if !keepsSprings {
      let drawn = DrawnFrames(
        of: document, evidence: decoded.evidence,
        measurer: loader.measurer(for: document.platform))
      let conversion = SpringsConversion(document, keepingFramesOf: drawn.ids)
      document = conversion.document
      result.notes += [
        Self.note(
          conversion.proportional, path: path,
          "a frame with an autoresizingMask, as several parts of it give way together"),
        Self.note(
          conversion.others, path: path,
          "a frame with an autoresizingMask, as not a plain view places it or it has no id"),
      ].compactMap(\.self)
    }
    let encoded = NativeDocumentEncoder().encode(document, name: name)
    result.text = encoded.text
    result.notes += Self.notes(encoded.omissions, path: path)
    if decoded.isInterfaceBuilder {
      let lost = UnconvertibleObjects(decoded.tree)
      if let first = lost.kinds.compactMap(\.position).min() {
        result.notes.append(
          "\(path):\(first.line):\(first.column): left out, as neither layout nor texts depend on it: "
            + lost.words)
      }
    }
    return result
  }

  private static func note(
    _ places: [SpringsConversion.Place], path: String, _ what: String
  ) -> String? {
    guard let first = places.first else { return nil }
    let isOne = places.count == 1
    let views = isOne ? "1 view" : "\(places.count) views"
    return
      "\(path):\(first.position.line):\(first.position.column): \(views) (the first is "
      + "\"\(first.id)\") \(isOne ? "keeps" : "keep") \(what)"
  }

  private static func notes(_ omissions: [EncodedDocument.Omission], path: String) -> [String] {
    var seen: Set<String> = []
    return omissions.filter { seen.insert($0.kind).inserted }.map { omission in
      let count = omissions.count { $0.kind == omission.kind }
      let place = omission.position.map { ":\($0.line):\($0.column)" } ?? ""
      return
        "\(path)\(place): lost, as the format cannot say it: \(omission.kind) of "
        + "\"\(omission.object)\"" + (count > 1 ? ", and \(count - 1) more like it" : "")
    }
  }
}

@available(*, unavailable)
extension DocumentConverter: Sendable {}
