import Previews
import Scenes

/// The page of layouts, as text.
func previewPage(of layouts: [ResolvedLayout], title: String = "") -> String {
  let previews = layouts.map { LayoutPreview.checked($0) }
  return String(decoding: HTMLPreview.render(previews, title: title), as: UTF8.self)
}
