import InterfaceValues
import XMLReading

/// What is found together with the views of a document, for the steps that follow.
struct ViewIndex {
  /// The id of the view of each element, by the element's offset.
  var idsByOffset: [Int: String] = [:]
  /// The lists of constraints, each with the view that owns them, in the order written.
  var constraintLists: [(owner: String, list: XMLElement)] = []
  /// The owner of each root, by the id of the root's view.
  var rootOwners: [String: RootOwner] = [:]
  /// The autoresizing mask of each view that is left to constraints, by id.
  var unusedMasks: [String: AutoresizingMask] = [:]
}
