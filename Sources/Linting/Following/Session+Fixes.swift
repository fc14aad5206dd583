public import Diagnostics
import DocumentLoading
import LintConfiguration

extension Session {
  /// Returns findings of a check with the changes that resolve them, each tried in every locale.
  ///
  /// - Parameters:
  ///   - findings: Some of the findings of the result.
  ///   - result: The result of a check of this session, since which nothing has changed.
  /// - Returns: The findings in the same order.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  public func addingFixes(to findings: [Finding], of result: LintResult) async throws -> [Finding] {
    let linter = try Linter(request, files: files)
    var trials = FixTrials(self, documents: result.batch.documents)
    return try await linter.addingAllFixes(to: findings, of: result.batch, in: &trials).findings
  }
}
