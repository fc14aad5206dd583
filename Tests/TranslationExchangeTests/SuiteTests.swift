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

  /// The documents in `core/invalid` that are not refused, by what they break, on which an import does
  /// not rely; their names begin with `bad_`.
  private static let notRefused: [(reason: String, names: [String])] = [
    (
      "attributes and their values that are not read",
      [
        "GroupWithoutId", "InvalidDirAttributeOnSource", "InvalidExtensionAttributeOnSegment",
        "InvalidExtensionAttributeOnSource", "InvalidExtensionAttributeOnTarget",
        "InvalidFSAttribute",
        "InvalidFSAttributeOnEc", "InvalidFSAttributeValue", "InvalidId1", "InvalidId2",
        "InvalidId3",
        "InvalidTranslateInSegment", "InvalidTypeSubTypeValues", "InvalidTypeValue",
        "SubStateWithoutState", "SubTypeWithoutType", "DifferentXmlSpace",
      ]
    ),
    (
      "elements that contain no texts, and where they are",
      [
        "EmptySkeletonWithoutHref", "NonEmptySkeletonWithHref", "InvalidExtensionElementInData",
        "InvalidExtensionElementInFile", "InvalidExtensionElementInOriginalData",
        "InvalidExtensionElementInSegment", "InvalidExtensionElementOutsideFile",
        "InvalidNotesInFile", "InvalidNotesInGroup", "InvalidNotesInUnit", "InvalidValidation",
        "NoUnitOrGroupInFile", "NotesWithoutNote", "OriginalDataWithoutData",
      ]
    ),
    (
      "ids that nothing in a text refers to",
      [
        "DuplicateExtElemIdsInFile", "DuplicateExtElemIdsInGroup", "DuplicateExtElemIdsInUnit",
        "DuplicateNoteIdsInFile", "DuplicateNoteIdsInGroup", "DuplicateNoteIdsInUnit",
        "GroupIdNotUnique",
      ]
    ),
    (
      "annotations, which stand for no text",
      [
        "CommentWithValueAndRef", "RefAndValueInComment", "EmBeforeSm", "InvalidLoneEm",
        "InvalidLoneSm", "InvalidCommentAnnotation1", "InvalidCommentAnnotation2",
        "InvalidCommentAnnotation3", "InvalidCommentAnnotation4", "InvalidNoteRefInUnit",
      ]
    ),
    (
      "references that the reader does not follow",
      [
        "InvalidFragIdBadOrder", "InvalidFragIdDuplicatedPrefix", "InvalidFragIdMissplacedLeaf",
        "InvalidFragIdNoSingleLeaf", "InvalidFragIdPrefixNotNmtoken", "InvalidFragIdPrefixTooShort",
        "InvalidFragIdSyntax", "InvalidFragIdUnknownPrefix", "SubFlowWithInvalidReference",
        "SubFlowWithInvalidValue",
      ]
    ),
    (
      "what a translator's tool may do with a code",
      [
        "CopyOfWithNoCopyReference", "DifferentCanCopyInScAndEc", "DifferentCanDeleteInScAndEc",
        "DifferentCanOverlapInScAndEc", "DifferentCanReorderInScAndEc", "MissingReorderFirstNo",
        "WrongReordering1", "WrongReordering2", "YesCanReorderInEcForFirstNoInSc",
        "canReorderContext1", "canReorderContext2", "canReorderContext3",
        "MissingIsolatedOnEc",
      ]
    ),
    ("a character that may be written as itself", ["InvalidHexRangeOnCp"]),
  ]

  @Test(.enabled(if: exists), arguments: Document.all(in: "core/invalid"))
  func invalidDocumentsAreRefused(_ document: Document) throws {
    let errors = try document.read().findings.filter { $0.severity == .error }
    let name = String(document.name.dropFirst("bad_".count))
    let exception = Self.notRefused.first { $0.names.contains(name) }
    #expect(errors.isEmpty == (exception != nil), "\(errors.map(\.message))")
  }

  @Test(.enabled(if: exists)) func theNumberOfInvalidDocumentsThatAreNotRefusedIsKnown() {
    let documents = Document.all(in: "core/invalid")
    let names = Self.notRefused.flatMap(\.names)
    #expect(Set(names).count == names.count)
    #expect(documents.count { names.contains(String($0.name.dropFirst("bad_".count))) } == 144)
    #expect(documents.count == 238)
  }

  /// The documents in `modules/invalid` that are not refused, by the beginnings of their names,
  /// with the reasons.
  private static let modulesNotRefused = [
    "Bad-ctr": "the module for the history of changes is not read",
    "Bad-gls": "the glossary is not read",
    "Bad-mda": "the metadata are not read",
    "Bad-mtc": "the module for similar translations is not read",
    "Bad-res": "the module for files of resources is not read",
    "Bad-val": "the module for rules of validation is not read",
    "Bad-fs": "the format style is not read",
    "Bad-slr": "of size restrictions, only numbers and units are read",
  ]

  @Test(.enabled(if: exists)) func theNumberOfInvalidModulesThatAreNotRefusedIsKnown() throws {
    let documents = Document.all(in: "modules/invalid")
    let accepted = try documents.count { try !$0.read().hasErrors }
    #expect(accepted == 84)
    #expect(documents.count == 86)
  }

  @Test(.enabled(if: exists), arguments: Document.all(in: "modules/invalid"))
  func invalidDocumentsWithModulesAreRefused(_ document: Document) throws {
    let errors = try document.read().findings.filter { $0.severity == .error }
    let exception = Self.modulesNotRefused.first { document.name.hasPrefix($0.key) }
    #expect(!errors.isEmpty || exception != nil)
  }
}
