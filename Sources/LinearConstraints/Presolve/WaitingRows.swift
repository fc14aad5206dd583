/// For each root the rows to look at again when it is eliminated: linked lists that join in O(1).
struct WaitingRows: Sendable {
  private struct Node: Sendable {
    var row: Int32
    var following: Int32
  }

  private var head: [Int32]
  private var tail: [Int32]
  private var nodes: [Node] = []

  init(variableCount: Int) {
    head = Array(repeating: -1, count: variableCount)
    tail = head
  }

  func first(of root: Int) -> Int? { head[root] < 0 ? nil : Int(head[root]) }

  func next(after node: Int) -> Int? {
    nodes[node].following < 0 ? nil : Int(nodes[node].following)
  }

  func row(of node: Int) -> Int { Int(nodes[node].row) }

  mutating func add(_ row: Int, to root: Int) {
    nodes.append(Node(row: Int32(row), following: -1))
    let node = Int32(nodes.count - 1)
    append(from: node, to: node, root: root)
  }

  mutating func moveAll(from child: Int, to root: Int) {
    if head[child] < 0 { return }
    append(from: head[child], to: tail[child], root: root)
    head[child] = -1
    tail[child] = -1
  }

  private mutating func append(from first: Int32, to last: Int32, root: Int) {
    if head[root] < 0 { head[root] = first } else { nodes[Int(tail[root])].following = first }
    tail[root] = last
  }
}
