import Diagnostics
import Geometry
import InterfaceDocuments
import XMLReading

extension DocumentDecoding {
  /// Reads a size for laying out a root, in points or as a device's screen.
  mutating func decodeSize(_ element: XMLElement, name: String) -> NamedSize? {
    let device = element.value("device", .device)
    if element.attribute("device") == nil {
      for extent in ["width", "height"] where element.attribute(extent) == nil {
        log.error(
          .invalidAttributeValue, at: element.offset, object: nil,
          "a \"size\" without a \"device\" needs the attribute \"\(extent)\"")
      }
      if let orientation = element.attribute("orientation") {
        log.error(
          .invalidAttributeValue, at: orientation.valueOffset, object: nil,
          "\"orientation\" turns a \"device\", and this \"size\" names none")
      }
    }
    let orientation = orientation(of: element, device: device)
    let screen = orientation.flatMap { device?.size($0) }
    guard let width = element.value("width", .distance) ?? screen?.width,
      let height = element.value("height", .distance) ?? screen?.height
    else { return nil }
    return NamedSize(
      name: name, width: width, height: height, position: position(element.offset),
      safeAreaInsets: element.value("safeAreaInsets", .insets)
        ?? orientation.flatMap { device?.safeAreaInsets($0) },
      device: device)
  }

  /// Reads the orientation of a device; the default is the device's usual one.
  private mutating func orientation(
    of element: XMLElement, device: Device?
  ) -> Device.Orientation? {
    guard let device else { return nil }
    let written: Device.Orientation? = element.value("orientation", .choice)
    guard let written else { return device.orientations.first }
    if !device.orientations.contains(written), let attribute = element.attribute("orientation") {
      log.error(
        .invalidAttributeValue, at: attribute.valueOffset, object: nil,
        "\"\(device.name)\" is never held in \"\(written.rawValue)\"; leave the orientation out")
      return device.orientations.first
    }
    return written
  }
}
