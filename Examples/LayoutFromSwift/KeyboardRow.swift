import LayoutEngine

/// The first row of a keyboard, with keys of equal width and gaps of equal width.
///
/// No constraint has the row's width: the relations determine the layout.
struct KeyboardRow {
  let tree: LayoutTree
  let keys: [ItemID]
  /// The gaps between neighbours.
  let gaps: Range<Int>
  /// The edges of the row for two hands.
  let full: Range<Int>
  /// The edges of the row for the right hand, which are inactive at first.
  let oneHanded: Range<Int>

  init(letters: String) {
    var tree = LayoutTree()
    let root = tree.root
    let keys = letters.map { _ in tree.addView() }
    let neighbours = Array(zip(keys, keys.dropFirst()))
    gaps = tree.add(
      neighbours.map { key, next in (next.left == key.right + 6).identified("gap") })
    tree.add(neighbours.map { key, next in next.width == key.width })
    tree.add(keys.flatMap { [$0.top == root.top + 11, $0.bottom == root.bottom - 11] })
    if let first = keys.first, let last = keys.last {
      full = tree.add([first.left == root.left + 3, last.right == root.right - 3])
      oneHanded = tree.add([
        (first.left == root.left + 90).inactive, (last.right == root.right).inactive,
      ])
    } else {
      (full, oneHanded) = (0..<0, 0..<0)
    }
    (self.tree, self.keys) = (tree, keys)
  }
}
