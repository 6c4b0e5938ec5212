/** Step 11: all wrong fields of a body at once: 422 `validation_failed`. */
import type { z } from 'zod'
import { fieldProblems, oncePerField } from '#contract/field-errors.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { refuse } from '../problem.ts'
import type { JsonObject } from './body.ts'

/**
 * The body as its schema stores it. `judge` adds the rules that need the association; they see the body as it was sent and are
 * told together with the schema's.
 */
export function validBody(
  schema: z.ZodType | null,
  body: JsonObject | undefined,
  judge: (body: JsonObject) => readonly FieldProblem[],
): unknown {
  if (schema === null || body === undefined) return undefined
  const { success, data, error } = schema.safeParse(body)
  refuse(oncePerField([...(success ? [] : fieldProblems(error, body)), ...judge(body)]))
  return data
}
