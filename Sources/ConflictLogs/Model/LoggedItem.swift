/// A view or a layout guide that a log names.
package struct LoggedItem: Hashable, Sendable {
  /// The class as the log writes it, or `nil` if the log only has a label.
  package var writtenClass: String?
  /// The address (`0x7fa4d0dece70`) or the key that the log has in its place.
  package var address: String
  /// The title that the log quotes, shortened by the system.
  package var title: String?
  /// The accessibility identifier or the identifier, where the log has it in place of the class.
  package var label: String?

  package init(writtenClass: String?, address: String, title: String? = nil, label: String? = nil) {
    self.writtenClass = writtenClass
    self.address = address
    self.title = title
    self.label = label
  }

  /// The class as a programmer knows it, without mangling and without the module.
  package var readableClass: String? { writtenClass.map(ClassName.readable) }

  /// The kinds of scroll views: constraints with their subviews use the edges of the content.
  var isScrollView: Bool {
    guard let name = readableClass else { return false }
    return ["ScrollView", "TableView", "CollectionView", "TextView"].contains {
      name.hasSuffix($0)
    } && !name.hasPrefix("NS")
  }

  /// Whether the system creates the view and sets its frame.
  var isPlacedBySystem: Bool {
    role != .application || readableClass?.hasSuffix("CellContentView") == true
  }
}
