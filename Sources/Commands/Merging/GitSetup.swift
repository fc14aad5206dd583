import Merging

/// How git is configured to merge documents and tables with this program.
enum GitSetup {
  /// The commands of a shell: the driver in the repository's configuration, the kinds of files in
  /// `.gitattributes`, which is shared.
  static var commands: String {
    let attributes = MergedFileKind.extensions.map { "*.\($0) merge=lintel\n" }.joined()
    return """
      git config merge.lintel.name "Interface documents and tables by objects and keys"
      git config merge.lintel.driver "lintel merge-driver %O %A %B --path %P --marker-size %L"
      cat >> .gitattributes <<'END'
      \(attributes)END

      """
  }
}
