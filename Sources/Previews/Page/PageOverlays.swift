/// The check boxes that show and hide the overlays of all pictures of a page.
struct PageOverlays {
  /// The overlays that the pictures contain.
  var overlays: [DisplayList.Layer]

  /// Writes a check box for each overlay, or nothing if there is none.
  func draw(in page: inout MarkupWriter) {
    guard !overlays.isEmpty else { return }
    page.element("fieldset", ["class": "pills"]) { page in
      page.element("legend", text: "Overlays")
      for layer in overlays {
        let id = "overlay-\(layer.rawValue)"
        page.raw(
          "<input type=\"checkbox\" id=\"\(id)\" checked>"
            + "<label for=\"\(id)\">\(layer.rawValue)</label>")
      }
    }
  }

  /// The rules that hide an overlay for a class of the page.
  var stylesheet: String {
    overlays.map { ".without-\($0.rawValue) .lp-\($0.rawValue){display:none}" }
      .joined(separator: "\n")
  }

  /// The rules that hide what is not checked, for a page without scripts.
  var rulesWithoutScripts: [String] {
    overlays.map {
      "body:has(#overlay-\($0.rawValue):not(:checked)) .lp-\($0.rawValue){display:none}"
    }
  }
}
