/** Validates a form by the contract's schemas. Only form modules import this: it carries the schema library. */
import type { z } from 'zod'
import { fieldProblems } from '#contract/field-errors.ts'
import type { FieldProblem } from '#contract/problems.ts'

/** The errors of a body by the schema, with the body's paths. */
export function schemaProblems(schema: z.ZodType, body: unknown): FieldProblem[] {
  const result = schema.safeParse(body)
  return result.success ? [] : fieldProblems(result.error, body)
}
