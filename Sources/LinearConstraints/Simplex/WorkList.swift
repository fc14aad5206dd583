/// Numbers that are taken out by size, the least first: a binary heap without duplicates.
struct WorkList: Sendable {
  private var heap: [Int32] = []
  private var isIn: [Bool]

  /// Makes a list for the numbers below a count.
  init(count: Int) { isIn = Array(repeating: false, count: count) }

  mutating func insert(_ number: Int32) {
    if isIn[Int(number)] { return }
    isIn[Int(number)] = true
    var place = heap.count
    heap.append(number)
    while place > 0 {
      let parent = (place - 1) / 2
      if heap[parent] <= number { break }
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = number
  }

  mutating func removeLeast() -> Int32? {
    guard let last = heap.popLast() else { return nil }
    guard let least = heap.first else {
      isIn[Int(last)] = false
      return last
    }
    isIn[Int(least)] = false
    var place = 0
    while true {
      var child = 2 * place + 1
      if child >= heap.count { break }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      if heap[child] >= last { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = last
    return least
  }
}
