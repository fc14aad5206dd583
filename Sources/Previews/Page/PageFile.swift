import CPage

/// A file beside this one that pages contain, as it is.
enum PageFile: String {
  case pageScript = "page.js"
  case viewsScript = "views.js"
  case panelScript = "panel.js"
  case keysScript = "keys.js"
  case addressScript = "address.js"
  case pageStyle = "page.css"
  case overviewStyle = "overview.css"
  case documentsStyle = "documents.css"
  case panelStyle = "panel.css"
  /// Of pages with rulers alone.
  case rulerStyle = "ruler.css"
  /// Of live pages alone, as the next ones.
  case liveScript = "Live/live.js"
  case editorScript = "Live/editor.js"
  case edgesScript = "Live/edges.js"
  case liveStyle = "Live/live.css"

  /// The script of the page.
  static var script: String { joined(usual) }

  /// The script of a page that a server keeps up to date.
  static var scriptOfLivePage: String {
    joined(usual + [.liveScript, .editorScript, .edgesScript])
  }

  private static let usual: [PageFile] = [
    .pageScript, .viewsScript, .panelScript, .keysScript, .addressScript,
  ]

  /// Joins the files to one function, so that they share names with nothing else.
  private static func joined(_ files: [PageFile]) -> String {
    "\"use strict\";\n(() => {\n\(files.map(\.text).joined(separator: "\n"))\n})();"
  }

  /// The style sheets that do not depend on the contents of the page.
  static var styles: [String] {
    [PageFile.pageStyle, .overviewStyle, .documentsStyle, .panelStyle].map(\.text)
  }

  /// The contents, without the last line break.
  var text: String {
    let bytes: UnsafePointer<UInt8>?
    switch self {
    case .pageScript: unsafe bytes = lintel_page_script()
    case .viewsScript: unsafe bytes = lintel_page_views_script()
    case .panelScript: unsafe bytes = lintel_page_panel_script()
    case .keysScript: unsafe bytes = lintel_page_keys_script()
    case .addressScript: unsafe bytes = lintel_page_address_script()
    case .pageStyle: unsafe bytes = lintel_page_style()
    case .overviewStyle: unsafe bytes = lintel_page_overview_style()
    case .documentsStyle: unsafe bytes = lintel_page_documents_style()
    case .panelStyle: unsafe bytes = lintel_page_panel_style()
    case .rulerStyle: unsafe bytes = lintel_page_ruler_style()
    case .liveScript: unsafe bytes = lintel_page_live_script()
    case .editorScript: unsafe bytes = lintel_page_editor_script()
    case .edgesScript: unsafe bytes = lintel_page_edges_script()
    case .liveStyle: unsafe bytes = lintel_page_live_style()
    }
    let text = unsafe bytes.map { unsafe String(cString: $0) } ?? ""
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
