/** Keeps the fields of a body that the service accepts and drops the others. Pure. */
import type { z } from 'zod'
import { fieldProblems } from '#contract/field-errors.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { isObject } from './differences.ts'

/** Without a value of these there is no row. */
const needed = new Set(['last_name', 'membership_number'])

export function isNeeded({ field }: FieldProblem): boolean {
  return needed.has(field)
}

type Fields = Readonly<Record<string, unknown>>

function without(body: Fields, field: string): Fields {
  const [part = '', name] = field.split('.')
  const value = body[part]
  // Bank details with one fault are no bank details.
  if (name === undefined || part === 'sepa' || !isObject(value)) {
    const { [part]: _, ...rest } = body
    return rest
  }
  const { [name]: __, ...rest } = value
  return { ...body, [part]: rest }
}

interface TakenBody<Body> {
  /** As the schema has it; null where a field is refused that a row needs. */
  readonly taken: Body | null
  /** The same, or what is left of the body that is not taken. */
  readonly fields: Fields
  readonly problems: readonly FieldProblem[]
}

export function takenBody<Body extends Fields>(schema: z.ZodType<Body>, sent: Fields): TakenBody<Body> {
  const problems: FieldProblem[] = []
  let fields = sent
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const parsed = schema.safeParse(fields)
    if (parsed.success) return { taken: parsed.data, fields: parsed.data, problems }
    const found = fieldProblems(parsed.error, fields)
    problems.push(...found)
    if (found.some(isNeeded)) return { taken: null, fields, problems }
    fields = found.reduce((rest, { field }) => without(rest, field), fields)
  }
  throw new Error('A body without its refused fields is taken.')
}
