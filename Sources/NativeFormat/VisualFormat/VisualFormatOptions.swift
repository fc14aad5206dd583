import Diagnostics
import Geometry
import VisualFormats

/// The options of a visual format: the alignment of its views and its direction.
package struct VisualFormatOptions {
  /// The attributes by which all views are aligned, with their places in the options.
  var alignments: [Alignment] = []
  /// The direction of a horizontal string.
  var direction = VisualFormatDirection.leadingToTrailing

  /// An attribute by which all views are aligned.
  struct Alignment {
    var attribute: LayoutAttribute
    var offset: Int
  }

  /// Reads options separated by spaces, for a string along an axis.
  init(_ text: String, axis: Axis, problems: inout [VisualFormatError]) {
    var writtenDirection: VisualFormatDirection?
    var hasWrongSeparator = false
    for (word, offset) in ValueSyntax.words(text) {
      let name = String(word)
      var message: String?
      if let attribute = Self.alignmentNames.first(where: { $0.name == name })?.attribute {
        if attribute.axis == axis {
          message =
            "\"\(name)\" is for a \(axis.other) visual format, and this one is \(axis)"
        } else if !alignments.contains(where: { $0.attribute == attribute }) {
          alignments.append(Alignment(attribute: attribute, offset: offset))
        }
      } else if let direction = VisualFormatDirection(rawValue: name) {
        if let other = writtenDirection, other != direction {
          message = "\"\(name)\" contradicts \"\(other.rawValue)\"; leave one of them out"
        } else if axis == .vertical, direction != .leadingToTrailing {
          message = "\"\(name)\" is for a horizontal visual format, and this one is vertical"
        } else {
          writtenDirection = direction
        }
      } else if name.contains(where: { ",|;".contains($0) }) {
        // Commas are reported once, not each of them.
        if !hasWrongSeparator {
          message = "\(Self.complaint(about: name)): spaces alone separate options"
        }
        hasWrongSeparator = true
      } else if name != Self.edgeToEdge {
        let suggestion = Suggestion.didYouMean(name, in: Self.names)
        let list = "; the options are " + Self.names.joined(separator: ", ")
        message = Self.complaint(about: name) + (suggestion.isEmpty ? list : suggestion)
      }
      if let message { problems.append(VisualFormatError(offset: offset, message: message)) }
    }
    direction = writtenDirection ?? .leadingToTrailing
  }

  /// The words of options.
  package static let names =
    alignmentNames.map(\.name) + VisualFormatDirection.allCases.map(\.rawValue) + [edgeToEdge]

  private static func complaint(about name: String) -> String {
    "\"\(name)\" is not an option of a visual format"
  }

  private static let edgeToEdge = "spacingEdgeToEdge"

  private static let alignmentNames: [(name: String, attribute: LayoutAttribute)] = [
    ("alignAllLeft", .left), ("alignAllRight", .right), ("alignAllTop", .top),
    ("alignAllBottom", .bottom), ("alignAllLeading", .leading),
    ("alignAllTrailing", .trailing), ("alignAllCenterX", .centerX),
    ("alignAllCenterY", .centerY), ("alignAllFirstBaseline", .firstBaseline),
    ("alignAllLastBaseline", .lastBaseline), ("alignAllBaseline", .lastBaseline),
  ]
}
