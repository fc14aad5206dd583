import Diagnostics
package import DocumentLoading
import Geometry
import InterfaceDocuments
import LinearConstraints
import LintConfiguration
package import Previews
import Scenes

/// The layouts of a root in a locale while something changes.
package struct SweptLayouts: Sendable {
  /// The layouts in the order of the values.
  package var frames: [SweepFrame]
  /// The values between those of the frames at which the layout ceases to move evenly, in ascending order;
  /// nil for a constant, of which they are not searched for.
  package var breakpoints: [Double]?
}

/// The layouts of documents while something changes.
package struct SweepResult: Sendable {
  /// The documents, and the inputs that could not be read.
  package let batch: DocumentBatch
  /// For each root and locale, at the first size of the request, the layouts; of a sweep of a constant
  /// those roots that have the constraint.
  package let roots: [SweptLayouts]
}

extension Linter {
  /// Lays out documents again for each value of a sweep, on all cores.
  ///
  /// - Parameter sweep: What changes.
  /// - Returns: The layouts for each value.
  /// - Throws: `InvalidRequest` for what cannot be carried out, and if no document has the constraint;
  ///   `CancellationError` if the task was cancelled.
  package func layouts(along sweep: Sweep) async throws -> SweepResult {
    let batch = try load()
    let jobs = batch.documents.flatMap { loaded in
      loaded.document.roots.indices.flatMap { root in
        loaded.plan.layout.locales(of: loaded).map { SweepJob(loaded, root: root, locale: $0) }
      }
    }.filter { $0.has(sweep.subject) }
    if jobs.isEmpty, case .constant(let id) = sweep.subject, !batch.documents.isEmpty {
      let ids = batch.documents.flatMap { $0.document.roots.flatMap(\.constraintNames) }
      throw InvalidRequest(
        .sweep, id,
        reason: "no document has a constraint with this id" + Suggestion.didYouMean(id, in: ids))
    }
    let scale = request.scale
    let results = try await ParallelMap.results(of: jobs, costs: jobs.map(\.cost)) { job in
      (
        layouts: job.layouts(along: sweep, scale: scale),
        breakpoints: job.breakpoints(along: sweep, scale: scale)
      )
    }
    let search = PictureSearch(files: files)
    let roots = zip(jobs, results).map { job, result in
      let colors = search.colors(of: job.loaded, in: result.layouts)
      return SweptLayouts(
        frames: zip(sweep.values, result.layouts).map {
          SweepFrame(value: $0, layout: $1, colors: colors)
        }, breakpoints: result.breakpoints)
    }
    return SweepResult(batch: batch, roots: roots)
  }
}

/// A root in a locale that is laid out for each value.
private struct SweepJob: Sendable {
  let loaded: LoadedDocument
  private let root: Int
  private let locale: String

  init(_ loaded: LoadedDocument, root: Int, locale: String) {
    self.loaded = loaded
    self.root = root
    self.locale = locale
  }

  /// The relative time that it takes.
  var cost: Int { loaded.document.viewCount }

  /// Whether the root has what changes.
  func has(_ subject: Sweep.Subject) -> Bool {
    guard case .constant(let id) = subject else { return true }
    return loaded.document.roots[root].constraintNames.contains(id)
  }

  /// Returns a layout for each value; none if the root has no size.
  func layouts(along sweep: Sweep, scale: ScaleChoice) -> [ResolvedLayout] {
    let document = loaded.document
    let sizes = loaded.sizes(of: document.roots[root])
    guard let usual = sizes.first else { return [] }
    let locale = loaded.locale(locale)
    var scene = scene(of: document, scale: scale)
    return sweep.values.map { value in
      var size = usual
      switch sweep.subject {
      case .width: size.width = value
      case .height: size.height = value
      case .constant(let id):
        var changed = document
        changed.roots[root].view.setConstant(of: id, to: value)
        scene = self.scene(of: changed, scale: scale)
      }
      return scene.layout(in: locale, at: size, measurer: loaded.measurer)
    }
  }

  /// Returns the values at which the layout ceases to move evenly, such as those at which a line breaks
  /// otherwise; nil if they are not known.
  ///
  /// They are those before frames are rounded to pixels.
  func breakpoints(along sweep: Sweep, scale: ScaleChoice) -> [Double]? {
    let document = loaded.document
    guard let usual = loaded.sizes(of: document.roots[root]).first,
      let least = sweep.values.min(), let greatest = sweep.values.max()
    else { return nil }
    let size = { (value: Double) in
      var size = usual
      switch sweep.subject {
      case .width: size.width = value
      case .height: size.height = value
      case .constant: break
      }
      return size
    }
    if case .constant = sweep.subject { return nil }
    var moving = MovingScene(
      scene(of: document, scale: scale), in: loaded.locale(locale), measurer: loaded.measurer,
      size: size)
    return moving.pieces(through: least...greatest, limits: PieceLimits(stateCount: 1000))
      .dropLast().map(\.range.upperBound)
  }

  private func scene(of document: InterfaceDocument, scale: ScaleChoice) -> Scene {
    var scene = Scene(document: document, evidence: loaded.evidence, root: document.roots[root])
    scene.scale = scale.scale(on: document.platform)
    return scene
  }
}

extension Root {
  /// The ids and identifiers of the constraints.
  fileprivate var constraintNames: [String] { view.constraintNames }
}

extension View {
  fileprivate var constraintNames: [String] {
    constraints.flatMap { [$0.id] + [$0.identifier].compactMap(\.self) }
      + subviews.flatMap(\.constraintNames)
  }

  /// Sets the constant of the constraints with an id or an identifier.
  fileprivate mutating func setConstant(of name: String, to value: Double) {
    for index in constraints.indices
    where constraints[index].id == name || constraints[index].identifier == name {
      constraints[index].constant = value
    }
    for index in subviews.indices { subviews[index].setConstant(of: name, to: value) }
  }
}
