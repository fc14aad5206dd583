import InterfaceValues

extension View {
  /// How a view takes over what another one says of its look.
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

  /// How a view takes over what another one says of how its text is set.
  static let settingTakers: [(String, Taker)] = [
    (
      "adjustsFontForContentSizeCategory",
      { $0.setting.adjustsToContentSize = $1.setting.adjustsToContentSize }
    ),
    ("minimumScaleFactor", { $0.setting.minimumScaleFactor = $1.setting.minimumScaleFactor }),
    ("allowsDefaultTightening", { $0.setting.allowsTightening = $1.setting.allowsTightening }),
    ("lineSpacing", { $0.setting.paragraph.lineSpacing = $1.setting.paragraph.lineSpacing }),
    (
      "lineHeightMultiple",
      { $0.setting.paragraph.lineHeightMultiple = $1.setting.paragraph.lineHeightMultiple }
    ),
    (
      "minimumLineHeight",
      { $0.setting.paragraph.minimumLineHeight = $1.setting.paragraph.minimumLineHeight }
    ),
    (
      "maximumLineHeight",
      { $0.setting.paragraph.maximumLineHeight = $1.setting.paragraph.maximumLineHeight }
    ),
    (
      "paragraphSpacing",
      { $0.setting.paragraph.paragraphSpacing = $1.setting.paragraph.paragraphSpacing }
    ),
    (
      "paragraphSpacingBefore",
      { $0.setting.paragraph.paragraphSpacingBefore = $1.setting.paragraph.paragraphSpacingBefore }
    ),
    (
      "firstLineHeadIndent",
      { $0.setting.paragraph.firstLineHeadIndent = $1.setting.paragraph.firstLineHeadIndent }
    ),
    ("headIndent", { $0.setting.paragraph.headIndent = $1.setting.paragraph.headIndent }),
    ("tailIndent", { $0.setting.paragraph.tailIndent = $1.setting.paragraph.tailIndent }),
  ]
}
