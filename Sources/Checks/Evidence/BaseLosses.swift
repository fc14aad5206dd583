import Geometry
import InterfaceDocuments
import Scenes

/// The losses in the development locale, by root, size, view and axis.
struct BaseLosses {
  private let losses: [SizedDefectIdentity: Observation<Clipping.Detail>]

  init(_ observations: [Observation<Clipping.Detail>]) {
    losses = Dictionary(observations.map { ($0.sizedIdentity, $0) }) { first, other in
      (first.extent?.lost ?? 0) >= (other.extent?.lost ?? 0) ? first : other
    }
  }

  /// The loss in the development locale of the view that an observation is of, if any.
  subscript(observation: Observation<Clipping.Detail>) -> Observation<Clipping.Detail>? {
    losses[observation.sizedIdentity]
  }
}

extension Observation<Clipping.Detail> {
  /// Whether a loss in the development locale is certain.
  ///
  /// The author of a document saw its texts in the editor and on devices. A loss counts only if it
  /// exceeds the uncertainty of measuring and the program shows the text.
  func isCertain(in subject: DocumentSubject) -> Bool {
    guard let axis, let extent,
      let root = subject.document.roots.first(where: { $0.view.id == layout.root }),
      root.view.origin.stored != nil
    else { return true }
    let text = detail.text
    let isEmoji = text.string.unicodeScalars.contains { $0.properties.isEmojiPresentation }
    guard text.hasKnownFont, text.unmeasured.isEmpty, !isEmoji else { return false }
    switch axis {
    case .horizontal: return extent.lost > max(4, 0.05 * extent.needed)
    case .vertical:
      return extent.lost > text.rect.height / Double(max(1, text.lineCount)) / 4
    }
  }

  /// Whether clearly more is lost than in the development locale.
  func isClearlyMore(than base: Observation) -> Bool {
    let (own, other) = (extent?.lost ?? 0, base.extent?.lost ?? 0)
    return own - other >= 1.5 && own >= 1.1 * other
  }
}
