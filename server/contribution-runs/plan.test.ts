/** The plan of a contribution run: rows in the order of the work, and the invoices that they add up to. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceLimits } from '#contract/money.ts'
import { exampleLine } from '#contract/example-contribution-rules.ts'
import { runData, runMember } from '../../testing/run-data.ts'
import { invoicesOf, planRun } from './plan.ts'
import { totalsOf } from './rows.ts'
import type { RunMember, RunRules } from './run-data.ts'

const named = (id: number, name: string, values: Partial<RunMember> = {}) => runMember(id, { name, ...values })
const terms = (count: number) => ({ terms: Array.from({ length: count }, () => ({ due_date: null })) })

const placed = ({ rows }: ReturnType<typeof planRun>) =>
  rows.map(({ memberId, bundle, reason }) => [memberId, bundle, reason])

describe('the rows of a plan', () => {
  const members = [
    named(1, 'zoë'),
    named(2, 'Adam'),
    named(3, 'Émile', { contact: 2 }),
    named(4, 'Eva'),
    named(5, 'Zacharias', { status: 'inactive' }),
    named(6, 'Aaltje', { status: 'inactive' }),
    named(7, 'Adam'),
    named(8, 'Zus', { contact: 2 }),
  ]

  it('are those of each payer together, by name, and then the ones that are left out', () => {
    const plan = planRun(runData(members))
    expect(placed(plan)).toEqual([
      [2, 1, null],
      [3, 1, null],
      [8, 1, null],
      [7, 2, null],
      [4, 3, null],
      [1, 4, null],
      [6, null, 'status'],
      [5, null, 'status'],
    ])
    expect([plan.bundles, plan.invoices, plan.total]).toEqual([4, 4, 72_000])
  })

  it('have an invoice of their own where the rules combine none', () => {
    const plan = planRun(runData(members, { is_combined: false, ...terms(2) }))
    expect(placed(plan).slice(0, 4)).toEqual([
      [2, 1, null],
      [3, 2, null],
      [8, 3, null],
      [7, 4, null],
    ])
    expect([plan.bundles, plan.invoices, plan.total]).toEqual([6, 12, 72_000])
  })

  it('are written in full, with no invoice yet', () => {
    const [row] = planRun(runData([runMember(1)])).rows
    expect(row).toEqual({
      memberId: 1,
      invoiceId: null,
      reason: null,
      bundle: 1,
      content: {
        payer: { member: 1 },
        lines: [{ text: 'Contribution 2026', productId: null, cents: 12_000, vatRate: 0, vatKind: null }],
        cents: 12_000,
        delivery: 'draft',
        terms: [1],
        note: null,
        endsOn: null,
        earlier: null,
      },
    })
  })
})

describe('invoices of a plan that an invoice cannot take', () => {
  const family = (count: number) =>
    Array.from({ length: count }, (_, index) => named(index + 1, 'Bos', { contact: index === 0 ? null : 1 }))
  const withLines = (count: number): Partial<RunRules> => ({ lines: Array.from({ length: count }, () => exampleLine) })

  it('leave out the members of one with too many lines, and charge the others', () => {
    const largest = family(invoiceLimits.lines / 20)
    expect(planRun(runData(largest, withLines(20))).invoices).toBe(1)
    const other = named(50, 'Aafje')
    const plan = planRun(runData([...family(largest.length + 1), other], withLines(20)))
    expect([plan.bundles, plan.invoices, plan.total]).toEqual([1, 1, 20 * 12_000])
    expect(plan.rows.map(({ memberId, reason, bundle }) => [memberId, reason, bundle])).toEqual([
      [50, null, 1],
      ...Array.from({ length: largest.length + 1 }, (_, index) => [index + 1, 'invoice_too_large', null]),
    ])
  })

  it('count the lines of each term', () => {
    const plan = planRun(runData(family(11), { ...withLines(20), ...terms(2) }))
    expect(plan.rows.map(({ reason }) => reason)).toEqual(Array.from({ length: 11 }, () => 'invoice_too_large'))
  })
})

describe('the invoices of rows', () => {
  const line = (cents: number) => ({ text: 'C', productId: null, cents, vatRate: 0, vatKind: null })

  it('are one for each term in which anyone is charged, with the parts that are not zero', () => {
    const made = invoicesOf(
      [
        { memberId: 1, content: { lines: [line(3), line(1)], terms: [1, 3] } },
        { memberId: 2, content: { lines: [line(-4)], terms: [1] } },
      ],
      4,
    )
    expect(made).toEqual([
      {
        term: 1,
        lines: [
          { ...line(1), memberId: 1 },
          { ...line(1), memberId: 1 },
          { ...line(-1), memberId: 2 },
        ],
      },
      { term: 3, lines: [{ ...line(1), memberId: 1 }] },
    ])
  })
})

it('gives each member what their lines add to the invoices of their payer, to the cent', () => {
  const rate = fc.constantFrom(0, 9, 21)
  const line = fc.record({ amount: fc.integer({ min: 1, max: 500 }), vat_rate: rate })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      (lines, count, people, includesVat) => {
        const members = Array.from({ length: people }, (_, index) =>
          named(index + 1, 'Bos', { contact: index === 0 ? null : 1 }),
        )
        const rules = {
          ...terms(count),
          prices_include_vat: includesVat,
          lines: lines.map(({ amount, vat_rate }) => ({ ...exampleLine, vat_rate, amount: (amount / 100).toFixed(2) })),
        }
        const { rows, total, invoices } = planRun(runData(members, rules))
        expect(rows.reduce((sum, { content }) => sum + content.cents, 0)).toBe(total)
        const made = invoicesOf(
          rows.map(({ memberId, content }) => ({ memberId: memberId ?? 0, content })),
          count,
        )
        expect(made).toHaveLength(invoices)
        expect(made.reduce((sum, invoice) => sum + totalsOf(invoice.lines, includesVat).total, 0)).toBe(total)
      },
    ),
  )
})

it('adds the cent of rounded VAT to the member whose line brings it', () => {
  // 9 % of 5 cents rounds to nothing, of 10 cents to one.
  const rules = { lines: [{ ...exampleLine, amount: '0.05', vat_rate: 9 }], ...terms(1) }
  const { rows, total } = planRun(runData([named(1, 'Bos'), named(2, 'Bos', { contact: 1 })], rules))
  expect([rows.map(({ content }) => content.cents), total]).toEqual([[5, 6], 11])
})
