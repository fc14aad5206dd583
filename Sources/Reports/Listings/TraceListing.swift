import Diagnostics
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
    struct Look: Hashable {
      var path: String
      var root: String
      var size: String
      var lines: [String]
    }
    let looks = layouts.map { layout in
      Look(path: layout.path, root: layout.root, size: layout.sizeTitle, lines: layout.faults)
    }
    let marked = zip(layouts, looks).filter { !$1.lines.isEmpty }
    let faultless = layouts.count - marked.count
    let parts = marked.grouped { $0.1 }.map { alike in
      let others = alike.dropFirst().map { $0.0.locale.onOneLine }
      let heading =
        alike[0].0.heading
        + (others.isEmpty ? "" : "; the same in \(others.joined(separator: ", "))")
      return ([heading] + alike[0].1.lines).map { $0 + "\n" }.joined()
    }
    guard faultless > 0 else { return parts.joined(separator: "\n") }
    let rest =
      "nothing is marked in \(faultless)\(parts.isEmpty ? "" : " other") "
      + "\(faultless == 1 ? "layout" : "layouts"); --verbose shows all\n"
    return (parts + [rest]).joined(separator: "\n")
  }
}
