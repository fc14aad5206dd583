import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import XMLReading

/// The decoding of one document: what its parts need to know of the whole.
struct DocumentDecoding {
  let source: SourceText
  let platform: Platform
  let declarations: Declarations
  let index: ItemIndex
  var log: FindingLog
  /// The variations of the current root, in reading order.
  var variations: [Variation] = []
  /// The images that the document shows without declaring them, in reading order.
  var imageReferences: [ImageReference] = []
  /// The names given to constraints so far, with the number of requests for each.
  private var constraintNames: [String: Int] = [:]
  let root: XMLElement

  init(_ tree: XMLTree) {
    source = tree.source
    root = tree.root
    platform = tree.root.value("platform", .choice) ?? .macOS11
    var log = FindingLog(source: tree.source)
    declarations = Declarations(tree.root, log: &log)
    index = ItemIndex(tree.root, log: &log)
    self.log = log
  }

  /// Reads the views and windows at the top of the document.
  mutating func roots() -> [Root] {
    var roots: [Root] = []
    for (element, rule) in DocumentSchema.interface.members(of: root) where rule.isView {
      roots.append(decodeRoot(element, as: rule))
    }
    return roots
  }

  /// Returns a name for a constraint without an id, with `#2` and so on appended if it is taken.
  mutating func claimConstraintName(_ name: String) -> String {
    var unique = name
    repeat {
      let uses = constraintNames[name, default: 0] + 1
      constraintNames[name] = uses
      unique = uses == 1 ? name : "\(name)#\(uses)"
    } while index.isTaken(unique)
    return unique
  }

  func position(_ offset: Int) -> SourcePosition { source.position(at: offset) }
}
