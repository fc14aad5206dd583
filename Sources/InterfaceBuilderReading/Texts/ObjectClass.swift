/// The classes of the objects in Interface Builder's library.
enum ObjectClass {
  /// Returns the class that an element stands for: `NSButtonCell` for `buttonCell` in AppKit.
  ///
  /// With few exceptions it is the toolkit's prefix and the element's name.
  static func name(
    of element: String, framework: InterfaceBuilderDocument.Framework
  ) -> String {
    let prefix = framework == .cocoa ? "NS" : "UI"
    if element == "customView" { return "\(prefix)View" }
    return exceptions[element] ?? prefix + element.prefix(1).uppercased() + element.dropFirst()
  }

  private static let exceptions = [
    "arscnView": "ARSCNView", "avPlayerViewController": "AVPlayerViewController",
    "customObject": "NSObject", "glkView": "GLKView", "glkViewController": "GLKViewController",
    "mapView": "MKMapView", "mtkView": "MTKView", "pdfView": "PDFView", "wkWebView": "WKWebView",
  ]
}
