import Foundation
import Measuring
import StringsFiles

/// Measures the reading of strings tables beside Foundation's, and prints one JSON object.
@main
struct TablesBenchmark {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 2, let repetitions = Int(words[1]), repetitions > 0,
      let found = FileManager.default.enumerator(atPath: words[0])
    else {
      FileHandle.standardError.write(Data("usage: tables FOLDER REPS\n".utf8))
      exit(2)
    }
    let tables = found.compactMap { $0 as? String }.filter { $0.hasSuffix(".strings") }.sorted()
      .compactMap { Table(path: "\(words[0])/\($0)") }
    var times = Times()
    for _ in 0..<repetitions { times.add(tables) }
    print(times.report(tables))
    // Foundation reads no table with a syntax error.
    exit(times.entries >= times.foundationEntries && times.entries > 0 ? 0 : 1)
  }
}

/// A file in the form in which each reader takes it.
struct Table {
  var path: String
  var bytes: [UInt8]
  var data: Data

  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.path = path
    self.data = data
    bytes = Array(data)
  }
}

/// The processor times of some repetitions, in milliseconds.
struct Times {
  private var reading: [Double] = []
  private var withTexts: [Double] = []
  private var foundation: [Double] = []
  /// The entries that each reader finds.
  private(set) var entries = 0
  private(set) var foundationEntries = 0
  private var textLength = 0

  /// Reads all tables once with each reader, by turns.
  mutating func add(_ tables: [Table]) {
    entries = 0
    foundationEntries = 0
    reading.append(
      milliseconds {
        for table in tables {
          entries += StringsReader.read(table.bytes, path: table.path).entries.count
        }
      })
    withTexts.append(
      milliseconds {
        for table in tables {
          for entry in StringsReader.read(table.bytes, path: table.path).entries {
            textLength &+= entry.key.utf8.count &+ entry.value.utf8.count
          }
        }
      })
    foundation.append(
      milliseconds {
        for table in tables {
          let value = unsafe try? PropertyListSerialization.propertyList(
            from: table.data, format: nil)
          foundationEntries += (value as? [String: Any])?.count ?? 0
        }
      })
  }

  private func milliseconds(_ work: () -> Void) -> Double {
    let start = clock()
    work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000
  }

  private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

  /// Returns the medians, and how many times faster ours are.
  func report(_ tables: [Table]) -> JSONObject {
    var report = JSONObject()
    let (ours, texts) = (Self.median(reading), Self.median(withTexts))
    let theirs = Self.median(foundation)
    report.add("files", .number(Double(tables.count)))
    report.add("bytes", .number(Double(tables.reduce(0) { $0 + $1.bytes.count })))
    report.add("entries", .number(Double(entries)))
    report.add("foundationEntries", .number(Double(foundationEntries)))
    report.add("read", .number(ours))
    report.add("texts", .number(texts))
    report.add("foundation", .number(theirs))
    report.add("ratio", .number(theirs / ours))
    report.add("textsRatio", .number(theirs / texts))
    return report
  }
}
