import Foundation

/// HarfBuzz's own widths, as `HarfBuzz/measure.py` wrote them, and its files.
struct HarfBuzzWidths: Sendable {
  struct Width: Sendable, CustomStringConvertible {
    var locale: String
    var weight: Int
    var ems: Double
    var text: String

    var description: String { "\(locale) \(weight) \(text)" }
  }

  private(set) var widths: [Width] = []
  private(set) var digests: [String: String] = [:]

  static let stored = HarfBuzzWidths()

  private init() {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "HarfBuzz/widths.tsv")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    for fields in lines.map({ $0.split(separator: "\t", maxSplits: 3).map(String.init) }) {
      if fields.count == 3 {
        digests[fields[2]] = fields[1]
      } else if fields.count == 4, let weight = Int(fields[1]), let ems = Double(fields[2]) {
        widths.append(Width(locale: fields[0], weight: weight, ems: ems, text: fields[3]))
      }
    }
  }

  /// The files that are missing here or differ from the measured ones.
  static let otherFiles: [String] = stored.digests.sorted { $0.key < $1.key }
    .filter { path, digest in sha256(ofFile: path) != digest }
    .map(\.key)

  static func sha256(ofFile path: String) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.arguments = [path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: " ").first.map(String.init)
  }
}
