package import Diagnostics

/// A parsed document: its elements, and its errors as XML.
package struct XMLTree: Sendable {
  /// The file.
  package let source: SourceText
  /// The document element.
  package let root: XMLElement
  /// The `xml-not-well-formed` findings, at most one per line; empty for a well-formed document.
  package let findings: [Finding]
  /// The start tags with a finding, each up to the end of the finding's line, in bytes.
  ///
  /// An attribute that seems missing there may have been written, so a second finding about such a
  /// tag would not help.
  package let faultyTags: [Range<Int>]
  /// The comments inside and outside the document element, in the order written.
  package let comments: [XMLComment]

  package init(
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
