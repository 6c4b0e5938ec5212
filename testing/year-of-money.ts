/** Whether the service and the model of a year agree. */
import { expect } from 'vitest'
import { call } from '#client/client.ts'
import { formatMoney } from '#contract/money.ts'
import { checkLedger } from '../server/ledger/check.ts'
import type { TestWorld } from './describe-service.ts'
import { type Model, stateOf } from './invoice-model.ts'
import { expectBalanced } from './journal.ts'

export interface Year {
  readonly world: TestWorld
  readonly model: Model
  readonly today: string
}

/** Compares the `changed` invoices, with the fields that only the management API has. */
export async function expectAgreement({ world, model }: Year, changed: ReadonlySet<number>): Promise<void> {
  const { discrepancies } = await checkLedger({ db: world.storage.db, association: world.association })
  expect(discrepancies).toEqual([])
  const { data } = await call(world.board, 'listInvoices', {})
  expect(
    data.map(({ id, status, total, amount_paid, amount_due }) => [id, status, total, amount_paid, amount_due]),
  ).toEqual(
    model.invoices.map((_, at) => {
      const { status, total, paid, due } = stateOf(model, at + 1)
      return [at + 1, status, formatMoney(total), formatMoney(paid), formatMoney(due)]
    }),
  )
  for (const [at, one] of model.invoices.entries()) {
    if (!changed.has(at + 1)) continue
    const shown = await call(world.board, 'getManagedInvoice', { id: at + 1 })
    expect(shown).toMatchObject({
      amount_overpaid: formatMoney(stateOf(model, at + 1).overpaid),
      amount_credited: formatMoney(one.credited),
      lines: one.left.map((left) => ({ amount_left: formatMoney(left) })),
      payments: model.payments
        .filter(({ invoice }) => invoice === at + 1)
        .map(({ amount }) => ({ amount: formatMoney(amount) })),
    })
  }
}

/** For all dates: the open amounts in the books are those that the model expects, and each part of a year balances as the whole does. */
export async function expectBooks({ world, model }: Pick<Year, 'world' | 'model'>): Promise<void> {
  for (const on of ['2026-03-15', '2026-06-30']) await expectBalanced(world, on)
  const open = await expectBalanced(world)
  const expected = model.invoices.flatMap((_, at) => {
    const { balance } = stateOf(model, at + 1)
    return balance === 0 ? [] : [[at + 1, balance]]
  })
  expect([...open]).toEqual(expected)
}
