/**
 * Whether an answer has the form of the contract's schema, judged as a reader of any service must: fields that the schema does
 * not know are welcome, and what the specification does not say (`x-assumed`) may be otherwise.
 */
import { z } from 'zod'
import { fieldPath } from '#contract/field-errors.ts'
import { failed, fine, type Findings, note } from './finding.ts'
import { at, isObject, recordsOf } from './json.ts'

type Schema = z.core.$ZodType

function isAssumed(schema: Schema): boolean {
  return z.globalRegistry.get(schema)?.['x-assumed'] === true
}

/** The schema inside one that only adds to it, or null. */
function inner(schema: Schema): Schema | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.unwrap()
  return null
}

function step(schema: Schema, key: PropertyKey): Schema | null {
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, Schema | undefined>> = schema.shape
    return shape[String(key)] ?? null
  }
  return schema instanceof z.ZodArray ? schema.element : null
}

/** Whether something on the way to a place is marked as not in the specification. */
function assumedAt(schema: Schema, path: readonly PropertyKey[]): boolean {
  if (isAssumed(schema)) return true
  const below = inner(schema)
  if (below) return assumedAt(below, path)
  const [key, ...rest] = path
  const next = key === undefined ? null : step(schema, key)
  return next !== null && assumedAt(next, rest)
}

/** `data.17.name` and `data.3.name` are the same remark. */
function general(path: readonly PropertyKey[]): string {
  return fieldPath(path.map((key) => (typeof key === 'number' ? '*' : key)))
}

/** Of every resource the specification says this much (specification, "Resources and their fields"). */
function basics(record: unknown, what: string): Findings {
  if (!isObject(record)) return failed(`${what} to be an object`, typeof record)
  if (!Number.isInteger(record['id'])) return failed(`an integer "id" in ${what}`, typeof record['id'])
  if (typeof record['object'] !== 'string') return failed(`a string "object" in ${what}`, typeof record['object'])
  return fine
}

/** Of the first record that lacks them: a hundred times the same remark helps nobody. */
function basicsOf(body: unknown): Findings {
  if (at(body, 'object') !== 'list') return basics(body, 'the answer')
  return (
    recordsOf(body)
      .map((record) => basics(record, 'a record of "data"'))
      .find((findings) => findings.length > 0) ?? fine
  )
}

/** A failure for each place where the answer is not what the specification says, a note where it says nothing. */
export function judgeSchema(schema: z.ZodType, body: unknown): Findings {
  const result = schema.safeParse(body)
  const issues = (result.error?.issues ?? []).filter(({ code }) => code !== 'unrecognized_keys')
  const places = new Map(issues.map((issue) => [general(issue.path), issue]))
  const found = [...places].flatMap(([place, { path, message }]) => {
    const where = place === '' ? 'the answer' : `"${place}"`
    const isMissing = at(body, ...path.map((key) => (typeof key === 'symbol' ? String(key) : key))) === undefined
    const what = isMissing ? `${where} is missing` : `${where} is otherwise: ${message}`
    return assumedAt(schema, path)
      ? note(`${what} (not in the specification)`)
      : failed('the form of the specification', what)
  })
  return [...basicsOf(body), ...found]
}
