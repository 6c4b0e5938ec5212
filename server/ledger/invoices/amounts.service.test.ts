import fc from 'fast-check'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { describeService, invalid, refused } from '../../../testing/describe-service.ts'
import { invoiceBody, summaryOf } from '../../../testing/invoices.ts'
import { runs } from '../../../testing/thoroughness.ts'

type Line = RequestBody<'createInvoice'>['lines'][number]

/** A line beside the exact integers it stands for: thousandths, cents, hundredths of a percent. */
interface ExactLine {
  readonly line: Line
  readonly quantity: bigint
  readonly price: bigint
  readonly rate: bigint
}

function decimal(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function exactLine(quantity: number, price: number, rate: number): ExactLine {
  return {
    line: {
      description: 'Line',
      quantity: Number(decimal(BigInt(quantity), 3)),
      unit_price: decimal(BigInt(price), 2),
      vat_rate: Number(decimal(BigInt(rate), 2)),
    },
    quantity: BigInt(quantity),
    price: BigInt(price),
    rate: BigInt(rate),
  }
}

/** Half away from zero. */
function divided(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const quotient = size / denominator + ((size % denominator) * 2n >= denominator ? 1n : 0n)
  return numerator < 0n ? -quotient : quotient
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

/** The expected invoice, computed without the service's own arithmetic. */
function expected(lines: readonly ExactLine[]) {
  const amounts = lines.map(({ quantity, price }) => divided(quantity * price, 1000n))
  const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((a, b) => Number(a - b))
  const vat = rates.map((rate) => {
    const base = sum(amounts.filter((_, index) => lines[index]?.rate === rate))
    return { rate, base, amount: divided(base * rate, 10_000n) }
  })
  const [net, tax] = [sum(amounts), sum(vat.map(({ amount }) => amount))]
  return {
    total: net + tax,
    shown: {
      lines: amounts.map((amount) => decimal(amount, 2)),
      vat: vat.map(({ rate, base, amount }) => ({
        rate: Number(decimal(rate, 2)),
        base: decimal(base, 2),
        amount: decimal(amount, 2),
      })),
      totals: [decimal(net, 2), decimal(tax, 2), decimal(net + tax, 2), decimal(net + tax, 2)],
    },
  }
}

function shown({ lines, vat, total_excl_vat, total_vat, total, amount_due }: Invoice) {
  return {
    lines: lines.map((line) => line.total_excl_vat),
    vat,
    totals: [total_excl_vat, total_vat, total, amount_due],
  }
}

const arbitraryLine = fc
  .record({
    quantity: fc.oneof(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(1, 500, 1_000, 333, 2_500)),
    price: fc.oneof(fc.integer({ min: -100_000_000, max: 100_000_000 }), fc.constantFrom(0, 1, -1, 5, 15, 9_999)),
    rate: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(0, 600, 900, 2_100)),
  })
  .map(({ quantity, price, rate }) => exactLine(quantity, price, rate))

describeService('the amounts of an invoice', (enter) => {
  it('are exact to the cent, whatever its lines: alone, in the list, and after sending', async () => {
    const { board } = await enter()
    const property = fc.asyncProperty(fc.array(arbitraryLine, { minLength: 1, maxLength: 30 }), async (lines) => {
      const { total, shown: amounts } = expected(lines)
      const body = invoiceBody({ lines: lines.map(({ line }) => line) })
      if (total < 0n) {
        expect(await refused(board, 'createInvoice', { body })).toEqual(invalid(['lines', 'invalid']))
        return
      }
      const created = await call(board, 'createInvoice', { body })
      expect(shown(created)).toEqual(amounts)
      const sent = await call(board, 'sendInvoice', { id: created.id })
      expect(shown(sent)).toEqual(amounts)
      expect(sent.lines.map(({ quantity, unit_price, vat_rate }) => ({ quantity, unit_price, vat_rate }))).toEqual(
        lines.map(({ line: { quantity, unit_price, vat_rate } }) => ({ quantity, unit_price, vat_rate })),
      )
      const before = Buffer.from(`invoices:${created.id - 1}`).toString('base64url')
      const query = { limit: 1, ...(created.id > 1 ? { starting_after: before } : {}) }
      expect((await call(board, 'listInvoices', { query })).data).toEqual([summaryOf(sent)])
    })
    await fc.assert(property, runs(20))
  })

  it.each<[string, string, Line]>([
    ['a half cent away from zero', '0.02', { description: 'x', quantity: 0.5, unit_price: '0.03' }],
    ['what a float would round down', '1.01', { description: 'x', quantity: 1.005, unit_price: '1.00' }],
    ['half a cent of VAT', '0.51', { description: 'x', unit_price: '0.50', vat_rate: 1 }],
    ['the largest line', '1000000000000.00', { description: 'x', quantity: 1_000_000, unit_price: '1000000.00' }],
    [
      'the largest VAT',
      '2000000000000.00',
      { description: 'x', quantity: 1e6, unit_price: '1000000.00', vat_rate: 100 },
    ],
  ])('round %s to %s', async (_, total, line) => {
    const { board } = await enter()
    expect(await call(board, 'createInvoice', { body: invoiceBody({ lines: [line] }) })).toMatchObject({ total })
  })

  it('that are no longer exact are refused, also where they cancel each other out', async () => {
    const { board } = await enter()
    const most = { description: 'x', quantity: 1_000_000, unit_price: '1000000.00' }
    const least = { ...most, unit_price: '-1000000.00', vat_rate: 0.01 }
    const nine = Array.from({ length: 9 }, () => most)
    expect(await call(board, 'createInvoice', { body: invoiceBody({ lines: nine }) })).toMatchObject({
      total: '9000000000000.00',
    })
    for (const lines of [[...nine, most], Array.from({ length: 200 }, (_, index) => (index % 2 ? most : least))])
      expect(await refused(board, 'createInvoice', { body: invoiceBody({ lines }) })).toEqual(
        invalid(['lines', 'invalid']),
      )
  })

  it('are of up to 200 lines, in their order', async () => {
    const { board } = await enter()
    const lines = Array.from({ length: 200 }, (_, index) => ({ description: `Line ${index}`, unit_price: '0.01' }))
    const { id } = await call(board, 'createInvoice', { body: invoiceBody({ lines }) })
    const invoice = await call(board, 'getInvoice', { id })
    expect(invoice.lines.map(({ description }) => description)).toEqual(lines.map(({ description }) => description))
    expect(invoice.total).toBe('2.00')
  })
})
