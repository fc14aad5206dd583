/// The advances of the platforms' system fonts.
///
/// Fitted from the widths that Interface Builder stored in public documents (a text's width is the
/// sum of its characters' advances, a tracking by size, and the control's own constant); no font
/// file was read. On documents held back from the fit, three of four widths of single-line labels come
/// out as stored after rounding, and 98 of 100 within a point. Both platforms share one em table: they
/// set the same face.
extension AdvanceTable {
  /// The system font of macOS, fitted at 13 points (721 texts) and 9 to 22.
  package static let macOS = AdvanceTable(
    ems: ems,
    trackings: [
      (9, 0.2279), (10, 0.18), (11, 0.1296), (12, 0.0517), (13, 0), (20, -0.6321), (22, -0.8285),
    ])

  /// The system font of iOS, fitted at 17 points (71 texts) and 12 to 28.
  package static let iOS = AdvanceTable(
    ems: ems,
    trackings: [
      (12, 0.0744), (13, -0.0055), (14, -0.0498), (15, -0.1433), (17, -0.3031), (28, -0.9799),
    ])

  private static let ems = wellFitted.merging(thinlyFitted) { fitted, _ in fitted }
    .merging(assumed) { fitted, _ in fitted }

  /// Characters with four samples or more.
  private static let wellFitted: [Character: Double] = [
    " ": 0.2793, "!": 0.2945, "\"": 0.4504, "$": 0.607, "%": 0.8816, "(": 0.3711, ")": 0.3711,
    "+": 0.6333, ",": 0.2742, "-": 0.4569, ".": 0.2781, "/": 0.3017, "0": 0.6265, "1": 0.4581,
    "2": 0.5997, "3": 0.5852, "4": 0.5821, "5": 0.6098, "6": 0.6713, "9": 0.6241, ":": 0.2985,
    "<": 0.6232, ">": 0.6343, "?": 0.535, "A": 0.6524, "B": 0.6467, "C": 0.7083, "D": 0.7216,
    "E": 0.5929, "F": 0.5707, "G": 0.7314, "H": 0.7474, "I": 0.2624, "K": 0.6302, "L": 0.5487,
    "M": 0.8722, "N": 0.7516, "O": 0.7734, "P": 0.6203, "Q": 0.7787, "R": 0.6419, "S": 0.6314,
    "T": 0.5761, "U": 0.7359, "V": 0.6407, "W": 0.9483, "X": 0.6763, "Y": 0.6177, "a": 0.5434,
    "b": 0.6036, "c": 0.5543, "d": 0.6046, "e": 0.5634, "f": 0.3457, "g": 0.6052, "h": 0.5855,
    "i": 0.2448, "j": 0.2416, "k": 0.5283, "l": 0.2507, "m": 0.8634, "n": 0.5804, "o": 0.5806,
    "p": 0.6052, "q": 0.6181, "r": 0.3689, "s": 0.5132, "t": 0.356, "u": 0.575, "v": 0.5121,
    "w": 0.7517, "x": 0.5019, "y": 0.5248, "z": 0.5374, "{": 0.3515, "}": 0.3515, "’": 0.2304,
    "“": 0.4699, "”": 0.4699, "…": 0.7872,
  ]

  /// Characters with fewer than four samples: mostly what the fit assumed to begin with, and plausible.
  private static let thinlyFitted: [Character: Double] = [
    "#": 0.5889, "&": 0.708, "'": 0.3056, "*": 0.4495, "=": 0.5832, "@": 0.9183, "J": 0.4895,
    "Z": 0.6458, "[": 0.4032, "\\": 0.3496, "]": 0.4032, "^": 0.5833, "_": 0.3494, "|": 0.3797,
    "~": 0.5501, "—": 0.8905,
  ]

  /// Characters whose fitted figure cannot be right, with what stands in for it.
  ///
  /// The fit has an eight wider than an em. For a digit the average of the eight well-fitted ones is
  /// taken, for the no-break space the space, for one single quotation mark the other. Those without a
  /// stand-in are left out, so that they count as not measured.
  private static let assumed: [Character: Double] = [
    "7": 0.5946, "8": 0.5946, "\u{A0}": 0.2793, "‘": 0.2304,
  ]
}
