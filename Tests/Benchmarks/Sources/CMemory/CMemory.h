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

#endif
