import Checks
import Diagnostics
import DocumentLoading
package import FileAccess
package import Geometry
import InterfaceDocuments
package import InterfaceValues
import LinearConstraints
import LintConfiguration
import LocaleData
package import Previews
package import Scenes

/// Lays out and draws the roots of one checked document again and again: at other sizes, in other locales and
/// with other texts.
///
/// The engine of a root is built once: each further size or text only moves its numbers.
package struct PictureTrials {
  /// What a root is laid out with.
  package struct Trial: Sendable {
    /// The root's id.
    package var root: String
    /// The name of the locale.
    package var locale: String
    /// The name of the checked size from which the other extents are taken.
    package var sizeName: String
    /// The reader's preferred text size.
    package var textSize: TextSize
    /// The width of the root in points, if it is another one.
    package var width: Double?
    /// The height of the root in points, if it is another one.
    package var height: Double?
    /// The ids of the selected tabs; empty for the first of each tab view.
    package var tabs: Set<String> = []
    /// The texts in place of those that tables have for a key.
    package var texts: [TriedText] = []

    /// Creates what lays a root out as a layout is.
    package init(_ layout: ResolvedLayout) {
      root = layout.root
      locale = layout.locale
      sizeName = layout.sizeName
      textSize = layout.textSize
      tabs = layout.selectedTabs
    }
  }

  /// A text in place of that of a table.
  package struct TriedText: Hashable, Sendable {
    package var key: String
    /// The name of the table, or nil for any.
    package var table: String?
    package var text: String

    package init(key: String, table: String?, text: String) {
      self.key = key
      self.table = table
      self.text = text
    }
  }

  private let result: LintResult
  private let loaded: LoadedDocument
  private let overlays: Set<DisplayList.Layer>
  private var search: PictureSearch
  private var scenes: [String: Scene] = [:]

  /// Prepares the trials of a document; nil if the result does not have it.
  ///
  /// - Parameters:
  ///   - result: The result of a check.
  ///   - path: The path of the document.
  ///   - overlays: The layers to draw over the controls.
  ///   - files: The file system with the images.
  package init?(
    _ result: LintResult, of path: String, showing overlays: Set<DisplayList.Layer>,
    from files: any FileSystem
  ) {
    guard let loaded = result.document(at: path)?.loaded else { return nil }
    self.result = result
    self.loaded = loaded
    self.overlays = overlays
    search = PictureSearch(files: files)
  }

  /// The names of the locales in which the document can be laid out, pseudo-locales last.
  package var locales: [String] {
    let all =
      loaded.locales + loaded.plan.layout.locales(of: loaded)
      + PseudoLocale.allCases.map(\.rawValue)
    var seen: Set<String> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// The platforms for which the document can be built, its own first.
  package var platforms: [Platform] {
    let own = loaded.document.platform
    return [own] + Platform.allCases.filter { $0 != own && $0.isOfFamily(of: own) }
  }

  /// Lays a root out and draws it.
  ///
  /// - Returns: The picture, which marks all that is clipped, outside or not determined; nil if the document has
  ///   no such root.
  package mutating func picture(of trial: Trial) -> LayoutPreview? {
    guard let layout = layout(of: trial) else { return nil }
    let pictures = search.pictures(of: loaded, in: [layout])
    let colors = search.colors(of: loaded, in: [layout])
    return LayoutPreview(
      layout, glyphs: loaded.plan.measurers?.glyphs, pictures: pictures, colors: colors,
      overlays: overlays,
      isInDevelopmentLocale: layout.locale == loaded.document.developmentLocale)
  }

  /// Lays a root out.
  ///
  /// - Returns: The layout, or nil if the document has no such root.
  package mutating func layout(of trial: Trial) -> ResolvedLayout? {
    guard let root = loaded.document.roots.first(where: { $0.view.id == trial.root }),
      let size = size(of: root, trial)
    else { return nil }
    var scene = scenes.removeValue(forKey: root.view.id) ?? newScene(of: root)
    let layout = scene.layoutWithoutCollapses(
      in: locale(of: trial), at: size, measurer: loaded.measurer)
    scenes[root.view.id] = scene
    guard !trial.tabs.isEmpty else { return layout.showingEachTab.first ?? layout }
    return layout.showingEachTab.first { $0.selectedTabs == trial.tabs } ?? layout
  }

  /// Returns the extents at which something changes: where a root ceases to move evenly with its size, as
  /// where a line breaks otherwise, and where a finding begins or ends.
  ///
  /// - Parameters:
  ///   - trial: The root, its locale and its other extent.
  ///   - axis: The axis along which the size moves.
  ///   - range: The range, in points.
  /// - Returns: The extents within the range, in ascending order.
  package func breakpoints(
    of trial: Trial, along axis: Axis, through range: ClosedRange<Double>
  ) -> [Double] {
    guard let root = loaded.document.roots.first(where: { $0.view.id == trial.root }),
      let usual = size(of: root, trial)
    else { return [] }
    let size = { (extent: Double) in
      var size = usual
      if axis == .horizontal { size.width = extent } else { size.height = extent }
      return size
    }
    var scene = newScene(of: root)
    // Those of the layout itself, before frames are rounded to pixels.
    scene.scale = nil
    var moving = MovingScene(
      scene, in: locale(of: trial), measurer: loaded.measurer, size: size)
    let pieces = moving.pieces(through: range, limits: PieceLimits(stateCount: 200))
    let reporting = result.reporting
    var search = RangeSearch(
      scene, of: loaded, reporting.layoutFindings(of: loaded, root),
      registry: reporting.context.registry, through: range, size: size)
    let defects = search.outcome(in: locale(of: trial)).intervals.values.joined()
    let ends = pieces.map(\.range) + defects.map(\.range)
    let all = Set(ends.flatMap { [$0.lowerBound, $0.upperBound] })
      .filter { $0 > range.lowerBound && $0 < range.upperBound }.sorted()
    // Two that are next to each other are one for a reader.
    return all.reduce(into: []) { found, extent in
      if let last = found.last, extent - last < 0.01 { return }
      found.append(extent)
    }
  }

  private func newScene(of root: Root) -> Scene {
    var scene = loaded.scene(of: root)
    scene.scale = result.scale.scale(on: loaded.document.platform)
    return scene
  }

  private func size(of root: Root, _ trial: Trial) -> SceneSize? {
    let sizes = loaded.checkedSizes(of: root)
    guard var size = sizes.first(where: { $0.name == trial.sizeName }) ?? sizes.first else {
      return nil
    }
    size.textSize = trial.textSize
    guard trial.width != nil || trial.height != nil else { return size }
    let width = trial.width ?? size.width ?? root.width.points ?? 1
    let height = trial.height ?? size.height ?? root.height.points ?? 1
    let name = "\(DecimalText.rounded(width))x\(DecimalText.rounded(height))"
    // A screen in another size is a window on a device of the same kind.
    let surface = SceneSize(name: name, width: width, height: height)
    guard var other = root.size(in: surface, on: loaded.document.platform) else { return size }
    other.name = name
    // A part of a screen keeps its own height, unless it is dragged.
    if trial.height != nil { other.height = height }
    if trial.width != nil { other.width = width }
    other.textSize = trial.textSize
    return other
  }

  private func locale(of trial: Trial) -> SceneLocale {
    var locale = loaded.locale(trial.locale)
    guard !trial.texts.isEmpty else { return locale }
    let own = locale.text
    let (texts, path) = (trial.texts, loaded.path)
    locale.text = { shown in
      let tried = texts.first {
        $0.key == shown.key && ($0.table == nil || $0.table == shown.table)
      }
      return tried.map { SceneLocale.Text(string: $0.text, path: path, position: nil) }
        ?? own(shown)
    }
    return locale
  }
}

@available(*, unavailable)
extension PictureTrials: Sendable {}
