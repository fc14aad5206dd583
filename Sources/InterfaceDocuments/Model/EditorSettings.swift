package import Diagnostics

/// What a document of Interface Builder states besides its views: settings, classes, identifiers.
package struct EditorSettings: Hashable, Sendable {
  /// Where the document begins.
  package var position: SourcePosition
  /// Whether the document is a storyboard.
  package var isStoryboard: Bool
  /// Whether the document uses Auto Layout.
  package var usesAutoLayout: Bool
  /// Whether the document uses size classes.
  package var usesTraitCollections: Bool
  /// Whether the document is for a device with UIKit that is no television.
  package var isForTouch: Bool
  /// Whether the document is for tablets alone.
  package var isForPads = false
  /// Whether the storyboard names its initial controller.
  package var hasInitialController: Bool
  /// The editor's name of the device on the canvas (`retina6_1`), if there is one.
  package var device: String?
  /// The objects, in reading order: views, controllers, cells, items, placeholders.
  package var objects: [EditorObject] = []
  /// The images and colors that the document takes from the application, in the order written.
  ///
  /// The platform's own images and symbols are not among them.
  package var resources: [EditorResource] = []

  /// Creates the settings of a document without objects.
  package init(
    position: SourcePosition, isStoryboard: Bool, usesAutoLayout: Bool,
    usesTraitCollections: Bool, isForTouch: Bool, hasInitialController: Bool, device: String?
  ) {
    self.position = position
    self.isStoryboard = isStoryboard
    self.usesAutoLayout = usesAutoLayout
    self.usesTraitCollections = usesTraitCollections
    self.isForTouch = isForTouch
    self.hasInitialController = hasInitialController
    self.device = device
  }
}

/// An object of a document of Interface Builder, with its class and its identifiers.
package struct EditorObject: Hashable, Sendable {
  /// The name of the element: `label`.
  package var element: String
  package var id: String
  /// Where the element begins.
  package var position: SourcePosition
  /// The class of the toolkit that the element stands for: `UILabel`.
  package var systemClass: String
  /// The class that the document sets instead, if it does.
  package var customClass: String?
  /// The module of the custom class, if the document states it; empty for that of the target.
  package var customModule: String?
  /// The identifier by which a program finds the scene of a controller, if there is one.
  package var storyboardID: String?
  /// The identifier by which a program reuses a cell, if there is one.
  package var reuseIdentifier: String?
  /// Whether it is the controller of a scene.
  package var isSceneController = false
  /// Whether a segue pushes the controller.
  package var isPushed = false
  /// Whether the controller hides the bottom bar when it is pushed.
  package var hidesBottomBar = false
  /// Whether it has a background color that is not transparent.
  package var hasBackground = false

  /// Creates an object of the toolkit's class.
  package init(element: String, id: String, position: SourcePosition, systemClass: String) {
    self.element = element
    self.id = id
    self.position = position
    self.systemClass = systemClass
  }
}

/// An image or a color that a document of Interface Builder takes from the application.
package struct EditorResource: Hashable, Sendable {
  /// What a resource is.
  package enum ResourceKind: String, CaseIterable, Hashable, Sendable {
    case image, color
  }

  /// What it is.
  package var kind: ResourceKind
  /// The name, as a program loads it.
  package var name: String
  /// Where the document declares it.
  package var position: SourcePosition

  package init(kind: ResourceKind, name: String, position: SourcePosition) {
    self.kind = kind
    self.name = name
    self.position = position
  }
}
