import Foundation
import LinearConstraints
struct Case: Decodable { var name: String; var vars: [String]; var constraints: [C]; struct C: Decodable { var t: [[Double]]; var op: String; var c: Double; var p: Double } }
let c = try JSONDecoder().decode(Case.self, from: Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
var s = LinearSystem()
for _ in c.vars { _ = s.addVariable() }
for r in c.constraints { _ = try s.add(LinearConstraint(r.t.map { Term($0[1], Variable(index: Int($0[0]))) }, r.op == "<=" ? .lessThanOrEqual : r.op == "==" ? .equal : .greaterThanOrEqual, r.c, priority: Priority(r.p))) }
let clock = ContinuousClock()
var solver = Solver(s)
var u = 0
let t = clock.measure { u = solver.solve { _ in false }.undetermined.count }
print(c.name, t, "undetermined", u)
