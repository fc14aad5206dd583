import Diagnostics
import Foundation
import TestSupport
import Testing
import TranslationExchange

/// Compares files with translate-toolkit, which is independent of this project.
@Suite struct TranslateToolkitTests {
  private struct Unit: Decodable, Equatable {
    var id: String
    var source: String
    var target: String?
    var state: String?
    var isTranslatable: Bool
  }

  /// Returns the toolkit's name of a state in version 1.2: without an approval, nothing is more than
  /// translated, and a text that is new needs a translation.
  private static func name(of state: TranslationState?) -> String? {
    switch state {
    case nil: nil
    case .new: "needs-translation"
    case .stale: "needs-review-translation"
    case .needsReview: "needs-review-l10n"
    case .machineTranslated, .translated, .reviewed, .final: "translated"
    }
  }

  /// Returns the name of a state in version 2.
  private static func segmentName(of state: TranslationState?) -> String? {
    switch state {
    case nil: nil
    case .new, .stale, .needsReview: "initial"
    case .machineTranslated, .translated: "translated"
    case .reviewed: "reviewed"
    case .final: "final"
    }
  }

  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "TranslateToolkit/units.py")

  static let isInstalled = Python.has("translate.storage.xliff2")

  /// Returns the units that the toolkit reads in a file of ours, and its edited copy.
  private static func units(
    in bytes: [UInt8]
  ) throws -> (units: [Unit], edited: TranslationDocument) {
    let folder = FileManager.default.temporaryDirectory.appending(component: "lintel-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(component: "in.xlf")
    let output = folder.appending(component: "out.xlf")
    try Data(bytes).write(to: input)
    let text = try Python.run(file: script, [input.path, output.path])
    let edited = XLIFFReader.read(
      Array(try Data(contentsOf: output)), path: "out.xlf", expecting: "de")
    return (try JSONDecoder().decode([Unit].self, from: text), edited)
  }

  /// The sample without a carriage return, which the toolkit makes a line feed when it writes.
  private static let sample: TranslationDocument = {
    var sample = Documents.sample
    sample.files[0].units[1].target = "\nZeile\n"
    for file in sample.files.indices {
      for unit in sample.files[file].units.indices {
        if sample.files[file].units[unit].target == nil { continue }
        // The toolkit takes a missing state for a text without a translation.
        sample.files[file].units[unit].state = sample.files[file].units[unit].state ?? .translated
      }
    }
    return sample
  }()

  @Test(.enabled(if: isInstalled))
  func theToolkitReadsVersion1() throws {
    let written = XLIFFWriter.write(Self.sample, as: .v1_2, path: "x")
    let (units, edited) = try Self.units(in: written.bytes)
    let expected = Self.sample.files.flatMap(\.units).map {
      Unit(
        id: $0.id, source: $0.source ?? "", target: $0.target, state: Self.name(of: $0.state),
        isTranslatable: $0.isTranslatable)
    }
    #expect(units == expected)
    #expect(edited.findings.map(\.message) == [])
    #expect(edited.files.map(\.original) == Self.sample.files.map(\.original))
    #expect(edited.files.flatMap(\.units).map(\.id) == expected.map(\.id))
    #expect(edited.files.flatMap(\.units).map(\.target) == expected.map { "«\($0.source)»" })
    #expect(edited.files.flatMap(\.units).allSatisfy { $0.state?.isFinished == true })
  }

  @Test(.enabled(if: isInstalled))
  func theToolkitReadsVersion2() throws {
    let written = XLIFFWriter.write(Self.sample, as: .v2_1, path: "x")
    let (units, edited) = try Self.units(in: written.bytes)
    let expected = Self.sample.files.flatMap(\.units)
    for (unit, expected) in zip(units, expected) where !unit.id.hasPrefix("_.") {
      #expect(unit.id == expected.id)
    }
    #expect(units.map(\.state) == expected.map { Self.segmentName(of: $0.state) })
    #expect(units.map(\.source) == expected.map { $0.source ?? "" })
    #expect(units.map(\.target) == expected.map(\.target))
    #expect(units.map(\.isTranslatable) == expected.map(\.isTranslatable))
    #expect(edited.findings.map(\.message) == [])
    #expect(edited.files.flatMap(\.units).map(\.id) == expected.map(\.id))
    #expect(edited.files.flatMap(\.units).map(\.target) == expected.map { "«\($0.source ?? "")»" })
    #expect(edited.files.flatMap(\.units).allSatisfy { $0.state?.isFinished == true })
  }
}
