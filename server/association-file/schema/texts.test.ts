/** No text of a file brings characters that databases do not store, and no check of one breaks off on a text that another refuses. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { partSchemas } from '../parse.ts'
import { fileOrganization } from './organization.ts'

/** Paths of the texts within a schema that take the value. */
function taking(value: string, schema: unknown, path: string): string[] {
  const within = (part: unknown, name = '') => taking(value, part, path + name)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => within(part, `.${name}`))
  if (schema instanceof z.ZodArray) return within(schema.element, '[]')
  if (schema instanceof z.ZodRecord) return [...within(schema.keyType, '{name}'), ...within(schema.valueType, '{}')]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((part) => within(part))
  if (schema instanceof z.ZodPipe) return within(schema.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return within(schema.unwrap())
  return schema instanceof z.ZodString && schema.safeParse(value).success ? [path] : []
}

test.each(['a\u0000', '\u0000', 'a\ud800'])('none takes %j', (value) => {
  const schemas = { ...partSchemas, organization: fileOrganization }
  expect(Object.entries(schemas).flatMap(([name, schema]) => taking(value, schema, name))).toEqual([])
})
