import Geometry
import InterfaceValues
import PixelPictures
public import Previews
import Scenes
import TextMeasuring

extension Linter {
  /// Draws the layouts of a run, on all cores.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - results: Their layouts.
  ///   - texts: How texts are drawn.
  /// - Returns: The pictures in the order of the layouts, each with its index.
  /// - Throws: ``InvalidRequest`` for outlines without fonts, `CancellationError` if the task was
  ///   cancelled.
  public func previews(
    of batch: DocumentBatch, in results: [DocumentLayouts], texts: PreviewTexts = .live
  ) async throws -> [LayoutPreview] {
    let jobs = zip(batch.documents, results).flatMap { loaded, result in
      result.layouts.map { ($0, loaded.plan.measurers?.glyphs) }
    }
    guard texts == .live || jobs.allSatisfy({ $0.1 != nil }) else {
      throw InvalidRequest(
        reason: "outlines of texts need fonts: install them, or draw texts as texts")
    }
    return try await ParallelMap.results(
      of: jobs.enumerated().map { ($0, $1.0, $1.1) }, costs: jobs.map(\.0.items.count)
    ) { index, layout, glyphs in
      LayoutPreview(layout, index: index, texts: texts, glyphs: glyphs)
    }
  }

  /// Draws pictures as pixels, on all cores.
  ///
  /// A picture with too many pixels is drawn with fewer pixels per point.
  ///
  /// - Parameters:
  ///   - previews: The pictures.
  ///   - scale: The number of pixels per point.
  ///   - appearance: Light or dark.
  /// - Returns: A PNG file for each, in the same order.
  /// - Throws: ``InvalidRequest`` without fonts or in a build without pixels, and if Cairo fails;
  ///   `CancellationError` if the task was cancelled.
  public static func pixels(
    of previews: [LayoutPreview], scale: Double, appearance: Appearance
  ) async throws -> [PixelFile] {
    try requirePixels(of: previews)
    let results = try await ParallelMap.results(
      of: previews, costs: previews.map(\.layout.items.count)
    ) { preview -> Result<PixelFile, PixelError> in
      let list = preview.outlined ?? preview.list
      let scale = PixelPicture.scale(for: list.bounds.size, wanted: scale)
      return Result { () throws(PixelError) in
        PixelFile(
          png: try PixelPicture.png(of: list, scale: scale, appearance: appearance), scale: scale)
      }
    }
    do {
      return try results.map { try $0.get() }
    } catch let error as PixelError {
      throw InvalidRequest(error)
    }
  }

  /// Draws pictures as pixels on a common sheet.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - scale: The number of pixels per point; less if the sheet has too many.
  ///   - appearance: Light or dark.
  /// - Returns: A PNG file.
  /// - Throws: ``InvalidRequest`` in a build without pixels, and if Cairo fails.
  public static func pixels(
    of sheet: ContactSheet, scale: Double, appearance: Appearance
  ) throws(InvalidRequest) -> PixelFile {
    let scale = PixelPicture.scale(for: sheet.bounds.size, wanted: scale)
    do {
      return PixelFile(
        png: try PixelPicture.png(
          of: sheet.pictures, showing: sheet.bounds, scale: scale, appearance: appearance),
        scale: scale)
    } catch {
      throw InvalidRequest(error)
    }
  }

  /// Checks that pixels can be drawn.
  ///
  /// - Throws: ``InvalidRequest`` without fonts, or in a build without pixels.
  public static func requirePixels(of previews: [LayoutPreview]) throws(InvalidRequest) {
    guard PixelPicture.isAvailable else { throw InvalidRequest(.unavailable) }
    guard previews.allSatisfy({ $0.glyphs != nil }) else {
      throw InvalidRequest(
        reason: "pictures in PNG need fonts: install them, or have the pictures drawn as SVG")
    }
  }
}

/// A picture as pixels.
public struct PixelFile: Hashable, Sendable {
  /// The file.
  public var png: [UInt8]
  /// The number of pixels per point.
  public var scale: Double
}

extension InvalidRequest {
  fileprivate init(_ error: PixelError) {
    switch error {
    case .unavailable:
      self.init(
        reason:
          "this lintel was built without pictures in PNG: build it with the trait Pictures, or "
          + "have the pictures drawn as SVG")
    case .unsuitableSize(let width, let height):
      self.init(
        reason: "a picture of \(DecimalText.significant(width)) x "
          + "\(DecimalText.significant(height)) pixels cannot be drawn")
    case .failed(let reason):
      self.init(reason: "a picture could not be drawn: Cairo says \"\(reason)\"")
    }
  }
}
