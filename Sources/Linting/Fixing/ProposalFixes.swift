import Diagnostics
import DocumentLoading
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes
import XMLReading

/// Says the proposals of an explanation as edits of attributes of the document.
///
/// A proposal has no edit if what it changes is not an attribute that is a number: a visual format, a
/// metric, a translation, or a constraint that is implied.
struct ProposalFixes {
  private let edits: SourceEdits

  /// Reads the elements of a document, if it is well-formed XML.
  init?(_ loaded: LoadedDocument) {
    let document = loaded.document.source
    guard let edits = SourceEdits(document.bytes, path: document.path) else { return nil }
    self.edits = edits
  }

  private var source: SourceText { edits.source }

  private var isNative: Bool { edits.isNative }

  /// Returns an explanation whose proposals have their fixes.
  func adding(
    to explanation: ResolvedExplanation, of layout: ResolvedLayout
  ) -> ResolvedExplanation {
    var explanation = explanation
    for index in explanation.axes.indices {
      let axis = explanation.axes[index].axis
      for proposal in explanation.axes[index].proposals.indices {
        explanation.axes[index].proposals[proposal].fix = fix(
          for: explanation.axes[index].proposals[proposal], along: axis, in: layout)
      }
    }
    return explanation
  }

  private func fix(
    for proposal: ResolvedProposal, along axis: Axis, in layout: ResolvedLayout
  ) -> Fix? {
    let edit: Fix.Edit?
    switch proposal.change {
    case .constant, .priority:
      guard let element = proposal.constraint?.position.flatMap(edits.element),
        element.name == "constraint"
      else { return nil }
      edit = setting(proposal.change.rawValue, of: element, to: proposal.value)
    case .compressionResistance, .contentHugging:
      let property =
        proposal.change == .contentHugging ? "HuggingPriority" : "CompressionResistancePriority"
      edit = view(of: proposal, in: layout).flatMap {
        setting(axis.rawValue + property, of: $0, to: proposal.value)
      }
    case .lines:
      // Interface Builder spells it differently for each kind of view.
      guard isNative else { return nil }
      edit = view(of: proposal, in: layout).flatMap {
        setting("lines", of: $0, to: proposal.value)
      }
    case .rootSize:
      // In Interface Builder, the frames of all views inside would have to follow.
      guard isNative, layout.sizeName == SceneSize.designName else { return nil }
      edit = view(of: proposal, in: layout).flatMap {
        changing(axis == .horizontal ? "width" : "height", of: $0, to: proposal.value)
      }
    case .frameSize:
      guard layout.sizeName == SceneSize.designName else { return nil }
      edit = view(of: proposal, in: layout).flatMap { frame(of: $0, along: axis, proposal.value) }
    case .rootMaximum, .contentSize, .spacing, .laneExtent: return nil
    }
    return edit.map { Fix(message: proposal.sentence, edits: [$0]) }
  }

  private func view(of proposal: ResolvedProposal, in layout: ResolvedLayout) -> XMLElement? {
    guard let item = layout.items.first(where: { $0.id == proposal.view }),
      let element = edits.element(at: item.identity.position),
      element.attribute("id")?.value == item.id
    else { return nil }
    return element
  }

  /// Returns the edit that sets an attribute that is a number.
  private func changing(
    _ name: String, of element: XMLElement, to value: Double
  ) -> Fix.Edit? {
    element.attribute(name) == nil ? nil : setting(name, of: element, to: value)
  }

  /// Returns the edit of a view's drawn frame, whose left edge stays.
  ///
  /// A frame of AppKit grows upwards, so that only its width is an edit of one number.
  private func frame(
    of element: XMLElement, along axis: Axis, _ value: Double
  ) -> Fix.Edit? {
    guard !isNative else {
      guard let attribute = element.attribute("frame") else { return nil }
      var offset = attribute.valueOffset
      let parts = attribute.value.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 4, parts.allSatisfy({ Double($0) != nil }),
        source.bytes[offset..<offset + attribute.value.utf8.count].elementsEqual(
          attribute.value.utf8)
      else { return nil }
      let index = axis == .horizontal ? 2 : 3
      for part in parts[..<index] { offset += part.utf8.count + 1 }
      return Fix.Edit(
        in: source, range: offset..<offset + parts[index].utf8.count,
        replacement: DecimalText.computed(value))
    }
    let rect = element.children.first {
      $0.name == "rect" && $0.attribute("key")?.value == "frame"
    }
    guard axis == .horizontal, let rect else { return nil }
    return changing("width", of: rect, to: value)
  }

  /// Returns the edit that sets an attribute, or adds it after the last one.
  private func setting(_ name: String, of element: XMLElement, to value: Double) -> Fix.Edit? {
    edits.setting(name, of: element, to: value)
  }
}
