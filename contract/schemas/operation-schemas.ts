import type { z } from 'zod'

/** The schemas of one operation. */
export interface OperationSchemas {
  readonly params: z.ZodObject
  readonly query: z.ZodObject
  /** `null`: no body is read. */
  readonly body: z.ZodType | null
  /** The body may be omitted, which means `{}`. */
  readonly bodyOptional?: true
  /** `null`: 204. */
  readonly response: z.ZodType | null
}
