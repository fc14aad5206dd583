import CPango

/// The libraries that shape texts: HarfBuzz, Pango and GLib.
///
/// They are opened when fonts are first needed, so that commands that measure no text, and those whose
/// texts are all embedded, do not wait for them.
enum FontLibraries {
  /// The file name of a library, or the name of a function, that is missing; nil if all are there.
  static let missing: String? = unsafe lintel_pango_open().map { unsafe String(cString: $0) }
}
