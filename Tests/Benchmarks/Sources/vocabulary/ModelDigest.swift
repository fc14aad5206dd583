import Diagnostics
import InterfaceBuilderReading
import InterfaceDocuments

/// A number that tells what a reader made of a document, whatever the positions in the file are.
struct ModelDigest: Hashable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The parts that say something of each object by itself, whatever else refers to it.
  private static let partsOfObjects: Set<String?> = ["findings", "objectIDs"]

  /// Digests a decoded document: everything but the file itself.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - withObjects: Whether the ids of all objects count and what is wrong with references to them, as
  ///     they change with every object that is left out.
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
      // In no order of their own.
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
