/** Any invoice, with or without VAT in its prices: its own totals, the VAT report, the journal and the electronic invoice agree, on both databases. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { JournalEntry } from '#contract/schemas/management/books.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { expectReconciled } from '../../testing/invoices.ts'
import { propertyTimeout, runs } from '../../testing/thoroughness.ts'

type Body = RequestBody<'createManagedInvoice'>

const recipient = { name: 'Bakery', email: 'bakery@example.org' }
const line = fc.record({
  description: fc.constantFrom('Shirt', 'Fee', 'Gift'),
  quantity: fc.constantFrom(0.001, 0.333, 1, 1, 3, 12.5, 1000),
  unit_price: fc.integer({ min: -2000, max: 9999 }).map(formatMoney),
  vat_rate: fc.constantFrom(0, 0, 9, 21, 5.5),
  vat_kind: fc.constantFrom('exempt' as const, 'outside' as const, 'zero' as const),
})
const invoice: fc.Arbitrary<Pick<Body, 'lines' | 'prices_include_vat'>> = fc.record({
  // Enough above nothing that no discount makes the total negative.
  lines: fc
    .array(line, { minLength: 1, maxLength: 30 })
    .map((lines) => [{ description: 'Hall', unit_price: '1000000.00', vat_rate: 9 }, ...lines]),
  prices_include_vat: fc.boolean(),
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Credit less debit of the lines with this role. */
function posted(entries: readonly JournalEntry[], role: string): number {
  const lines = entries.flatMap((entry) => entry.lines).filter((one) => one.role === role)
  return sum(lines.map(({ debit, credit }) => parseMoney(credit) - parseMoney(debit)))
}

/** Nested amounts of the electronic invoice: sums of lines and of VAT, and what is to be paid. */
function writtenTotals(content: string) {
  const all = (name: string) =>
    [...content.matchAll(new RegExp(`<cbc:${name} currencyID="EUR">(-?[\\d.]+)<`, 'g'))].map(([, money]) =>
      parseMoney(money ?? ''),
    )
  const [net, ...lines] = all('LineExtensionAmount')
  const [vat, ...byRate] = all('TaxAmount')
  return { net, ofLines: sum(lines), vat, ofRates: sum(byRate), payable: all('PayableAmount')[0] }
}

async function expectAgreement({ board }: TestWorld, body: Body): Promise<void> {
  const made = await call(board, 'createManagedInvoice', { body })
  const [total, net, vat] = [made.total, made.total_excl_vat, made.total_vat].map(parseMoney)
  expect(total).toBe((net ?? 0) + (vat ?? 0))
  if (made.prices_include_vat) expect(total).toBe(sum(made.lines.map((one) => parseMoney(one.gross_total ?? ''))))
  expect(sum(made.vat.map(({ base }) => parseMoney(base)))).toBe(net)
  const { content } = await call(board, 'getElectronicInvoice', { id: made.id, query: {} })
  expect(writtenTotals(content)).toEqual({ net, ofLines: net, vat, ofRates: vat, payable: total })
}

async function expectBooks({ board }: TestWorld): Promise<void> {
  const { data: invoices } = await call(board, 'listInvoices', { query: { limit: 100 } })
  const counted = invoices.filter(({ status }) => status === 'sent')
  const { rates } = await call(board, 'getVatReport', {})
  const { data: entries } = await call(board, 'listJournal', { query: { limit: 100 } })
  const net = sum(counted.map((one) => parseMoney(one.total_excl_vat)))
  const vat = sum(counted.map((one) => parseMoney(one.total_vat)))
  expect([sum(rates.map(({ base }) => parseMoney(base))), sum(rates.map((rate) => parseMoney(rate.vat)))]).toEqual([
    net,
    vat,
  ])
  expect([
    posted(entries, 'income'),
    posted(entries, 'vat'),
    posted(entries, 'debtors'),
    posted(entries, 'other'),
  ]).toEqual([net, vat, -net - vat, 0])
}

describeServiceOnEachDatabase('any invoice', (enter) => {
  it(
    'has the same amounts wherever they are shown, and is credited in parts without a cent left',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(invoice, { minLength: 1, maxLength: 4 }),
          fc.nat({ max: 100 }),
          async (bodies, percent) => {
            const world = await enter()
            const { board } = world
            for (const body of bodies) await expectAgreement(world, { recipient, send: true, ...body })
            await expectBooks(world)
            await expectReconciled(world)
            const first = await call(board, 'getManagedInvoice', { id: 1 })
            const parts = first.lines.flatMap(({ id, amount_left: left }) => {
              const part = Math.trunc((parseMoney(left) * percent) / 100)
              return part === 0 ? [] : [{ line_id: id, amount: formatMoney(part) }]
            })
            if (parts.length > 0) await call(board, 'creditInvoice', { id: 1, body: { lines: parts } })
            await expectReconciled(world)
            if (percent < 100 || parts.length === 0) await call(board, 'creditInvoice', { id: 1, body: {} })
            expect(await call(board, 'getManagedInvoice', { id: 1 })).toMatchObject({
              status: 'credited',
              amount_due: '0.00',
            })
            await expectReconciled(world)
          },
        ),
        runs(6),
      )
    },
    propertyTimeout,
  )
})
