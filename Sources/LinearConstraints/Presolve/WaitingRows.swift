/// For each representative the rows to process again when it is eliminated: linked lists with O(1)
/// concatenation.
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

  func first(of representative: Int) -> Int? {
    head[representative] < 0 ? nil : Int(head[representative])
  }

  func next(after node: Int) -> Int? {
    nodes[node].following < 0 ? nil : Int(nodes[node].following)
  }

  func row(of node: Int) -> Int { Int(nodes[node].row) }

  mutating func add(_ row: Int, to representative: Int) {
    nodes.append(Node(row: Int32(row), following: -1))
    let node = Int32(nodes.count - 1)
    append(from: node, to: node, representative: representative)
  }

  mutating func moveAll(from child: Int, to representative: Int) {
    if head[child] < 0 { return }
    append(from: head[child], to: tail[child], representative: representative)
    head[child] = -1
    tail[child] = -1
  }

  private mutating func append(from first: Int32, to last: Int32, representative: Int) {
    if head[representative] < 0 {
      head[representative] = first
    } else {
      nodes[Int(tail[representative])].following = first
    }
    tail[representative] = last
  }
}
