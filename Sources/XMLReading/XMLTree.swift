public import Diagnostics

/// A parsed document: its elements, and its errors as XML.
public struct XMLTree: Sendable {
  /// The file.
  public let source: SourceText
  /// The document element.
  public let root: XMLElement
  /// The `xml-not-well-formed` findings, at most one per line; empty for a well-formed document.
  public let findings: [Finding]
  /// The start tags with a finding, each up to the end of the finding's line, in bytes.
  ///
  /// An attribute that seems missing there may have been written, so a second finding about such a
  /// tag would not help.
  public let faultyTags: [Range<Int>]
  /// The comments inside and outside the document element, in the order written.
  public let comments: [XMLComment]

  /// Creates a tree.
  public init(
    source: SourceText, root: XMLElement, findings: [Finding] = [], faultyTags: [Range<Int>] = [],
    comments: [XMLComment] = []
  ) {
    self.source = source
    self.root = root
    self.findings = findings
    self.faultyTags = faultyTags
    self.comments = comments
  }
}
