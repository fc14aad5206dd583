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

  /// The classes of wrappers, by what holds them.
  private static let wrappers: [(holder: String, classes: [String])] = [
    ("cell", ["UITableViewCellContentView", "UICollectionViewCellContentView"]),
    (
      "header or footer",
      ["UITableViewHeaderFooterContentView", "_UITableViewHeaderFooterContentView"]
    ),
    ("hosting controller", ["_UIHostingView"]),
    ("image view", ["_UIImageViewOverlayView"]),
    ("view controller", ["_UILayoutGuide"]),
    ("page view controller", ["_UIPageViewControllerContentView", "_UIQueuingScrollView"]),
    ("scroll view", ["_UIScrollViewLayoutGuide"]),
    ("bar button item with a custom view", ["_UITAMICAdaptorView"]),
    ("visual effect view", ["_UIVisualEffectContentView"]),
    ("presenting view controller", ["UIDropShadowView", "UITransitionView"]),
    ("input view", ["UIInputSetContainerView", "UIInputSetHostView"]),
    ("container view controller", ["UILayoutContainerView", "UIViewControllerWrapperView"]),
    ("navigation controller", ["UINavigationTransitionView"]),
    ("window", ["NSThemeFrame"]),
  ]

  /// The prefixes of the classes of parts, by what holds them.
  private static let parts: [(holder: String, prefixes: [String])] = [
    ("toolbar or navigation bar", ["_UIButtonBar", "_UIModernBarButton", "_UIBarBackground"]),
    ("toolbar", ["_UIToolbar"]),
    ("navigation bar", ["_UINavigation", "UINavigationButton", "UINavigationItem"]),
    ("search bar", ["_UISearchBar", "UISearchBarBackground"]),
    ("tab bar", ["_UITabBar", "UITabBarButton", "UITabBarSwappable"]),
    ("stack view", ["_UILayoutSpacer"]),
    ("button", ["UIButtonLabel"]),
    ("cell", ["UITableViewLabel"]),
    ("picker", ["UIPickerTable", "UIPickerColumn", "_UIPicker"]),
    ("date picker", ["_UIDatePicker"]),
    (
      "alert",
      [
        "UIInterfaceAction", "_UIInterfaceAction", "UIAlertControllerVisualStyle",
        "_UIAlertController",
      ]
    ),
    (
      "keyboard",
      ["UIKeyboard", "UIKB", "_UIKB", "TUI", "_UIRemoteKeyboard", "UICompatibilityInput"]
    ),
    ("text field", ["UIFieldEditor"]),
    ("text view", ["UITextContainerView", "_UIText"]),
    ("scroll view", ["_UIScroll"]),
    ("collection view", ["_UICollection"]),
    ("table", ["_UITableView"]),
    ("switch", ["_UISwitch"]),
    ("stepper", ["_UIStepper"]),
    ("slider", ["_UISlider"]),
    ("image view", ["_UIImage", "_UIStackedImage"]),
    ("page view controller", ["_UIPage"]),
    ("split view controller", ["_UISplit"]),
    ("window", ["NSTitlebar", "NSToolbarItemViewer", "_NSTitlebar"]),
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
    let generic = String(name.prefix { $0 != "<" })
    if let found = wrappers.first(where: { $0.classes.contains(generic) }) {
      return SystemRole(role: .wrapper, holder: found.holder)
    }
    if name.hasSuffix("Window"), name.hasPrefix("UI") || name.hasPrefix("NS") {
      return SystemRole(role: .wrapper, holder: "window")
    }
    if let found = parts.first(where: { $0.prefixes.contains { name.hasPrefix($0) } }) {
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
