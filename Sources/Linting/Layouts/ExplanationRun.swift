package import Diagnostics
package import DocumentLoading
package import Geometry
import InterfaceDocuments
package import LintConfiguration
package import Scenes
import TextLimits

/// Finds a view of a document and explains it in one layout.
struct ExplanationRun {
  /// The time of the explanation, if that is limited.
  var time: DocumentTime?

  /// Explains a view in the first locale and at the first size of its plan.
  ///
  /// - Parameters:
  ///   - name: The id of the view, or its identifier; an id in any root takes precedence.
  ///   - axes: The axes to explain.
  ///   - loaded: The document.
  /// - Returns: The explanation, and the layout that it explains.
  /// - Throws: `InvalidRequest` if the document has no such view.
  func explanation(
    of name: String, along axes: [Axis], in loaded: LoadedDocument
  ) throws(InvalidRequest) -> (explanation: ResolvedExplanation, layout: ResolvedLayout) {
    let plan = loaded.plan.layout
    let locale = loaded.locale(
      plan.locales(of: loaded).first ?? loaded.document.developmentLocale)
    let others = loaded.locales.filter { $0 != locale.name }
      .map(loaded.locale)
    let measurer = loaded.measurer
    var known: [String] = []
    var identified: (scene: Scene, size: SceneSize, id: String, layout: ResolvedLayout)?
    for root in loaded.document.roots {
      guard let size = loaded.sizes(of: root).first else { continue }
      var scene = Scene(document: loaded.document, evidence: loaded.evidence, root: root)
      scene.interruption = time?.interruption
      scene.measuresRoots = false
      let layout = scene.layout(in: locale, at: size, measurer: measurer)
      try requireTime(in: loaded)
      let items = layout.items
      if items.contains(where: { $0.id == name }),
        let explanation = scene.explanationWithTextRoom(
          of: name, along: axes, in: locale, at: size, measurer: measurer, tryingIn: others)
      {
        try requireTime(in: loaded)
        return (explanation, layout)
      }
      known += items.flatMap { $0.identity.name == $0.id ? [$0.id] : [$0.id, $0.identity.name] }
      if identified == nil, let item = items.first(where: { $0.identity.name == name }) {
        identified = (scene, size, item.id, layout)
      }
    }
    if var found = identified,
      let explanation = found.scene.explanationWithTextRoom(
        of: found.id, along: axes, in: locale, at: found.size, measurer: measurer,
        tryingIn: others)
    {
      try requireTime(in: loaded)
      return (explanation, found.layout)
    }
    try requireTime(in: loaded)
    if loaded.document.views.contains(where: { $0.id == name }) {
      throw InvalidRequest(
        reason:
          "\"\(name)\" is not installed in \(locale.name) at this size of \(loaded.path), so nothing "
          + "affects it; \"lintel layout\" lists the installed views")
    }
    throw InvalidRequest(
      reason: "there is no view \"\(name)\" in \(loaded.path)"
        + Suggestion.didYouMean(name, in: known)
        + "; \"lintel layout\" lists them")
  }

  /// Checks that nothing was interrupted.
  ///
  /// - Throws: `InvalidRequest` if it was: an explanation of a part of the layout would be wrong.
  private func requireTime(in loaded: LoadedDocument) throws(InvalidRequest) {
    guard time?.isOver() == true else { return }
    let limits = loaded.plan.settings.limits
    throw InvalidRequest(
      reason: "\(loaded.path): "
        + limits.message(
          .seconds, "the explanation takes too long", consequence: "nothing is explained"))
  }
}

/// Why a view has its position and size.
package struct ExplanationResult: Sendable {
  /// The documents, and the inputs that could not be read.
  package let batch: DocumentBatch
  /// The explanation, or nil if the document could not be read.
  package internal(set) var explanation: ResolvedExplanation?
  /// The findings about texts whose size is estimated, and about limits that were exceeded.
  package let caveats: [Finding]
}

extension Linter {
  /// Explains a view of the first document in the first locale and at the first size of the request.
  ///
  /// - Parameters:
  ///   - name: The id of the view, or its identifier; an id in any root takes precedence.
  ///   - axes: The axes to explain.
  /// - Returns: The explanation, and the findings that affect it.
  /// - Throws: `InvalidRequest` for what cannot be carried out, and if the document has no such view.
  package func explain(
    _ name: String, along axes: [Axis] = Axis.allCases
  ) throws(InvalidRequest) -> ExplanationResult {
    let batch = try load()
    guard let loaded = batch.documents.first else {
      return ExplanationResult(batch: batch, explanation: nil, caveats: [])
    }
    var (explanation, layout) = try ExplanationRun(time: loaded.time(by: request.elapsed))
      .explanation(of: name, along: axes, in: loaded)
    if let fixes = ProposalFixes(loaded) { explanation = fixes.adding(to: explanation, of: layout) }
    noteLackingCharacters([loaded.plan.measurers].compactMap(\.self))
    return ExplanationResult(
      batch: batch, explanation: explanation,
      caveats: caveats(of: batch, in: [DocumentLayouts(layouts: [layout])]))
  }
}
