/** Whatever is sent as a field or a parameter, its schema says what is wrong with it and throws nothing. Generated from the schemas. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { managementOperationNames, operationNames } from '#contract/operations.ts'
import { schemas } from '#contract/schemas/index.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { leastBodies } from '../../testing/requests.ts'

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The paths of all fields of a JSON schema that hold a single value, such as `lines.[].unit_price`. */
function fieldsIn(schema: unknown, definitions: unknown, path: readonly string[] = []): string[] {
  if (!isObject(schema)) return []
  const { $ref, type, anyOf, oneOf, items, properties, additionalProperties } = schema
  const named = typeof $ref === 'string' && isObject(definitions) ? definitions[$ref.replace('#/$defs/', '')] : null
  const options = [anyOf, oneOf].flatMap((some): unknown[] => (Array.isArray(some) ? some : []))
  const fields = isObject(properties) ? Object.entries(properties) : []
  return [
    ...(type === 'string' || type === 'number' || type === 'integer' ? [path.join('.')] : []),
    ...[named, ...options].flatMap((one) => fieldsIn(one, definitions, path)),
    ...fieldsIn(items, definitions, [...path, '[]']),
    ...fieldsIn(additionalProperties, definitions, [...path, 'name']),
    ...fields.flatMap(([name, field]) => fieldsIn(field, definitions, [...path, name])),
  ]
}

/** The body with the value at the path; in a list, in its first entry. */
function withValue(body: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value
  if (part === '[]') return [withValue(Array.isArray(body) ? body[0] : undefined, rest, value)]
  return { ...(isObject(body) ? body : {}), [part]: withValue(isObject(body) ? body[part] : undefined, rest, value) }
}

const texts = ['', ' ', 'x', '-', '%', '1,00', '-0.00', '1e5', '99999999999999999999.99', '9'.repeat(400)]
const days = ['0001-01-01', '9999-12-31', '10000-01-01', '2026-02-30', '2026-02-29T23:59:60Z']
const odd = ['a\u0000b', '\ud800', '\ufeff', '\u202e=1+1', '__proto__', 'constructor']
const values = [...texts, ...days, ...odd, 0, -1, 0.5, 2 ** 53, 1e308, true, null, [], {}]

test.each([...operationNames, ...managementOperationNames].filter((name) => leastBodies[name] && schemas[name].body))(
  'the body of %s',
  (name) => {
    const { body } = schemas[name]
    if (body === null) throw new Error('no body')
    const json: unknown = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    const paths = new Set(isObject(json) ? fieldsIn(json, json['$defs']) : [])
    for (const path of paths)
      for (const value of values) {
        const sent = withValue(leastBodies[name], path.split('.'), value)
        expect(() => body.safeParse(sent), `${path}: ${JSON.stringify(value)}`).not.toThrow()
      }
  },
)

test.each([...operationNames, ...managementOperationNames])('the parameters of %s', (name) => {
  const { params, query } = schemas[name]
  for (const schema of [params, query])
    for (const parameter of Object.keys(schema.shape))
      for (const text of hostileTexts)
        expect(() => schema.safeParse({ [parameter]: text }), `${parameter}: ${text}`).not.toThrow()
})
