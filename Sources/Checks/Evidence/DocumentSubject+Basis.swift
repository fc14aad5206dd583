import Diagnostics
import Geometry
import InterfaceDocuments
import Scenes

extension DocumentSubject {
  /// Returns how the extent of a root is known in a layout.
  ///
  /// The frame of a root in an editor's document is the size that it was drawn at; what surrounds it
  /// at run time is known only where the document has the container.
  func basis(ofRootIn layout: ResolvedLayout, along axis: Axis) -> Basis {
    guard isFromEditor else { return .document }
    switch layout.rootSize[axis].heldBy {
    case .window, .device, .caller, .option: return .document
    case .content, .cell, .document:
      return Basis(.likely, inferring: ["the size of the container around it"])
    case .code: return Basis(.possible, inferring: ["the container that code puts it into"])
    }
  }

  /// Returns how a loss is known: as the extent of the root, if that is among its causes.
  func basis(of loss: ResolvedLoss, in layout: ResolvedLayout) -> Basis {
    loss.causes.contains { $0.origin == .rootExtent(loss.axis) }
      ? basis(ofRootIn: layout, along: loss.axis) : .document
  }

  /// Returns how it is known that something extends beyond a view.
  func basis(ofEdgesOf container: String, in layout: ResolvedLayout, along axis: Axis) -> Basis {
    container == layout.root ? basis(ofRootIn: layout, along: axis) : .document
  }
}

extension Defect {
  /// Returns how a defect is known: as the observation that is known best, among those in real
  /// locales if there are any.
  func basis(_ basis: (Observation<Detail>) -> Basis) -> Basis {
    let real = observations.filter { !$0.layout.isPseudoLocale }
    let all = (real.isEmpty ? observations : real).map(basis)
    return all.reduce(all[0]) { $1.certainty > $0.certainty ? $1 : $0 }
  }
}
