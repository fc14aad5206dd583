import Foundation

/// The part of a suite about real applications or random input that is run.
///
/// It is a fixed sample, or everything if the environment variable `LINTEL_WHOLE_CORPUS` is set.
package enum Sample: Sendable {
  /// Whether suites run in full.
  package static let isWhole =
    ProcessInfo.processInfo.environment["LINTEL_WHOLE_CORPUS"] != nil

  /// Returns a sample of elements, drawn evenly without regard to their order.
  ///
  /// The sample is the same in every run, and a larger one contains a smaller one.
  ///
  /// - Parameters:
  ///   - count: The number of elements to draw.
  ///   - elements: The elements to draw from.
  /// - Returns: The drawn elements in their order, or all if suites run in full.
  package static func draw<Element>(_ count: Int, of elements: some Collection<Element>)
    -> [Element]
  {
    let elements = Array(elements)
    guard !isWhole, count < elements.count else { return elements }
    // The elements with the lowest hashes of their positions (the finalizer of SplitMix64).
    let hashes = elements.indices.map { position in
      var hash = UInt64(position) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678
      hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
      return hash ^ (hash >> 31)
    }
    let drawn = Set(elements.indices.sorted { hashes[$0] < hashes[$1] }.prefix(count))
    return elements.indices.filter(drawn.contains).map { elements[$0] }
  }

  /// Returns the number of cases of random input to try.
  ///
  /// - Parameters:
  ///   - count: The number in a sample.
  ///   - whole: The number if suites run in full.
  /// - Returns: One of them.
  package static func size(_ count: Int, of whole: Int) -> Int { isWhole ? whole : count }
}
