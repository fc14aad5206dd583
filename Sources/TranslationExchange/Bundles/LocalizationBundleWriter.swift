import Diagnostics
import JSONReading
import StringsFiles
import TextDecoding

/// Writes localization catalogs in the form of Xcode's.
package enum LocalizationBundleWriter: Sendable {
  /// Writes a bundle.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - version: The version of XLIFF; Xcode reads 1.2 only.
  ///   - path: The path of the new bundle, for the findings.
  /// - Returns: The files, and what could not be written.
  package static func write(
    _ bundle: LocalizationBundle, as version: XLIFFVersion = .v1_2, path: String
  ) -> WrittenBundle {
    typealias Name = LocalizationBundle.Name
    let name = "\(Name.localized)/\(bundle.targetLocale)\(Name.suffix)"
    let texts = XLIFFWriter.write(bundle.translations, as: version, path: "\(path)/\(name)")
    var files = [
      BundleFile(path: Name.contents, bytes: contents(of: bundle)),
      BundleFile(path: name, bytes: texts.bytes),
    ]
    var findings = texts.findings
    var paths = Set(files.map { ExactText($0.path) })
    let folders = [
      (Name.localized, bundle.localizedContents), (Name.sources, bundle.sourceContents),
      (Name.notes, bundle.notes),
    ]
    for (folder, contents) in folders {
      for file in contents {
        let place = "\(folder)/\(file.path)"
        let isSafe = RelativePath.isSafe(file.path)
        if isSafe, paths.insert(ExactText(place)).inserted {
          files.append(BundleFile(path: place, bytes: file.bytes))
          continue
        }
        let reason =
          isSafe
          ? "the bundle has a file at this path already" : "its path leads out of the bundle"
        findings.append(
          Finding(
            rule: .bundleContents, severity: .error, path: path, position: nil,
            message: "the file \"\(quotable(place))\" is left out: \(reason)"))
      }
    }
    return WrittenBundle(
      files: files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
      unitCount: texts.unitCount, findings: findings)
  }

  /// Returns the description of a bundle, with sorted names.
  private static func contents(of bundle: LocalizationBundle) -> [UInt8] {
    let tool = [
      ("toolBuildNumber", bundle.tool?.build), ("toolID", bundle.tool?.id),
      ("toolName", bundle.tool?.name), ("toolVersion", bundle.tool?.version),
    ].compactMap { name, value in value.map { "    \"\(name)\" : \(quoted($0))" } }
    let text = """
      {
        "developmentRegion" : \(quoted(bundle.developmentRegion)),
        "project" : \(quoted(bundle.project)),
        "targetLocale" : \(quoted(bundle.targetLocale)),
        "toolInfo" : {
      \(tool.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }

      """
    return Array(text.utf8)
  }

  /// Returns a text in JSON.
  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendJSONString(text)
    return String(decoding: bytes, as: UTF8.self)
  }
}
