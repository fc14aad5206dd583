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

    func bytes() throws -> [UInt8] {
      Array(try Data(contentsOf: Self.folder(suite).appending(path: path)))
    }

    func read() throws -> TranslationDocument { XLIFFReader.read(try bytes(), path: path) }

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

  @Test(
    .enabled(if: exists),
    arguments: Document.all(in: "core/valid") + Document.all(in: "core/in-out"))
  func validDocumentsAreAccepted(_ document: Document) throws {
    let result = try document.read()
    #expect(result.findings.filter { $0.severity == .error }.map(\.message) == [])
    #expect(!result.files.isEmpty)
  }

  /// The documents in `valid` that are not accepted, with the reasons.
  private static let invalidInValid = [
    "xliff-2.2/modules/valid/Good-pgs_plural.xlf":
      "it is not well-formed: a start tag and a declaration are missing"
  ]

  @Test(.enabled(if: exists), arguments: Document.all(in: "modules/valid"))
  func validDocumentsWithModulesAreAccepted(_ document: Document) throws {
    let result = try document.read()
    let errors = result.findings.filter { $0.severity == .error }.map(\.message)
    #expect(errors.isEmpty == (Self.invalidInValid[document.description] == nil), "\(errors)")
  }

  @Test(.enabled(if: exists), arguments: Document.all(in: "core/invalid"))
  func invalidDocumentsAreRefused(_ document: Document) throws {
    let errors = try document.read().findings.filter { $0.severity == .error }
    #expect(!errors.isEmpty)
  }

  /// The documents in `modules/invalid` that are not refused, by the beginnings of their names,
  /// with the reasons.
  private static let notRefused = [
    "Bad-ctr": "the module for the history of changes is not read",
    "Bad-gls": "the glossary is not read",
    "Bad-mda": "the metadata are not read",
    "Bad-mtc": "the module for similar translations is not read",
    "Bad-res": "the module for files of resources is not read",
    "Bad-val": "the module for rules of validation is not read",
    "Bad-slr_sizeInfo-not-integer":
      "it declares no profile, and withModulesAttributesInEc in core/valid has a text there, too",
  ]

  @Test(.enabled(if: exists), arguments: Document.all(in: "modules/invalid"))
  func invalidDocumentsWithModulesAreRefused(_ document: Document) throws {
    let errors = try document.read().findings.filter { $0.severity == .error }
    let exception = Self.notRefused.first { document.name.hasPrefix($0.key) }
    #expect(!errors.isEmpty || exception != nil)
    // What is not read is not looked into; a name that no module has is found nevertheless.
    if exception != nil { #expect(errors.allSatisfy { $0.rule == .exchangeSyntax }) }
  }
}
