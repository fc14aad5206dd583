extension ResolvedItem {
  /// The kind and the name of the item: `button "save"`, or `button "Save" (abc-12-Xyz)`.
  ///
  /// Hidden views are named as such: they do not appear in a picture.
  package var title: String {
    identity.description
      ?? (isHidden ? "hidden " : "") + "\(kind.element) \(identity.quotedName)"
  }
}
