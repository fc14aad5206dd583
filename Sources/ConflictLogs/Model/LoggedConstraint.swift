package import Geometry
package import LinearConstraints

/// A constraint as a log describes it.
package struct LoggedConstraint: Hashable, Sendable {
  /// The class as written, such as `NSLayoutConstraint`.
  package var className: String
  /// The address, or the key that the log has in its place.
  package var address: String
  /// The identifier, written or given by the system (`UISV-spacing`).
  package var identifier: String?
  /// The place in the program, as written: `CCBaseCell.swift#88`.
  package var source: String?
  /// The autoresizing mask, as written: `h=--& v=--&`.
  package var autoresizingMask: String?
  /// The left side.
  package var first: Anchor
  /// How the sides compare.
  package var relation: Relation
  /// The right side's item and attribute, or `nil` for a constant alone.
  package var second: Anchor?
  /// What the second attribute is multiplied by.
  package var multiplier: Double
  /// What is added to the right side, in points.
  package var constant: Double
  /// The spacing that the system chose, as written: `NSSpace(8)`.
  package var systemSpacing: String?
  /// The priority; required unless the log states another one.
  package var priority: Priority
  /// Whether the log says that the constraint is written from right to left.
  package var isRightToLeft: Bool
  /// Whether two items of the constraint have the same label, so that the log does not say which is
  /// which.
  package var hasSharedLabel: Bool
  /// The position in ``ConflictLog/items`` of the superview that a visual format has as `|`.
  package var container: Int?
  /// The source of the constraint.
  package var origin: ConstraintOrigin
  /// The line on which it begins, from 1.
  package var line: Int
  /// The constraint as written, without line breaks.
  package var text: String
  /// Half a unit of the last digit of the numbers, where the log rounds them.
  var rounding = Rounding()

  /// An attribute of an item of the log.
  package struct Anchor: Hashable, Sendable {
    /// The position of the item in ``ConflictLog/items``.
    package var item: Int
    package var attribute: LayoutAttribute

    package init(item: Int, attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The greatest errors of numbers with six digits.
  struct Rounding: Hashable, Sendable {
    var constant = 0.0
    var multiplier = 0.0
  }
}

/// The source of a constraint in a log.
package enum ConstraintOrigin: String, CaseIterable, Hashable, Sendable {
  /// The program or a document.
  case own
  /// A view whose `translatesAutoresizingMaskIntoConstraints` is true.
  case autoresizingMask
  /// The size or position that a table, a collection or a window gives.
  case encapsulatedSize
  /// A stack view that arranges its views.
  case stackView
  /// A view's layout margins.
  case margins
  /// A view's safe area.
  case safeArea
  /// The bars above and below a view controller's view.
  case layoutSupport
  /// The size of a view's content.
  case contentSize
  /// A document without constraints for a view, completed when it was compiled.
  case prototyping
  /// Another part of the system.
  case system

  /// Determines the source from the class and the identifier.
  init(className: String, identifier: String?, mask: String?) {
    let identifier = identifier ?? ""
    if identifier.contains("Encapsulated-Layout") || identifier.hasPrefix("NSWindow-")
      || identifier.hasPrefix("fittingSize") || identifier.contains("TemporaryLayout")
    {
      self = .encapsulatedSize
    } else if className.contains("Autoresizing") || mask != nil {
      self = .autoresizingMask
    } else if className.contains("Prototyping") {
      self = .prototyping
    } else if className.contains("ContentSize") {
      self = .contentSize
    } else if identifier.hasPrefix("UISV-") || identifier.hasPrefix("NSSV-")
      || identifier.hasPrefix("NSStackView")
    {
      self = .stackView
    } else if identifier.contains("Margin-guide-constraint") {
      self = .margins
    } else if identifier.contains("SafeArea") {
      self = .safeArea
    } else if className.contains("LayoutSupport") {
      self = .layoutSupport
    } else if identifier.hasPrefix("UI") || identifier.hasPrefix("_UI"), identifier.contains("-") {
      self = .system
    } else {
      self = .own
    }
  }
}
