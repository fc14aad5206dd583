/// A hash that is the same in every run and on every machine.
package enum StableHash: Sendable {
  /// Returns the 64-bit FNV-1a hash: short, and without a seed.
  package static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
