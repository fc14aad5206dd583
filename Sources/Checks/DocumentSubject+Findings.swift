import Diagnostics
import InterfaceDocuments
import Scenes

/// A part of a document that a finding may be about.
protocol DocumentObject {
  var id: String { get }
  var position: SourcePosition { get }
}

extension View: DocumentObject {}
extension Constraint: DocumentObject {}
extension EditorObject: DocumentObject {}

extension ResolvedItem: DocumentObject {
  var position: SourcePosition { identity.position }
}

extension Finding {
  /// Creates a finding of a rule.
  init(
    rule: Rule, severity: Severity, basis: Basis = .document, path: String,
    position: SourcePosition?, object: String? = nil, message: String,
    occurrences: [Occurrence] = [], causes: [Cause] = [], members: [Member] = [],
    notes: [Note] = []
  ) {
    self.init(
      rule: rule.id, severity: severity, basis: basis, path: path, position: position,
      object: object, message: message, occurrences: occurrences, causes: causes,
      members: members, notes: notes)
  }
}

extension DocumentSubject {
  /// Returns a finding about an object of the document.
  func finding(
    _ rule: Rule, _ severity: Severity, of object: some DocumentObject, basis: Basis = .document,
    _ message: String, occurrences: [Finding.Occurrence] = [], causes: [Finding.Cause] = [],
    notes: [Finding.Note] = []
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, basis: basis, path: path, position: object.position,
      object: object.id, message: message, occurrences: occurrences, causes: causes, notes: notes)
  }

  /// Returns a note about another place of the document.
  func note(at position: SourcePosition?, _ message: String) -> Finding.Note {
    Finding.Note(path: path, position: position, message: message)
  }
}
