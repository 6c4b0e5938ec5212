/** `version` and `If-Match`, from the table and the schemas: a new operation is covered at once. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { managementOperationNames, operation, operationNames } from './operations.ts'
import { schemas } from './schemas/index.ts'
import type { OperationSchemas } from './schemas/operation-schemas.ts'

type Name = (typeof managementOperationNames)[number]

/** They change a record that carries a version, and take none. */
const withoutVersion: Partial<Record<Name, string>> = {
  endSession: 'nothing that changes about a session is a reason not to end it',
  closeBooks: 'the day is the whole of what it says, and every change of it is logged',
  restoreNote: 'a removed note has no version, and one that is there stays as it is',
  reversePayment: 'a payment is reversed at most once; its invoice may have changed otherwise',
}

function shapeOf(schema: z.ZodType | null | undefined): z.ZodRawShape {
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** The record that the operation answers; one that it removes is read at the same path, or is an item of its list. */
function recordOf(name: Name): z.ZodRawShape {
  const { path } = operation(name)
  const read = managementOperationNames.find(
    (other) => operation(other).method === 'GET' && operation(other).path === path,
  )
  const { response }: OperationSchemas = schemas[name]
  if (response ?? read) return shapeOf(response ?? schemas[read ?? name].response)
  const listPath = path.replace(/\/\{\w+\}$/, '')
  const list = managementOperationNames.find((other) => operation(other).list && operation(other).path === listPath)
  const page = list && shapeOf(schemas[list].response)['data']
  return page instanceof z.ZodArray && page.element instanceof z.ZodType ? shapeOf(page.element) : {}
}

/** Changes of what exists: what is created has no earlier version. */
const changes = managementOperationNames.filter((name) => {
  const { method, reads, public: isPublic, path, status } = operation(name)
  const creates = method === 'POST' && (status === 201 || !path.includes('{'))
  return method !== 'GET' && !reads && !isPublic && !creates
})

it.each(changes)('%s takes the version of a record that carries one', (name) => {
  expect('version' in recordOf(name)).toBe(name in withoutVersion || operation(name).versioned === true)
})

const idempotent = [...operationNames, ...managementOperationNames].filter((name) => operation(name).idempotent)

it.each(idempotent)('%s takes an Idempotency-Key, and has an answer to keep', (name) => {
  expect([operation(name).status, schemas[name].response]).not.toEqual([204, null])
})
