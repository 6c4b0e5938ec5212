import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldPath, fieldProblems, mostFieldErrors, oncePerField } from './field-errors.ts'
import { eventRegistrationCreate } from './schemas/events.ts'
import { invoiceCreate } from './schemas/invoices.ts'
import { memberCancel, memberCreate, memberUpdate } from './schemas/members.ts'

/** Field and reason of every refusal. */
function refused(schema: z.ZodType, input: unknown): [string, string][] {
  const result = schema.safeParse(input)
  if (result.success) return []
  return fieldProblems(result.error, input).map(({ field, reason }) => [field, reason])
}

describe('fieldProblems of a member', () => {
  it.each<[object, string, string]>([
    [{ last_name: null }, 'last_name', 'required'],
    [{ last_name: '  ' }, 'last_name', 'required'],
    [{ last_name: 5 }, 'last_name', 'text'],
    [{ last_name: 'x'.repeat(101) }, 'last_name', 'too_long'],
    [{ last_name: 'a\u0007' }, 'last_name', 'control_characters'],
    [{ last_name: '\ud800' }, 'last_name', 'control_characters'],
    [{ email: 'nobody' }, 'email', 'email'],
    [{ language: 'es' }, 'language', 'choice'],
    [{ member_since: '2026-02-30' }, 'member_since', 'date'],
    [{ member_since: 20260101 }, 'member_since', 'text'],
    [{ status: 'cancelled' }, 'status', 'use_cancel'],
    [{ status: 'ended' }, 'status', 'use_cancel'],
    [{ status: 'gone' }, 'status', 'choice'],
    [{ membership_number: '' }, 'membership_number', 'required'],
    [{ membership_end_date: '2026-01-01' }, 'membership_end_date', 'unknown_field'],
    [{ address: 'x' }, 'address', 'object'],
    [{ address: { zip: 'x' } }, 'address.zip', 'unknown_field'],
    [{ sepa: { iban: 'NL00ABNA0417164300' } }, 'sepa.iban', 'iban'],
    [{ sepa: { mandate_reference: 'x'.repeat(36) } }, 'sepa.mandate_reference', 'too_long'],
    [{ participants: {} }, 'participants', 'list'],
    [{ participants: [{}] }, 'participants.0.name', 'required'],
    [{ participants: [{ name: 'A', active: 'yes' }] }, 'participants.0.active', 'boolean'],
    [{ participants: Array.from({ length: 51 }, () => ({ name: 'A' })) }, 'participants', 'too_many'],
    [{ relationships: [{ type: 'parent_of' }] }, 'relationships.0.member_id', 'required'],
    [{ relationships: [{ member_id: 1.5, type: 'parent_of' }] }, 'relationships.0.member_id', 'integer'],
    [{ relationships: [{ member_id: 0, type: 'parent_of' }] }, 'relationships.0.member_id', 'at_least'],
    [{ relationships: [{ member_id: 1 }] }, 'relationships.0.type', 'choose_one'],
    [{ custom_fields: [] }, 'custom_fields', 'object'],
  ])('%j: %s is refused with %s', (body, field, reason) => {
    expect(refused(memberUpdate, body)).toEqual([[field, reason]])
  })

  it('reports all invalid fields at once, with their paths', () => {
    const body = { last_name: '', email: 'x', nickname: 'y', address: { postal_code: 'x'.repeat(21), country: 5 } }
    expect(refused(memberCreate, body)).toEqual([
      ['last_name', 'required'],
      ['email', 'email'],
      ['address.postal_code', 'too_long'],
      ['address.country', 'text'],
      ['nickname', 'unknown_field'],
    ])
  })

  it('reports missing fields as required', () => {
    expect(refused(memberCreate, {})).toEqual([['last_name', 'required']])
  })

  it.each<[unknown]>([[null], [5], ['x'], [[]]])('refuses the body %j as a whole', (body) => {
    expect(refused(memberUpdate, body)).toEqual([['', body === null ? 'required' : 'object']])
  })

  it('handles field names that JavaScript reserves', () => {
    const body: unknown = JSON.parse('{"__proto__": {"x": 1}, "constructor": 1, "toString": 2}')
    expect(refused(memberCancel, body)).toEqual([
      ['__proto__', 'unknown_field'],
      ['constructor', 'unknown_field'],
      ['toString', 'unknown_field'],
    ])
  })

  it('includes limits and allowed values for the message', () => {
    const input = { first_name: 'x'.repeat(101), language: 'es' }
    const result = memberUpdate.safeParse(input)
    expect(result.error && fieldProblems(result.error, input)).toEqual([
      { field: 'first_name', reason: 'too_long', values: { max: 100 } },
      { field: 'language', reason: 'choice', values: { values: 'nl, en, de, fr' } },
    ])
  })
})

describe('fieldProblems of an invoice', () => {
  it('writes list positions as numbers', () => {
    const body = {
      member_id: 1,
      lines: [
        { description: 'A', unit_price: '1.00' },
        { description: '', unit_price: '1,00' },
      ],
    }
    expect(refused(invoiceCreate, body)).toEqual([
      ['lines.1.description', 'required'],
      ['lines.1.unit_price', 'money'],
    ])
  })
})

describe('rules over several fields', () => {
  it.each<[object, [string, string][]]>([
    [{}, [['member_id', 'exactly_one']]],
    [{ name: '' }, [['member_id', 'exactly_one']]],
    [{ member_id: 1, name: 'A. Guest' }, [['member_id', 'exactly_one']]],
    [{ member_id: 1, email: 'a@example.org' }, [['email', 'email_with_name_only']]],
    [{ email: 'a@example.org' }, [['member_id', 'exactly_one']]],
    [
      { number_of_people: 'two', nickname: 'x' },
      [
        ['number_of_people', 'number'],
        ['nickname', 'unknown_field'],
        ['member_id', 'exactly_one'],
      ],
    ],
    [
      { member_id: 1, name: 5, email: 'nobody' },
      [
        ['name', 'text'],
        ['email', 'email'],
        ['member_id', 'exactly_one'],
      ],
    ],
  ])('are reported together with invalid fields of a registration: %j', (body, expected) => {
    expect(refused(eventRegistrationCreate, body)).toEqual(expected)
  })

  it.each<[object, [string, string][]]>([
    [
      { lines: [] },
      [
        ['lines', 'required'],
        ['member_id', 'exactly_one'],
      ],
    ],
    [
      { member_id: 1, recipient: { name: '' }, lines: 'x' },
      [
        ['recipient.name', 'required'],
        ['lines', 'list'],
        ['member_id', 'exactly_one'],
      ],
    ],
  ])('are reported together with invalid fields of an invoice: %j', (body, expected) => {
    expect(refused(invoiceCreate, body)).toEqual(expected)
  })

  it.each<[unknown]>([[null], [5], ['x'], [[]]])('are not asked of the body %j', (body) => {
    expect(refused(eventRegistrationCreate, body)).toEqual([['', body === null ? 'required' : 'object']])
  })
})

describe('oncePerField', () => {
  it('keeps the first problem of each field', () => {
    expect(
      oncePerField([
        { field: 'a', reason: 'text' },
        { field: 'b', reason: 'date' },
        { field: 'a', reason: 'iban' },
      ]),
    ).toEqual([
      { field: 'a', reason: 'text' },
      { field: 'b', reason: 'date' },
    ])
  })
})

describe('fieldPath', () => {
  it('joins names and indexes with dots', () => {
    expect(fieldPath(['lines', 0, 'unit_price'])).toBe('lines.0.unit_price')
  })
})

it('says the limit that a value must keep', () => {
  const valuesOf = (schema: z.ZodType, input: unknown) => {
    const result = schema.safeParse(input)
    return result.success ? [] : fieldProblems(result.error, input).map(({ reason, values }) => [reason, values])
  }
  expect(valuesOf(z.string().max(3), 'four')).toEqual([['too_long', { max: 3 }]])
  expect(valuesOf(z.array(z.string()).max(1), ['a', 'b'])).toEqual([['too_many', { max: 1 }]])
  expect(valuesOf(z.number().max(3), 4)).toEqual([['at_most', { max: 3 }]])
  expect(valuesOf(z.number().lt(3), 3)).toEqual([['out_of_range', undefined]])
  expect(valuesOf(z.number().min(3), 2)).toEqual([['at_least', { min: 3 }]])
  expect(valuesOf(z.number().gt(3), 3)).toEqual([['out_of_range', undefined]])
  expect(valuesOf(z.enum(['a', 'b']), 'c')).toEqual([['choice', { values: 'a, b' }]])
  expect(valuesOf(z.string().min(1), '')).toEqual([['required', undefined]])
  expect(valuesOf(z.array(z.string()).min(1), [])).toEqual([['required', undefined]])
})

it('has a reason for every kind of value that is expected', () => {
  const reasonFor = (schema: z.ZodType) => refused(schema, { value: Symbol('of no kind') }).map(([, reason]) => reason)
  const schemas = [z.string(), z.number(), z.boolean(), z.array(z.string()), z.record(z.string(), z.string()), z.date()]
  expect(schemas.map((schema) => reasonFor(z.object({ value: schema }))[0])).toEqual([
    'text',
    'number',
    'boolean',
    'list',
    'object',
    'invalid',
  ])
})

it('are as many as any form has, however many there are', () => {
  const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field_${index}`, 1]))
  const problems = fieldProblems(z.strictObject({}).safeParse(body).error ?? new z.ZodError([]), body)
  expect(problems).toHaveLength(mostFieldErrors)
  expect(problems.at(-1)).toEqual({ field: 'field_1999', reason: 'unknown_field' })
})
