import InterfaceValues
import JSONWriting
package import Scenes

/// The output of `lintel trace`: each layout's tree with clipping, ambiguities and conflicts.
///
/// Layouts are written in the given order.
package enum TraceListing: Sendable {
  /// Writes the layouts as a JSON array, in the shape of `trace.schema.json`.
  package static func json(_ layouts: [ResolvedLayout]) -> String {
    JSONValue.array(layouts.map(\.traceJSON)).text
  }

  /// Writes the layouts as trees like those of `_autolayoutTrace`, separated by empty lines.
  package static func text(_ layouts: [ResolvedLayout]) -> String {
    layouts.map { $0.trace.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// Writes only the marked items of the layouts, with their ancestors, as trees like those of
  /// ``text(_:)``.
  ///
  /// Layouts of a root at one size that look alike are listed together, at the first of them. The
  /// last line gives the number of layouts without marks.
  package static func faults(_ layouts: [ResolvedLayout]) -> String {
    var order: [[String]] = []
    var alike: [[String]: [ResolvedLayout]] = [:]
    var faultless = 0
    for layout in layouts {
      let lines = layout.faults
      guard !lines.isEmpty else {
        faultless += 1
        continue
      }
      let key = [layout.path, layout.root, layout.sizeTitle] + lines
      if alike[key] == nil { order.append(key) }
      alike[key, default: []].append(layout)
    }
    let parts = order.compactMap { key -> String? in
      guard let all = alike[key], let first = all.first else { return nil }
      let others = all.dropFirst().map(\.locale.onOneLine)
      let heading =
        first.heading + (others.isEmpty ? "" : "; the same in \(others.joined(separator: ", "))")
      return ([heading] + key.dropFirst(3)).map { $0 + "\n" }.joined()
    }
    guard faultless > 0 else { return parts.joined(separator: "\n") }
    let rest =
      "nothing is marked in \(faultless)\(parts.isEmpty ? "" : " other") "
      + "\(faultless == 1 ? "layout" : "layouts"); --verbose shows all\n"
    return (parts + [rest]).joined(separator: "\n")
  }
}
