// What is used of HarfBuzz, Pango and GLib.
//
// The libraries are opened when a text first needs them, not when the program starts: opening takes longer than
// most commands, and a program without them measures texts with its embedded figures. So that neither their
// headers nor their development packages are needed, types and functions are declared here, as the stable
// interfaces have them (HarfBuzz from 4.0, Pango from 1.44); LibraryTypesTests compares with installed headers.
#ifndef LINTEL_CPANGO_H
#define LINTEL_CPANGO_H

#include "PangoFunctions.h"

#include <stdbool.h>
#include <stdint.h>

// HarfBuzz

typedef struct hb_blob_t hb_blob_t;
typedef struct hb_buffer_t hb_buffer_t;
typedef struct hb_draw_funcs_t hb_draw_funcs_t;
typedef struct hb_draw_state_t hb_draw_state_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;
typedef struct hb_set_t hb_set_t;
typedef struct hb_unicode_funcs_t hb_unicode_funcs_t;
typedef const struct hb_language_impl_t *hb_language_t;

typedef int hb_bool_t;
typedef uint32_t hb_codepoint_t;
typedef uint32_t hb_mask_t;
typedef int32_t hb_position_t;
typedef uint32_t hb_tag_t;
typedef unsigned int hb_ot_name_id_t;

#define LINTEL_TAG(a, b, c, d) \
  ((uint32_t)(a) << 24 | (uint32_t)(b) << 16 | (uint32_t)(c) << 8 | (uint32_t)(d))

typedef enum { HB_DIRECTION_INVALID = 0, HB_DIRECTION_LTR = 4, HB_DIRECTION_RTL = 5 } hb_direction_t;

// All other scripts are values without a name.
typedef enum {
  HB_SCRIPT_COMMON = LINTEL_TAG('Z', 'y', 'y', 'y'),
  HB_SCRIPT_INHERITED = LINTEL_TAG('Z', 'i', 'n', 'h'),
  HB_SCRIPT_LATIN = LINTEL_TAG('L', 'a', 't', 'n')
} hb_script_t;

typedef struct {
  hb_codepoint_t codepoint;
  hb_mask_t mask;
  uint32_t cluster;
  uint32_t reserved[2];
} hb_glyph_info_t;

typedef struct {
  hb_position_t x_advance, y_advance, x_offset, y_offset;
  uint32_t reserved;
} hb_glyph_position_t;

typedef struct {
  hb_tag_t tag;
  uint32_t value;
  unsigned int start, end;
} hb_feature_t;

typedef struct {
  hb_tag_t tag;
  float value;
} hb_variation_t;

typedef struct {
  hb_position_t ascender, descender, line_gap;
  hb_position_t reserved[9];
} hb_font_extents_t;

typedef struct {
  hb_position_t x_bearing, y_bearing, width, height;
} hb_glyph_extents_t;

typedef struct {
  unsigned int axis_index;
  hb_tag_t tag;
  hb_ot_name_id_t name_id;
  unsigned int flags;
  float min_value, default_value, max_value;
  unsigned int reserved;
} hb_ot_var_axis_info_t;

typedef void (*hb_destroy_func_t)(void *user_data);
typedef void (*hb_draw_move_to_func_t)(
  hb_draw_funcs_t *functions, void *draw_data, hb_draw_state_t *state, float x, float y, void *user_data);
typedef hb_draw_move_to_func_t hb_draw_line_to_func_t;
typedef void (*hb_draw_quadratic_to_func_t)(
  hb_draw_funcs_t *functions, void *draw_data, hb_draw_state_t *state, float control_x, float control_y,
  float x, float y, void *user_data);
typedef void (*hb_draw_cubic_to_func_t)(
  hb_draw_funcs_t *functions, void *draw_data, hb_draw_state_t *state, float control1_x, float control1_y,
  float control2_x, float control2_y, float x, float y, void *user_data);
typedef void (*hb_draw_close_path_func_t)(
  hb_draw_funcs_t *functions, void *draw_data, hb_draw_state_t *state, void *user_data);

// Pango

typedef struct PangoLanguage PangoLanguage;

typedef enum { PANGO_DIRECTION_LTR = 0, PANGO_DIRECTION_RTL = 1 } PangoDirection;

// How a text can be divided before a character.
typedef struct {
  uint32_t is_line_break : 1;
  uint32_t is_mandatory_break : 1;
  uint32_t is_char_break : 1;
  uint32_t is_white : 1;
  uint32_t is_cursor_position : 1;
  uint32_t others : 27;
} PangoLogAttr;

// The functions of the opened libraries.
struct lintel_pango_functions {
#define LINTEL_MEMBER(library, result, name, parameters, arguments) result(*name) parameters;
  LINTEL_PANGO_FUNCTIONS(LINTEL_MEMBER)
#undef LINTEL_MEMBER
};
extern struct lintel_pango_functions lintel_pango;

// Opens the libraries, once. Returns the name of what is missing, or null if there is everything; no other
// function may be called before it has returned null.
const char *lintel_pango_open(void);

// Returns whether there is a file or a folder.
bool lintel_file_exists(const char *path);
// Returns whether there is a file that is not a folder, after following links.
bool lintel_file_is_regular(const char *path);

#define LINTEL_CALL(library, result, name, parameters, arguments) \
  static inline result name parameters { return lintel_pango.name arguments; }
LINTEL_PANGO_FUNCTIONS(LINTEL_CALL)
#undef LINTEL_CALL

#endif
