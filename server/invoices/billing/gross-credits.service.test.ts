/** Credit notes of invoices whose prices include VAT, in parts until nothing is left, on both databases. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../../testing/describe-service.ts'
import { expectReconciled } from '../../../testing/invoices.ts'

const recipient = { name: 'Bakery', email: 'bakery@example.org' }
const shirt = { description: 'Shirt', unit_price: '10.00', vat_rate: 21 }

async function sold({ board }: TestWorld, lines = [shirt]) {
  return call(board, 'createManagedInvoice', { body: { recipient, lines, prices_include_vat: true, send: true } })
}

describeServiceOnEachDatabase('credit notes of prices that include VAT', (enter) => {
  it('leave an invoice open as long as a cent with VAT is left, also where nothing before VAT is', async () => {
    const world = await enter()
    const { id, lines } = await sold(world)
    const line_id = lines[0]?.id ?? 0
    const part = await call(world.board, 'creditInvoice', { id, body: { lines: [{ line_id, amount: '9.99' }] } })
    expect(part).toMatchObject({ status: 'sent', amount_due: '0.01' })
    await expectReconciled(world)
    expect(await call(world.board, 'creditInvoice', { id, body: {} })).toMatchObject({ status: 'credited' })
    await expectReconciled(world)
  })

  it('take back no more before VAT than the invoice has, however small the parts', async () => {
    const world = await enter()
    const { board } = world
    for (const amount of ['0.06', '0.03']) {
      const { id, lines } = await sold(world, [{ ...shirt, unit_price: '1.00' }])
      const line_id = lines[0]?.id ?? 0
      const parts = Math.floor(100 / parseMoney(amount))
      for (let part = 0; part < parts; part += 1)
        await call(board, 'creditInvoice', { id, body: { lines: [{ line_id, amount }] } })
      const { status, credit_notes, total_excl_vat } = await call(board, 'creditInvoice', { id, body: {} }).catch(() =>
        call(board, 'getManagedInvoice', { id }),
      )
      const nets = credit_notes.map((note) => parseMoney(note.total_excl_vat))
      const spread = Math.max(
        ...nets.map((net, index) => Math.abs(net - parseMoney(credit_notes[index]?.total ?? '0') / 1.21)),
      )
      expect([amount, status, spread <= 1, formatMoney(nets.reduce((sum, net) => sum + net, 0))]).toEqual([
        amount,
        'credited',
        true,
        total_excl_vat,
      ])
    }
    await expectReconciled(world)
  }, 60_000)
})
