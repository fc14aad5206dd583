/// The sizes that AppKit's controls come in, and UIKit's buttons with a configuration.
public enum ControlSize: String, CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}
