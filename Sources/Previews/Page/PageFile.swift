import CPage

/// A file beside this one that every page contains, as it is.
enum PageFile: String {
  case script = "page.js"
  case style = "page.css"
  case panelStyle = "panel.css"

  /// The contents, without the last line break.
  var text: String {
    let bytes: UnsafePointer<UInt8>?
    switch self {
    case .script: unsafe bytes = lintel_page_script()
    case .style: unsafe bytes = lintel_page_style()
    case .panelStyle: unsafe bytes = lintel_page_panel_style()
    }
    let text = unsafe bytes.map { unsafe String(cString: $0) } ?? ""
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
