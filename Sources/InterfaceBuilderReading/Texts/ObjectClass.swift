/// The classes of the objects in Interface Builder's library.
enum ObjectClass {
  /// Returns the class that an element stands for: `NSButtonCell` for `buttonCell` in AppKit.
  ///
  /// It is the element's name with the framework's prefix, but for a few.
  static func name(
    of element: String, framework: InterfaceBuilderDocument.Framework
  ) -> String {
    if let name = framework == .cocoa ? desktop[element] : touch[element] { return name }
    let prefix = framework == .cocoa ? "NS" : "UI"
    return prefix + element.prefix(1).uppercased() + element.dropFirst()
  }

  private static let desktop = [
    "customView": "NSView", "customObject": "NSObject", "viewController": "NSViewController",
    "windowController": "NSWindowController", "textView": "NSTextView", "wkWebView": "WKWebView",
    "pdfView": "PDFView", "userDefaultsController": "NSUserDefaultsController",
  ]

  private static let touch = [
    "tableViewController": "UITableViewController", "wkWebView": "WKWebView",
    "mapView": "MKMapView", "arscnView": "ARSCNView", "keyCommand": "UIKeyCommand",
    "customObject": "NSObject",
  ]
}
