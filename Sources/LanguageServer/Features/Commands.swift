import FileAccess
import LintConfiguration
import Linting
import Previews
import RemoteCalls
import Reports

extension LanguageServer {
  /// Carries out a command of the server.
  func execute(_ parameters: ExecuteCommandParameters) async throws -> any Encodable & Sendable {
    guard parameters.command == Self.previewCommand else {
      throw CallError.invalidParameters("there is no command \"\(parameters.command)\"")
    }
    guard let uri = parameters.arguments?.first?.string, let path = path(of: uri) else {
      throw CallError.invalidParameters(
        "\(Self.previewCommand): expected the address of a document as the only argument")
    }
    let progress = beginProgress("Drawing")
    defer { endProgress(progress) }
    let page = try await Self.previewPage(of: path, request(for: path), overlay)
    guard let folder = options.previewFolder else { return page }
    let name = path.split(separator: "/").last.map(String.init) ?? "preview"
    let target = "\(folder)/\(name).html"
    do {
      try LocalFileSystem().write(Array(page.utf8), to: target)
    } catch {
      throw CallError.requestFailed("\(target) cannot be written: \(error)")
    }
    let address = FileAddress.address(of: target)
    if client.showsDocuments {
      writer.request(
        "window/showDocument", ["uri": .string(address), "external": true] as JSONContent)
    }
    return address
  }

  /// The files with the texts of the open documents.
  private var overlay: any FileSystem {
    OverlayFileSystem(files, contents: documents.mapValues(\.text.bytes))
  }

  private func request(for path: String) -> LintRequest {
    var request = LintRequest(paths: [path])
    request.folders = [folder(of: path)]
    request.scale = .ofPlatform
    return request
  }

  @concurrent private static func previewPage(
    of path: String, _ request: LintRequest, _ files: any FileSystem
  ) async throws -> String {
    do {
      let result = try await Linter(request, files: files)
        .previews(explained: .small, explainedAs: ExplanationListing.body)
      let pages = try await result.files(format: .svg)
      guard let page = pages.last(where: { $0.name == "index.html" }), !result.pictures.isEmpty
      else { throw CallError.requestFailed("\(path) has no views to draw") }
      return String(decoding: page.contents, as: UTF8.self)
    } catch let error as InvalidRequest {
      throw CallError.requestFailed("\(error)")
    }
  }
}
