import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CustomFieldType, customFieldTypes } from '#contract/schemas/members.ts'
import { mergedCustomFields, shownCustomFields } from './custom-field-values.ts'

const field = (name: string, type: CustomFieldType, active = true) => ({ name, label: name, type, active })

describe('shownCustomFields', () => {
  it('shows every active field in its order, and no other', () => {
    const definitions = [field('b', 'text'), field('gone', 'text', false), field('a', 'number')]
    const shown = shownCustomFields(definitions, '{"a":1,"gone":"x","unknown":2}')
    expect(Object.entries(shown)).toEqual([
      ['b', null],
      ['a', 1],
    ])
  })

  it.each<[CustomFieldType, unknown, unknown]>([
    ['text', 44, '44'],
    ['text', true, 'true'],
    ['number', '44', null],
    ['checkbox', 'true', null],
    ['date', '2026-02-30', null],
    ['date', '2026-02-28', '2026-02-28'],
    ['checkbox', false, false],
  ])('as %s, what was stored as %j is %j', (type, stored, shown) => {
    expect(shownCustomFields([field('a', type)], JSON.stringify({ a: stored }))).toEqual({ a: shown })
  })

  it('never shows a value of another type, whatever is stored', () => {
    fc.assert(
      fc.property(fc.constantFrom(...customFieldTypes), fc.jsonValue(), (type, stored) => {
        const { a } = shownCustomFields([field('a', type)], JSON.stringify({ a: stored }))
        return (
          a === null || typeof a === { text: 'string', number: 'number', checkbox: 'boolean', date: 'string' }[type]
        )
      }),
    )
  })
})

describe('mergedCustomFields', () => {
  const definitions = [field('a', 'text'), field('b', 'number'), field('old', 'text', false)]

  it('is the same text when nothing changes', () => {
    const stored = '{"b":1,"a":"x"}'
    expect(mergedCustomFields(definitions, stored, { a: 'x', b: 1 })).toBe(stored)
    expect(mergedCustomFields(definitions, '{}', { a: null })).toBe('{}')
  })

  it('is the same text for the same values, in whatever order they came', () => {
    const one = mergedCustomFields(definitions, mergedCustomFields(definitions, '{}', { b: 1 }), { a: 'x' })
    expect(one).toBe(mergedCustomFields(definitions, '{}', { a: 'x', b: 1 }))
  })

  it('keeps what was not sent and what is no longer active', () => {
    expect(mergedCustomFields(definitions, '{"a":"x","b":1,"old":"y"}', { b: null })).toBe('{"a":"x","old":"y"}')
  })
})
