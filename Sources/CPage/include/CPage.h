#ifndef CPAGE_H
#define CPAGE_H

// The files of Sources/Previews/Page that pages of previews contain, each as text in UTF-8 that ends with
// a null byte and is never freed.
const unsigned char *lintel_page_script(void);
const unsigned char *lintel_page_views_script(void);
const unsigned char *lintel_page_panel_script(void);
const unsigned char *lintel_page_keys_script(void);
const unsigned char *lintel_page_address_script(void);
const unsigned char *lintel_page_style(void);
const unsigned char *lintel_page_overview_style(void);
const unsigned char *lintel_page_documents_style(void);
const unsigned char *lintel_page_panel_style(void);
const unsigned char *lintel_page_ruler_style(void);
const unsigned char *lintel_page_live_script(void);
const unsigned char *lintel_page_editor_script(void);
const unsigned char *lintel_page_edges_script(void);
const unsigned char *lintel_page_live_style(void);
const unsigned char *lintel_page_translations_script(void);
const unsigned char *lintel_page_translators_script(void);
const unsigned char *lintel_page_translators_style(void);

#endif
