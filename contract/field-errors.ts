/** Maps schema errors to the fields and reasons of `validation_failed`, for the service and the app's forms. */
import type { z } from 'zod'
import { type FieldProblem, type FieldReason, fieldReasons } from './problems.ts'

type Issue = z.core.$ZodIssue

/** The parameters that our own rules add to an issue (`because`). */
interface CustomParams {
  readonly reason?: unknown
  readonly values?: NonNullable<FieldProblem['values']>
}

function isReason(value: unknown): value is FieldReason {
  return typeof value === 'string' && Object.hasOwn(fieldReasons, value)
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}

const expectedReasons: Readonly<Record<string, FieldReason>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): Omit<FieldProblem, 'field'> {
  const values = { max: Number(issue.maximum) }
  if (issue.origin === 'string') return { reason: 'too_long', values }
  if (issue.origin === 'array') return { reason: 'too_many', values }
  return issue.inclusive === false ? { reason: 'out_of_range' } : { reason: 'at_most', values }
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): Omit<FieldProblem, 'field'> {
  if (issue.origin === 'string' || issue.origin === 'array') return { reason: 'required' }
  if (issue.inclusive === false) return { reason: 'out_of_range' }
  return { reason: 'at_least', values: { min: Number(issue.minimum) } }
}

function describe(issue: Issue, input: unknown): Omit<FieldProblem, 'field'> {
  switch (issue.code) {
    case 'invalid_type': {
      const value = valueAt(input, issue.path)
      if (value === undefined || value === null) return { reason: 'required' }
      return { reason: expectedReasons[issue.expected] ?? 'invalid' }
    }
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_value':
      return valueAt(input, issue.path) === undefined
        ? { reason: issue.values.length > 1 ? 'choose_one' : 'required' }
        : { reason: 'choice', values: { values: issue.values.map(String).join(', ') } }
    case 'custom': {
      const { reason, values }: CustomParams = issue.params ?? {}
      return { reason: isReason(reason) ? reason : 'invalid', ...(values ? { values } : {}) }
    }
    default:
      return { reason: 'invalid' }
  }
}

/** A path as in `errors[].field`: `lines.0.unit_price`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}

/** More than any real form has: it bounds the work on a body of a hundred thousand unknown fields, and the response to it. */
export const mostFieldErrors = 2000

/** Every refused field, one problem each, in the schema's order: so many at most. `input` is the value that was parsed. */
export function fieldProblems(error: z.ZodError, input: unknown): FieldProblem[] {
  const found = error.issues
    .slice(0, mostFieldErrors)
    .flatMap<FieldProblem>((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, mostFieldErrors)
            .map((key) => ({ field: fieldPath([...issue.path, key]), reason: 'unknown_field' as const }))
        : [{ field: fieldPath(issue.path), ...describe(issue, input) }],
    )
  return oncePerField(found).slice(0, mostFieldErrors)
}

/** Keeps the first problem of each field, because two messages under one input help no one. */
export function oncePerField(problems: readonly FieldProblem[]): FieldProblem[] {
  const seen = new Set<string>()
  return problems.filter(({ field }) => !seen.has(field) && seen.add(field))
}
