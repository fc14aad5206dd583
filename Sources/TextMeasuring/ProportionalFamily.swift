/// A proportional family with embedded advances and figures, relative to the size.
///
/// They are public facts about the families: the advances in Adobe's metrics of the PostScript
/// standard fonts (Helvetica, with which Arial is compatible), the widths of Helvetica Neue in PDF
/// files, and the vertical figures and average widths of the platforms' files. Between regular and
/// bold, advances are interpolated; lighter faces are narrower than the regular one.
struct ProportionalFamily: Sendable {
  /// The advances of ASCII characters, from the space to the tilde.
  private struct Advances: Sendable {
    let regular: [Double]
    let bold: [Double]

    /// Parses figures of four digits, in thousandths of an em.
    init(regular: String, bold: String) {
      self.regular = Self.ems(regular)
      self.bold = Self.ems(bold)
    }

    private static func ems(_ figures: String) -> [Double] {
      let digits = figures.utf8.map { Int($0) - 0x30 }
      precondition(digits.count == 4 * 95, "\(digits.count) digits are not four a character")
      return stride(from: 0, to: digits.count, by: 4).map { place in
        let thousandths: Int = digits[place..<place + 4].reduce(0) { $0 * 10 + $1 }
        return Double(thousandths) / 1000
      }
    }
  }

  /// The vertical figures of the faces up to a weight.
  private struct Lines: Sendable {
    var weight: Int
    var ascent: Double
    var descent: Double
  }

  private let advances: Advances
  private let lines: [Lines]

  /// Finds a family by its name or the name of one of its faces (`HelveticaNeue-Bold`).
  init?(named name: String) {
    let name = name.lowercased().filter { $0 != " " }
    guard let known = Self.known.first(where: { Self.isName(name, of: $0.name) }) else {
      return nil
    }
    self = known.family
  }

  private init(_ advances: Advances, _ lines: [Lines]) {
    self.advances = advances
    self.lines = lines
  }

  /// Returns a character's advance in a weight, in ems, or nil if it is unknown.
  ///
  /// A letter with a diacritic advances like its base letter.
  func advance(of character: Character, weight: Int) -> Double? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first?.value, let place = Self.place(of: first),
      scalars.dropFirst().allSatisfy({ AdvanceTable.isInvisible($0.value) })
    else { return nil }
    let regular = advances.regular[place]
    let weight = Double(min(max(weight, 100), 900))
    if weight < 400 { return regular * (1 - Self.lightNarrowing * (400 - weight) / 100) }
    return regular + (advances.bold[place] - regular) * (weight - 400) / 300
  }

  /// Returns the vertical figures of a weight, in ems.
  func face(weight: Int) -> (ascent: Double, descent: Double) {
    let line = lines.first { $0.weight >= weight } ?? lines[lines.count - 1]
    return (line.ascent, line.descent)
  }

  /// How much narrower a face is for each hundred of its weight below regular: the average
  /// character of Helvetica Neue Light is 433 wide, that of Helvetica Neue 450.
  private static let lightNarrowing = 0.036

  private static func isName(_ name: String, of family: String) -> Bool {
    name == family || name == family + "mt" || name.hasPrefix(family + "-")
      || name.hasPrefix(family + "ps")
  }

  private static let known: [(name: String, family: ProportionalFamily)] = [
    (
      "helveticaneue",
      ProportionalFamily(
        helveticaNeue,
        [
          Lines(weight: 300, ascent: 0.967, descent: 0.213),
          Lines(weight: 400, ascent: 0.952, descent: 0.213),
          Lines(weight: 900, ascent: 0.975, descent: 0.217),
        ])
    ),
    // The platforms add 15 % of the line to the ascender of Helvetica.
    ("helvetica", ProportionalFamily(helvetica, [Lines(weight: 900, ascent: 0.92, descent: 0.23)])),
    ("arial", ProportionalFamily(helvetica, [Lines(weight: 900, ascent: 0.905, descent: 0.212)])),
  ]

  private static let helveticaNeue = Advances(
    regular: """
      0278025904260556055610000630027802590259035206000278038902780333\
      0556055605560556055605560556055605560556027802780600060006000556\
      0800064806850722070406110574075907220259051906670556087107220760\
      0648076006850648057407220611092606110648061102590333025906000500\
      0222053705930537059305370296057405560222022205190222085305560574\
      059305930333050003150556050007580518050004800333022203330600
      """,
    bold: """
      0278027804630556055610000685027802960296040706000278040702780371\
      0556055605560556055605560556055605560556027802780600060006000556\
      0800068507040741074106480593075907410295055607220593090707410778\
      0667077807220649061107410630094406670667064803330371033306000500\
      0259057406110574061105740333061105930258027805740258090605930611\
      061106110389053703520593052008140537051905190333022303330600
      """)

  private static let helvetica = Advances(
    regular: """
      0278027803550556055608890667019103330333038905840278033302780278\
      0556055605560556055605560556055605560556027802780584058405840556\
      1015066706670722072206670611077807220278050006670556083307220778\
      0667077807220667061107220667094406670667061102780278027804690556\
      0333055605560500055605560278055605560222022205000222083305560556\
      055605560333050002780556050007220500050005000334026003340584
      """,
    bold: """
      0278033304740556055608890722023803330333038905840278033302780278\
      0556055605560556055605560556055605560556033303330584058405840611\
      0975072207220722072206670611077807220278055607220611083307220778\
      0667077807220667061107220667094406670667061103330278033305840556\
      0333055606110556061105560333061106110278027805560278088906110611\
      061106110389055603330611055607780556055605000389028003890584
      """)

  /// Returns the index of a scalar's letter in the figures, or nil for characters other than ASCII
  /// and Latin letters with diacritics.
  private static func place(of scalar: UInt32) -> Int? {
    switch scalar {
    case 0x20..<0x7F: return Int(scalar - 0x20)
    case 0xC0..<0x180:
      let letter = letters[Int(scalar - 0xC0)]
      return letter == noLetter ? nil : Int(letter) - 0x20
    default: return nil
    }
  }

  private static let noLetter = UInt8(ascii: ".")

  /// The base letters of the characters from 0xC0 on.
  private static let letters = Array(
    """
    AAAAAA.CEEEEIIII.NOOOOO..UUUUY..aaaaaa.ceeeeiiii.nooooo..uuuuy.y\
    AaAaAaCcCcCcCcDd..EeEeEeEeEeGgGgGgGgHh..IiIiIiIiI...JjKk.LlLlLl.\
    ...NnNnNn...OoOoOo..RrRrRrSsSsSsSsTtTt..UuUuUuUuUuUuWwYyYZzZzZz.
    """.utf8)
}
