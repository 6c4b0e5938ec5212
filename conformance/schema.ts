/**
 * Validates a response against the contract's schema as any client must: unknown fields are allowed, and fields that
 * the specification does not define (`x-assumed`) may differ.
 */
import { z } from 'zod'
import { fieldPath } from '#contract/field-errors.ts'
import { failed, ok, type Findings, note } from './finding.ts'
import { at, isObject, recordsOf } from './json.ts'

type Schema = z.core.$ZodType

function isAssumed(schema: Schema): boolean {
  return z.globalRegistry.get(schema)?.['x-assumed'] === true
}

/** The schema that an optional or nullable one wraps, or null. */
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

/** Whether a schema on the path is marked as not in the specification. */
function assumedAt(schema: Schema, path: readonly PropertyKey[]): boolean {
  if (isAssumed(schema)) return true
  const below = inner(schema)
  if (below) return assumedAt(below, path)
  const [key, ...rest] = path
  const next = key === undefined ? null : step(schema, key)
  return next !== null && assumedAt(next, rest)
}

/** Replaces list indexes, so that `data.17.name` and `data.3.name` are one finding. */
function general(path: readonly PropertyKey[]): string {
  return fieldPath(path.map((key) => (typeof key === 'number' ? '*' : key)))
}

/** Fields that every resource has (specification, "Resources and their fields"). */
function basics(record: unknown, what: string): Findings {
  if (!isObject(record)) return failed(`${what} to be an object`, typeof record)
  if (!Number.isInteger(record['id'])) return failed(`an integer "id" in ${what}`, typeof record['id'])
  if (typeof record['object'] !== 'string') return failed(`a string "object" in ${what}`, typeof record['object'])
  return ok
}

/** Reports the first incomplete record only: repeating the finding for every record adds nothing. */
function basicsOf(body: unknown): Findings {
  if (at(body, 'object') !== 'list') return basics(body, 'the response')
  return (
    recordsOf(body)
      .map((record) => basics(record, 'a record of "data"'))
      .find((findings) => findings.length > 0) ?? ok
  )
}

/**
 * A failure for each field that violates the specification, a note for each field that the specification leaves open.
 */
export function checkSchema(schema: z.ZodType, body: unknown): Findings {
  const result = schema.safeParse(body)
  const issues = (result.error?.issues ?? []).filter(({ code }) => code !== 'unrecognized_keys')
  const fields = new Map(issues.map((issue) => [general(issue.path), issue]))
  const found = [...fields].flatMap(([field, { path, message }]) => {
    const where = field === '' ? 'the response' : `"${field}"`
    const isMissing = at(body, ...path.map((key) => (typeof key === 'symbol' ? String(key) : key))) === undefined
    const what = isMissing ? `${where} is missing` : `${where} differs: ${message}`
    return assumedAt(schema, path)
      ? note(`${what} (not in the specification)`)
      : failed('the form of the specification', what)
  })
  return [...basicsOf(body), ...found]
}
