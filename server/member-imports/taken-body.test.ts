/** The fields of a row that the service takes, and the others with their columns. */
import { describe, expect, it } from 'vitest'
import { importedMemberFor } from '#contract/schemas/member-bodies.ts'
import { RowReport } from './row-report.ts'
import { takenBody } from './taken-body.ts'

const field = { name: 'size', label: 'Size', type: 'number' as const, active: true }
const schema = importedMemberFor({ customFields: [field], participants: false, country: null, today: '2026-03-01' })
const iban = 'NL91ABNA0417164300'

describe('the body of a row', () => {
  it('is taken whole where all of it is fine', () => {
    const { taken, fields, problems } = takenBody(schema, { last_name: ' Bos ', email: 'a@example.org' })
    expect([taken, problems]).toEqual([fields, []])
    expect(taken).toMatchObject({ last_name: 'Bos', email: 'a@example.org' })
  })

  it('is taken without the fields that are not, of which an address loses one, and bank details all', () => {
    const { taken, problems } = takenBody(schema, {
      last_name: 'Bos',
      email: 'x',
      address: { city: 'Delft', street: 'x'.repeat(300) },
      custom_fields: { size: 'x' },
      sepa: { iban: 'NL00', mandate_date: '2020-01-31' },
    })
    expect(problems.map((problem) => problem.field).toSorted()).toEqual([
      'address.street',
      'custom_fields.size',
      'email',
      'sepa.iban',
    ])
    expect(taken).toMatchObject({ last_name: 'Bos', address: { city: 'Delft' } })
    expect(taken).not.toHaveProperty('email')
    expect(taken).not.toHaveProperty('sepa')
    expect(taken?.address).not.toHaveProperty('street')
    const whole = takenBody(schema, { last_name: 'Bos', sepa: { iban, mandate_date: '2020-01-31' } })
    expect(whole.taken?.sepa).toMatchObject({ iban, mandate_date: '2020-01-31' })
  })

  it.each(['last_name', 'membership_number'])('is refused without a valid %s', (name) => {
    const sent = { last_name: 'Bos', membership_number: '7', email: 'x', [name]: '' }
    const { taken, fields, problems } = takenBody(schema, sent)
    expect([taken, fields]).toEqual([null, sent])
    expect(problems.map((problem) => problem.field)).toContain(name)
  })
})

describe('the report of a row', () => {
  const problem = { field: 'phone', column: 2, cell: 'x', reason: 'too_long' as const, values: {}, refuses_row: false }
  const report = () =>
    new RowReport({
      line: 2,
      cells: [],
      fields: { email: 'x', address: { city: 'Delft' }, custom_fields: { size: 7 } },
      status: null,
      endsOn: null,
      deceasedOn: null,
      groups: [],
      products: [],
      problems: [problem],
      columnOf: new Map([
        ['email', 1],
        ['city', 0],
        ['custom.size', 3],
      ]),
      isLeftOut: false,
    })

  it('has the problems of its cells first, and further ones with their column and cell', () => {
    const one = report()
    one.add({ field: 'email', reason: 'email' }, { refusesRow: false })
    one.add({ field: 'address.city', reason: 'too_long', values: { max: 3 } }, { refusesRow: true })
    one.add({ field: 'custom_fields.size', reason: 'integer' }, { refusesRow: false })
    one.add({ field: 'address.street.name', reason: 'invalid' }, { refusesRow: false })
    one.add({ field: 'email.name', reason: 'invalid' }, { refusesRow: false })
    const added = (field: string, column: number | null, cell: string) => ({
      field,
      column,
      cell,
      values: {},
      refuses_row: false,
    })
    expect(one.problems).toEqual([
      problem,
      { ...added('email', 1, 'x'), reason: 'email' },
      { ...added('city', 0, 'Delft'), reason: 'too_long', values: { max: 3 }, refuses_row: true },
      { ...added('custom.size', 3, '7'), reason: 'integer' },
      { ...added('street.name', null, ''), reason: 'invalid' },
      { ...added('email.name', null, ''), reason: 'invalid' },
    ])
  })

  it('has values as texts', () => {
    const value = (before: unknown, after: unknown) => report().value('address.city', before, after)
    expect(value(null, 'Delft')).toEqual({ field: 'city', column: 0, before: null, after: 'Delft' })
    expect(value(undefined, 7)).toMatchObject({ before: null, after: '7' })
    expect(value(false, ['a'])).toMatchObject({ before: 'false', after: '["a"]' })
    expect(report().value('phone', 'x', null)).toEqual({ field: 'phone', column: null, before: 'x', after: null })
  })
})
