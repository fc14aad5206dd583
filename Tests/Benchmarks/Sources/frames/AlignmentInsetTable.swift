import XMLReading

/// The distances between the frames of controls and their alignment rects.
struct AlignmentInsetTable {
  /// A side of a frame.
  enum Side: CaseIterable { case left, right, top, bottom }

  private var insets: [ControlKey: [Side: Double]] = [:]
  /// The insets of one control at each known height.
  private var alike: [ControlKey: [Side: Set<Double>]] = [:]

  /// The views without insets, whatever their content.
  private static let withoutInsets: Set<String> = [
    "view", "customView", "scrollView", "tableView", "outlineView", "textView", "imageView",
    "stackView", "visualEffectView", "label", "collectionView", "containerView",
    "tableViewCellContentView", "tableCellView", "clipView", "splitView", "gridView",
    "collectionViewCellContentView", "window", "tableViewCell", "collectionViewCell",
  ]
  private static let withInsetsInUIKit: Set<String> = [
    "slider", "switch", "segmentedControl", "progressView",
  ]

  /// Reads the embedded table.
  init() {
    let text = String(decoding: PackageResources.AlignmentInsets_txt, as: UTF8.self)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map { String($0) }
      precondition(words.count == 8, "the table of insets has a line \"\(line)\"")
      let key = ControlKey(
        control: "\(words[0]) \(words[1])", detail: words[2] == "-" ? nil : words[2],
        isBefore12: words[3] == "before12")
      for (side, word) in zip(Side.allCases, words[4...]) {
        guard let inset = Double(word) else { continue }
        insets[key, default: [:]][side] = inset
        alike[key.atAnyHeight, default: [:]][side, default: []].insert(inset)
      }
    }
  }

  /// Returns the inset of a view's side, or 0 if it is not known.
  func inset(_ side: Side, of view: StoredView, in document: StoredDocument) -> Double {
    let name = view.element.name
    if Self.withoutInsets.contains(name) { return 0 }
    let isAppKit = document.framework == .appKit
    let key = ControlKey(view, in: document)
    if name == "textField", key.control.contains("/label/") {
      return isAppKit && (side == .left || side == .right) ? 2 : 0
    }
    if !isAppKit, !Self.withInsetsInUIKit.contains(name) { return 0 }
    if let known = insets[key]?[side] { return known }
    // At another height, if all known heights agree.
    guard key.hasHeight, let known = alike[key.atAnyHeight]?[side], known.count == 1 else {
      return 0
    }
    return known.first ?? 0
  }
}

extension ControlKey {
  /// Whether its detail is a height.
  fileprivate var hasHeight: Bool { detail?.first?.isNumber == true }

  /// The same control of the same era without its height.
  fileprivate var atAnyHeight: ControlKey {
    ControlKey(control: control, detail: hasHeight ? nil : detail, isBefore12: isBefore12)
  }
}
