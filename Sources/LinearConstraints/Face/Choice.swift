/// The choice of one optimal solution where there are several.
///
/// Each variable in turn takes the value nearest to its preferred one, else its lowest, else the one
/// nearest to its origin, and the next ones follow from that. It is a choice among *solutions*: where
/// the solver arrived, and on which way, does not matter.
struct Choice {
  private(set) var face: Face
  private(set) var values: [Double]
  private var isSettled: [Bool]

  /// - Parameters:
  ///   - workspace: A system that has been brought to its optimum.
  ///   - face: How its roots can still move.
  init(_ workspace: Workspace, _ face: Face) {
    self.face = face
    values = workspace.rootValues
    isSettled = Array(repeating: false, count: values.count)
  }

  /// Settles every root.
  mutating func settle(_ system: LinearSystem, _ workspace: Workspace) {
    let isOpen = workspace.openRoots(face)
    for variable in 0..<system.variableCount {
      let place = workspace.reduced.places[variable]
      if place.isKnown { continue }
      let root = Int(place.root)
      if !isOpen[root] || isSettled[root] { continue }
      isSettled[root] = true
      if let part = face.onlyPart(of: root) {
        let id = Variable(index: variable)
        let value = workspace.rootValues[root]
        let origin = system.origin(of: id).map { workspace.value(of: $0.index, values) } ?? 0
        settle(
          part, place, at: value, preferred: system.preferredValue(of: id), origin: origin)
        values[root] = value + face.components[Int(part.component)].value[Int(part.number)]
      } else {
        let sum = workspace.sum(of: root, face, settled: isSettled, values)
        values[root] = settle(sum, place, variable, system, workspace)
      }
    }
  }

  /// Settles a number that a root moves with.
  private mutating func settle(
    _ part: Face.Part, _ place: Place, at value: Double, preferred: Double?,
    origin: Double
  ) {
    let number = Int(part.number)
    let component = Int(part.component)
    if face.components[component].isSettled(number) { return }
    var wish = preferred
    if wish == nil {
      if !face.components[component].move(number, sign: place.scale > 0 ? 1 : -1) {
        wish = origin
      }
    }
    if let wish {
      let target = (wish - place.offset) / place.scale - value
      let sign = face.components[component].value[number] > target ? 1.0 : -1
      _ = face.components[component].move(number, sign: sign, to: target)
    }
    face.components[component].settle(number)
  }

  /// Settles a root that is a sum of several numbers.
  ///
  /// - Returns: The value of the root.
  private mutating func settle(
    _ sum: FaceSum, _ place: Place, _ variable: Int, _ system: LinearSystem, _ workspace: Workspace
  ) -> Double {
    let open = sum.terms.filter {
      !face.components[Int($0.part.component)].isSettled(Int($0.part.number))
    }
    let fixed = sum.terms.filter {
      face.components[Int($0.part.component)].isSettled(Int($0.part.number))
    }
    let value = fixed.reduce(sum.constant) {
      $0 + $1.factor * face.components[Int($1.part.component)].value[Int($1.part.number)]
    }
    if open.isEmpty { return value }
    let part = face.join(open)
    let id = Variable(index: variable)
    let origin = system.origin(of: id).map { workspace.value(of: $0.index, values) } ?? 0
    settle(part, place, at: value, preferred: system.preferredValue(of: id), origin: origin)
    return value + face.components[Int(part.component)].value[Int(part.number)]
  }
}
