import Diagnostics
import InterfaceBuilderReading
import InterfaceDocuments

/// A digest of a decoded document, independent of positions in the file.
struct ModelDigest: Hashable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The parts about each object alone, independent of references to it.
  private static let partsOfObjects: Set<String?> = ["findings", "objectIDs"]

  /// Digests a decoded document without its file.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - withObjects: Whether to include the ids of all objects and findings about references, which
  ///     change with every omitted object.
  init(_ document: InterfaceBuilderDocument, withObjects: Bool) {
    for child in Mirror(reflecting: document).children {
      guard child.label != "source", withObjects || !Self.partsOfObjects.contains(child.label)
      else { continue }
      add(child.label ?? "")
      add(child.value)
    }
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = (value ^ 0xFF) &* 0x100_0000_01B3
  }

  private mutating func add(_ any: Any) {
    switch any {
    case is SourcePosition: return
    case let text as String: add(text)
    case let number as Double: add("\(number)")
    case let number as Int: add("\(number)")
    case let flag as Bool: add(flag ? "true" : "false")
    default: addParts(of: any)
    }
  }

  private mutating func addParts(of any: Any) {
    let mirror = Mirror(reflecting: any)
    guard !mirror.children.isEmpty else {
      add("\(any)")
      return
    }
    switch mirror.displayStyle {
    case .set, .dictionary:
      // These are unordered.
      var sum: UInt64 = 0
      for child in mirror.children {
        var part = Self()
        part.add(child.value)
        sum = sum &+ part.value
      }
      add("\(sum)")
    default:
      for child in mirror.children {
        add(child.label ?? "")
        add(child.value)
      }
    }
  }

  private init() {}
}
