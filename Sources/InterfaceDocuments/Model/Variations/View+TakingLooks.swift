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
    ("lineSpacing", { $0.setting.lineSpacing = $1.setting.lineSpacing }),
    ("lineHeightMultiple", { $0.setting.lineHeightMultiple = $1.setting.lineHeightMultiple }),
    ("minimumLineHeight", { $0.setting.minimumLineHeight = $1.setting.minimumLineHeight }),
    ("maximumLineHeight", { $0.setting.maximumLineHeight = $1.setting.maximumLineHeight }),
    ("paragraphSpacing", { $0.setting.paragraphSpacing = $1.setting.paragraphSpacing }),
    (
      "paragraphSpacingBefore",
      { $0.setting.paragraphSpacingBefore = $1.setting.paragraphSpacingBefore }
    ),
    ("firstLineHeadIndent", { $0.setting.firstLineHeadIndent = $1.setting.firstLineHeadIndent }),
    ("headIndent", { $0.setting.headIndent = $1.setting.headIndent }),
    ("tailIndent", { $0.setting.tailIndent = $1.setting.tailIndent }),
  ]
}
