import Geometry
package import InterfaceDocuments
package import LintConfiguration

extension InterfaceDocument {
  /// Lets a container hold the roots that it is for.
  package mutating func hold(in container: Configuration.Container) {
    for index in roots.indices where container.isFor(roots[index]) {
      if let width = container.width { roots[index].width = .points(width) }
      if let height = container.height { roots[index].height = .points(height) }
      for axis in Axis.allCases {
        let hasExtent = (axis == .horizontal ? container.width : container.height) != nil
        if container.growing.contains(axis) {
          roots[index].holding[axis] = .growing(by: .caller)
        } else if container.fixed.contains(axis) || hasExtent {
          roots[index].holding[axis] = .fixed(by: .caller)
        }
      }
    }
  }
}

extension Configuration.Container {
  /// Whether the container holds a root.
  func isFor(_ root: Root) -> Bool {
    (self.root.map { $0 == root.view.id || $0 == root.view.identifier } ?? true)
      && (className.map { $0 == root.view.customClass } ?? true)
  }
}
