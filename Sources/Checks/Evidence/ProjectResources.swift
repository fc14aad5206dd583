/// The names of the images and colors that a project has in its asset catalogs and image files.
public struct ProjectResources: Hashable, Sendable {
  /// The names of the images, without the extensions and scales of files.
  public var images: Set<String>
  /// The names of the colors.
  public var colors: Set<String>

  /// Creates the resources of a project.
  public init(images: Set<String>, colors: Set<String>) {
    self.images = images
    self.colors = colors
  }
}
