import Foundation
import LinearConstraints
import Measuring

/// Measures the constraint solver on a case and prints a JSON object.
@main
struct SolverBenchmark {
  static func main() {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      print(try report(arguments))
    } catch let error as UsageError {
      fail("\(error.message)\n\(Arguments.usage)", status: 2)
    } catch let error as CaseError {
      fail(error.message, status: 2)
    } catch let error as WrongAnswer {
      print(error.report)
      fail(error.differences.joined(separator: "\nsolver: "), status: 1)
    } catch {
      fail("\(error)", status: 2)
    }
  }

  private static func report(_ arguments: Arguments) throws -> JSONObject {
    var report = JSONObject()
    guard let path = arguments.path else {
      report.add("case", .string("empty"))
      report.add("residentMB", .number(megabytes(try residentMemory().peak)))
      return report
    }
    let subject = try SolverCase(path: path)
    report.add("case", .string(subject.name))
    var checksum = Checksum()
    if let repetitions = arguments.repetitions {
      let times = try SolverTimes(of: subject, repetitions: repetitions, &checksum)
      report.add("scratch", .number(times.scratch))
      report.add("locale", .number(times.locale))
      report.add("one", .number(times.one))
    }
    if arguments.measuresMemory {
      try addMemory(of: subject, to: &report, &checksum)
    }
    guard checksum.isFinite else {
      throw WrongAnswer(report: report, differences: ["a value is not a number"])
    }
    if arguments.isChecked {
      try addAnswer(to: subject, after: arguments.edit, to: &report)
    }
    return report
  }

  /// Solves the case once and adds the memory.
  private static func addMemory(
    of subject: SolverCase, to report: inout JSONObject, _ checksum: inout Checksum
  ) throws {
    guard ResidentMemory.resetPeak() else {
      throw UsageError("--memory wants a system whose peak of memory can be reset: Linux")
    }
    let before = try residentMemory().now
    var solver = Solver(try subject.system())
    checksum.take(solver.values())
    let peak = try residentMemory().peak
    report.add("memoryMB", .number(megabytes(peak - before)))
    report.add("residentMB", .number(megabytes(peak)))
  }

  private static func addAnswer(
    to subject: SolverCase, after edit: SolverCase.Edit?, to report: inout JSONObject
  ) throws {
    var changes: [SolverCase.Change] = []
    if let edit {
      guard let named = subject.changes(of: edit) else {
        throw UsageError("\"\(subject.name)\" has no such edit")
      }
      changes = named
    }
    let answer = try CheckedAnswer(to: subject, after: changes)
    report.add("violation", .object(answer.json))
    report.add("feasible", .bool(answer.isFeasible))
    guard let expected = subject.expected, let violation = expected.violation(after: edit) else {
      return
    }
    let differences = answer.differences(from: violation, feasible: expected.feasible)
    guard differences.isEmpty else {
      throw WrongAnswer(report: report, differences: differences)
    }
  }

  private static func residentMemory() throws -> ResidentMemory {
    guard let memory = ResidentMemory.measure() else {
      throw UsageError("--memory wants a system that tells a process its memory: Linux")
    }
    return memory
  }

  private static func megabytes(_ bytes: Int) -> Double { Double(bytes) / 1e6 }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("solver: \(message)\n".utf8))
    exit(status)
  }
}

/// A solution that differs from the expected one.
struct WrongAnswer: Error {
  var report: JSONObject
  var differences: [String]
}
