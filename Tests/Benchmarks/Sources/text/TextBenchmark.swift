import Foundation
import Geometry
import Measuring
import TextMeasuring

/// Benchmarks text measuring, and prints a JSON object.
@main
struct TextBenchmark {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "--idle" where words.count == 1:
      exit(0)
    case "--first" where words.count == 3 || words.dropFirst(3) == ["--quiet"]:
      measureOne(words[2], locale: words[1], isQuiet: words.count > 3)
    case "--startup" where words.count == 2:
      guard let repetitions = Int(words[1]), repetitions > 0 else { usage() }
      printStartUp(StartUp(repetitions: repetitions))
    case "--threads" where words.count == 3:
      guard let rounds = Int(words[2]), rounds > 0 else { usage() }
      checkThreads(inFile: words[1], rounds: rounds)
    default:
      guard words.count == 2, let repetitions = Int(words[1]), repetitions > 0 else { usage() }
      measureLabels(inFile: words[0], repetitions: repetitions)
    }
  }

  private static func usage() -> Never {
    FileHandle.standardError.write(
      Data(
        "usage: text FILE REPS | --startup REPS | --threads FILE ROUNDS | --first LOCALE LABEL | --idle\n"
          .utf8))
    exit(2)
  }

  private static func pango() -> any TextMeasurer & Sendable {
    do { return try PangoMeasurer() } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
  }

  private static func measureOne(_ text: String, locale: String, isQuiet: Bool) {
    let measurement = pango().measure(
      TextRequest(text: text, font: FontDescription(size: 13), locale: locale))
    if !isQuiet { print(measurement.size.width) }
    exit(measurement.unmeasured.isEmpty && measurement.size.width > 0 ? 0 : 1)
  }

  private static func printStartUp(_ startUp: StartUp) {
    var report = JSONObject()
    report.add("empty", .number(startUp.empty))
    report.add("idle", .number(startUp.idle))
    for (name, milliseconds) in startUp.first {
      report.add(name, .number(milliseconds - startUp.empty))
    }
    print(report)
  }

  private static func labels(inFile path: String) -> [Label] {
    guard let labels = Label.labels(inFile: path), !labels.isEmpty else {
      FileHandle.standardError.write(Data("no labels in \"\(path)\"\n".utf8))
      exit(2)
    }
    return labels
  }

  private static func checkThreads(inFile path: String, rounds: Int) {
    let check = ThreadCheck(
      labels(inFile: path), threads: 8, rounds: rounds, makeMeasurer: pango)
    var report = JSONObject()
    report.add("agrees", .bool(check.agrees))
    print(report)
    exit(check.agrees ? 0 : 1)
  }

  private static func measureLabels(inFile path: String, repetitions: Int) {
    let labels = labels(inFile: path)
    ResidentMemory.keepFreedMemory()
    let fonts = LabelTimes(of: labels, repetitions: repetitions, makeMeasurer: pango)
    let system = LabelTimes(of: labels, repetitions: repetitions) {
      SystemFontMeasurer(fallback: pango())
    }
    var report = JSONObject()
    report.add("labels", .number(Double(labels.count)))
    report.add("fonts", .object(object(of: fonts)))
    report.add("system", .object(object(of: system)))
    report.add("agrees", .bool(fonts.agrees && system.agrees))
    print(report)
    exit(fonts.agrees && system.agrees ? 0 : 1)
  }

  private static func object(of times: LabelTimes) -> JSONObject {
    var object = JSONObject()
    object.add("new", .number(times.new))
    object.add("again", .number(times.again))
    object.add("wrapped", .number(times.wrapped))
    return object
  }
}
