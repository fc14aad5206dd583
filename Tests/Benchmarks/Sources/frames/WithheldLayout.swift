import ControlMetrics
import DocumentFiles
import Foundation
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import InterfaceValues
import Reports
import Scenes
import StoredLayouts
import TextMeasuring
import XMLReading

/// Lays out documents in this process like `lintel layout`, with changed figures and rules.
struct WithheldLayout {
  /// A change of figures and rules.
  enum Change {
    case none
    /// Some figures and rules have their defaults.
    case withholding(Set<EvidenceKey>)
    /// A figure is larger by some points.
    case shifting(ControlFigureKey, by: Double)
  }

  private let sizes: IntrinsicSizes
  private let measurer = Self.measurer()

  init(sizes: IntrinsicSizes) { self.sizes = sizes }

  private static func measurer() -> any TextMeasurer {
    if let fonts = try? PangoMeasurer() {
      return SystemFontMeasurer(fallback: fonts) { !fonts.isSubstituted(family: $0) }
    }
    return EmbeddedAdvanceMeasurer()
  }

  /// Reads a document, or returns nil if it has no layout.
  static func document(_ file: DocumentFile) -> InterfaceBuilderDocument? {
    guard let bytes = file.bytes, let tree = try? XMLReader.read(bytes, path: file.path) else {
      return nil
    }
    return try? InterfaceBuilderDecoder().decode(tree)
  }

  /// Returns the layout of a document like a run of the program, but without images in files.
  func outcome(of file: DocumentFile) -> LayoutRunner.Outcome {
    guard let document = Self.document(file) else { return .refused("cannot be read") }
    return report(of: document, .none).map { .laidOut($0) } ?? .refused("has no layout")
  }

  /// Returns whether each gold view of a document is right.
  func rights(of subject: LeaveOneOut.Subject, _ change: Change = .none) -> [Bool] {
    subject.gold.rights(in: subject.document.flatMap { report(of: $0, change) })
  }

  /// Returns all rules and the figures with which the views of a document are laid out.
  func evidence(of document: InterfaceBuilderDocument) -> Set<EvidenceKey> {
    let interface = interpretation(of: document, .none).document
    var keys: Set<ControlFigureKey> = []
    for view in interface.views {
      let platform = view.origin.platform ?? interface.platform
      keys.formUnion(ControlSizing.figureKeys(of: view, on: platform))
      guard document.framework == .cocoa else { continue }
      // The insets of the other generations are tried, too.
      for other in [Platform.macOS10, .macOS11, .macOS26] where other != platform {
        keys.formUnion(
          ControlSizing.figureKeys(of: view, on: other)
            .filter { $0.name.hasPrefix("alignment inset") })
      }
    }
    return Set(keys.map(EvidenceKey.figure)).union(InferenceRule.all.map(EvidenceKey.rule))
  }

  /// Returns the layout of every root in the development locale at the design size.
  private func report(of document: InterfaceBuilderDocument, _ change: Change) -> LayoutReport? {
    let interpretation = interpretation(of: document, change)
    let locale = SceneLocale(
      name: "development", isPseudo: false, direction: .leftToRight,
      textLocale: interpretation.document.developmentLocale
    ) {
      SceneLocale.Text(string: $0.value, path: "", position: $0.position)
    }
    let layouts = interpretation.document.roots.compactMap { root -> ResolvedLayout? in
      var scene = Scene(
        document: interpretation.document, evidence: interpretation.evidence, root: root,
        catalog: catalog(change))
      return SceneSize.all(of: root).first.map {
        scene.layout(in: locale, at: $0, measurer: measurer)
      }
    }
    return try? LayoutReport(json: Data(LayoutListing.json(layouts).utf8))
  }

  private func interpretation(
    of document: InterfaceBuilderDocument, _ change: Change
  ) -> StoredInterpretation {
    var rules = InferenceRule.all
    if case .withholding(let keys) = change {
      for case .rule(let rule) in keys { rules.remove(rule) }
    }
    return StoredInterpretation(
      document, sizes: sizes, measurer: measurer, catalog: catalog(change), rules: rules)
  }

  private func catalog(_ change: Change) -> ControlCatalog {
    switch change {
    case .none: return .standard
    case .withholding(let keys):
      return ControlCatalog(
        withholding: Set(keys.compactMap { if case .figure(let key) = $0 { key } else { nil } }))
    case .shifting(let key, let points):
      let figures = key.platform.figures(for: key.variant)
      let value = figures.first { $0.name == key.name }?.figure.value ?? 0
      return ControlCatalog(replacing: [key: value + points])
    }
  }
}
