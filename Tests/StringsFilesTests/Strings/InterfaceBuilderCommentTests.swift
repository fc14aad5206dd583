import StringsFiles
import Testing

/// The comments that Interface Builder writes into tables.
@Suite struct InterfaceBuilderCommentTests {
  @Test(arguments: [
    #"Class = "NSButtonCell"; title = "OK"; ObjectID = "abc-12-Xyz";"#,
    #"Class = "UIButton"; normalTitle = "Say \"hi\""; ObjectID = "1"; Note = "A \"greeting\"";"#,
    #"Class = "NSSegmentedCell"; a-1-b.ibShadowedLabels[0] = "One\nTwo"; ObjectID = "a-1-b";"#,
    #"Class = "NSMenuItem"; title = ""; ObjectID = "x";"#,
    #"Class = "NSMenuItem"; title = "a\\b\tc"; ObjectID = "x";"#,
  ])
  func isWrittenAsItWasRead(_ comment: String) throws {
    let read = try #require(InterfaceBuilderComment(comment))
    #expect(read.text == comment)
  }

  @Test func hasTheTextAndTheNote() throws {
    let comment = try #require(
      InterfaceBuilderComment(
        #"Class = "UIButton"; normalTitle = "Say \"hi\"\nnow"; ObjectID = "1"; Note = "Why";"#))
    #expect(comment.objectClass == "UIButton")
    #expect(comment.property == "normalTitle")
    #expect(comment.sourceText == "Say \"hi\"\nnow")
    #expect(comment.objectID == "1")
    #expect(comment.note == "Why")
  }

  @Test(arguments: [
    "", "The button", #"Class = "NSButtonCell""#, #"Class = "A"; title = "B";"#,
    #"Class = "A"; title = "B; ObjectID = "C";"#, #"title = "B"; ObjectID = "C";"#,
    #"Class = "A"; title = "B\"#,
  ])
  func isNotAnyComment(_ comment: String) {
    #expect(InterfaceBuilderComment(comment) == nil)
  }

  @Test func isMadeFromAKey() {
    let title = InterfaceBuilderComment(
      key: "abc-12-Xyz.title", objectClass: "NSButtonCell", sourceText: "OK")
    #expect(title?.text == #"Class = "NSButtonCell"; title = "OK"; ObjectID = "abc-12-Xyz";"#)
    let label = InterfaceBuilderComment(
      key: "a.ibShadowedLabels[1]", objectClass: "NSSegmentedCell", sourceText: "B")
    #expect(label?.property == "a.ibShadowedLabels[1]")
    #expect(InterfaceBuilderComment(key: "plain", objectClass: "A", sourceText: "B") == nil)
  }
}
