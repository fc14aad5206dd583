public import Diagnostics

/// A document read into memory: its elements, and what was wrong with it as XML.
public struct XMLTree: Sendable {
  /// The file that was read.
  public let source: SourceText
  /// The document element.
  public let root: XMLElement
  /// The `xml-not-well-formed` findings, at most one a line, none for a well-formed document.
  public let findings: [Finding]
  /// The start tags that have a finding, each up to the end of the finding's line, in bytes.
  ///
  /// What is missing there may be written: a second finding about such a tag helps nobody.
  public let faultyTags: [Range<Int>]

  /// Puts a tree together.
  public init(
    source: SourceText, root: XMLElement, findings: [Finding] = [], faultyTags: [Range<Int>] = []
  ) {
    self.source = source
    self.root = root
    self.findings = findings
    self.faultyTags = faultyTags
  }
}
