/// A region with its own forms of ideographs, in the order of the faces in Noto's collections.
package enum IdeographRegion: String, CaseIterable, Hashable, Sendable {
  case japan = "JP"
  case korea = "KR"
  case mainlandChina = "SC"
  case taiwan = "TC"
  case hongKong = "HK"

  /// Returns the region whose ideographs the readers of a locale expect; Japan by default.
  package init(forLocale locale: String) {
    let subtags = locale.lowercased().split { $0 == "-" || $0 == "_" }
    self =
      switch subtags.first {
      case "ko": .korea
      case "yue": .hongKong
      case "zh" where subtags.contains("hans"): .mainlandChina
      case "zh" where subtags.contains("hk") || subtags.contains("mo"): .hongKong
      case "zh" where subtags.contains("hant") || subtags.contains("tw"): .taiwan
      case "zh": .mainlandChina
      default: .japan
      }
  }
}
