import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds lines of text that are too long to read with ease.
  static let lineTooLong: Rule = Rule(
    RuleInfo(
      id: RuleID("line-too-long"), severity: .note, title: "Line too long",
      summary: "A line of a label or a text view has too many characters to read with ease.",
      rationale: """
        At the end of a long line, the eye loses the beginning of the next one. Books have lines of \
        about 66 characters, and WCAG asks for no more than 80; the rule reports more than 120, so \
        that it only finds layouts whose author never saw so long a text. A wide character, such as \
        an ideograph, counts as two. Labels and text views are counted as they are laid out in the \
        development language and in each locale; texts that the program replaces, pseudo-locales \
        and texts without spaces, such as paths, are left out. Limit the width of the view, so that \
        the text wraps.
        """,
      badExample: form(""),
      goodExample: form(" lines=\"0\" preferredMaxLayoutWidth=\"400\""), options: [maximumLength])
  ) { subject in
    let most = Int(subject.options.number(maximumLength))
    let found = subject.layouts.filter { !$0.isPseudoLocale }.flatMap { layout in
      layout.items.compactMap { observation(of: $0, over: most, in: layout) }
    }
    let ordered = found.enumerated().sorted {
      ($1.element.detail.length, $0.offset) < ($0.element.detail.length, $1.offset)
    }.map(\.element)
    return Defect.all(in: ordered).map { defect in
      let (item, line) = (defect.worst.detail.item, defect.worst.detail.line)
      return Finding(
        rule: .lineTooLong, severity: .note, path: subject.path, position: item.identity.position,
        object: item.id,
        message: "\(item.title): the line \"\(line.shortened)\" is \(defect.worst.detail.length) "
          + "characters long in \(defect.worst.layout.place), and more than \(most) are hard to "
          + "read; make the text wrap in a narrower view",
        occurrences: defect.occurrences)
    }
  }
}

private let maximumLength = RuleOption(
  RuleID("line-too-long"), "maximumLength", .number(120), in: 20...1000,
  summary: "The greatest number of characters in a line; a wide character counts as two.")

/// A line that is too long.
private struct LongLine {
  var item: ResolvedItem
  var line: String
  var length: Int
}

/// Returns the longest line of a text, if it is too long.
private func observation(
  of item: ResolvedItem, over most: Int, in layout: ResolvedLayout
) -> Observation<LongLine>? {
  guard [.label, .textView].contains(item.kind.view), !item.isHidden,
    let text = item.content.text, text.use == .drawn,
    text.string.utf8.count > most / 2
  else { return nil }
  // What the view clips is not read.
  let lines = text.lines.filter { $0.width <= item.frame.width + 1 }
    .map { (string: $0.string, length: $0.string.columnCount) }
  guard let longest = lines.max(by: { $0.length < $1.length }), longest.length > most,
    longest.string.isRunningText
  else { return nil }
  return Observation(
    of: [item.id], in: layout,
    detail: LongLine(item: item, line: longest.string, length: longest.length))
}

extension String {
  /// The number of characters, each wide one counted as two.
  fileprivate var columnCount: Int {
    reduce(0) { $0 + ($1.isWide ? 2 : 1) }
  }

  /// Whether it has words, not only a path or a number.
  fileprivate var isRunningText: Bool {
    count(where: \.isWhitespace) * 20 >= count || contains(where: \.isWide)
  }
}

extension Character {
  /// Whether it is as wide as two Latin letters: an ideograph, a kana or a Hangul syllable.
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

/// Returns a form with a long label.
private func form(_ attributes: String) -> String {
  """
  <view id="form" width="1200" height="100">
    <label id="hint" text="The address of the server is the one that your administrator sent to \
  you together with the password when the account was made, in a letter or a message."\(attributes)/>
    <constraints>
      <visualFormat format="H:|-20-[hint]-(>=20)-|"/>
      <visualFormat format="V:|-20-[hint]"/>
    </constraints>
  </view>
  """
}
