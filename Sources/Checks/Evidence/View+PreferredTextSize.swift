package import InterfaceDocuments

extension View {
  /// Whether its text follows the reader's preferred text size on iOS, or nil if it has none or that is
  /// not known: of views with a class of their own, attributed texts, and what the system places.
  package var followsPreferredTextSize: Bool? {
    guard customClass == nil, !isPlacedBySystem, texts.allSatisfy(\.runs.isEmpty) else {
      return nil
    }
    let follows = text.adjustsToContentSize && text.font?.textStyle != nil
    switch kind {
    case .label, .textField, .textView: return follows
    case .button:
      // Without a title it has no font.
      guard texts.contains(where: { $0.property == "title" && !$0.value.isEmpty }) else {
        return nil
      }
      if look.configuration != nil || follows { return true }
      return text.font?.textStyle == nil ? false : nil
    default: return nil
    }
  }
}
