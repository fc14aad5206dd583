import ArgumentParser
import Previews

/// What is drawn of layouts, and in which form.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "How texts are drawn: live (as texts, in the fonts of whoever looks at them) or outlines (as the "
        + "glyphs that were measured, the same everywhere).", valueName: "FORM"))
  var text = TextForm.live

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The form of single pictures: svg, or png with outlines of the measured glyphs and as many "
        + "pixels per point as --scale says, else 2.", valueName: "FORM"))
  var format = Format.svg

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The appearance of pictures in PNG: light or dark. Others follow that of the reader's system.",
      valueName: "APPEARANCE"))
  var appearance = Look.light

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Draw all layouts on one picture, small, for a review.", valueName: "FILE.png"),
    completion: .file(extensions: ["png"]))
  var contactSheet: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Draw an animated SVG of each root in each locale while something changes: its width "
        + "(width=320...900), its height, or the constant of a constraint (ID.constant=0...40), in 49 "
        + "layouts or with a distance (width=320...900/20).", valueName: "RANGE"))
  var sweep: String?

  @Flag(
    name: .long,
    help:
      "Also write manifest.json: which key is where on which picture, for the screenshots of a translation platform."
  )
  var manifest = false

  /// How texts are drawn, as the option spells it.
  enum TextForm: String, ExpressibleByArgument, CaseIterable {
    case live, outlines

    /// How previews draw texts.
    var texts: PreviewTexts {
      switch self {
      case .live: .live
      case .outlines: .outlines
      }
    }
  }

  /// The form of a picture, as the option spells it.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case svg, png

    /// The form.
    var pictures: PictureFormat {
      switch self {
      case .svg: .svg
      case .png: .png
      }
    }
  }

  /// The appearance of a picture, as the option spells it.
  enum Look: String, ExpressibleByArgument, CaseIterable {
    case light, dark

    var pictures: Appearance {
      switch self {
      case .light: .light
      case .dark: .dark
      }
    }
  }
}
