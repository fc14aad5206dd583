#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

/// GObject casts are macros, which Swift does not import: these two are all that is needed.
static inline PangoFcFontMap *lintel_fc_font_map(PangoFontMap *map) {
  return PANGO_FC_FONT_MAP(map);
}

static inline void lintel_unref(void *object) { g_object_unref(object); }
