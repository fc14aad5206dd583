import Diagnostics
import Geometry
import InterfaceValues
import JSONWriting
import Scenes
package import TextLimits

/// The output of `lintel fit`: for each root and locale the smallest size at which nothing clips.
///
/// The sizes of one root are grouped, in the given order. Where a greater width allows a smaller height, the
/// least height for each width follows.
package enum FitListing: Sendable {
  /// Writes a JSON array with an object for each root, in the shape of `fit.schema.json`.
  package static func json(_ sizes: [SmallestSize]) -> String {
    JSONValue.array(roots(of: sizes).map(\.json)).text
  }

  /// Writes a table for each root, separated by empty lines.
  package static func text(_ sizes: [SmallestSize]) -> String {
    roots(of: sizes).map(\.text).joined(separator: "\n")
  }

  static func roots(of sizes: [SmallestSize]) -> [FitRoot] {
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
struct FitRoot {
  var path: String
  var root: String
  var sizes: [SmallestSize]

  /// Returns the least width that is enough in every locale, or in every real one, with the least height
  /// at that width.
  private func smallest(pseudo includesPseudo: Bool) -> Size? {
    let all = sizes.filter { includesPseudo || !$0.isPseudoLocale }
    guard let width = all.map(\.smallest.width).max(),
      let height = all.map({ $0.tradeOff.height(at: width) ?? $0.smallest.height }).max()
    else { return nil }
    return Size(width: width, height: height)
  }

  fileprivate var json: JSONValue {
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

  fileprivate var text: String {
    let design = sizes.first.map { ", drawn at \($0.design.text)" } ?? ""
    var lines = ["\(path): \(root)\(design)"]
    let rows =
      [["locale", "smallest", "fitting", "decided by"]]
      + sizes.map { [$0.title, $0.smallest.exactText, $0.fitting.title, $0.reasons] }
    lines += TextTable.lines(of: rows).map { "  \($0)" }
    let misfits = sizes.filter { !$0.isPseudoLocale && !$0.clippedAtAnySize.isEmpty }
    if !misfits.isEmpty {
      lines.append("  no size fits \(misfits.map(\.title).joined(separator: ", "))")
    } else if let size = smallest(pseudo: false) {
      let whole = Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
      let points = whole == size ? "" : ", in whole points \(whole.text)"
      lines.append("  every real locale fits at \(size.exactText)\(points)")
    }
    lines += sizes.filter(\.tradeOff.falls).map { "  \($0.title): \($0.tradeOff.words)" }
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
  var title: String { textSize.title(after: locale) }

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
      "tradeOff": [
        "proved": .bool(tradeOff.isProved),
        "corners": .array(tradeOff.corners.map(\.json)),
      ],
      "clippedAtAnySize": .array(clippedAtAnySize.map(\.json)),
    ]
  }
}

extension SizeTradeOff {
  /// The least heights in words: `195.2 high at 254 wide, 177 from 312, 161 from 355.2`.
  var words: String {
    guard let first = corners.first else { return "" }
    var parts = ["\(first.height.exactText) high at \(first.width.exactText) wide"]
    for (start, end) in zip(corners, corners.dropFirst()) where start.height != end.height {
      let isStep = start.width == end.width
      parts.append("\(end.height.exactText) \(isStep ? "from" : "at") \(end.width.exactText)")
    }
    return parts.joined(separator: ", ") + (isProved ? "" : " (not proved)")
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

extension Double {
  /// The number to a thousandth.
  fileprivate var exactText: String { DecimalText.rounded(self, places: 3) }
}

extension Size {
  /// The size to thousandths of a point.
  var exactText: String { "\(width.exactText)x\(height.exactText)" }

  fileprivate var text: String { "\(DecimalText.rounded(width))x\(DecimalText.rounded(height))" }

  /// The size, or a dash where constraints determine none.
  fileprivate var title: String { self == .zero ? "-" : text }

  fileprivate var json: JSONValue {
    .line(["width": .number(width), "height": .number(height)])
  }
}
