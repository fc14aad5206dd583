import Diagnostics
import Geometry
import InterfaceDocuments
import Scenes
import Testing

/// Layouts written by hand: a form with two fields and two buttons, with texts measured in Inter at
/// 13 points.
enum Samples {
  /// A text with its measured width.
  struct Word {
    var text: String
    var width: Double
  }

  /// The texts in a language.
  struct Words {
    var locale: String
    var direction: LayoutDirection = .leftToRight
    var isPseudoLocale = false
    var user: Word
    var password: Word
    var keep: Word
    var cancel: Word
    var ok: Word
  }

  static let english = Words(
    locale: "en", user: Word(text: "User name:", width: 69.894),
    password: Word(text: "Password:", width: 63.523),
    keep: Word(text: "Keep me signed in", width: 112.606),
    cancel: Word(text: "Cancel", width: 42.306), ok: Word(text: "Sign In", width: 41.604))

  static let german = Words(
    locale: "de", user: Word(text: "Benutzername:", width: 92.552),
    password: Word(text: "Kennwort:", width: 62.415),
    keep: Word(text: "Angemeldet bleiben", width: 122.928),
    cancel: Word(text: "Abbrechen", width: 67.235),
    ok: Word(text: "Anmelden und fortfahren", width: 153.6))

  static let arabic = Words(
    locale: "ar", direction: .rightToLeft,
    user: Word(
      text: "\u{627}\u{633}\u{645} \u{627}\u{644}\u{645}\u{633}\u{62A}\u{62E}\u{62F}\u{645}:",
      width: 79.207),
    password: Word(
      text: "\u{643}\u{644}\u{645}\u{629} \u{627}\u{644}\u{645}\u{631}\u{648}\u{631}:",
      width: 60.045),
    keep: Word(
      text: "\u{627}\u{644}\u{628}\u{642}\u{627}\u{621} \u{645}\u{62A}\u{635}\u{644}\u{627}\u{64B}",
      width: 61.948),
    cancel: Word(text: "\u{625}\u{644}\u{63A}\u{627}\u{621}", width: 22.373),
    ok: Word(
      text:
        "\u{62A}\u{633}\u{62C}\u{64A}\u{644} \u{627}\u{644}\u{62F}\u{62E}\u{648}\u{644} \u{648}\u{627}\u{644}\u{645}\u{62A}\u{627}\u{628}\u{639}\u{629}",
      width: 126.107))

  static let japanese = Words(
    locale: "ja", user: Word(text: "\u{30E6}\u{30FC}\u{30B6}\u{540D}:", width: 55.582),
    password: Word(text: "\u{30D1}\u{30B9}\u{30EF}\u{30FC}\u{30C9}:", width: 68.582),
    keep: Word(
      text:
        "\u{30B5}\u{30A4}\u{30F3}\u{30A4}\u{30F3}\u{3057}\u{305F}\u{307E}\u{307E}\u{306B}\u{3059}\u{308B}",
      width: 156),
    cancel: Word(text: "\u{30AD}\u{30E3}\u{30F3}\u{30BB}\u{30EB}", width: 65),
    ok: Word(text: "\u{30B5}\u{30A4}\u{30F3}\u{30A4}\u{30F3}", width: 65))

  static let doubled = Words(
    locale: "double-length", isPseudoLocale: true,
    user: Word(text: "User name: User name:", width: 143.444),
    password: Word(text: "Password: Password:", width: 130.702),
    keep: Word(text: "Keep me signed in Keep me signed in", width: 228.868),
    cancel: Word(text: "Cancel Cancel", width: 88.267),
    ok: Word(text: "Sign In Sign In", width: 86.864))

  static let turned = Words(
    locale: "right-to-left", direction: .rightToLeft, isPseudoLocale: true, user: english.user,
    password: english.password, keep: english.keep, cancel: english.cancel, ok: english.ok)

  /// Returns the form in a size, with buttons 80 points wide for any titles.
  static func form(_ words: Words, width: Double = 360, sizeName: String = "design")
    -> ResolvedLayout
  {
    let size = Size(width: width, height: 160)
    let column = max(words.user.width, words.password.width) + 20
    var items = [plain("form", .view, Rect(origin: .zero, size: size))]
    items[0].placement.parent = nil
    for (row, word, field) in [(0, words.user, "user"), (1, words.password, "password")] {
      let y = 20 + Double(row) * 30
      items.append(
        text(
          "\(field)Label", .label, word,
          Rect(x: column - word.width, y: y + 2.5, width: word.width, height: 16)))
      items.append(
        text(
          field, row == 0 ? .textField : .secureTextField,
          row == 0 ? Word(text: "name@example.org", width: 121.469) : Word(text: "", width: 0),
          Rect(x: column + 8, y: y, width: width - column - 28, height: 21), padding: 5,
          property: "placeholder"))
    }
    items.append(
      text(
        "keep", .button(.push), words.keep,
        Rect(x: column + 8, y: 80, width: words.keep.width + 18, height: 16), padding: 18,
        style: .checkBox))
    for (id, word, x) in [("cancel", words.cancel, width - 188), ("ok", words.ok, width - 100)] {
      let padding = (80 - word.width) / 2
      var button = text(
        id, .button(.push), word, Rect(x: x, y: 119, width: 80, height: 21), padding: padding,
        style: .push)
      if word.width + 24 > 80 {
        button.losses = [
          ResolvedLoss(
            axis: .horizontal, needed: word.width + 24, available: 80,
            causes: [
              ResolvedConstraint(
                id: "\(id)Width", description: "\(id).width == 80",
                position: SourcePosition(line: 41, column: 7), priority: 1000)
            ])
        ]
      }
      items.append(button)
    }
    if words.direction == .rightToLeft { items = items.map { mirrored($0, in: width) } }
    return ResolvedLayout(
      path: "Examples/SignIn.interface", root: "form", locale: words.locale,
      isPseudoLocale: words.isPseudoLocale, direction: words.direction, sizeName: sizeName,
      requestedSize: size, size: size, items: items, conflicts: [])
  }

  /// Returns an item without text; its alignment rect is its frame.
  static func plain(
    _ id: String, _ view: View.Kind?, _ frame: Rect, style: ItemKind.ButtonStyle? = nil,
    element: String? = nil, customClass: String? = nil
  ) -> ResolvedItem {
    ResolvedItem(
      identity: .init(id: id, name: id, position: .start),
      kind: ItemKind(view, element: element, customClass: customClass, buttonStyle: style),
      placement: .init(parent: "form", frame: frame, alignmentRect: frame, frameInRoot: frame))
  }

  /// Returns an item with one line of text, 13 points, after a padding.
  static func text(
    _ id: String, _ view: View.Kind?, _ word: Word, _ frame: Rect, padding: Double = 0,
    property: String = "title", style: ItemKind.ButtonStyle? = nil, element: String? = nil
  ) -> ResolvedItem {
    var item = plain(id, view, frame, style: style, element: element)
    item.content.text = ResolvedText(
      property: property, string: word.text, key: nil, path: "SignIn.interface", position: nil,
      fontFamily: "system", fontWeight: 400, fontSize: 13,
      rect: Rect(
        x: padding, y: (frame.height - 15.733) / 2, width: word.width, height: 15.733),
      firstBaseline: 12.594, lineCount: 1, maximumLines: 1, truncatesOnPurpose: false,
      unmeasured: "")
    return item
  }

  /// Returns the item mirrored in a root of a width.
  static func mirrored(_ item: ResolvedItem, in width: Double) -> ResolvedItem {
    var item = item
    let x = width - item.frame.maxX
    item.placement.frame.origin.x = x
    item.placement.alignmentRect.origin.x = x
    item.placement.frameInRoot.origin.x = x
    if let rect = item.content.text?.rect {
      let mirrored = item.frame.width - rect.maxX
      item.content.text?.rect.origin.x = mirrored
    }
    return item
  }
}

extension ResolvedLayout: CustomTestStringConvertible {
  /// The description of a layout for tests.
  public var testDescription: String { "\(root) in \(locale), \(sizeName)" }
}
