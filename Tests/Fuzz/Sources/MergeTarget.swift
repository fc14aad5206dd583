import Merging

/// Three versions of a file: the extension on a line, the base, ours and theirs.
enum MergeTarget {
  static func run(_ bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: 0x0A) else { return }
    let path = "a." + String(decoding: bytes[..<end], as: UTF8.self)
    guard MergedFileKind(path: path) != nil else { return }
    let parts = InputParts(Array(bytes[(end + 1)...]))
    let base = parts[0] ?? []
    let ours = parts[1] ?? base
    let theirs = parts[2] ?? ours
    merge(base, ours, theirs, path)
    expectOurs(base, ours, base, path, "a merge with the base is ours")
    expectOurs(base, ours, ours, path, "a merge of the same changes is ours")
  }

  private static func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ path: String) {
    let merge = ThreeWayMerge(base: base, ours: ours, theirs: theirs)
    guard let result = try? merge.file(path: path) else { return }
    guard !result.conflicts.isEmpty else { return }
    // Each conflict can be decided for each side.
    for side in [MergeSide.ours, .theirs] {
      var decided = merge
      decided.choices = Dictionary(
        uniqueKeysWithValues: result.conflicts.map { ($0.number, side) })
      guard let merged = try? decided.file(path: path) else { continue }
      expect(merged.conflicts.isEmpty, "a conflict that is decided is gone")
    }
    _ = ConflictMarkers(result.bytes)
  }

  private static func expectOurs(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ path: String, _ property: String
  ) {
    let merge = ThreeWayMerge(base: base, ours: ours, theirs: theirs)
    guard let result = try? merge.file(path: path) else { return }
    expect(result.conflicts.isEmpty, "\(property): \(result.conflicts)")
    expectEqual(result.bytes, ours, property)
  }
}
