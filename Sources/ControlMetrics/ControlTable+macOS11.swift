import InterfaceValues

// The evidence stands beside each figure. Counts are of stored frames, whose generation the heights
// show.

extension ControlTable {
  /// macOS 11 to 15.
  static let macOS11 = ControlTable(
    buttons11 + smallButtons11 + squareButtons11 + popUps11 + fields11 + ranges11 + containers11
      + texts11)

  private static let buttons11: [ControlFigures] = [
    ControlFigures(
      .pushButton,
      insets: .counted((7, 96, of: 103), (7, 112, of: 120), (5, 71, of: 76), (7, 86, of: 86)),
      height: .counted(32, 450, of: 551), textPlus: .fitted(34, texts: 78),
      baseline: .counted(13, 6, of: 6), imageSpacing: .assumed(4),
      imagePlusWidth: .counted(30, 17, of: 22)),
    ControlFigures(
      .pushButton, .large,
      insets: .counted((6, 14, of: 14), (6, 9, of: 9), (6, 12, of: 12), (6, 12, of: 12)),
      height: .counted(40, 53, of: 55), textPlus: .fitted(32, texts: 12),
      baseline: .counted(16, 4, of: 4), imageSpacing: .counted(3, 7, of: 9),
      imagePlusWidth: .counted(28, 1, of: 1)),
    ControlFigures(
      .checkBox, .large,
      insets: .counted((3, 9, of: 9), (0, 2, of: 2), (2.5, 3, of: 3), (2.5, 3, of: 3)),
      height: .counted(22, 46, of: 46), textPlus: .fitted(29, texts: 5), beforeText: .assumed(25),
      baseline: .counted(5.5, 6, of: 6)),
    ControlFigures(
      .radioButton, .large, insets: .derived(3, 0, 2.5, 2.5, "as a large check box's"),
      height: .counted(22, 15, of: 15), textPlus: .fitted(29, texts: 2), beforeText: .assumed(25),
      baseline: .counted(5.5, 3, of: 3)),
    // Insets: J. Johnson, "Some BS AppKit notes", 2020, those of macOS 11.
    ControlFigures(
      .checkBox, insets: .init(.published(2), .published(0), .published(1), .published(1)),
      height: .counted(18, 654, of: 708), textPlus: .fitted(26, texts: 232),
      beforeText: .assumed(22), baseline: .counted(4, 12, of: 12)),
    ControlFigures(
      .radioButton, insets: .counted((2, 6, of: 6), (0, 2, of: 2), (1, 1, of: 1), (1, 2, of: 2)),
      height: .counted(18, 11, of: 15), textPlus: .fitted(26, texts: 5), beforeText: .assumed(22),
      baseline: .assumed(4)),
    // A button without a bezel is as large as its text and image.
    ControlFigures(
      .pushButton, .regular, .plain, textPlus: .counted(5, 1, of: 2),
      linePlus: .counted(0, 2, of: 2), imageSpacing: .assumed(4),
      imagePlusWidth: .counted(0, 1, of: 1), imagePlusHeight: .counted(0, 1, of: 1)),
    ControlFigures(
      .pushButton, .regular, .help,
      insets: .counted((3, 5, of: 5), (2, 7, of: 7), (1, 6, of: 6), (4, 4, of: 4)),
      width: .derived(25, "as wide as it is high"), height: .counted(25, 38, of: 46),
      baseline: .assumed(10)),
    ControlFigures(
      .pushButton, .regular, .disclosure, width: .derived(13, "as wide as it is high"),
      height: .counted(13, 5, of: 9)),
    ControlFigures(
      .pushButton, .regular, .roundedDisclosure, insets: .assumed(3, 2, 1, 4), width: .assumed(29),
      height: .counted(26, 4, of: 9)),
    ControlFigures(
      .pushButton, .regular, .circular, insets: .assumed(6, 6, 5, 7), width: .assumed(34),
      height: .assumed(34)),
  ]

  private static let smallButtons11: [ControlFigures] = [
    ControlFigures(
      .pushButton, .small,
      insets: .counted((6, 19, of: 19), (6, 22, of: 22), (4, 14, of: 14), (7, 10, of: 10)),
      height: .counted(27, 41, of: 101), textPlus: .fitted(28, texts: 14),
      baseline: .counted(11, 3, of: 3), imageSpacing: .assumed(4),
      imagePlusWidth: .counted(22, 7, of: 7)),
    ControlFigures(
      .pushButton, .mini,
      insets: .init(
        .counted(2, 3, of: 3), .counted(2, 4, of: 4), .assumed(1), .counted(2, 2, of: 2)),
      height: .counted(16, 15, of: 15), textPlus: .assumed(18), baseline: .assumed(5),
      imageSpacing: .assumed(4), imagePlusWidth: .assumed(18)),
    ControlFigures(
      .checkBox, .small,
      insets: .counted((1, 63, of: 63), (0, 13, of: 15), (1, 29, of: 31), (1, 29, of: 29)),
      height: .counted(16, 66, of: 154), textPlus: .fitted(21, texts: 46), beforeText: .assumed(18),
      baseline: .counted(4, 3, of: 3)),
    ControlFigures(
      .radioButton, .small,
      insets: .counted((1, 15, of: 15), (0, 4, of: 4), (0.5, 4, of: 5), (0.5, 5, of: 6)),
      height: .counted(15, 10, of: 10), textPlus: .fitted(21, texts: 8), beforeText: .assumed(18),
      baseline: .counted(3.5, 1, of: 2)),
    // Without a title a check box is a square of its own; two applications, and copies of documents.
    ControlFigures(
      .checkBox, .small, .untitled, insets: .assumed(1, 1, 2, 2), width: .counted(14, 4, of: 9),
      height: .counted(16, 4, of: 9), baseline: .assumed(4)),
    ControlFigures(
      .checkBox, .mini, .untitled, insets: .assumed(1, 1, 1, 1), width: .assumed(12),
      height: .assumed(12), baseline: .assumed(3)),
    ControlFigures(
      .checkBox, .large, .untitled, insets: .derived(3, 0, 2.5, 2.5, "as with a title"),
      width: .counted(22, 9, of: 9), height: .counted(22, 9, of: 9), baseline: .assumed(5.5)),
    ControlFigures(
      .checkBox, .regular, .untitled, insets: .assumed(2, 2, 2, 2), width: .counted(18, 3, of: 3),
      height: .counted(18, 3, of: 3), baseline: .assumed(4)),
    ControlFigures(
      .checkBox, .mini, insets: .assumed(1, 0, 1, 1), height: .assumed(12), textPlus: .assumed(17),
      beforeText: .assumed(14), baseline: .assumed(3)),
    ControlFigures(
      .radioButton, .mini, insets: .assumed(1, 0, 1, 1), height: .assumed(12),
      textPlus: .assumed(17), beforeText: .assumed(14), baseline: .assumed(3)),
    ControlFigures(
      .pushButton, .small, .help,
      insets: .init(
        .counted(1, 3, of: 3), .assumed(1), .counted(2, 1, of: 1), .counted(2, 2, of: 2)),
      width: .derived(19, "as wide as it is high"), height: .counted(19, 9, of: 13)),
    ControlFigures(
      .pushButton, .small, .plain, textPlus: .assumed(4), linePlus: .assumed(0),
      imageSpacing: .assumed(4), imagePlusWidth: .assumed(0), imagePlusHeight: .assumed(0)),
    ControlFigures(
      .pushButton, .mini, .plain, textPlus: .assumed(4), linePlus: .assumed(0),
      imageSpacing: .assumed(4), imagePlusWidth: .assumed(0), imagePlusHeight: .assumed(0)),
  ]

  private static let squareButtons11: [ControlFigures] = [
    ControlFigures(
      .pushButton, .regular, .texturedRounded,
      insets: .counted((1, 5, of: 5), (1, 5, of: 5), (1, 5, of: 5), (2, 3, of: 3)),
      height: .counted(23, 10, of: 18), textPlus: .fitted(16, texts: 4), baseline: .assumed(8),
      imageSpacing: .assumed(4), imagePlusWidth: .counted(12, 2, of: 3)),
    ControlFigures(
      .pushButton, .mini, .texturedRounded, insets: .assumed(1, 1, 1, 2),
      height: .counted(15, 8, of: 8), textPlus: .fitted(27, texts: 3), baseline: .assumed(5),
      imageSpacing: .assumed(4), imagePlusWidth: .assumed(16)),
    ControlFigures(
      .pushButton, .regular, .roundedRect,
      insets: .counted((0, 8, of: 8), (0, 7, of: 7), (0, 5, of: 5), (1, 1, of: 1)),
      height: .counted(19, 8, of: 9), textPlus: .fitted(14, texts: 7), font: .published(12),
      baseline: .assumed(6), imageSpacing: .assumed(4), imagePlusWidth: .assumed(14)),
    ControlFigures(
      .pushButton, .small, .roundedRect,
      insets: .counted((0, 2, of: 2), (0, 4, of: 4), (0, 1, of: 1), (1, 2, of: 2)),
      height: .counted(17, 16, of: 21), textPlus: .fitted(14, texts: 4), baseline: .assumed(5),
      imageSpacing: .assumed(4), imagePlusWidth: .assumed(14)),
    ControlFigures(
      .pushButton, .regular, .recessed, insets: .assumed(0, 0, 0, 1), height: .assumed(19),
      textPlus: .assumed(14), font: .published(12), baseline: .assumed(6),
      imageSpacing: .assumed(4), imagePlusWidth: .assumed(14)),
    ControlFigures(
      .pushButton, .small, .recessed, insets: .assumed(0, 0, 0, 1),
      height: .counted(17, 10, of: 10), textPlus: .assumed(14), baseline: .assumed(5),
      imageSpacing: .assumed(4), imagePlusWidth: .assumed(14)),
    ControlFigures(
      .pushButton, .regular, .inline,
      insets: .counted((0, 6, of: 6), (0, 3, of: 3), (0, 3, of: 3), (0, 4, of: 4)),
      height: .counted(18, 7, of: 8), textPlus: .fitted(11, texts: 9), font: .published(11),
      baseline: .assumed(5), imageSpacing: .assumed(3), imagePlusWidth: .assumed(14)),
    ControlFigures(
      .pushButton, .regular, .regularSquare, insets: .assumed(2, 2, 2, 2), textPlus: .assumed(20),
      linePlus: .assumed(14), imageSpacing: .assumed(4), imagePlusWidth: .assumed(14),
      imagePlusHeight: .assumed(14)),
    // Counted heights are 25, 24, 22 and 20 with a border and 72, 56, 24 and 16 without: the
    // content decides.
    ControlFigures(
      .pushButton, .regular, .shadowlessSquare, textPlus: .assumed(20),
      linePlus: .derived(9, "25 with a line of 16"), imageSpacing: .assumed(4),
      imagePlusWidth: .assumed(0), imagePlusHeight: .assumed(0)),
    ControlFigures(
      .pushButton, .regular, .smallSquare,
      insets: .init(
        .counted(0, 1, of: 1), .assumed(0), .counted(1, 3, of: 3), .counted(1, 2, of: 2)),
      height: .counted(23, 27, of: 50), textPlus: .fitted(22, texts: 3), baseline: .assumed(7),
      imageSpacing: .assumed(4), imagePlusWidth: .assumed(10)),
  ]

  private static let popUps11: [ControlFigures] = [
    ControlFigures(
      .popUpButton,
      insets: .counted((3, 94, of: 97), (4, 21, of: 22), (1, 33, of: 34), (4, 36, of: 38)),
      height: .counted(25, 148, of: 260), textPlus: .fitted(39, texts: 10),
      beforeText: .assumed(10), baseline: .counted(10, 39, of: 40), imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .large, insets: .assumed(5, 6, 6, 6), height: .counted(40, 28, of: 28),
      textPlus: .assumed(44), beforeText: .assumed(14), baseline: .counted(16, 22, of: 22),
      imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .small,
      insets: .counted((4, 63, of: 65), (4, 36, of: 37), (2, 18, of: 20), (4, 16, of: 17)),
      height: .counted(22, 106, of: 113), textPlus: .counted(32, 14, of: 19),
      beforeText: .assumed(8), baseline: .counted(8, 23, of: 24), imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .mini, insets: .assumed(2, 2, 1, 2), height: .counted(16, 2, of: 2),
      textPlus: .assumed(28), beforeText: .assumed(7), baseline: .counted(6, 2, of: 2),
      imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .regular, .pullsDown,
      insets: .counted((3, 3, of: 3), (4, 2, of: 2), (1, 5, of: 5), (4, 2, of: 2)),
      height: .counted(25, 4, of: 8), textPlus: .assumed(39), beforeText: .assumed(10),
      baseline: .assumed(10), imageSpacing: .assumed(4), imagePlusWidth: .assumed(39)),
    ControlFigures(
      .popUpButton, .small, .pullsDown,
      insets: .counted((4, 4, of: 4), (4, 3, of: 3), (2, 5, of: 5), (4, 2, of: 2)),
      height: .counted(22, 10, of: 10), textPlus: .assumed(36), beforeText: .assumed(8),
      baseline: .assumed(8), imageSpacing: .assumed(4), imagePlusWidth: .assumed(30)),
    ControlFigures(
      .popUpButton, .small, .roundedRect,
      insets: .counted((0, 22, of: 22), (0, 4, of: 4), (0, 12, of: 12), (1, 11, of: 11)),
      height: .counted(17, 19, of: 20), textPlus: .assumed(21), beforeText: .assumed(7),
      baseline: .counted(5, 15, of: 15), imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .regular, .roundedRect, insets: .assumed(0, 0, 0, 1), height: .assumed(19),
      textPlus: .assumed(26), beforeText: .assumed(7), font: .published(12), baseline: .assumed(6),
      imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .regular, .recessed, insets: .assumed(0, 0, 0, 1), height: .assumed(19),
      textPlus: .assumed(26), beforeText: .assumed(7), font: .published(12), baseline: .assumed(6),
      imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .regular, .texturedRounded,
      insets: .counted((3, 5, of: 5), (4, 3, of: 3), (1, 1, of: 1), (4, 1, of: 1)),
      height: .counted(25, 3, of: 8), textPlus: .assumed(39), beforeText: .assumed(10),
      baseline: .assumed(10), imageSpacing: .assumed(4), imagePlusWidth: .assumed(35)),
    ControlFigures(
      .popUpButton, .regular, .regularSquare, height: .counted(25, 9, of: 9),
      textPlus: .assumed(30), beforeText: .assumed(7), baseline: .assumed(8),
      imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .regular, .plain, textPlus: .assumed(24), beforeText: .assumed(2),
      linePlus: .assumed(0), imageSpacing: .assumed(4)),
    ControlFigures(
      .comboBox, insets: .assumed(0, 3, 1, 4), height: .counted(25, 5, of: 7),
      textPlus: .assumed(29), beforeText: .assumed(4), baseline: .assumed(10), sizing: .heightOnly),
    ControlFigures(
      .comboBox, .small,
      insets: .init(
        .counted(0, 4, of: 4), .counted(3, 4, of: 4), .assumed(2), .counted(4, 1, of: 1)),
      height: .counted(22, 6, of: 8), textPlus: .assumed(26), beforeText: .assumed(4),
      baseline: .assumed(8), sizing: .heightOnly),
  ]
}
