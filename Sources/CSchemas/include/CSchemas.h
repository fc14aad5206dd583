#ifndef CSCHEMAS_H
#define CSCHEMAS_H

// The files in Schemas but that of the configuration, each as text in UTF-8 that ends with a null byte
// and is never freed.
const unsigned char *lintel_schema_baseline(void);
const unsigned char *lintel_schema_check_report(void);
const unsigned char *lintel_schema_coverage(void);
const unsigned char *lintel_schema_difference(void);
const unsigned char *lintel_schema_effective_configuration(void);
const unsigned char *lintel_schema_explain(void);
const unsigned char *lintel_schema_explain_log(void);
const unsigned char *lintel_schema_fit(void);
const unsigned char *lintel_schema_interface(void);
const unsigned char *lintel_schema_larger_text(void);
const unsigned char *lintel_schema_layout(void);
const unsigned char *lintel_schema_limits(void);
const unsigned char *lintel_schema_screenshots(void);
const unsigned char *lintel_schema_shard_report(void);
const unsigned char *lintel_schema_trace(void);

#endif
