/// The variables of each root.
struct Members: Sendable {
  private var start: [Int32] = []
  private var variables: [Int32] = []

  init() {}

  init(_ places: [Place]) {
    start = Array(repeating: 0, count: places.count + 1)
    for place in places where !place.isKnown { start[Int(place.root) + 1] += 1 }
    for root in places.indices { start[root + 1] += start[root] }
    variables = Array(repeating: 0, count: Int(start[places.count]))
    var end = start
    for (variable, place) in places.enumerated() where !place.isKnown {
      variables[Int(end[Int(place.root)])] = Int32(variable)
      end[Int(place.root)] += 1
    }
  }

  var isEmpty: Bool { start.isEmpty }

  subscript(_ root: Int) -> ArraySlice<Int32> {
    variables[Int(start[root])..<Int(start[root + 1])]
  }
}
