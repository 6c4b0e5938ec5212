/** Small corrections to the JSON Schema that zod writes, so that the document says what a reader needs and no more. */
import { z } from 'zod'
import type { ZodOpenApiOverride } from 'zod-openapi'

const longestPattern = 60

/** Applied to every schema of the document. */
export const schemaOverride: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  // Clients must accept fields that are added later.
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // zod leaves the default of a field that it transforms out.
  const fallback = z.globalRegistry.get(zodSchema)?.['default']
  if (fallback !== undefined) jsonSchema.default = fallback
  // The bounds of exact numbers are JavaScript's affair.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  // `format` says the same as zod's calendar in one expression; an integer's text form is not a string's pattern.
  if (jsonSchema.pattern && (jsonSchema.type !== 'string' || jsonSchema.pattern.length > longestPattern)) {
    delete jsonSchema.pattern
  }
  // Every property name is a string.
  if (jsonSchema.propertyNames) delete jsonSchema.propertyNames
}
