package import Diagnostics
import DocumentLoading
import FileAccess
package import LintConfiguration
import NativeFormat
package import TableTools
import XMLReading

/// The canonical forms of documents that do not have them.
package struct DocumentFormatting: Sendable {
  /// The documents whose canonical forms differ from them, in the order of the inputs.
  package var files: [FileChange] = []
  /// The number of documents that were read.
  package var documentCount = 0
  /// The errors of documents that are not well-formed, which stay as they are.
  package var findings: [Finding] = []
  /// A message for each input that could not be read as a document of the native format.
  package var failures: [String] = []
}

extension Linter {
  /// Returns the canonical forms of the native documents that the request names.
  ///
  /// In a folder, Interface Builder documents are passed over; one that is named is a failure.
  ///
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  package func formatting() throws(InvalidRequest) -> DocumentFormatting {
    var planner = try planner(laysOut: false)
    let found = try InputFiles(request, files: files, planner: &planner)
    for note in found.notes { observer(.note(note)) }
    var result = DocumentFormatting(failures: found.failures)
    for file in found.documents where file.isNamed || file.path.hasSuffix(".interface") {
      guard let bytes = files.read(file.path) else {
        result.failures.append(
          "\(file.path): the file cannot be read; check that it is a regular file and that you may "
            + "read it")
        continue
      }
      result.add(bytes, path: file.path)
    }
    return result
  }
}

extension DocumentFormatting {
  /// Returns the formatting of one document that is in no file, such as standard input.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - path: Its name in messages.
  package init(_ bytes: [UInt8], path: String) {
    self.init()
    add(bytes, path: path)
  }

  fileprivate init(failures: [String]) { self.failures = failures }

  fileprivate mutating func add(_ bytes: [UInt8], path: String) {
    let files = MemoryFileSystem([path: bytes])
    let loader = DocumentLoader(
      LintRequest(paths: [path]), files: files, tables: .none, tableFiles: TableFiles(files))
    do {
      let decoded = try loader.decode(path, measurers: nil)
      guard !decoded.isInterfaceBuilder else {
        failures.append(
          "\(path): the editor has a form of its own for Interface Builder documents; \"format\" is "
            + "for .interface documents")
        return
      }
      documentCount += 1
      guard let form = CanonicalForm(decoded.tree) else {
        findings += decoded.tree.findings
        return
      }
      let formatted = form.bytes
      if formatted != bytes {
        self.files.append(FileChange(path: path, old: bytes, new: formatted))
      }
    } catch {
      failures.append(error.description)
    }
  }
}
