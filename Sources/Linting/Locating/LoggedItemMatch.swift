import ConflictLogs
import InterfaceDocuments
import InterfaceValues

/// A view or a guide of a document, compared with items of logs.
enum DocumentItem {
  case view(View)
  case guide(Guide)

  /// How well an item of a log agrees.
  enum Match: Comparable {
    /// The classes agree.
    case shape
    /// The names agree.
    case name
  }

  /// Compares the item with one of a log.
  ///
  /// - Parameters:
  ///   - item: An item of a log.
  ///   - platform: The document's platform.
  /// - Returns: How well they agree, or `nil` if they are different items.
  func match(with item: LoggedItem, on platform: Platform) -> Match? {
    switch self {
    case .view(let view): view.match(with: item, on: platform)
    case .guide(let guide): guide.match(with: item)
    }
  }
}

extension Guide {
  fileprivate func match(with item: LoggedItem) -> DocumentItem.Match? {
    if let label = item.label ?? item.title, identifier == label || id == label { return .name }
    guard let name = item.readableClass, name.hasSuffix("LayoutGuide") else { return nil }
    switch key {
    case .layoutMargins: return item.title == "UIViewLayoutMarginsGuide" ? .name : nil
    case .safeArea:
      return item.title == "UIViewSafeAreaLayoutGuide" || name == "_UILayoutGuide" ? .name : nil
    case .readableContent: return item.title == "UIViewReadableContentGuide" ? .name : nil
    case .frame, .content, .keyboard: return .shape
    case nil: return item.title == nil ? .shape : nil
    }
  }
}

extension View {
  fileprivate func match(with item: LoggedItem, on platform: Platform) -> DocumentItem.Match? {
    if let label = item.label {
      if names.contains(where: { Self.agree($0, shortened: label) }) { return .name }
      // Another name is another view; without a name the program may have set it.
      if identifier != nil || item.writtenClass == nil && hasExplicitName { return nil }
    }
    guard let name = item.readableClass else { return item.label == nil ? nil : .shape }
    guard classNames(on: platform).contains(name) else { return nil }
    // Titles in a log may be translations, so that another title says nothing.
    if let title = item.title,
      texts.contains(where: { Self.agree($0.value, shortened: title) && !title.isEmpty })
    {
      return .name
    }
    return .shape
  }

  private var names: [String] { [identifier, id].compactMap { $0 } }

  private var hasExplicitName: Bool { identifier != nil }

  /// Whether a text is another one, or its beginning before three dots.
  private static func agree(_ text: String, shortened: String) -> Bool {
    if text == shortened { return true }
    let dots = "..."
    guard shortened.hasSuffix(dots), shortened.count > dots.count else { return false }
    return text.hasPrefix(shortened.dropLast(dots.count))
  }

  /// The names of the class that the view has at run time.
  private func classNames(on platform: Platform) -> Set<String> {
    if let customClass { return [customClass.split(separator: ".").last.map(String.init) ?? ""] }
    let prefixes = platform == .generic ? ["NS", "UI"] : platform.isDesktop ? ["NS"] : ["UI"]
    var names: Set<String> = []
    for prefix in prefixes {
      names.insert(prefix + element.prefix(1).uppercased() + element.dropFirst())
      for name in Self.otherNames[element] ?? [] where name.hasPrefix(prefix) { names.insert(name) }
      if isContentView {
        names.formUnion(
          ["\(prefix)View"]
            + (prefix == "UI"
              ? ["UITableViewCellContentView", "UICollectionViewCellContentView"] : []))
      }
    }
    if case .view = kind { names.formUnion(prefixes.map { "\($0)View" }) }
    return names
  }

  /// The classes of elements whose names differ.
  private static let otherNames: [String: [String]] = [
    "label": ["NSTextField"],
    "secureTextField": ["NSSecureTextField", "UITextField"],
    "searchField": ["NSSearchField", "UISearchBar"],
    "popUpButton": ["NSPopUpButton", "UIButton"],
    "progressIndicator": ["NSProgressIndicator", "UIProgressView"],
    "progressView": ["UIProgressView"],
    "activityIndicatorView": ["UIActivityIndicatorView", "NSProgressIndicator"],
    "datePicker": ["NSDatePicker", "UIDatePicker"],
    "tableViewCell": ["UITableViewCell"],
    "customView": ["NSView"],
    "tableViewCellContentView": ["UITableViewCellContentView"],
    "collectionViewCellContentView": ["UIView"],
    "mapView": ["MKMapView"],
    "webView": ["WKWebView", "UIWebView"],
    "wkWebView": ["WKWebView"],
  ]
}
