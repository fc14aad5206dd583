import Merging

/// How git is configured to merge, compare and show documents and tables with this program.
enum GitSetup {
  /// The commands of a shell, which change nothing if they are run again.
  ///
  /// The settings are in the repository's configuration, the kinds of files in `.gitattributes`, which is
  /// shared.
  static var commands: String {
    """
    git config merge.lintel.name "Interface documents and tables by objects and keys"
    git config merge.lintel.driver "lintel merge-driver %O %A %B --path %P --marker-size %L"
    git config diff.lintel.textconv "lintel show"
    git config alias.diff-layouts '!GIT_EXTERNAL_DIFF="lintel diff --git" git diff'
    for kind in \(MergedFileKind.extensions.joined(separator: " ")); do
      line="*.$kind merge=lintel diff=lintel"
      grep -qxF "$line" .gitattributes 2>/dev/null || echo "$line" >> .gitattributes
    done

    """
  }
}
