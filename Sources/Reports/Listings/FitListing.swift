import Diagnostics
import Geometry
import InterfaceValues
import JSONWriting
import Scenes
package import TextLimits

/// The output of `lintel fit`: for each root and locale the smallest size at which nothing clips.
///
/// The sizes of one root are grouped, in the given order.
package enum FitListing: Sendable {
  /// Writes a JSON array with an object for each root, in the shape of `fit.schema.json`.
  package static func json(_ sizes: [SmallestSize]) -> String {
    JSONValue.array(roots(of: sizes).map(\.json)).text
  }

  /// Writes a table for each root, separated by empty lines.
  package static func text(_ sizes: [SmallestSize]) -> String {
    roots(of: sizes).map(\.text).joined(separator: "\n")
  }

  private static func roots(of sizes: [SmallestSize]) -> [FitRoot] {
    var roots: [FitRoot] = []
    for size in sizes {
      if let last = roots.last, last.path == size.path, last.root == size.root {
        roots[roots.count - 1].sizes.append(size)
      } else {
        roots.append(FitRoot(path: size.path, root: size.root, sizes: [size]))
      }
    }
    return roots
  }
}

/// The sizes of one root.
private struct FitRoot {
  var path: String
  var root: String
  var sizes: [SmallestSize]

  /// Returns the size that is large enough in every locale, or in every real one.
  func smallest(pseudo includesPseudo: Bool) -> Size? {
    let all = sizes.filter { includesPseudo || !$0.isPseudoLocale }.map(\.smallest)
    guard let width = all.map(\.width).max(), let height = all.map(\.height).max() else {
      return nil
    }
    return Size(width: width, height: height)
  }

  var json: JSONValue {
    [
      "version": .integer(1),
      "document": .string(path),
      "root": .string(root),
      "design": (sizes.first?.design).map(\.json) ?? .null,
      "smallest": smallest(pseudo: false).map(\.json) ?? .null,
      "smallestWithPseudoLocales": smallest(pseudo: true).map(\.json) ?? .null,
      "locales": .array(sizes.map(\.json)),
    ]
  }

  var text: String {
    let design = sizes.first.map { ", drawn at \($0.design.text)" } ?? ""
    var lines = ["\(path): \(root)\(design)"]
    let rows =
      [["locale", "smallest", "fitting", "decided by"]]
      + sizes.map { [$0.title, $0.smallest.text, $0.fitting.text, $0.reasons] }
    lines += TextTable.lines(of: rows).map { "  \($0)" }
    let misfits = sizes.filter { !$0.isPseudoLocale && !$0.clippedAtAnySize.isEmpty }
    if !misfits.isEmpty {
      lines.append("  no size fits \(misfits.map(\.title).joined(separator: ", "))")
    } else if let size = smallest(pseudo: false) {
      lines.append("  every real locale fits at \(size.text)")
    }
    for size in sizes {
      lines += size.clippedAtAnySize.map {
        "  \(size.title): \($0.title) is clipped at any size, by \(DecimalText.rounded($0.lost)) pt"
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension SmallestSize {
  /// The locale and, unless standard, the text size.
  fileprivate var title: String { textSize.title(after: locale) }

  /// The text that determines each extent.
  fileprivate var reasons: String {
    let reasons = Axis.allCases.map { axis in
      "\(axis == .horizontal ? "width" : "height"): "
        + (decider(along: axis)?.title ?? "constraints")
    }
    return reasons.joined(separator: "; ")
  }

  fileprivate var json: JSONValue {
    [
      "locale": .string(locale),
      "contentSize": .optional(textSize.name),
      "pseudoLocale": .bool(isPseudoLocale),
      "smallest": smallest.json,
      "fitting": fitting.json,
      "decidedBy": [
        "horizontal": decider(along: .horizontal).map(\.json) ?? .null,
        "vertical": decider(along: .vertical).map(\.json) ?? .null,
      ],
      "clippedAtAnySize": .array(clippedAtAnySize.map(\.json)),
    ]
  }
}

extension SmallestSize.Decider {
  /// The view and its text: `button "ok" "Sign In"`.
  fileprivate var title: String {
    "\(element) \"\(name)\"\(showsID ? " (\(view))" : "") \"\(text.onOneLine)\""
  }

  fileprivate var json: JSONValue {
    .line([
      "view": .string(view),
      "axis": .string(axis.rawValue),
      "text": .string(text),
      "lost": .number(lost),
    ])
  }
}

extension Size {
  fileprivate var text: String { "\(DecimalText.rounded(width))x\(DecimalText.rounded(height))" }

  fileprivate var json: JSONValue {
    .line(["width": .number(width), "height": .number(height)])
  }
}
