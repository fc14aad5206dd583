#ifndef LINTEL_CAIRO_FUNCTIONS_H
#define LINTEL_CAIRO_FUNCTIONS_H

// The functions: result, name, parameters, arguments.
#define LINTEL_CAIRO_FUNCTIONS(F) \
  F(void, cairo_append_path, (cairo_t *context, const cairo_path_t *path), (context, path)) \
  F(void, cairo_arc, (cairo_t *context, double x, double y, double radius, double start, double end), \
    (context, x, y, radius, start, end)) \
  F(void, cairo_clip, (cairo_t *context), (context)) \
  F(void, cairo_close_path, (cairo_t *context), (context)) \
  F(cairo_path_t *, cairo_copy_path, (cairo_t *context), (context)) \
  F(cairo_t *, cairo_create, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_curve_to, \
    (cairo_t *context, double x1, double y1, double x2, double y2, double x3, double y3), \
    (context, x1, y1, x2, y2, x3, y3)) \
  F(void, cairo_destroy, (cairo_t *context), (context)) \
  F(void, cairo_fill, (cairo_t *context), (context)) \
  F(void, cairo_fill_preserve, (cairo_t *context), (context)) \
  F(void, cairo_get_current_point, (cairo_t *context, double *x, double *y), (context, x, y)) \
  F(cairo_surface_t *, cairo_image_surface_create, (cairo_format_t format, int width, int height), \
    (format, width, height)) \
  F(cairo_surface_t *, cairo_image_surface_create_from_png_stream, \
    (cairo_read_func_t read, void *closure), (read, closure)) \
  F(int, cairo_image_surface_get_height, (cairo_surface_t *surface), (surface)) \
  F(int, cairo_image_surface_get_width, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_line_to, (cairo_t *context, double x, double y), (context, x, y)) \
  F(void, cairo_move_to, (cairo_t *context, double x, double y), (context, x, y)) \
  F(void, cairo_new_path, (cairo_t *context), (context)) \
  F(void, cairo_new_sub_path, (cairo_t *context), (context)) \
  F(void, cairo_path_destroy, (cairo_path_t *path), (path)) \
  F(void, cairo_rectangle, (cairo_t *context, double x, double y, double width, double height), \
    (context, x, y, width, height)) \
  F(void, cairo_restore, (cairo_t *context), (context)) \
  F(void, cairo_save, (cairo_t *context), (context)) \
  F(void, cairo_scale, (cairo_t *context, double x, double y), (context, x, y)) \
  F(void, cairo_set_dash, (cairo_t *context, const double *dashes, int count, double offset), \
    (context, dashes, count, offset)) \
  F(void, cairo_set_line_cap, (cairo_t *context, cairo_line_cap_t cap), (context, cap)) \
  F(void, cairo_set_line_join, (cairo_t *context, cairo_line_join_t join), (context, join)) \
  F(void, cairo_set_line_width, (cairo_t *context, double width), (context, width)) \
  F(void, cairo_set_miter_limit, (cairo_t *context, double limit), (context, limit)) \
  F(void, cairo_set_source_rgba, \
    (cairo_t *context, double red, double green, double blue, double alpha), \
    (context, red, green, blue, alpha)) \
  F(void, cairo_set_source_surface, (cairo_t *context, cairo_surface_t *surface, double x, double y), \
    (context, surface, x, y)) \
  F(cairo_status_t, cairo_status, (cairo_t *context), (context)) \
  F(const char *, cairo_status_to_string, (cairo_status_t status), (status)) \
  F(void, cairo_stroke_preserve, (cairo_t *context), (context)) \
  F(void, cairo_surface_destroy, (cairo_surface_t *surface), (surface)) \
  F(void, cairo_surface_flush, (cairo_surface_t *surface), (surface)) \
  F(cairo_status_t, cairo_surface_status, (cairo_surface_t *surface), (surface)) \
  F(cairo_status_t, cairo_surface_write_to_png_stream, \
    (cairo_surface_t *surface, cairo_write_func_t write, void *closure), (surface, write, closure)) \
  F(void, cairo_translate, (cairo_t *context, double x, double y), (context, x, y))

#endif
