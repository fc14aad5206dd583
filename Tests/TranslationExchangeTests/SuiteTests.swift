import Diagnostics
import Foundation
import TestSupport
import Testing
import TranslationExchange

/// Reads the conformance suites of OASIS, which are beside the package.
@Suite struct SuiteTests {
  /// A document of a suite.
  struct Document: Sendable, CustomStringConvertible {
    var suite: String
    var path: String

    var name: String { String(path.split(separator: "/").last?.dropLast(4) ?? "") }
    var description: String { "\(suite)/\(path)" }

    func read() throws -> TranslationDocument {
      let url = Self.folder(suite).appending(path: path)
      return XLIFFReader.read(Array(try Data(contentsOf: url)), path: path)
    }

    static func folder(_ suite: String) -> URL {
      PackageFolder.shared.appending(path: "suites/\(suite)/test-suite")
    }

    static func all(in folder: String) -> [Document] {
      ["xliff-2.1", "xliff-2.2"].flatMap { suite in
        let url = Self.folder(suite).appending(path: folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.sorted().filter { $0.hasSuffix(".xlf") }.map {
          Document(suite: suite, path: "\(folder)/\($0)")
        }
      }
    }
  }

  static let exists = !Document.all(in: "core/valid").isEmpty

  @Test(.enabled(if: exists), arguments: Document.all(in: "core/valid"))
  func validDocumentsAreAccepted(_ document: Document) throws {
    let result = try document.read()
    #expect(result.findings.filter { $0.severity == .error }.map(\.message) == [])
    #expect(!result.files.isEmpty)
  }

  @Test(.enabled(if: exists), arguments: Document.all(in: "modules/valid"))
  func validDocumentsWithModulesAreAccepted(_ document: Document) throws {
    let result = try document.read()
    #expect(result.findings.filter { $0.severity == .error }.map(\.message) == [])
  }

  @Test(.enabled(if: exists), arguments: Document.all(in: "core/invalid"))
  func invalidDocumentsAreRefused(_ document: Document) throws {
    let result = try document.read()
    #expect(result.hasErrors)
  }

  @Test(.enabled(if: exists), arguments: Document.all(in: "modules/invalid"))
  func invalidDocumentsWithModulesAreRefused(_ document: Document) throws {
    let result = try document.read()
    #expect(result.hasErrors)
  }
}
