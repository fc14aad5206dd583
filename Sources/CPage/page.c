#include "CPage.h"

// Here as in CSchemas, C23 embeds files at once.
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char *lintel_page_script(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/page.js"
    , 0};
  return text;
}

const unsigned char *lintel_page_views_script(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/views.js"
    , 0};
  return text;
}

const unsigned char *lintel_page_panel_script(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/panel.js"
    , 0};
  return text;
}

const unsigned char *lintel_page_keys_script(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/keys.js"
    , 0};
  return text;
}

const unsigned char *lintel_page_address_script(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/address.js"
    , 0};
  return text;
}

const unsigned char *lintel_page_style(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/page.css"
    , 0};
  return text;
}

const unsigned char *lintel_page_overview_style(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/overview.css"
    , 0};
  return text;
}

const unsigned char *lintel_page_documents_style(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/documents.css"
    , 0};
  return text;
}

const unsigned char *lintel_page_panel_style(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/panel.css"
    , 0};
  return text;
}

const unsigned char *lintel_page_ruler_style(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/ruler.css"
    , 0};
  return text;
}

const unsigned char *lintel_page_live_script(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/Live/live.js"
    , 0};
  return text;
}

const unsigned char *lintel_page_editor_script(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/Live/editor.js"
    , 0};
  return text;
}

const unsigned char *lintel_page_edges_script(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/Live/edges.js"
    , 0};
  return text;
}

const unsigned char *lintel_page_live_style(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/Live/live.css"
    , 0};
  return text;
}

const unsigned char *lintel_page_translations_script(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/translations.js"
    , 0};
  return text;
}

const unsigned char *lintel_page_translators_script(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/translators.js"
    , 0};
  return text;
}

const unsigned char *lintel_page_translators_style(void) {
  static const unsigned char text[] = {
#embed "../Previews/Page/translators.css"
    , 0};
  return text;
}
