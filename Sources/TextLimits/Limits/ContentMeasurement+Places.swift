import Geometry
import InterfaceDocuments
import InterfaceValues
import LayoutEngine
import Scenes
import TextMeasuring

/// The texts of a measured scene, by their places.
extension ContentMeasurement {
  /// Whether a layout depends on a text, or draws it.
  func takesPart(_ place: TextPlace) -> Bool {
    guard let view = tree.nodes[place.item.index].view,
      !tree.absentItems.contains(place.item)
    else { return false }
    let texts = texts[place.item.index]
    let property = texts[place.index].source.property
    switch view.kind {
    case .segmentedControl, .tableView, .toolbar, .tabBar, .tab: return property == "label"
    case .navigationBar: return property == "label" || property == "title"
    case .box(.primary): return property == "title" && view.look.titlePosition == .atTop
    case .box: return false
    case .popUpButton where property == "item" && !view.look.pullsDown: return true
    case .button where property == "subtitle": return true
    default: break
    }
    guard let drawn = texts.drawn(by: view) else { return false }
    return texts.firstIndex { $0.source == drawn.source } == place.index
  }

  /// Whether a view breaks texts that are too long into lines.
  func wraps(_ view: View) -> Bool {
    view.wraps || view.wrapsTitle(on: tree.platform(of: view))
  }

  /// Returns the text at a place with its font.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - showsSource: Whether it is the text of the document in place of the displayed one.
  /// - Returns: The text.
  func request(of place: TextPlace, showsSource: Bool = false) -> TextRequest {
    let node = tree.nodes[place.item.index]
    var text = texts[place.item.index][place.index]
    if showsSource {
      text.string = text.source.value
      text.textLocale = nil
    }
    guard let view = node.view else { return TextRequest(text: "", font: .init(size: 13)) }
    if text.source.property == "subtitle",
      let subtitle = subtitle(of: place.item, view: view, metric: node.metric)
    {
      return subtitle.text.request
    }
    return set(text, of: view, metric: node.metric, width: nil).request
  }
}
