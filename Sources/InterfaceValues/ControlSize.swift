/// A size of AppKit's controls, or of UIKit's buttons with a configuration.
public enum ControlSize: String, CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}
