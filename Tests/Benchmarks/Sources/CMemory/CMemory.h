#ifndef CMEMORY_H
#define CMEMORY_H

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Swift's module of the C library leaves malloc.h out.
static inline void give_back_freed_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

static inline void keep_freed_memory(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
#endif
}

#endif
