import StringsFiles
import TextDecoding

/// Checks the module for size restrictions of XLIFF 2.
struct SizeCheck {
  private let core: String
  /// Whether restrictions are those of the standard's profiles, and so whole numbers.
  private var isStandard = false
  /// The ids in the data of the elements around.
  private var dataIDs: Set<ExactText> = []

  init(core: String) { self.core = core }

  /// Checks the attributes of a file, group or unit, and returns what is true inside it.
  func inside(_ container: Node, _ context: inout ReadingContext) -> SizeCheck {
    var inner = self
    for node in container.children where node.namespace == ModuleNames.size {
      if node.name == "profiles" {
        let profile = node["generalProfile"] ?? node["storageProfile"] ?? ""
        inner.isStandard = profile.hasPrefix("xliff:")
      } else if node.name == "data" {
        inner.collectIDs(in: node)
      }
    }
    // Data beside an element and beside those around it counts, but not data in the element.
    var own = inner
    own.dataIDs = dataIDs
    own.check(container, &context)
    return inner
  }

  private mutating func collectIDs(in node: Node) {
    for child in node.children {
      if let id = child["id"] { dataIDs.insert(ExactText(id)) }
      collectIDs(in: child)
    }
  }

  /// Checks the attributes of an element.
  func check(_ node: Node, _ context: inout ReadingContext) {
    guard node.attributes.contains(where: { $0.namespace == ModuleNames.size }) else { return }
    func value(_ name: String) -> String? { node[name, in: ModuleNames.size] }
    if value("sizeInfo") != nil, value("sizeInfoRef") != nil {
      context.report(
        at: node.offset, "\"sizeInfo\" and \"sizeInfoRef\" exclude each other; remove one of them")
    }
    if let id = value("sizeInfoRef"), !dataIDs.contains(ExactText(id)) {
      context.report(
        at: node.offset,
        "\"sizeInfoRef\" is \"\(quotable(id))\", but there is no \"data\" with this id beside the "
          + "element or one around it")
    }
    guard isStandard else { return }
    for name in ["equivStorage", "sizeInfo"] {
      guard let number = value(name), !Self.isCount(number) else { continue }
      context.report(
        at: node.offset,
        "\"\(name)\" is \"\(quotable(number))\", but must be a whole number in this profile")
    }
    for name in ["sizeRestriction", "storageRestriction"] {
      guard let range = value(name), !Self.isRange(range) else { continue }
      context.report(
        at: node.offset,
        "\"\(name)\" is \"\(quotable(range))\", but must be a whole number, * or two of them in this "
          + "profile, such as 10,20")
    }
  }

  private static func isCount(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  private static func isRange(_ text: String) -> Bool {
    if text == "*" { return true }
    let ends = text.split(separator: ",", omittingEmptySubsequences: false)
    guard ends.count <= 2, let first = ends.first, isCount(first) else { return false }
    return ends.count == 1 || ends[1] == "*" || isCount(ends[1])
  }
}
