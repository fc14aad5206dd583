import Foundation
import Measuring
import StringsFiles

/// Reads string catalogs, beside Foundation's `JSONSerialization`, and prints one JSON object.
///
/// Each catalog is read by both, by turns, from bytes in memory.
@main
struct CatalogsBenchmark {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count >= 2, let repetitions = Int(words[0]), repetitions > 0 else {
      fail("usage: catalogs REPS FOLDER|MEGABYTES..., such as catalogs 5 ../corpus 20")
    }
    ResidentMemory.keepFreedMemory()
    for word in words.dropFirst() {
      let catalogs = Int(word).map { [GeneratedCatalog.bytes(megabytes: $0)] } ?? files(in: word)
      guard !catalogs.isEmpty else { fail("no string catalog in \(word)") }
      print(report(word, catalogs, repetitions))
    }
  }

  private static func report(
    _ name: String, _ catalogs: [[UInt8]], _ repetitions: Int
  ) -> JSONObject {
    let data = catalogs.map { Data($0) }
    var texts = 0
    var lintel: [Double] = []
    var foundation: [Double] = []
    for _ in 0..<repetitions {
      lintel.append(
        medianMilliseconds(of: 1) {
          texts = catalogs.reduce(0) { $0 + count(StringCatalogReader.read($1, path: name)) }
        })
      foundation.append(
        medianMilliseconds(of: 1) {
          for data in data where (try? JSONSerialization.jsonObject(with: data)) == nil {
            fail("a catalog in \(name) is not JSON")
          }
        })
    }
    let size = Double(catalogs.reduce(0) { $0 + $1.count }) / 1e6
    let (ours, theirs) = (median(lintel), median(foundation))
    var report = JSONObject()
    report.add("case", .string(name))
    report.add("catalogs", .number(Double(catalogs.count)))
    report.add("megabytes", .number(size))
    report.add("texts", .number(Double(texts)))
    report.add("lintel", .number(ours))
    report.add("JSONSerialization", .number(theirs))
    report.add("megabytesPerSecond", .number(size / ours * 1000))
    report.add("lintelToJSONSerialization", .number(ours / theirs))
    return report
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  /// Returns the number of a catalog's texts.
  private static func count(_ catalog: StringCatalog) -> Int {
    catalog.tables.values.reduce(0) { $0 + $1.entries.count }
  }

  private static func files(in folder: String) -> [[UInt8]] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".xcstrings") }.sorted()
      .compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }.map { Array($0) }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(2)
  }
}
