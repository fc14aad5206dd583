/// For each root the rows to look at again when it is eliminated: linked lists that join in O(1).
struct WaitingRows {
  private var head: [Int]
  private var tail: [Int]
  private var rows: [Int] = []
  private var following: [Int] = []

  init(variableCount: Int) {
    head = Array(repeating: -1, count: variableCount)
    tail = head
  }

  func first(of root: Int) -> Int? { head[root] < 0 ? nil : head[root] }

  func next(after node: Int) -> Int? { following[node] < 0 ? nil : following[node] }

  func row(of node: Int) -> Int { rows[node] }

  mutating func add(_ row: Int, to root: Int) {
    rows.append(row)
    following.append(-1)
    append(from: rows.count - 1, to: rows.count - 1, root: root)
  }

  mutating func moveAll(from child: Int, to root: Int) {
    if head[child] < 0 { return }
    append(from: head[child], to: tail[child], root: root)
    head[child] = -1
    tail[child] = -1
  }

  private mutating func append(from first: Int, to last: Int, root: Int) {
    if head[root] < 0 { head[root] = first } else { following[tail[root]] = first }
    tail[root] = last
  }
}
