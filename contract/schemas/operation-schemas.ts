import { z } from 'zod'

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

/** A positive integer of at most 15 digits, so that it is a safe integer. */
export const idText = /^[1-9]\d{0,14}$/

/** `{id}` in a path. An invalid id answers 404, like an unknown one. */
export const pathId = z.string().regex(idText).transform(Number).meta({ id: 'PathId', type: 'integer', minimum: 1 })

/** No parameters. */
export const none = z.object({})

export const byId = z.object({ id: pathId })
