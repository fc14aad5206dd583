// What is used of Cairo, which is opened when a picture is first drawn: see CPango.h.
#ifndef LINTEL_CCAIRO_H
#define LINTEL_CCAIRO_H

#include "CairoFunctions.h"

typedef struct cairo_t cairo_t;
typedef struct cairo_path_t cairo_path_t;
typedef struct cairo_surface_t cairo_surface_t;

typedef enum {
  CAIRO_STATUS_SUCCESS = 0,
  CAIRO_STATUS_READ_ERROR = 10,
  CAIRO_STATUS_WRITE_ERROR = 11
} cairo_status_t;
typedef enum { CAIRO_FORMAT_RGB24 = 1 } cairo_format_t;
typedef enum { CAIRO_LINE_CAP_BUTT = 0, CAIRO_LINE_CAP_ROUND = 1 } cairo_line_cap_t;
typedef enum { CAIRO_LINE_JOIN_MITER = 0, CAIRO_LINE_JOIN_ROUND = 1 } cairo_line_join_t;

typedef cairo_status_t (*cairo_read_func_t)(void *closure, unsigned char *data, unsigned int length);
typedef cairo_status_t (*cairo_write_func_t)(
  void *closure, const unsigned char *data, unsigned int length);

// The functions of the opened library.
struct lintel_cairo_functions {
#define LINTEL_MEMBER(result, name, parameters, arguments) result(*name) parameters;
  LINTEL_CAIRO_FUNCTIONS(LINTEL_MEMBER)
#undef LINTEL_MEMBER
};
extern struct lintel_cairo_functions lintel_cairo;

// Opens the library, once. Returns the name of what is missing, or null if there is everything; no other
// function may be called before it has returned null.
const char *lintel_cairo_open(void);

#define LINTEL_CALL(result, name, parameters, arguments) \
  static inline result name parameters { return lintel_cairo.name arguments; }
LINTEL_CAIRO_FUNCTIONS(LINTEL_CALL)
#undef LINTEL_CALL

#endif
