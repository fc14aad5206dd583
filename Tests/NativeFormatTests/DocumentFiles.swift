import Foundation
import SchemaValidation
import Testing
import XMLReading

/// A document among the test's files or the examples.
struct DocumentFile: CustomTestStringConvertible {
  /// The path from the folder that was listed.
  var path: String
  /// The file's content.
  var bytes: [UInt8]

  var testDescription: String { path }

  /// Returns the documents in a folder of this package, at any depth, sorted by path; empty if
  /// there is no such folder.
  static func all(in folder: String) -> [DocumentFile] {
    let folder = packageRoot.appending(path: folder)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(".interface") }.sorted().compactMap { path in
      let content = try? Data(contentsOf: folder.appending(path: path))
      return content.map { DocumentFile(path: path, bytes: Array($0)) }
    }
  }

  /// The bytes of the published schema.
  static func schema() throws -> [UInt8] {
    Array(try Data(contentsOf: packageRoot.appending(path: "Schemas/interface.xsd")))
  }

  /// The published schema, which is compiled once.
  static let validator = Result { try XSDValidator(schema: schema()) }

  private static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
