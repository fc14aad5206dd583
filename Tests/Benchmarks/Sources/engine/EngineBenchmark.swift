import Foundation
import LayoutEngine
import Measuring

/// Measures the layout engine and its linear solver, and prints a JSON object for a case.
@main
struct EngineBenchmark {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 3, let workload = Workload.Kind(rawValue: words[0]),
      let views = Int(words[1]), views >= 10, let repetitions = Int(words[2]), repetitions > 0
    else {
      FileHandle.standardError.write(
        Data("usage: engine \(Workload.Kind.names) VIEWS REPS, with 10 views or more\n".utf8))
      exit(2)
    }
    ResidentMemory.keepFreedMemory()
    let subject = Workload(workload, views: views)
    let times = EngineTimes(of: subject, repetitions: repetitions)
    var report = JSONObject()
    report.add("case", .string("\(workload.rawValue)-\(views)"))
    report.add("views", .number(Double(subject.tree.items.count)))
    report.add("constraints", .number(Double(subject.tree.constraints.count)))
    report.add("engine", .number(times.engine))
    report.add("solver", .number(times.solver))
    report.add("locale", .number(times.locale))
    report.add("one", .number(times.one))
    report.add("size", .number(times.size))
    report.add("explain", .number(times.explain))
    report.add("losses", .number(Double(times.losses)))
    report.add("ambiguities", .number(Double(times.ambiguities)))
    report.add("conflicts", .number(Double(times.conflicts)))
    report.add("engineToSolver", .number(times.engine / times.solver))
    report.add("localeToEngine", .number(times.locale / times.engine))
    report.add("agrees", .bool(times.agrees))
    print(report)
    exit(times.agrees ? 0 : 1)
  }
}
