extension Sequence where Element: Hashable {
  /// Returns each element once, in the order of the first ones.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
