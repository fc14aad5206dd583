import Geometry
import InterfaceDocuments
import InterfaceValues
import PixelPictures
package import Previews
import Scenes
import TextMeasuring

extension Linter {
  /// Draws the layouts of a run, on all cores.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - results: Their layouts.
  ///   - texts: How texts are drawn.
  ///   - overlays: The layers to draw over the controls; ghosts need traced layouts, and
  ///     constraints those with the places of constraints.
  ///   - explained: The layouts whose views are explained.
  ///   - lines: Returns the lines of an explanation.
  /// - Returns: The pictures in the order of the layouts.
  /// - Throws: ``InvalidRequest`` for outlines without fonts, `CancellationError` if the task was
  ///   cancelled.
  package func previews(
    of batch: DocumentBatch, in results: [DocumentLayouts], texts: PreviewTexts = .live,
    overlays: Set<DisplayList.Layer> = DisplayList.Layer.standard,
    explained: ExplainedLayouts = .none,
    explainedAs lines: @escaping @Sendable (ResolvedExplanation) -> [String] = { _ in [] }
  ) async throws -> [LayoutPreview] {
    let layouts = results.map(\.layouts)
    var previews = try await Self.previews(
      of: batch.documents, layouts, files: files, texts: texts, overlays: overlays)
    let explanations = try await ExplanationRun.explanations(
      of: batch.documents, layouts, choice: explained, lines: lines)
    for (index, explanations) in explanations { previews[index].explanations = explanations }
    return previews
  }

  /// Draws layouts of documents, on all cores.
  static func previews(
    of documents: [LoadedDocument], _ layouts: [[ResolvedLayout]], files: any FileSystem,
    texts: PreviewTexts = .live, overlays: Set<DisplayList.Layer> = DisplayList.Layer.standard
  ) async throws -> [LayoutPreview] {
    var search = PictureSearch(files: files)
    let jobs = zip(documents, layouts).flatMap { loaded, layouts in
      let pictures = search.pictures(of: loaded, in: layouts)
      let locale = loaded.document.developmentLocale
      return layouts.map {
        (layout: $0, glyphs: loaded.plan.measurers?.glyphs, pictures: pictures, base: locale)
      }
    }
    guard texts == .live || jobs.allSatisfy({ $0.glyphs != nil }) else {
      throw InvalidRequest(
        reason: "outlines of texts need fonts: install them, or draw texts as texts")
    }
    return try await ParallelMap.results(
      of: jobs, costs: jobs.map(\.layout.items.count)
    ) { job in
      LayoutPreview(
        job.layout, texts: texts, glyphs: job.glyphs, pictures: job.pictures, overlays: overlays,
        isInDevelopmentLocale: job.layout.locale == job.base)
    }
  }

  /// Returns the files of a preview: a picture of each layout, and the page that shows all of them.
  ///
  /// A picture with too many pixels is drawn with fewer pixels per point.
  ///
  /// - Parameters:
  ///   - previews: The layouts.
  ///   - format: The form of the pictures.
  ///   - scale: The number of pixels per point of pictures in PNG.
  ///   - appearance: The appearance of pictures in PNG; others follow the reader's system.
  ///   - unreadable: What the page says of inputs that could not be read, a sentence for each.
  /// - Returns: A picture for each layout, in the same order, then `index.html`.
  /// - Throws: ``InvalidRequest`` for PNG without fonts or in a build without pixels, and if Cairo fails;
  ///   `CancellationError` if the task was cancelled.
  package static func files(
    of previews: [LayoutPreview], format: PictureFormat, scale: Double = 2,
    appearance: Appearance = .light, unreadable: [String] = []
  ) async throws -> [PreviewFile] {
    let pixels: [PixelFile]? =
      switch format {
      case .svg: nil
      case .png: try await Self.pixels(of: previews, scale: scale, appearance: appearance)
      }
    return PreviewFiles.files(for: previews, pixels: pixels, unreadable: unreadable)
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
  package static func pixels(
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
  package static func pixels(
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
  package static func requirePixels(of previews: [LayoutPreview]) throws(InvalidRequest) {
    guard PixelPicture.isAvailable else { throw InvalidRequest(.unavailable) }
    guard previews.allSatisfy({ $0.glyphs != nil }) else {
      throw InvalidRequest(
        reason: "pictures in PNG need fonts: install them, or have the pictures drawn as SVG")
    }
  }
}

extension InvalidRequest {
  fileprivate init(_ error: PixelError) {
    switch error {
    case .unavailable:
      self.init(
        reason:
          "this lintel was built without pictures in PNG: build it with the trait Fonts, or "
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
