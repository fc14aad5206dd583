/// Who creates a view, and what it is for.
enum ViewRole: Hashable {
  /// The application, or the application may.
  case application
  /// The system, to hold views of the application.
  case wrapper
  /// The system, for its own use: a view in a bar, a keyboard or a button.
  case part

  /// The role of a class, and what holds its views in applications.
  struct SystemRole {
    var role: ViewRole
    /// What holds them, without an article.
    var holder: String
  }

  /// Classes whose subviews are the application's.
  private static let wrappers: [(name: String, holder: String)] = [
    ("UITableViewCellContentView", "cell"),
    ("UICollectionViewCellContentView", "cell"),
    ("UITableViewHeaderFooterContentView", "header or footer"),
    ("_UITableViewHeaderFooterContentView", "header or footer"),
    ("_UIHostingView", "hosting controller"),
    ("_UIImageViewOverlayView", "image view"),
    ("_UILayoutGuide", "view controller"),
    ("_UIPageViewControllerContentView", "page view controller"),
    ("_UIQueuingScrollView", "page view controller"),
    ("_UIScrollViewLayoutGuide", "scroll view"),
    ("_UITAMICAdaptorView", "bar button item with a custom view"),
    ("_UIVisualEffectContentView", "visual effect view"),
    ("UIDropShadowView", "presenting view controller"),
    ("UIInputSetContainerView", "input view"),
    ("UIInputSetHostView", "input view"),
    ("UILayoutContainerView", "container view controller"),
    ("UINavigationTransitionView", "navigation controller"),
    ("UITransitionView", "presenting view controller"),
    ("UIViewControllerWrapperView", "container view controller"),
    ("NSThemeFrame", "window"),
  ]

  /// The beginnings of the names of classes that hold nothing of the application; the first one counts.
  private static let parts: [(prefix: String, holder: String)] = [
    ("_UIButtonBar", "toolbar or navigation bar"),
    ("_UIModernBarButton", "toolbar or navigation bar"),
    ("_UIToolbar", "toolbar"),
    ("_UINavigation", "navigation bar"),
    ("UINavigationButton", "navigation bar"),
    ("UINavigationItem", "navigation bar"),
    ("_UIBarBackground", "toolbar or navigation bar"),
    ("_UISearchBar", "search bar"),
    ("UISearchBarBackground", "search bar"),
    ("_UITabBar", "tab bar"),
    ("UITabBarButton", "tab bar"),
    ("UITabBarSwappable", "tab bar"),
    ("_UILayoutSpacer", "stack view"),
    ("UIButtonLabel", "button"),
    ("UITableViewLabel", "cell"),
    ("UIPickerTable", "picker"),
    ("UIPickerColumn", "picker"),
    ("_UIPicker", "picker"),
    ("_UIDatePicker", "date picker"),
    ("UIInterfaceAction", "alert"),
    ("_UIInterfaceAction", "alert"),
    ("UIAlertControllerVisualStyle", "alert"),
    ("_UIAlertController", "alert"),
    ("UIKeyboard", "keyboard"),
    ("UIKB", "keyboard"),
    ("_UIKB", "keyboard"),
    ("TUI", "keyboard"),
    ("_UIRemoteKeyboard", "keyboard"),
    ("UICompatibilityInput", "keyboard"),
    ("UIFieldEditor", "text field"),
    ("UITextContainerView", "text view"),
    ("_UIText", "text view"),
    ("_UIScroll", "scroll view"),
    ("_UICollection", "collection view"),
    ("_UITableView", "table"),
    ("_UISwitch", "switch"),
    ("_UIStepper", "stepper"),
    ("_UISlider", "slider"),
    ("_UIImage", "image view"),
    ("_UIStackedImage", "image view"),
    ("_UIPage", "page view controller"),
    ("_UISplit", "split view controller"),
    ("NSTitlebar", "window"),
    ("NSToolbarItemViewer", "window"),
    ("_NSTitlebar", "window"),
  ]

  /// Returns the role of a class, and what holds its views, if the system creates them.
  ///
  /// - Parameters:
  ///   - written: The name as the log writes it.
  ///   - name: The name without mangling and module.
  /// - Returns: The role and the holder, or `nil` for a class that an application may create.
  static func systemRole(ofClass written: String, readable name: String) -> SystemRole? {
    // A class of the application may begin with an underscore as well.
    let module = written.prefix { $0 != "<" }.split(separator: ".").dropLast().first
    if let module, !["UIKit", "UIKitCore", "SwiftUI", "AppKit"].contains(module) { return nil }
    if written.contains("_Tt"), !written.contains("SwiftUI") { return nil }
    let generic = name.prefix { $0 != "<" }
    if let found = wrappers.first(where: { generic == $0.name }) {
      return SystemRole(role: .wrapper, holder: found.holder)
    }
    if name.hasSuffix("Window"), name.hasPrefix("UI") || name.hasPrefix("NS") {
      return SystemRole(role: .wrapper, holder: "window")
    }
    if let found = parts.first(where: { name.hasPrefix($0.prefix) }) {
      return SystemRole(role: .part, holder: found.holder)
    }
    if name.hasPrefix("_UI") || name.hasPrefix("_NS") {
      let isWrapper = ["Wrapper", "ContainerView", "ContentView"].contains { name.contains($0) }
      return SystemRole(
        role: isWrapper ? .wrapper : .part, holder: "view or control that contains it")
    }
    return nil
  }
}

extension LoggedItem {
  /// The role of the item's class, and what holds such views, if the system creates them.
  var systemRole: ViewRole.SystemRole? {
    guard let written = writtenClass, let name = readableClass else { return nil }
    return ViewRole.systemRole(ofClass: written, readable: name)
  }

  /// Who creates the view, by its class.
  var role: ViewRole { systemRole?.role ?? .application }

  /// Whether the view is the content view of a cell, a header or a footer.
  var isContentView: Bool {
    systemRole.map { ["cell", "header or footer"].contains($0.holder) && $0.role == .wrapper }
      ?? false
  }

  /// Whether the class is one of the system's own, public or not.
  var isOfSystemClass: Bool {
    guard let written = writtenClass, !written.contains("."), !written.contains("_Tt") else {
      return false
    }
    return ["UI", "_UI", "NS", "_NS"].contains { written.hasPrefix($0) }
  }
}

extension ConflictLog {
  /// Marks the constraints that the system adds within its own views.
  ///
  /// A constraint on a part of a bar or a keyboard is the system's, and so is one between views that
  /// only hold others. An application's constraints may use the content view of a cell alone.
  mutating func markSystemConstraints() {
    var parts = Set(items.indices.filter { items[$0].role == .part })
    var isGrowing = !parts.isEmpty
    while isGrowing {
      isGrowing = false
      for (item, superview) in superviews
      where parts.contains(superview) && items[item].isOfSystemClass
        && items[item].role == .application && parts.insert(item).inserted
      {
        isGrowing = true
      }
    }
    for index in constraints.indices where constraints[index].origin == .own {
      let used = [constraints[index].first, constraints[index].second].compactMap { $0?.item }
      let isOfWrappers = used.allSatisfy {
        items[$0].role == .wrapper && !items[$0].isContentView
      }
      if isOfWrappers || used.contains(where: parts.contains) {
        constraints[index].origin = .system
      }
    }
  }

  /// Returns the nearest superview that the system creates, if the log shows it.
  func nearestSystemView(around item: Int) -> Int? {
    nearestSuperview(of: item) { $0.role != .application }
  }

  /// Returns the nearest view of the application that contains an item, if the log shows it.
  func holder(ofItem item: Int) -> Int? {
    nearestSuperview(of: item) { $0.role == .application }
  }

  private func nearestSuperview(of item: Int, where isWanted: (LoggedItem) -> Bool) -> Int? {
    var seen: Set<Int> = [item]
    var next = superviews[item]
    while let view = next, seen.insert(view).inserted {
      if isWanted(items[view]) { return view }
      next = superviews[view]
    }
    return nil
  }
}
