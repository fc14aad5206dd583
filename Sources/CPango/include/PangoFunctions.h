#ifndef LINTEL_PANGO_FUNCTIONS_H
#define LINTEL_PANGO_FUNCTIONS_H

// The functions: library, result, name, parameters, arguments.
#define LINTEL_PANGO_FUNCTIONS(F) \
  F(harfbuzz, hb_blob_t *, hb_blob_create_from_file_or_fail, (const char *path), (path)) \
  F(harfbuzz, void, hb_blob_destroy, (hb_blob_t *blob), (blob)) \
  F(harfbuzz, const char *, hb_blob_get_data, (hb_blob_t *blob, unsigned int *length), (blob, length)) \
  F(harfbuzz, unsigned int, hb_blob_get_length, (hb_blob_t *blob), (blob)) \
  F(harfbuzz, void, hb_buffer_add_utf8, \
    (hb_buffer_t *buffer, const char *text, int length, unsigned int offset, int item_length), \
    (buffer, text, length, offset, item_length)) \
  F(harfbuzz, void, hb_buffer_clear_contents, (hb_buffer_t *buffer), (buffer)) \
  F(harfbuzz, hb_buffer_t *, hb_buffer_create, (void), ()) \
  F(harfbuzz, void, hb_buffer_destroy, (hb_buffer_t *buffer), (buffer)) \
  F(harfbuzz, hb_glyph_info_t *, hb_buffer_get_glyph_infos, (hb_buffer_t *buffer, unsigned int *length), \
    (buffer, length)) \
  F(harfbuzz, hb_glyph_position_t *, hb_buffer_get_glyph_positions, \
    (hb_buffer_t *buffer, unsigned int *length), (buffer, length)) \
  F(harfbuzz, void, hb_buffer_set_direction, (hb_buffer_t *buffer, hb_direction_t direction), \
    (buffer, direction)) \
  F(harfbuzz, void, hb_buffer_set_language, (hb_buffer_t *buffer, hb_language_t language), \
    (buffer, language)) \
  F(harfbuzz, void, hb_buffer_set_script, (hb_buffer_t *buffer, hb_script_t script), (buffer, script)) \
  F(harfbuzz, hb_draw_funcs_t *, hb_draw_funcs_create, (void), ()) \
  F(harfbuzz, void, hb_draw_funcs_destroy, (hb_draw_funcs_t *functions), (functions)) \
  F(harfbuzz, void, hb_draw_funcs_make_immutable, (hb_draw_funcs_t *functions), (functions)) \
  F(harfbuzz, void, hb_draw_funcs_set_close_path_func, \
    (hb_draw_funcs_t *functions, hb_draw_close_path_func_t function, void *user_data, \
     hb_destroy_func_t destroy), \
    (functions, function, user_data, destroy)) \
  F(harfbuzz, void, hb_draw_funcs_set_cubic_to_func, \
    (hb_draw_funcs_t *functions, hb_draw_cubic_to_func_t function, void *user_data, \
     hb_destroy_func_t destroy), \
    (functions, function, user_data, destroy)) \
  F(harfbuzz, void, hb_draw_funcs_set_line_to_func, \
    (hb_draw_funcs_t *functions, hb_draw_line_to_func_t function, void *user_data, \
     hb_destroy_func_t destroy), \
    (functions, function, user_data, destroy)) \
  F(harfbuzz, void, hb_draw_funcs_set_move_to_func, \
    (hb_draw_funcs_t *functions, hb_draw_move_to_func_t function, void *user_data, \
     hb_destroy_func_t destroy), \
    (functions, function, user_data, destroy)) \
  F(harfbuzz, void, hb_draw_funcs_set_quadratic_to_func, \
    (hb_draw_funcs_t *functions, hb_draw_quadratic_to_func_t function, void *user_data, \
     hb_destroy_func_t destroy), \
    (functions, function, user_data, destroy)) \
  F(harfbuzz, void, hb_face_collect_unicodes, (hb_face_t *face, hb_set_t *characters), (face, characters)) \
  F(harfbuzz, unsigned int, hb_face_count, (hb_blob_t *blob), (blob)) \
  F(harfbuzz, hb_face_t *, hb_face_create, (hb_blob_t *blob, unsigned int index), (blob, index)) \
  F(harfbuzz, void, hb_face_destroy, (hb_face_t *face), (face)) \
  F(harfbuzz, unsigned int, hb_face_get_glyph_count, (const hb_face_t *face), (face)) \
  F(harfbuzz, unsigned int, hb_face_get_upem, (const hb_face_t *face), (face)) \
  F(harfbuzz, void, hb_face_make_immutable, (hb_face_t *face), (face)) \
  F(harfbuzz, hb_blob_t *, hb_face_reference_table, (const hb_face_t *face, hb_tag_t tag), (face, tag)) \
  F(harfbuzz, hb_font_t *, hb_font_create, (hb_face_t *face), (face)) \
  F(harfbuzz, void, hb_font_destroy, (hb_font_t *font), (font)) \
  F(harfbuzz, hb_bool_t, hb_font_get_glyph_extents, \
    (hb_font_t *font, hb_codepoint_t glyph, hb_glyph_extents_t *extents), (font, glyph, extents)) \
  F(harfbuzz, hb_position_t, hb_font_get_glyph_h_advance, (hb_font_t *font, hb_codepoint_t glyph), \
    (font, glyph)) \
  F(harfbuzz, void, hb_font_get_glyph_shape, \
    (hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *draw_data), \
    (font, glyph, functions, draw_data)) \
  F(harfbuzz, hb_bool_t, hb_font_get_h_extents, (hb_font_t *font, hb_font_extents_t *extents), \
    (font, extents)) \
  F(harfbuzz, hb_bool_t, hb_font_get_nominal_glyph, \
    (hb_font_t *font, hb_codepoint_t character, hb_codepoint_t *glyph), (font, character, glyph)) \
  F(harfbuzz, void, hb_font_make_immutable, (hb_font_t *font), (font)) \
  F(harfbuzz, void, hb_font_set_ptem, (hb_font_t *font, float points), (font, points)) \
  F(harfbuzz, void, hb_font_set_scale, (hb_font_t *font, int x, int y), (font, x, y)) \
  F(harfbuzz, void, hb_font_set_variations, \
    (hb_font_t *font, const hb_variation_t *variations, unsigned int count), (font, variations, count)) \
  F(harfbuzz, hb_language_t, hb_language_from_string, (const char *text, int length), (text, length)) \
  F(harfbuzz, hb_blob_t *, hb_ot_color_glyph_reference_png, (hb_font_t *font, hb_codepoint_t glyph), \
    (font, glyph)) \
  F(harfbuzz, unsigned int, hb_ot_layout_script_get_language_tags, \
    (hb_face_t *face, hb_tag_t table, unsigned int script, unsigned int start, unsigned int *count, \
     hb_tag_t *tags), \
    (face, table, script, start, count, tags)) \
  F(harfbuzz, unsigned int, hb_ot_layout_table_get_script_tags, \
    (hb_face_t *face, hb_tag_t table, unsigned int start, unsigned int *count, hb_tag_t *tags), \
    (face, table, start, count, tags)) \
  F(harfbuzz, unsigned int, hb_ot_name_get_utf8, \
    (hb_face_t *face, hb_ot_name_id_t name, hb_language_t language, unsigned int *length, char *text), \
    (face, name, language, length, text)) \
  F(harfbuzz, void, hb_ot_tags_from_script_and_language, \
    (hb_script_t script, hb_language_t language, unsigned int *script_count, hb_tag_t *script_tags, \
     unsigned int *language_count, hb_tag_t *language_tags), \
    (script, language, script_count, script_tags, language_count, language_tags)) \
  F(harfbuzz, unsigned int, hb_ot_var_get_axis_count, (hb_face_t *face), (face)) \
  F(harfbuzz, unsigned int, hb_ot_var_get_axis_infos, \
    (hb_face_t *face, unsigned int start, unsigned int *count, hb_ot_var_axis_info_t *axes), \
    (face, start, count, axes)) \
  F(harfbuzz, hb_set_t *, hb_set_create, (void), ()) \
  F(harfbuzz, void, hb_set_destroy, (hb_set_t *set), (set)) \
  F(harfbuzz, hb_bool_t, hb_set_next, (const hb_set_t *set, hb_codepoint_t *character), (set, character)) \
  F(harfbuzz, void, hb_shape, \
    (hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count), \
    (font, buffer, features, count)) \
  F(harfbuzz, hb_bool_t, hb_unicode_decompose, \
    (hb_unicode_funcs_t *functions, hb_codepoint_t character, hb_codepoint_t *first, \
     hb_codepoint_t *second), \
    (functions, character, first, second)) \
  F(harfbuzz, hb_unicode_funcs_t *, hb_unicode_funcs_get_default, (void), ()) \
  F(harfbuzz, hb_script_t, hb_unicode_script, (hb_unicode_funcs_t *functions, hb_codepoint_t character), \
    (functions, character)) \
  F(pango, void, pango_get_log_attrs, \
    (const char *text, int length, int level, PangoLanguage *language, PangoLogAttr *attributes, \
     int count), \
    (text, length, level, language, attributes, count)) \
  F(pango, PangoLanguage *, pango_language_from_string, (const char *language), (language)) \
  F(pango, uint8_t *, pango_log2vis_get_embedding_levels, \
    (const char *text, int length, PangoDirection *base), (text, length, base)) \
  F(glib, void, g_free, (void *memory), (memory))

#endif
