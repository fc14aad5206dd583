import Diagnostics
import Geometry
import InterfaceDocuments
import Scenes

extension Samples {
  /// Returns a window with every control, one conflict and one fault of each kind.
  static func controls() -> ResolvedLayout {
    var window = text(
      "window", .view, Word(text: "Preferences", width: 75),
      Rect(x: 0, y: 0, width: 420, height: 330), element: "window")
    window.placement.parent = nil
    var ambiguous = plain(
      "map", .view, Rect(x: 300, y: 230, width: 100, height: 80),
      customClass: "MapView")
    ambiguous.ambiguities = [ResolvedAmbiguity(axis: .horizontal, subject: .both)]
    var hidden = plain("hidden", .view, Rect(x: 20, y: 300, width: 40, height: 20))
    hidden.visibility = .hidden
    let items = [
      window,
      text(
        "search", .searchField, Word(text: "Search", width: 44),
        Rect(x: 20, y: 20, width: 180, height: 22), padding: 22, property: "placeholder"),
      text(
        "language", .popUpButton, Word(text: "English", width: 47),
        Rect(x: 220, y: 20, width: 120, height: 22), padding: 9),
      text(
        "size", .comboBox, Word(text: "Medium", width: 50),
        Rect(x: 220, y: 54, width: 120, height: 22), padding: 6),
      plain("secret", .secureTextField, Rect(x: 20, y: 54, width: 180, height: 22)),
      plain("volume", .slider, Rect(x: 20, y: 90, width: 180, height: 20)),
      plain("count", .stepper, Rect(x: 350, y: 50, width: 15, height: 28)),
      plain("sync", .switch, Rect(x: 220, y: 88, width: 38, height: 22)),
      plain("done", .progressIndicator, Rect(x: 20, y: 120, width: 180, height: 12)),
      plain("busy", .progressIndicator, Rect(x: 280, y: 90, width: 18, height: 18)),
      text(
        "first", .button(.push), Word(text: "Work", width: 31.337),
        Rect(x: 220, y: 120, width: 50, height: 16), padding: 18, style: .radio),
      text(
        "second", .button(.push), Word(text: "Home", width: 36.249),
        Rect(x: 290, y: 120, width: 55, height: 16), padding: 18, style: .radio),
      plain("icon", .imageView, Rect(x: 20, y: 150, width: 64, height: 64)),
      paragraph(), plain("panel", .box(.primary), Rect(x: 20, y: 230, width: 120, height: 60)),
      plain("tabs", .tabView(.top), Rect(x: 150, y: 230, width: 120, height: 60)),
      ambiguous, hidden,
      plain("guide", nil, Rect(x: 0, y: 140, width: 420, height: 4)),
    ]
    return ResolvedLayout(
      path: "Examples/Preferences.interface", root: "window", locale: "en",
      isPseudoLocale: false, direction: .leftToRight, sizeName: "design",
      requestedSize: Size(width: 400, height: 330), size: Size(width: 420, height: 330),
      items: items,
      conflicts: [
        ResolvedConflict(
          constraints: [
            ResolvedConstraint(
              id: "fooTwice", description: "foo.width == 2 bar.width",
              position: SourcePosition(line: 12, column: 5), priority: 1000),
            ResolvedConstraint(
              id: "barThrice", description: "bar.width == 3 foo.width",
              position: SourcePosition(line: 13, column: 5), priority: 1000),
            ResolvedConstraint(
              id: "foo.horizontal.nonnegative", description: "foo.width >= 0", position: nil,
              priority: 1000),
          ], broken: "barThrice")
      ])
  }

  /// Returns a label with three lines of which two are visible.
  private static func paragraph() -> ResolvedItem {
    var item = text(
      "note", .label,
      Word(
        text: "Select a planet to see how far it is from the sun, and how long its year takes "
          + "by our calendar.", width: 194.244),
      Rect(x: 100, y: 150, width: 200, height: 36))
    item.content.text?.lineCount = 3
    item.content.text?.maximumLines = 0
    item.content.text?.rect = Rect(x: 0, y: 0, width: 194.244, height: 47.2)
    item.losses = [
      ResolvedLoss(axis: .vertical, needed: 47.2, available: 36, causes: [])
    ]
    return item
  }
}

extension Samples {
  /// Every sample form in two sizes, and the controls.
  static let all: [ResolvedLayout] =
    [360.0, 300].flatMap { width in
      [english, german, japanese, arabic, doubled, turned].map {
        form($0, width: width, sizeName: width == 360 ? "design" : "compact")
      }
    } + [controls()]

  /// Returns four adjacent keys, each smaller than its badge.
  static func keyboard() -> ResolvedLayout {
    var layout = form(english)
    layout.items.removeSubrange(1...)
    for index in 0..<4 {
      var key = text(
        "key\(index)", .button(.push), Word(text: "Shift", width: 30.5),
        Rect(x: 40 + Double(index) * 30, y: 60, width: 26, height: 24), padding: -2.25,
        style: .push)
      key.losses = [ResolvedLoss(axis: .horizontal, needed: 54.5, available: 26, causes: [])]
      layout.items.append(key)
    }
    return layout
  }
}
