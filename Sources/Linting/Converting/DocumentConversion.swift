package import Diagnostics
package import DocumentLoading
import FileAccess
import InterfaceDocuments
package import LintConfiguration
import NativeFormat
import Scenes

/// A document in the native format, converted from an Interface Builder document.
///
/// Ids and keys are kept, so that the original's tables translate the new document too.
package struct DocumentConversion: Sendable {
  /// The text of the new document.
  package var text: String
  /// The findings about the original, in reading order.
  package var findings: [Finding]
  /// The differences of the new document and what it lacks, each with the first place.
  package var notes: [String]
}

extension Linter {
  /// Returns a converter of Interface Builder documents.
  ///
  /// - Parameter keepsSprings: Whether frames with springs and struts are kept.
  /// - Returns: A converter, which reads the projects and tables above documents once.
  /// - Throws: `InvalidRequest` for a font or a configuration that cannot be used.
  package func converter(keepsSprings: Bool = false) throws(InvalidRequest) -> DocumentConverter {
    try DocumentConverter(given.request, keepsSprings: keepsSprings, files: given.files)
  }
}

/// Converts several documents, reading the projects and tables above them once.
package struct DocumentConverter {
  private var loader: DocumentLoader
  private var planner: RunPlanner
  private let keepsSprings: Bool
  private let measurers: TextMeasurers
  /// Returns the seconds that have passed, if the time of each document is limited.
  private let elapsed: (@Sendable () -> Double)?

  /// Creates a converter.
  ///
  /// - Parameters:
  ///   - request: Determines which stored sizes become content sizes; its paths lead to the
  ///     configuration.
  ///   - keepsSprings: Whether frames with springs and struts are kept.
  ///   - files: The file system.
  /// - Throws: `InvalidRequest` for a font or a configuration that cannot be used.
  fileprivate init(
    _ request: LintRequest, keepsSprings: Bool, files: any FileSystem
  ) throws(InvalidRequest) {
    self.keepsSprings = keepsSprings
    elapsed = request.elapsed
    let files = request.bounded(files)
    loader = DocumentLoader(
      request, files: files, tables: .none, tableFiles: TableFiles(files))
    measurers = try TextMeasurers(request, files: files) { _ in }
    planner = RunPlanner(request, files: files, laysOut: false) { _ in }
  }

  /// Converts a document.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - boundary: The last folder to look for a project in.
  ///   - name: The name of the new document, without its extension.
  /// - Returns: The new document.
  /// - Throws: `LoadingError` if the file cannot be read as a document, or is larger than its limits.
  package mutating func conversion(
    of path: String, boundary: String, name: String
  ) throws(LoadingError) -> DocumentConversion {
    let limits = try limits(of: path)
    let decoded = try loader.decode(path, measurers: measurers, limits: limits)
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
      let time = limits.time(by: elapsed)
      let drawn = DrawnFrames(
        of: document, evidence: decoded.evidence,
        measurer: measurers.measurer(for: document.platform), interruption: time?.interruption)
      if time?.isOver() == true {
        let message = limits.message(
          .seconds, "the drawn layout takes too long", consequence: "the document is not converted")
        throw LoadingError(limit: message, path)
      }
      let conversion = SpringsConversion(document, keepingFramesOf: drawn.ids)
      document = conversion.document
      result.notes += [
        Self.note(
          conversion.proportional, path: path,
          "a frame with an autoresizingMask, because several parts of it are flexible"),
        Self.note(
          conversion.others, path: path,
          "a frame with an autoresizingMask, because its superview is not a plain view or it has no id"
        ),
      ].compactMap(\.self)
    }
    let encoded = NativeDocumentEncoder().encode(document, name: name)
    result.text = encoded.text
    result.notes += Self.notes(encoded.omissions, path: path)
    if decoded.isInterfaceBuilder {
      let lost = UnconvertibleObjects(decoded.tree)
      if let first = lost.kinds.compactMap(\.position).min() {
        result.notes.append(
          "\(path):\(first.line):\(first.column): left out, because neither layout nor texts depend on it: "
            + lost.summary)
      }
    }
    return result
  }

  /// Returns the limits of a document.
  ///
  /// - Throws: `LoadingError` for a configuration that cannot be used.
  private mutating func limits(of path: String) throws(LoadingError) -> Limits {
    do {
      return try planner.plan(for: path).settings.limits
    } catch {
      throw LoadingError(path, error.description)
    }
  }

  private static func note(
    _ places: [SpringsConversion.KeptView], path: String, _ what: String
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
        "\(path)\(place): lost, because the format cannot represent it: \(omission.kind) of "
        + "\"\(omission.object)\"" + (count > 1 ? ", and \(count - 1) more like it" : "")
    }
  }
}

@available(*, unavailable)
extension DocumentConverter: Sendable {}
