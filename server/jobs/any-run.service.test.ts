/** Whatever the members and the rules: what is made is what the preview said, and nobody is charged twice or missed. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { parseMoney } from '#contract/money.ts'
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import { memberStatuses } from '#contract/member-states.ts'
import { exampleLine, exampleRules } from '#contract/example-contribution-rules.ts'
import { allRows, invoicesOf, preview, start } from '../../testing/contribution-run.ts'
import { describeService, type TestWorld } from '../../testing/describe-service.ts'
import { rows } from '../../testing/rows.ts'
import { runs, propertyTimeout } from '../../testing/thoroughness.ts'

const most = 9
const day = fc.constantFrom('1960-02-29', '2008-01-01', '2008-01-02', '2015-07-15', '2026-01-31', '2026-06-30')
const other = fc.integer({ min: 1, max: most })

const member = fc.record({
  status: fc.constantFrom(...memberStatuses),
  date_of_birth: fc.option(day),
  member_since: fc.option(day),
  email: fc.option(fc.constant('x@example.org')),
  field: fc.option(fc.constantFrom('S', 'L', '__proto__')),
  contact: fc.option(other),
  payer: fc.option(fc.oneof(other, fc.constantFrom('Bakery', 'Butcher'))),
})
type AnyMember = typeof member extends fc.Arbitrary<infer Value> ? Value : never

const cents = fc
  .oneof(fc.integer({ min: -3, max: 5 }), fc.integer({ min: -500, max: 20_000 }))
  .map((value) => (value / 100).toFixed(2))
const line: fc.Arbitrary<ContributionRules['lines'][number]> = fc
  .record({
    by: fc.constantFrom('all', 'age', 'custom_field'),
    amount: cents,
    amounts: fc.array(cents, { minLength: 2, maxLength: 2 }),
    vat_rate: fc.constantFrom(0, 9, 21),
    is_pro_rata: fc.boolean(),
    is_discounted: fc.boolean(),
  })
  .map(({ by, amounts, ...rest }) => ({
    ...exampleLine,
    ...rest,
    by,
    custom_field: by === 'custom_field' ? 'size' : null,
    amounts: by === 'all' ? [] : amounts.map((amount, index) => ({ value: keysOf[by][index] ?? '', amount })),
  }))
const keysOf = { age: ['0', '18'], custom_field: ['S', '__proto__'] }

const rules: fc.Arbitrary<ContributionRules> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    prices_include_vat: fc.boolean(),
    pro_rata: fc.option(
      fc.constantFrom<NonNullable<ContributionRules['pro_rata']>>(
        { by: 'month', from: '2026-01-01', until: '2026-12-31' },
        { by: 'day', from: '2025-07-01', until: '2026-06-30' },
      ),
    ),
    family_discount: fc.option(
      fc.constantFrom<NonNullable<ContributionRules['family_discount']>>(
        { by: 'percentage', second: 12.5, further: null, same_address: true, same_payer: true },
        { by: 'amount', second: '10.00', further: '15.55', same_address: false, same_payer: true },
      ),
    ),
    payer: fc.constantFrom('self', 'contact'),
    is_combined: fc.boolean(),
    terms: fc.integer({ min: 1, max: 4 }),
    delivery: fc.constantFrom('draft', 'send'),
    later_terms: fc.constantFrom('draft', 'send'),
    without_email: fc.constantFrom('print', 'leave_out'),
  })
  .map(({ terms, ...rest }) => ({
    ...exampleRules,
    ...rest,
    terms: Array.from({ length: terms }, () => ({ due_date: '2026-12-31' })),
  }))

async function fill({ storage, association }: TestWorld, members: readonly AnyMember[]): Promise<void> {
  await association.defineFields([{ name: 'size', type: 'text', active: true }])
  const key = (id: number) => ({ organization_id: association.id, id })
  const isThere = (id: number) => id <= members.length
  await storage.transaction(async (tx) => {
    for (const [index, { field, contact: _, payer: __, ...columns }] of members.entries())
      await tx
        .insertInto('members')
        .values({
          ...rows.members(key(index + 1)),
          ...columns,
          membership_number: `n${index + 1}`,
          custom_fields: JSON.stringify(field === null ? {} : { size: field }),
        })
        .execute()
    for (const [index, { contact, payer }] of members.entries()) {
      const id = index + 1
      if (contact !== null && isThere(contact) && contact !== id)
        await tx
          .insertInto('relationships')
          .values({
            organization_id: association.id,
            member_id: id,
            related_id: contact,
            type: 'child_of',
            primary_contact: true,
          })
          .execute()
      const isMember = typeof payer === 'number'
      if (payer !== null && (!isMember || isThere(payer)))
        await tx
          .insertInto('payers')
          .values({
            ...rows.payers(key(id)),
            payer_member_id: isMember ? payer : null,
            recipient_name: isMember ? null : payer,
          })
          .execute()
    }
  })
}

describeService('any contribution run', (enter) => {
  it('makes what its preview says, once', { timeout: propertyTimeout }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(member, { minLength: 1, maxLength: most }), rules, async (members, chosen) => {
        const world = await enter()
        const { board } = world
        await fill(world, members)
        const job = await preview(board, chosen)
        const planned = await allRows(board, job)
        const invoicesByPayer = async () =>
          (await call(board, 'listJobPayers', { id: job.id, query: { limit: 100 } })).data.flatMap(
            (payer) => payer.invoices,
          )
        const promised = await invoicesByPayer()
        const done = await start(world, job)
        expect(done).toMatchObject({ status: 'done', counts: { done: job.counts.invoices, skipped: 0 } })
        const invoices = await invoicesOf(board)
        const sum = invoices.reduce((total, invoice) => total + parseMoney(invoice.total), 0)
        expect([invoices.length, sum]).toEqual([job.counts.invoices, parseMoney(job.total)])
        expect(promised.map(({ lines, total }) => [lines, total])).toEqual(
          invoices.map(({ lines, total }) => [lines.length, total]),
        )
        expect((await invoicesByPayer()).map(({ id }) => id)).toEqual(invoices.map(({ id }) => id))
        const charged = new Map(
          Array.from({ length: members.length }, (_, index) => [
            index + 1,
            invoices.filter(({ lines }) => lines.some(({ for_member_id: id }) => id === index + 1)).length,
          ]),
        )
        for (const { member: one, is_included: isIncluded } of planned) {
          const count = charged.get(one?.id ?? 0) ?? 0
          expect(isIncluded ? count > 0 : count === 0).toBe(true)
        }
        const again = await preview(board, chosen)
        expect(again.counts).toMatchObject({ included: 0, invoices: 0 })
      }),
      runs(25),
    )
  })
})
