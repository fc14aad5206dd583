import CPage

/// A file beside this one that pages contain, as it is.
enum PageFile: String {
  case pageScript = "page.js"
  case viewsScript = "views.js"
  case panelScript = "panel.js"
  case keysScript = "keys.js"
  case addressScript = "address.js"
  /// Of pages for translators alone: widths, verdicts and the file, without the page.
  case translationsScript = "translations.js"
  /// Of pages for translators alone.
  case translatorsScriptFile = "translators.js"
  case pageStyle = "page.css"
  case overviewStyle = "overview.css"
  case documentsStyle = "documents.css"
  case panelStyle = "panel.css"
  /// Of pages for translators alone.
  case translatorsStyle = "translators.css"
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

  /// The script of a page for translators; their page is a file, so that its address holds no state.
  static var translatorsScript: String {
    joined(common + [.translationsScript, .translatorsScriptFile])
  }

  private static let common: [PageFile] = [.pageScript, .viewsScript, .panelScript, .keysScript]
  private static let usual = common + [.addressScript]

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
    case .translationsScript: unsafe bytes = lintel_page_translations_script()
    case .translatorsScriptFile: unsafe bytes = lintel_page_translators_script()
    case .translatorsStyle: unsafe bytes = lintel_page_translators_style()
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
