import DocumentFiles
import Measuring
import XMLReading

/// The views with wrong frames, sorted so that probable origins of errors come first.
struct MissList {
  private struct Miss {
    var path: String
    var comparison: FrameComparison
    var view: ComparedView
  }

  private var misses: [Miss] = []

  mutating func add(_ comparison: FrameComparison) {
    misses += comparison.gold.filter(\.isMiss).map {
      Miss(path: comparison.file.path, comparison: comparison, view: $0)
    }
  }

  /// A line with the number of misses by cause.
  var summary: String {
    let counts = Dictionary(grouping: sorted, by: \.view.cause.name).mapValues(\.count)
    let words = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \($0.value)" }
    return "misses: \(misses.count)\(words.isEmpty ? "" : ": ")\(words.joined(separator: ", "))"
  }

  /// A line for each miss.
  var lines: [String] {
    sorted.map { miss in
      let view = miss.view
      let coordinates = view.misses.map {
        "\($0.name) \($0.error < 0 ? "" : "+")\(plain($0.error))"
      }
      return [
        (view.isListed ? "listed: " : "") + Self.words(view.cause, in: miss.comparison), miss.path,
        view.view.id ?? "-",
        view.view.className(in: miss.comparison.document), Self.quoted(view.view.shownText),
        "stored \(Self.text(view.stored))", "ours \(Self.text(view.ours))",
        coordinates.isEmpty ? "-" : coordinates.joined(separator: ", "),
      ].joined(separator: "\t")
    }
  }

  /// An object for each miss.
  var json: [JSONObject] {
    sorted.map { miss in
      var object = JSONObject()
      object.add("document", .string(miss.path))
      object.add("id", .string(miss.view.view.id ?? ""))
      object.add("element", .string(miss.view.view.element.name))
      object.add("text", .string(miss.view.view.shownText))
      object.add("cause", .string(Self.words(miss.view.cause, in: miss.comparison)))
      for (name, rectangle) in [("stored", miss.view.stored), ("ours", miss.view.ours)] {
        guard let rectangle else { continue }
        var frame = JSONObject()
        frame.add("x", .number(rectangle.x))
        frame.add("y", .number(rectangle.y))
        frame.add("width", .number(rectangle.width))
        frame.add("height", .number(rectangle.height))
        object.add(name, .object(frame))
      }
      return object
    }
  }

  private var sorted: [Miss] {
    let ranks = Dictionary(grouping: misses, by: \.view.cause.rank)
    // The sorting is stable: within a rank, the order is that of documents and their views.
    return ranks.keys.sorted().flatMap { ranks[$0] ?? [] }
  }

  private static func words(_ cause: MissCause, in comparison: FrameComparison) -> String {
    guard let culprit = cause.culprit else { return cause.name }
    let other = comparison.views[culprit]
    let words = "\(cause.name) \(other.view.id ?? "-")"
    // A view that does not count has no line with its size.
    guard other.trust != .gold, let ours = other.ours, other.missesInSize else { return words }
    let stored = other.view.frame
    return "\(words) (\(plain(ours.width))x\(plain(ours.height)), not "
      + "\(plain(stored.width))x\(plain(stored.height)))"
  }

  private static func text(_ frame: Rectangle?) -> String {
    guard let frame else { return "-" }
    return [frame.x, frame.y, frame.width, frame.height].map(plain).joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.count > 40 ? "\(text.prefix(39))…" : text)\""
  }
}
