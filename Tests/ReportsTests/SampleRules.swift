import Diagnostics

/// Rules of findings in reports; `Reports` knows none by itself.
extension RuleID {
  static let ambiguousLayout = RuleID("ambiguous-layout")
  static let clippedText = RuleID("clipped-text")
  static let orphanKey = RuleID("orphan-key")
  static let windowGrows = RuleID("window-grows")
}
