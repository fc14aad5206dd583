#include "CSchemas.h"

// Swift compiles an array of 66,000 bytes for many seconds; C23 embeds a file at once.
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char *lintel_schema_baseline(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/baseline.schema.json"
    , 0};
  return text;
}

const unsigned char *lintel_schema_check_report(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/check-report.schema.json"
    , 0};
  return text;
}

const unsigned char *lintel_schema_coverage(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/coverage.schema.json"
    , 0};
  return text;
}

const unsigned char *lintel_schema_difference(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/difference.schema.json"
    , 0};
  return text;
}

const unsigned char *lintel_schema_effective_configuration(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/effective-configuration.schema.json"
    , 0};
  return text;
}

const unsigned char *lintel_schema_explain(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/explain.schema.json"
    , 0};
  return text;
}

const unsigned char *lintel_schema_explain_log(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/explain-log.schema.json"
    , 0};
  return text;
}

const unsigned char *lintel_schema_fit(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/fit.schema.json"
    , 0};
  return text;
}

const unsigned char *lintel_schema_interface(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/interface.xsd"
    , 0};
  return text;
}

const unsigned char *lintel_schema_larger_text(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/larger-text.schema.json"
    , 0};
  return text;
}

const unsigned char *lintel_schema_layout(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/layout.schema.json"
    , 0};
  return text;
}

const unsigned char *lintel_schema_limits(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/limits.schema.json"
    , 0};
  return text;
}

const unsigned char *lintel_schema_screenshots(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/screenshots.schema.json"
    , 0};
  return text;
}

const unsigned char *lintel_schema_shard_report(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/shard-report.schema.json"
    , 0};
  return text;
}

const unsigned char *lintel_schema_trace(void) {
  static const unsigned char text[] = {
#embed "../../Schemas/trace.schema.json"
    , 0};
  return text;
}
