import InterfaceValues

extension View {
  /// The attributes of the look, and how to take them over from another view.
  static let lookTakers: [(String, Taker)] = [
    ("controlSize", { $0.look.size = $1.look.size }),
    ("bordered", { $0.look.isBordered = $1.look.isBordered }),
    ("borderStyle", { $0.look.fieldBorder = $1.look.fieldBorder }),
    ("pullsDown", { $0.look.pullsDown = $1.look.pullsDown }),
    ("configuration", { $0.look.configuration = $1.look.configuration }),
    ("imagePosition", { $0.look.imagePosition = $1.look.imagePosition }),
    ("contentInsets", { $0.look.contentInsets = $1.look.contentInsets }),
    ("imagePadding", { $0.look.imagePadding = $1.look.imagePadding }),
    ("titlePadding", { $0.look.titlePadding = $1.look.titlePadding }),
    ("sliderType", { $0.look.isCircular = $1.look.isCircular }),
    ("numberOfTickMarks", { $0.look.tickMarkCount = $1.look.tickMarkCount }),
    ("segmentStyle", { $0.look.segmentStyle = $1.look.segmentStyle }),
    ("datePickerStyle", { $0.look.datePickerStyle = $1.look.datePickerStyle }),
    ("datePickerMode", { $0.look.datePickerMode = $1.look.datePickerMode }),
  ]

  /// The attributes of the text setting, and how to take them over from another view.
  static let settingTakers: [(String, Taker)] = [
    (
      "adjustsFontForContentSizeCategory",
      { $0.text.adjustsToContentSize = $1.text.adjustsToContentSize }
    ),
    ("minimumScaleFactor", { $0.text.minimumScaleFactor = $1.text.minimumScaleFactor }),
    ("allowsDefaultTightening", { $0.text.allowsTightening = $1.text.allowsTightening }),
    ("lineSpacing", { $0.text.paragraph.lineSpacing = $1.text.paragraph.lineSpacing }),
    (
      "lineHeightMultiple",
      { $0.text.paragraph.lineHeightMultiple = $1.text.paragraph.lineHeightMultiple }
    ),
    (
      "minimumLineHeight",
      { $0.text.paragraph.minimumLineHeight = $1.text.paragraph.minimumLineHeight }
    ),
    (
      "maximumLineHeight",
      { $0.text.paragraph.maximumLineHeight = $1.text.paragraph.maximumLineHeight }
    ),
    (
      "paragraphSpacing",
      { $0.text.paragraph.paragraphSpacing = $1.text.paragraph.paragraphSpacing }
    ),
    (
      "paragraphSpacingBefore",
      { $0.text.paragraph.paragraphSpacingBefore = $1.text.paragraph.paragraphSpacingBefore }
    ),
    (
      "firstLineHeadIndent",
      { $0.text.paragraph.firstLineHeadIndent = $1.text.paragraph.firstLineHeadIndent }
    ),
    ("headIndent", { $0.text.paragraph.headIndent = $1.text.paragraph.headIndent }),
    ("tailIndent", { $0.text.paragraph.tailIndent = $1.text.paragraph.tailIndent }),
  ]
}
