import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds documents that are shown as another device than the project's.
  static let viewAsDevice: Rule = Rule(
    RuleInfo(
      id: RuleID("view-as-device"), severity: .warning, title: "Device of the canvas",
      summary: "A document of UIKit is shown as another device than the project's.",
      rationale: """
        Interface Builder stores the frames of the device that it shows. Whoever opens the document \
        with another one changes every frame, and the difference hides what was really changed. \
        The option devices has Interface Builder's names of the devices that are allowed. Choose \
        the device below the canvas, and save. Without the option nothing is reported.
        """,
      badExample: example("retina4_7"), goodExample: example("retina6_1"), isOptIn: true,
      group: .policy, options: [devices])
  ) { subject in
    let expected = subject.options.names(devices)
    guard let settings = subject.document.editorSettings, settings.isForTouch, !expected.isEmpty,
      !expected.contains(settings.device ?? "")
    else { return [] }
    let found = settings.device.map { "is shown as \($0)" } ?? "states no device"
    return [
      subject.policyWarning(
        .viewAsDevice,
        "the document \(found), expected \(expected.joined(separator: " or "))")
    ]
  }
}

private let devices = RuleOption(
  RuleID("view-as-device"), "devices", .names([]),
  summary:
    "Interface Builder's names of the devices that a document may be shown as, such as retina6_1.")

/// Returns a document with a device.
private func example(_ device: String) -> String {
  PolicyExample.nib(
    device: "\n  " + #"<device id="\#(device)" orientation="portrait" appearance="light"/>"#,
    "<subviews/>")
}
