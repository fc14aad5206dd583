import Linting
import Measuring
import PixelPictures
import Previews
import Scenes

/// The times that the pictures of one layout take, once it is laid out.
struct PictureTimes {
  /// The number of views of the layout.
  private(set) var views = 0
  /// The median times of a picture in SVG, and of one in PNG with two pixels per point, in milliseconds.
  private(set) var svg = 0.0
  private(set) var png: Double?

  /// Measures the first layout of a document.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - count: How often each picture is drawn.
  /// - Throws: What keeps the document from being drawn.
  init(of path: String, count: Int) async throws {
    let linter = try Linter(LintRequest(paths: [path]))
    guard let preview = try await linter.previews().pictures.first else { return }
    let layout = preview.layout
    views = layout.items.count
    svg = medianMilliseconds(of: count) { _ = LayoutPreview(layout).file.count }
    guard let list = preview.outlined else { return }
    png = try medianMilliseconds(of: count) {
      _ = try PixelPicture.png(of: list, scale: 2, appearance: .light).count
    }
  }

  /// The times as one line of JSON.
  var line: String {
    "{\"views\": \(views), \"svg\": \(svg)" + (png.map { ", \"png\": \($0)" } ?? "") + "}"
  }
}
