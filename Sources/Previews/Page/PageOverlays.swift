/// The check boxes that show and hide the overlays of all pictures of a page.
struct PageOverlays {
  /// The overlays that the pictures contain.
  var overlays: [DisplayList.Layer]

  /// Writes a check box for each overlay, or nothing if there is none.
  func draw(in page: inout MarkupWriter) {
    page.element("fieldset", ["class": "pills"]) { page in
      page.element("legend", text: "Overlays")
      for layer in overlays {
        let id = "overlay-\(layer.rawValue)"
        page.raw(
          "<input type=\"checkbox\" id=\"\(id)\" checked>"
            + "<label for=\"\(id)\">\(layer.rawValue)</label>")
      }
    }
    // The page's script draws these, from the frames.
    let others = [DisplayList.Layer.outside, .alignment, .ids].filter { !overlays.contains($0) }
    page.element("fieldset", ["class": "pills", "hidden": ""]) { page in
      page.element("legend", text: "Further overlays")
      for layer in others {
        let id = "drawn-\(layer.rawValue)"
        page.raw(
          "<input type=\"checkbox\" id=\"\(id)\"><label for=\"\(id)\">\(layer.rawValue)</label>")
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
