import Commands
import Foundation
import TestSupport
import Testing

/// Tests files that look like interface documents and are not.
@Suite struct ForeignFileTests {
  /// The bytes of a file, with the expected message.
  struct Example: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var message: String

    init(_ name: String, _ text: String, _ message: String) {
      self.init(name, Array(text.utf8), message)
    }

    init(_ name: String, _ bytes: [UInt8], _ message: String) {
      self.name = name
      self.bytes = bytes
      self.message = message
    }

    var testDescription: String { message }
  }

  private static let type = "com.apple.InterfaceBuilder3.Cocoa.XIB"

  static let examples: [Example] = [
    Example(
      "Old.xib", "<archive type=\"\(type)\" version=\"8.00\"><data/></archive>",
      "Old.xib:1:1: this is in the format of Xcode 4, whose document element is \"archive\""),
    Example(
      "Bare.xib", "<document type=\"\(type)\"><dependencies/></document>",
      "Bare.xib:1:1: \"document\" has neither \"objects\" nor \"scenes\""),
    Example(
      "Watch.storyboard",
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"><scenes/></document>",
      "is not one of Interface Builder's for AppKit or UIKit"),
    Example(
      "New.nib", Array("NIBArchive".utf8) + [1, 0, 0, 0], "this is a compiled interface"),
    Example("Keyed.nib", Array("bplist00".utf8) + [0xD4], "this is a compiled interface"),
    Example(
      "Typed.nib", [4, 11] + Array("streamtyped".utf8) + [0x81],
      "this is in a format older than Xcode 4"),
    Example(
      "List.xib",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"-\" \"-\">\n<plist version=\"1.0\"/>",
      "this is in a format older than Xcode 4"),
  ]

  @Test(arguments: examples)
  func aNamedForeignFileIsAFailure(_ example: Example) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(example.bytes, to: example.name)
    let run = await Run.lintel(["check", path])
    #expect(run.status == .noDocument)
    #expect(run.errorLines.count == 1)
    #expect(run.errors.contains(example.message))
    #expect(run.output.contains("nothing was checked"))
  }

  @Test(arguments: examples.filter { !$0.name.hasSuffix(".nib") })
  func aForeignFileFoundInAFolderIsSkipped(_ example: Example) async throws {
    let folder = try TemporaryFolder()
    try folder.write(example.bytes, to: "a/\(example.name)")
    try folder.write(Documents.error, to: "b/error.interface")
    let run = await Run.lintel(["check", folder.path])
    #expect(run.status == .findings)
    #expect(run.errorLines.isEmpty)
    #expect(run.errors.contains(example.message))
    #expect(run.output.contains("in 1 document ("))
    #expect(run.output.hasSuffix("; 1 file skipped\n"))
  }

  @Test func aSearchThatFindsOnlyForeignFilesHasReadNothing() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.examples[0].bytes, to: "Old.xib")
    let run = await Run.lintel(["check", folder.path])
    #expect(run.status == .noDocument)
  }

  @Test(arguments: ["Main.nib", "Main.nib/", "Main.storyboardc"])
  func foldersOfCompiledInterfaces(_ name: String) async throws {
    let folder = try TemporaryFolder()
    let inside = name.hasSuffix("/") ? name : name + "/"
    try folder.write(Array("NIBArchive".utf8), to: inside + "runtime.nib")
    try folder.write("<archive/>", to: inside + "designable.xib")
    let run = await Run.lintel(["check", "\(folder.path)/\(name)"])
    #expect(run.status == .noDocument)
    #expect(run.errors.contains("this is a folder of compiled interfaces"))

    try folder.write(Documents.clean, to: "clean.interface")
    let search = await Run.lintel(["check", folder.path])
    #expect(search.status == .clean)
    #expect(search.errors.isEmpty)
  }

  /// A truncated document is damaged, not of another kind.
  @Test func aTruncatedDocumentIsAFinding() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "<document type=\"\(Self.type)\"><dependencies>", to: "Cut.xib")
    let run = await Run.lintel(["check", path])
    #expect(run.status == .findings)
    #expect(!run.findings(of: "xml-not-well-formed").isEmpty)
  }
}
