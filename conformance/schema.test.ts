import { expect, test } from 'vitest'
import { schemas } from '#contract/schemas/index.ts'
import { checkSchema } from './schema.ts'

const timestamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
const group = {
  object: 'group',
  id: 1,
  name: 'Heren 1',
  description: null,
  kind: 'team',
  follows_subscription: false,
  member_count: 0,
  ...timestamps,
}
const list = (...data: unknown[]) => ({ object: 'list', data, has_more: false, next_cursor: null })

function kinds(body: unknown): string[] {
  return checkSchema(schemas.listGroups.response, body).map(({ kind }) => kind)
}

test('a valid response has no findings', () => {
  expect(kinds(list(group))).toEqual([])
})

test('a field beyond the specification is allowed, in a record and in the envelope', () => {
  expect(kinds({ ...list({ ...group, colour: 'red' }), total: 1 })).toEqual([])
})

test('an assumed field that is missing is a note, once for all records', () => {
  const { name: _name, ...nameless } = group
  expect(checkSchema(schemas.listGroups.response, list(nameless, nameless))).toEqual([
    { kind: 'note', text: '"data.*.name" is missing (not in the specification)' },
  ])
})

test('a specified field that is missing is a failure', () => {
  expect(kinds({ object: 'list', data: [group], has_more: false })).toEqual(['failed'])
})

test('an id that is not an integer fails even where the other fields are assumed', () => {
  expect(kinds(list({ ...group, id: '1' }))).toContain('failed')
})

test('a member that lacks a field of the specification fails', () => {
  const findings = checkSchema(schemas.getMember.response, { object: 'member', id: 1 })
  expect(findings.every(({ kind }) => kind === 'failed')).toBe(true)
  expect(findings.length).toBeGreaterThan(10)
})
