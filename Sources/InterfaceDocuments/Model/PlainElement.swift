/// A known element that is laid out as a plain view, whatever it shows or does.
package enum PlainElement: String, Hashable, Sendable {
  case view, customView, customObjectView, containerView, window
  case clipView, scroller, visualEffectView, stackViewContainer
  // Tables and collections
  case tableCellView, tableHeaderView, tableRowView, outlineRowView
  case tableViewCell, tableViewCellContentView, tableViewHeaderFooterView
  case collectionView, collectionViewCell, collectionViewCellContentView, collectionReusableView
  case browser, matrix, imageCell, form, predicateEditor, ruleEditor
  // Bars
  case searchBar, refreshControl, ruler, rulerView, touchBarView, scrubber
  // Content of other frameworks
  case wkWebView, webView, mapView, mtkView, glkView, sceneKitView, sceneView, skView, arscnView
  case openGLView, pdfView, quartzView, avPlayerView, captureView
}
