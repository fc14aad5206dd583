import ControlMetrics
import Geometry
import InterfaceDocuments
import TextMeasuring

/// The numeric texts of a date picker, with 0 for each digit.
///
/// An approximation with the usual order and separators of a language, without the names of months
/// and the digits of other scripts.
struct DatePickerText {
  /// The texts; a compact picker shows each in its own field.
  let parts: [String]

  /// Creates the texts of a picker.
  ///
  /// - Parameters:
  ///   - view: The picker.
  ///   - locale: The locale of its dates, such as `de` or `en-GB`.
  init(_ view: View, locale: String) {
    let subtags = locale.split { $0 == "-" || $0 == "_" }.map(String.init)
    let language = subtags.first ?? ""
    let region = subtags.dropFirst().first { $0.utf8.count == 2 } ?? ""
    let isCompact = view.look.datePickerStyle == .compact
    let date = Self.date(language, region)
    var time = "00\(Self.timeSeparator(language))00"
    // AppKit's pickers show seconds.
    if !isCompact { time += "\(Self.timeSeparator(language))00" }
    time = Self.withHalf(of: time, language, region)
    switch view.look.datePickerMode {
    case .date: parts = [date]
    case .time: parts = [time]
    case .countDownTimer: parts = ["00:00"]
    case .dateAndTime, nil:
      parts = isCompact ? [date, time] : [date + Self.join(language) + time]
    }
  }

  /// The texts with the digits of a day at which every order of day, month and year is the same.
  var sample: [String] {
    parts.map { $0.replacing("0000", with: "2012").replacing("00", with: "12") }
  }

  private static func date(_ language: String, _ region: String) -> String {
    switch (language, region) {
    case ("hu", _): "0000. 00. 00."
    case ("ko", _): "0000. 00. 00."
    case ("cs", _), ("sk", _), ("sl", _): "00. 00. 0000"
    case ("hr", _), ("bs", _): "00. 00. 0000."
    case ("nl", _): "00-00-0000"
    case ("de", _), ("ru", _), ("pl", _), ("uk", _), ("be", _), ("da", _), ("fi", _), ("nb", _),
      ("nn", _), ("no", _), ("tr", _), ("ro", _), ("et", _), ("is", _), ("sr", _), ("lv", _),
      ("kk", _):
      "00.00.0000"
    // Slashes and hyphens: the order makes no difference to the width.
    case ("sv", _), ("lt", _), ("en", "CA"), ("fr", "CA"): "0000-00-00"
    default: "00/00/0000"
    }
  }

  private static func timeSeparator(_ language: String) -> String {
    ["da", "fi", "id"].contains(language) ? "." : ":"
  }

  /// Adds the half of the day in locales with a 12-hour clock.
  private static func withHalf(of time: String, _ language: String, _ region: String) -> String {
    switch (language, region) {
    case ("en", ""), ("en", "US"), ("en", "CA"), ("en", "AU"), ("en", "NZ"), ("en", "IN"),
      ("hi", _):
      time + " AM"
    case ("ko", _): "\u{C624}\u{C804} " + time
    default: time
    }
  }

  private static func join(_ language: String) -> String {
    ["fr", "ja", "ko", "pl", "sv", "zh"].contains(language) ? " " : ", "
  }
}

extension ContentMeasurement {
  /// Typesets the widest text that a date picker is likely to show.
  ///
  /// - Returns: The first part of the text, and the width in points of the other parts and the
  ///   space between them.
  func datePickerText(_ view: View, metric: ControlMetric) -> (text: TypesetText, extra: Double) {
    let parts = DatePickerText(view, locale: locale).parts
    let digit = widestDigit(of: view, metric: metric)
    let texts = parts.map { part in
      set(plain: part.replacing("0", with: digit), of: view, metric: metric)
    }
    let widths = texts.map { roundedUp($0.measurement.size.width) }
    let between = metric.padding.total(along: .horizontal) + metric.segmentSpacing
    let all = widths.reduce(0, +) + between * Double(parts.count - 1)
    return (texts[0], all - widths[0])
  }

  private func widestDigit(of view: View, metric: ControlMetric) -> String {
    let widths = (0...9).map { digit in
      set(plain: "\(digit)", of: view, metric: metric).measurement.size.width
    }
    let widest = widths.indices.max { widths[$0] < widths[$1] } ?? 0
    return "\(widest)"
  }
}
