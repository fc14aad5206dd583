import Diagnostics
import DocumentLoading
package import Geometry
import LocaleData
import Scenes

extension Linter {
  /// Explains a view like ``explain(_:along:)``, with the constraints whose removal makes a clipped text fit.
  ///
  /// Each removal has been tried in all locales and sizes, like a fix of the finding about the text. None is
  /// looked for in a pseudo-locale, whose text was never written.
  ///
  /// - Parameters:
  ///   - name: The id of the view, or its identifier; an id in any root takes precedence.
  ///   - axes: The axes to explain.
  /// - Returns: The explanation, and the findings that affect it.
  /// - Throws: `InvalidRequest` for what cannot be carried out, and if the document has no such view;
  ///   `CancellationError` if the task was cancelled.
  package func explainWithRemovals(
    _ name: String, along axes: [Axis] = Axis.allCases
  ) async throws -> ExplanationResult {
    var result = try explain(name, along: axes)
    guard let explanation = result.explanation,
      explanation.axes.contains(where: { $0.lost != nil }),
      PseudoLocale(rawValue: explanation.locale) == nil
    else { return result }
    let fixed = try await removals(for: explanation.item.id)
    for index in explanation.axes.indices where explanation.axes[index].lost != nil {
      let axis = explanation.axes[index].axis.rawValue
      result.explanation?.axes[index].removals =
        fixed.filter { $0.worst?.axis == axis }.flatMap(\.fixes)
    }
    return result
  }

  /// Returns the findings about a clipped text with the removals that make it fit.
  private func removals(for object: String) async throws -> [Finding] {
    var request = given.request
    request.findsFixes = false
    request.boundary = self.request.boundary
    let files = SnapshotFileSystem(given.files)
    var session = Session(request, files: files)
    let checked = try await session.check().result
    let linter = try Linter(request, files: files)
    let findings = checked.findings.compactMap { $0.limited(to: [object]) }
    var trials = FixTrials(session, documents: checked.batch.documents)
    return try await linter.addingRemovals(to: findings, of: checked.batch, in: &trials)
  }
}
