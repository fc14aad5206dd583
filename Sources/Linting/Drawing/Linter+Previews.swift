import Checks
package import Diagnostics
import DocumentLoading
import FileAccess
import Geometry
import InterfaceDocuments
import InterfaceValues
package import LintConfiguration
import PixelPictures
package import Previews
package import Scenes
import TextMeasuring

/// Documents that were laid out and drawn.
package struct PreviewResult: Sendable {
  /// The documents and their layouts.
  package let documents: LayoutResult
  /// The pictures, in the order of the layouts.
  package let pictures: [LayoutPreview]
  /// The findings that none of the pictures shows: about documents, tables and other layouts.
  package let otherFindings: [Finding]
}

/// Documents that were laid out and checked.
package struct CheckedResult: Sendable {
  /// A layout with what the check reports of it.
  package struct Layout: Sendable {
    package let layout: ResolvedLayout
    package let verdict: LayoutVerdict
    /// The colours of asset catalogs that it shows, by the names that the document has for them.
    package let colors: [String: DocumentColor]
    /// The range of sizes that it is one of, if every size was judged.
    package let rulers: [SizeRuler]
  }

  /// The documents and their layouts.
  package fileprivate(set) var documents: LayoutResult
  /// The layouts of each document, one for each choice of tabs.
  package let layouts: [[Layout]]
  /// The findings that none of the layouts shows: about documents, tables and other layouts.
  package let otherFindings: [Finding]
}

extension CheckedResult {
  /// Assigns findings to the layouts of documents.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - checked: The layouts of each document.
  ///   - findings: The findings of a check of them.
  ///   - files: The file system with the images.
  fileprivate init(
    of batch: DocumentBatch, _ checked: [DocumentLayouts], findings: [Finding],
    files: any FileSystem
  ) {
    let drawn = zip(batch.documents, checked).map { $0.requestedLayouts($1) }
    let layouts = drawn.map { $0.layouts.flatMap(\.showingEachTab) }
    let registry = batch.rules.registry
    let places = CheckedLayouts(layouts.flatMap(\.self), findings: findings) {
      registry.traits(of: $0).sign
    }
    var verdicts = places.verdicts[...]
    let rulers = RangeRulers(
      zip(batch.documents, checked).map { ($0.path, $1.ranges) },
      of: Array(zip(layouts.joined(), verdicts)))
    let search = PictureSearch(files: files)
    self.init(
      documents: LayoutResult(batch: batch, layoutsByDocument: drawn, readingFindings: []),
      layouts: zip(batch.documents, layouts).map { loaded, layouts in
        let colors = search.colors(of: loaded, in: layouts)
        return layouts.map {
          CheckedResult.Layout(
            layout: $0, verdict: verdicts.removeFirst(), colors: colors,
            rulers: rulers.rulers(of: $0))
        }
      }, otherFindings: places.elsewhere)
  }
}

extension LintResult {
  /// Returns the layouts of the check, each with the findings that it shows.
  ///
  /// - Parameter files: The file system with the images.
  /// - Returns: The layouts, and the findings that none of them shows.
  package func checkedLayouts(from files: any FileSystem) -> CheckedResult {
    CheckedResult(of: batch, layouts, findings: findings, files: files)
  }
}

extension CheckedResult {
  /// Draws some of the layouts, on all cores.
  ///
  /// - Parameters:
  ///   - overlays: The layers to draw over the controls.
  ///   - files: The file system with the images.
  ///   - isWanted: Whether the layout at an index among all is drawn.
  /// - Returns: The pictures, by these indices.
  /// - Throws: `CancellationError` if the task was cancelled.
  package func pictures(
    showing overlays: Set<DisplayList.Layer>, from files: any FileSystem,
    where isWanted: (Int) -> Bool
  ) async throws -> [Int: LayoutPreview] {
    var index = 0
    var indices: [Int] = []
    var wanted: [[Layout]] = []
    for layouts in layouts {
      wanted.append([])
      for layout in layouts {
        if isWanted(index) {
          indices.append(index)
          wanted[wanted.count - 1].append(layout)
        }
        index += 1
      }
    }
    let pictures = try await Linter.previews(
      of: documents.batch.documents, wanted.map { $0.map(\.layout) }, files: files,
      overlays: overlays, verdicts: wanted.flatMap { $0.map(\.verdict) })
    return Dictionary(zip(indices, pictures)) { first, _ in first }
  }
}

extension Linter {
  /// Reads, lays out and checks the documents of the request, on all cores.
  ///
  /// Of a range of sizes, those are laid out at which something is worst, and both ends.
  ///
  /// - Parameter overlays: The layers that pictures of the layouts are to show.
  /// - Returns: The layouts with the findings of ``check()``, with its suppressions and baseline.
  /// - Throws: `InvalidRequest` for what cannot be carried out; `CancellationError` if the task was cancelled.
  package func checkedLayouts(
    for overlays: Set<DisplayList.Layer> = DisplayList.Layer.standard
  ) async throws -> CheckedResult {
    let batch = try load()
    var detail = Self.checkDetail
    detail.isTraced = overlays.contains(.ghosts)
    detail.placesConstraints = !overlays.isDisjoint(with: [.constraints, .guides])
    detail.includesRangeEnds = true
    let checked = try await self.layouts(of: batch, detail: detail)
    let (unstated, statements) = try await unstatedFindings(of: batch, layouts: checked)
    let findings = unstated.map { statements[$0.path]?.applied(to: $0, keepsAll: true) ?? $0 }
    var result = CheckedResult(of: batch, checked, findings: findings, files: files)
    result.documents.readingFindings = readingFindings(
      of: batch, in: result.documents.layoutsByDocument)
    return result
  }

  /// Reads, lays out, checks and draws the documents of the request, on all cores.
  ///
  /// The pictures have the findings of ``check()``, with its suppressions and baseline.
  ///
  /// A layout with tabs has a picture for each of them.
  ///
  /// - Parameters:
  ///   - texts: How texts are drawn.
  ///   - overlays: The layers to draw over the controls.
  ///   - explained: The layouts whose views are explained; nil for ``ExplainedLayouts/small`` of a single
  ///     document, and none of several, which would take long.
  ///   - lines: Returns the lines of an explanation.
  /// - Returns: The layouts with their pictures.
  /// - Throws: `InvalidRequest` for what cannot be carried out, and for outlines without fonts;
  ///   `CancellationError` if the task was cancelled.
  package func previews(
    texts: PreviewTexts = .live, overlays: Set<DisplayList.Layer> = DisplayList.Layer.standard,
    explained: ExplainedLayouts? = ExplainedLayouts.none,
    explainedAs lines: @escaping @Sendable (ResolvedExplanation) -> [String] = { _ in [] }
  ) async throws -> PreviewResult {
    let checked = try await checkedLayouts(for: overlays)
    let documents = checked.documents.batch.documents
    let layouts = checked.layouts.map { $0.map(\.layout) }
    var pictures = try await Self.previews(
      of: documents, layouts, files: files, texts: texts, overlays: overlays,
      verdicts: checked.layouts.flatMap { $0.map(\.verdict) })
    let explanations = try await ExplanationRun.explanations(
      of: documents, layouts, choice: explained ?? (documents.count == 1 ? .small : .none),
      elapsed: request.elapsed,
      lines: lines)
    for (index, views) in explanations { pictures[index].explanations = views }
    for (index, layout) in checked.layouts.joined().enumerated() {
      pictures[index].rulers = layout.rulers
    }
    return PreviewResult(
      documents: checked.documents, pictures: pictures, otherFindings: checked.otherFindings)
  }

  /// Draws layouts of documents, on all cores; with verdicts, one for each of the layouts.
  static func previews(
    of documents: [LoadedDocument], _ layouts: [[ResolvedLayout]], files: any FileSystem,
    texts: PreviewTexts = .live, overlays: Set<DisplayList.Layer> = DisplayList.Layer.standard,
    verdicts: [LayoutVerdict]? = nil
  ) async throws -> [LayoutPreview] {
    var search = PictureSearch(files: files)
    let jobs = zip(documents, layouts).flatMap { loaded, layouts in
      let pictures = search.pictures(of: loaded, in: layouts)
      let colors = search.colors(of: loaded, in: layouts)
      let locale = loaded.document.developmentLocale
      return layouts.map {
        (
          layout: $0, glyphs: loaded.plan.measurers?.glyphs, pictures: pictures, colors: colors,
          base: locale
        )
      }
    }
    guard texts == .live || jobs.allSatisfy({ $0.glyphs != nil }) else {
      throw InvalidRequest(
        reason: "outlines of texts need fonts: install them, or draw texts as texts")
    }
    return try await ParallelMap.results(
      of: Array(jobs.enumerated()), costs: jobs.map(\.layout.items.count)
    ) { index, job in
      LayoutPreview(
        job.layout, texts: texts, glyphs: job.glyphs, pictures: job.pictures,
        colors: job.colors, overlays: overlays,
        isInDevelopmentLocale: job.layout.locale == job.base, verdict: verdicts?[index])
    }
  }
}

extension LoadedDocument {
  /// Returns the layouts at the sizes of the request, without those that only rules look at.
  fileprivate func requestedLayouts(_ all: DocumentLayouts) -> DocumentLayouts {
    let requested = document.roots.flatMap { root in
      sizes(of: root).contains { $0.name == SceneSize.narrowName } ? [root.view.id] : []
    }
    return DocumentLayouts(
      layouts: all.layouts.filter {
        $0.sizeName != SceneSize.narrowName || requested.contains($0.root)
      }, isCutShort: all.isCutShort)
  }
}

extension PreviewResult {
  /// Returns the files of a preview: a picture of each layout, and the page that shows all of them.
  ///
  /// A picture with too many pixels is drawn with fewer pixels per point.
  ///
  /// - Parameters:
  ///   - format: The form of the pictures.
  ///   - scale: The number of pixels per point of pictures in PNG.
  ///   - appearance: The appearance of pictures in PNG; others follow the reader's system.
  ///   - unreadable: What the page says of inputs that could not be read, a sentence for each.
  /// - Returns: A picture for each layout, in the same order, then `index.html`.
  /// - Throws: `InvalidRequest` for PNG without fonts or without Cairo, and if Cairo fails;
  ///   `CancellationError` if the task was cancelled.
  package func files(
    format: PictureFormat, scale: Double = 2, appearance: Appearance = .light,
    unreadable: [String] = []
  ) async throws -> [PreviewFile] {
    let pixels: [PixelFile]? =
      switch format {
      case .svg: nil
      case .png: try await PixelFile.all(of: pictures, scale: scale, appearance: appearance)
      }
    return PreviewFiles.files(
      for: pictures, pixels: pixels, unreadable: unreadable, otherFindings: otherFindings)
  }

  /// Draws all pictures as pixels on a common sheet.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point; less if the sheet has too many.
  ///   - appearance: Light or dark.
  /// - Returns: A PNG file.
  /// - Throws: `InvalidRequest` without fonts or without Cairo, and if Cairo fails.
  package func contactSheet(
    scale: Double, appearance: Appearance
  ) throws(InvalidRequest) -> PixelFile {
    try PixelFile.requirePixels(of: pictures)
    let sheet = ContactSheet(pictures)
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
}

extension PixelFile {
  /// Draws pictures as pixels, on all cores.
  ///
  /// A picture with too many pixels is drawn with fewer pixels per point.
  ///
  /// - Parameters:
  ///   - previews: The pictures.
  ///   - scale: The number of pixels per point.
  ///   - appearance: Light or dark.
  /// - Returns: A PNG file for each, in the same order.
  /// - Throws: `InvalidRequest` without fonts or without Cairo, and if Cairo fails;
  ///   `CancellationError` if the task was cancelled.
  static func all(
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

  /// Checks that pixels can be drawn.
  ///
  /// - Throws: `InvalidRequest` without fonts or without Cairo.
  fileprivate static func requirePixels(of previews: [LayoutPreview]) throws(InvalidRequest) {
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
          "pictures in PNG need Cairo, which cannot be opened: install it (the package \"libcairo2\" "
          + "on Debian), or have the pictures drawn as SVG")
    case .unsuitableSize(let width, let height):
      self.init(
        reason: "a picture of \(DecimalText.significant(width)) x "
          + "\(DecimalText.significant(height)) pixels cannot be drawn")
    case .failed(let reason):
      self.init(reason: "a picture could not be drawn: Cairo says \"\(reason)\"")
    }
  }
}
