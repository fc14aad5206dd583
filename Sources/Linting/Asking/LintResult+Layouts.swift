import Checks
package import DocumentLoading
package import Geometry
package import InterfaceDocuments
package import LintConfiguration
package import Scenes
package import TextLimits

/// Questions about the documents of a check, which are answered from what it has read.
extension LintResult {
  /// Returns a document that was checked, with its layouts.
  package func document(
    at path: String
  ) -> (loaded: LoadedDocument, layouts: DocumentLayouts)? {
    guard let index = batch.documents.firstIndex(where: { $0.path == path }) else { return nil }
    return (
      batch.documents[index],
      layouts.indices.contains(index) ? layouts[index] : DocumentLayouts()
    )
  }

  /// Returns the room for the texts of a document beside the other texts of a locale.
  ///
  /// - Parameters:
  ///   - path: The path of the document.
  ///   - locale: The locale.
  ///   - isWanted: Whether the room of a text is of interest.
  /// - Returns: The limits, one list for each of the roots with texts of interest. The other texts in it have
  ///   none.
  package func limits(
    of path: String, in locale: String, where isWanted: @escaping (LocalizableText) -> Bool
  ) -> [TextLimitList] {
    guard let loaded = document(at: path)?.loaded else { return [] }
    return loaded.document.roots.filter { root in
      root.view.contains { $0.texts.contains(where: isWanted) }
    }.map { root in
      var scene = loaded.scene(of: root)
      let faults = reporting.search(of: loaded, root, scene)
      scene.measuresRoots = false
      var search = TextLimitSearch(scene, reporting: faults)
      return search.limits(
        in: loaded.locale(locale), at: loaded.checkedSizes(of: root), measurer: loaded.measurer,
        where: isWanted)
    }
  }

  /// Explains the position and size of a view in a locale, with the changes that would make its text fit.
  ///
  /// - Parameters:
  ///   - view: The id or the identifier of the view.
  ///   - path: The path of the document.
  ///   - axes: The axes to explain.
  /// - Returns: The explanation, or nil if the document was not checked.
  /// - Throws: `InvalidRequest` if the document has no such view.
  package func explanation(
    of view: String, in path: String, along axes: [Axis] = Axis.allCases
  ) throws(InvalidRequest) -> ResolvedExplanation? {
    guard let loaded = document(at: path)?.loaded else { return nil }
    var (explanation, layout) = try ExplanationRun()
      .explanation(of: view, along: axes, in: loaded)
    if let fixes = ProposalFixes(loaded) { explanation = fixes.adding(to: explanation, of: layout) }
    return explanation
  }

  /// Returns the layouts of a root in a locale that the check has made, by size, as
  /// ``Scene/layoutWithoutCollapses(in:at:measurer:)`` makes them.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - locale: The name of the locale.
  ///   - path: The path of the document.
  /// - Returns: The layouts; none if they are not those of the sizes that the root is checked at.
  func knownLayouts(
    of root: Root, in locale: String, of path: String
  ) -> [SceneSize: ResolvedLayout] {
    guard case .none = scale, let (loaded, layouts) = document(at: path) else { return [:] }
    let sizes = loaded.checkedSizes(of: root)
    let known = (layouts.layouts + layouts.baselineLayouts).filter {
      $0.root == root.view.id && $0.locale == locale
    }
    guard known.count == sizes.count, zip(known, sizes).allSatisfy({ $0.isAt($1) }) else {
      return [:]
    }
    let pairs = zip(sizes, known).map { size, layout in
      var layout = layout
      layout.collapses = []
      return (size, layout)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// What `check` reports of single layouts of the documents.
  var reporting: LayoutReporting {
    let rules = batch.rules
    return LayoutReporting(
      context: RunContext(
        registry: rules.registry, suppressions: { rules.suppressions(for: $0) }),
      isEnabled: rules.isEnabled)
  }
}

extension ResolvedLayout {
  /// Returns whether the root was laid out at a size.
  fileprivate func isAt(_ size: SceneSize) -> Bool {
    sizeName == size.name && textSize == size.textSize
      && requestedSize == Size(width: size.width ?? 0, height: size.height ?? 0)
  }
}

extension LoadedDocument {
  /// Returns the scene of a root, which is not measured.
  func scene(of root: Root) -> Scene {
    var scene = Scene(document: document, evidence: evidence, root: root)
    scene.measuresRoots = false
    return scene
  }
}
