import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RequestContext } from '../context.ts'
import { judgeCreate, judgeUpdate } from './judge.ts'

const association = {
  country: 'Nederland',
  modules: { participants: true },
  customFields: [{ name: 'size', label: 'Size', type: 'number', active: true }],
}
// The rules look at these and at nothing else of a context.
const ctx = { association, today: '2026-03-01' } as unknown as RequestContext

/** JSON around the names that the rules look at. */
const body = fc.dictionary(
  fc.constantFrom('address', 'sepa', 'participants', 'relationships', 'custom_fields', 'date_of_birth', 'last_name'),
  fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom('postal_code', 'country', 'iban', 'mandate_date', 'size'), fc.jsonValue()),
    fc.array(fc.dictionary(fc.constantFrom('id', 'member_id', 'date_of_birth'), fc.jsonValue())),
  ),
)

describe('the rules about a body', () => {
  it('never fail, whatever is sent', () => {
    fc.assert(
      fc.property(body, (sent) => {
        const problems = [...judgeCreate(ctx, sent), ...judgeUpdate(ctx, sent)]
        return problems.every(({ field, reason }) => field !== '' && reason.length > 0)
      }),
    )
  })

  it.each<[string, Record<string, unknown>]>([
    ['a country that is no text', { address: { postal_code: 'x', country: 5 } }],
    ['a date that is none', { date_of_birth: 'zzzz-99-99' }],
    ['an address that is a list', { address: [{ postal_code: 'x' }] }],
    ['relationships without members', { relationships: [{}, {}] }],
  ])('leave %s to the schema', (_, sent) => {
    expect(judgeCreate(ctx, sent)).toEqual([])
  })

  it('stay quick with the longest lists a body can carry', () => {
    const relationships = Array.from({ length: 80_000 }, () => ({ member_id: 1 }))
    expect(judgeUpdate(ctx, { relationships }).length).toBeLessThan(100)
  })

  it('judge of an update what it says completely', () => {
    expect(judgeUpdate(ctx, { address: { postal_code: 'x', country: null } })).toEqual([
      { field: 'address.postal_code', reason: 'postal_code' },
    ])
    expect(judgeUpdate(ctx, { address: { postal_code: 'x' } })).toEqual([])
    expect(judgeUpdate(ctx, { sepa: { iban: 'NL91ABNA0417164300', mandate_date: '' } })).toEqual([
      { field: 'sepa.mandate_date', reason: 'mandate_date_required' },
    ])
    expect(judgeUpdate(ctx, { sepa: { iban: 'NL91ABNA0417164300' } })).toEqual([])
  })
})
