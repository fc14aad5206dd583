/// The names of the images and colors that a project has in its asset catalogs and image files.
package struct ProjectResources: Hashable, Sendable {
  /// The names of the images, without the extensions and scales of files.
  package var images: Set<String>
  /// The names of the colors.
  package var colors: Set<String>

  package init(images: Set<String>, colors: Set<String>) {
    self.images = images
    self.colors = colors
  }
}
