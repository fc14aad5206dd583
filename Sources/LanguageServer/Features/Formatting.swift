import Diagnostics
import NativeFormat
import RemoteCalls
import XMLReading

extension LanguageServer {
  /// Answers with the changes that give a document its canonical form.
  func formatting(_ parameters: DocumentParameters) throws -> [TextEdit] {
    try edits(parameters.textDocument, in: nil)
  }

  func rangeFormatting(_ parameters: RangeParameters) throws -> [TextEdit] {
    try edits(parameters.textDocument, in: parameters.range)
  }

  private func edits(
    _ identifier: DocumentIdentifier, in range: TextRange?
  ) throws(CallError) -> [TextEdit] {
    let document = try document(identifier)
    guard document.path.hasSuffix(".interface") else {
      throw .requestFailed("only documents of the native format (.interface) have a canonical form")
    }
    let text = document.text
    guard let tree = try? XMLReader.read(text.bytes, path: document.path),
      let form = CanonicalForm(tree)
    else { throw .requestFailed("the document is not well-formed, so that it is left as it is") }
    let edits =
      range.map {
        form.edits(
          in: text.offset(
            of: $0.start, client.encoding)..<max(
              text.offset(of: $0.start, client.encoding), text.offset(of: $0.end, client.encoding)))
      } ?? form.edits
    return edits.map {
      TextEdit(range: text.range(of: $0.range, client.encoding), newText: $0.replacement)
    }
  }
}
