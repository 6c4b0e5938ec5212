/** A year of money in any order: after each step the ledger reconciles, and an independent model agrees on each invoice. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import { readStatements } from '../../ledger/camt/read-statements.ts'
import { LedgerError } from '../../ledger/errors.ts'
import { allocateByHand, dismissEntry } from '../../ledger/reconciliation/by-hand.ts'
import { importStatements } from '../../ledger/reconciliation/import-statement.ts'
import { undoEntry } from '../../ledger/undo.ts'
import { statementBytes, testAccount, type TestEntry } from '../../../testing/bank-statement.ts'
import { describeServiceOnEachDatabase, race, type TestWorld } from '../../../testing/describe-service.ts'
import { type Amount, type Model, type ModelInvoice, stateOf, totalOf } from '../../../testing/invoice-model.ts'
import { command, invoiceBody } from '../../../testing/invoices.ts'
import {
  collectedInPart,
  collectedTwice,
  creditedDraft,
  netted,
  paidBackTwice,
  returnedTwice,
  step,
  type Step,
} from '../../../testing/money-steps.ts'
import { expectAgreement, expectBooks, type Year } from '../../../testing/year-of-money.ts'
import { propertyTimeout, runs, testsAll } from '../../../testing/thoroughness.ts'

function idOf({ model }: Year, index: number): number {
  return (index % model.invoices.length) + 1
}

function body(amounts: readonly Amount[]) {
  return amounts.map(([cents, vat_rate], at) => ({ description: `L${at}`, unit_price: formatMoney(cents), vat_rate }))
}

/** The call succeeds exactly when the model expects it. */
async function expectDone(isExpected: boolean, work: Promise<unknown>): Promise<boolean> {
  const { done, refusals } = await race([work])
  expect({ isDone: done.length === 1, refusals: isExpected ? refusals : [] }).toEqual({
    isDone: isExpected,
    refusals: [],
  })
  return isExpected
}

function replace({ model }: Year, id: number, changes: Partial<ModelInvoice>): void {
  const before = model.invoices[id - 1]
  if (before) model.invoices[id - 1] = { ...before, ...changes }
}

async function creditPart(year: Year, id: number, { quarters, more, shift }: Extract<Step, { kind: 'credit part' }>) {
  const { world, model } = year
  const one = model.invoices[id - 1]
  if (!one) return
  const shown = await call(world.board, 'getManagedInvoice', { id })
  const parts = one.lines.flatMap(([, rate], at) => {
    const left = one.left[at] ?? 0
    const part = shift === 0 ? Math.trunc((left * (quarters[at] ?? 0)) / 4) : left + ([-shift, shift][at] ?? 0)
    const amount = part + Math.sign(left) * more
    return amount === 0 ? [] : [{ at, rate, left, amount }]
  })
  if (parts.length === 0) return
  const { status, total } = stateOf(model, id)
  const taken = totalOf(parts.map(({ amount, rate }) => [amount, rate]))
  const isWithin = parts.every(({ amount, left }) => amount * left > 0 && Math.abs(amount) <= Math.abs(left))
  const left = one.left.map((cents, at) => cents - (parts.find((part) => part.at === at)?.amount ?? 0))
  const isWhole = left.every((cents) => cents === 0)
  const isAllowed = isWhole || (taken > 0 && taken <= total - one.credited)
  const isExpected = (status === 'sent' || status === 'paid') && isWithin && isAllowed
  const credits = parts.map(({ at, amount }) => ({ line_id: shown.lines[at]?.id ?? 0, amount: formatMoney(amount) }))
  if (await expectDone(isExpected, call(world.board, 'creditInvoice', { id, body: { lines: credits } })))
    replace(year, id, { left, credited: one.credited + taken, isCredited: isWhole })
}

/** The bank books by rules of its own; what it booked must be within what it received, on invoices that ask for it. */
async function learn(year: Year, before: Model['payments']): Promise<void> {
  const { world, model } = year
  const rows = await world.storage.db
    .selectFrom('payments')
    .leftJoin('bank_entries', (join) =>
      join
        .onRef('bank_entries.organization_id', '=', 'payments.organization_id')
        .onRef('bank_entries.id', '=', 'payments.entry_id'),
    )
    .where('payments.organization_id', '=', world.association.id)
    .select(['payments.invoice_id', 'payments.amount', 'payments.reverses_id', 'bank_entries.bank_references'])
    .orderBy('payments.id')
    .execute()
  for (const { invoice_id, amount, reverses_id, bank_references } of rows.slice(before.length)) {
    const ref = [...model.entries.keys()].find((one) => bank_references?.includes(`:${one}"`)) ?? null
    expect(ref).not.toBeNull()
    const reversed = reverses_id === null ? undefined : model.payments[reverses_id - 1]
    const isReturn = model.entries.get(ref ?? '')?.details !== undefined
    if (reverses_id !== null) {
      // A return takes back any payment; what undoes it takes back that reversal. Everything else, a payment of its entry.
      const isRestored = amount > 0
      expect(reversed).toMatchObject({ invoice: invoice_id, amount: -amount, isLive: !isRestored })
      expect(isRestored ? reversed?.entry : isReturn ? ref : reversed?.first).toBe(ref)
      if (reversed) model.payments[reverses_id - 1] = { ...reversed, isLive: false }
    }
    const first = reversed ? reversed.first : ref
    model.payments.push({ invoice: invoice_id, amount, entry: ref, first, isLive: amount > 0 })
  }
  expectWithin(model)
}

/** No entry has more booked than the bank moved, in its direction. */
function expectWithin(model: Model): void {
  for (const [ref, { amount, sign, details }] of model.entries) {
    const booked = model.payments.filter(({ entry }) => entry === ref).reduce((sum, one) => sum + one.amount, 0)
    const direction = details === undefined ? 1 : -1
    expect(booked * direction).toBeGreaterThanOrEqual(0)
    expect(booked * direction).toBeLessThanOrEqual(sign === 'DBIT' && direction > 0 ? 0 : parseMoney(amount))
  }
}

async function takeStatement(year: Year, { entries }: Extract<Step, { kind: 'statement' }>): Promise<void> {
  const { model } = year
  const given = entries.map(({ ref, named, cents, day, sign }): TestEntry => {
    const known = model.entries.get(`REF${ref}`)
    if (known) return known
    const numbers = [...new Set(named)].map((index) => model.invoices[idOf(year, index) - 1]?.number)
    const entry: TestEntry = {
      ref: `REF${ref}`,
      amount: formatMoney(cents),
      text: numbers.join(' '),
      date: `2026-02-${day}`,
      sign: sign === 'CRDT' ? 'CRDT' : 'DBIT',
      iban: 'BE68539007547034',
      ...(sign === 'RETURN' ? { details: '<RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>' } : {}),
    }
    model.entries.set(`REF${ref}`, entry)
    return entry
  })
  await bring(year, given)
}

/** A statement with these entries; what it books is for invoices that ask for money. */
async function bring(year: Year, given: readonly TestEntry[]): Promise<void> {
  const { world, model, today } = year
  const payable = new Set(
    model.invoices.flatMap((_, at) => {
      const { status, due } = stateOf(model, at + 1)
      return status === 'sent' && due > 0 ? [at + 1] : []
    }),
  )
  const before = [...model.payments]
  await importStatements({
    storage: world.storage,
    organizationId: world.association.id,
    statements: readStatements(statementBytes({ statements: [given] })),
    clock: () => today,
    actor: command,
  })
  await learn(year, before)
  for (const { invoice, amount } of model.payments.slice(before.length))
    if (amount > 0) expect([...payable]).toContain(invoice)
}

/** Everything that can be collected, in a batch that the bank gets. */
async function collect({ world: { board }, model }: Year): Promise<void> {
  const { earliest_collection_date: collection_date, rows } = await call(board, 'getDirectDebitPreview', {})
  const invoice_ids = rows.flatMap(({ left_out, invoice_id }) => (left_out === null ? [invoice_id] : []))
  if (invoice_ids.length === 0) return
  for (const id of invoice_ids) expect(stateOf(model, id).status).toBe('sent')
  const batch = await call(board, 'createDirectDebit', { body: { collection_date, invoice_ids } })
  await call(board, 'submitDirectDebit', { id: batch.id, version: batch.version })
  model.batches.push({
    messageId: batch.message_id,
    rows: batch.rows.map(({ invoice_id: invoice, amount }) => ({ invoice, amount: parseMoney(amount) })),
  })
}

/** The sum is booked on all rows of its batch, which are due, or on none; the first one on all. */
async function takeSum(year: Year, { batch: index, less, ref }: Extract<Step, { kind: 'collected' }>): Promise<void> {
  const { model } = year
  const batch = model.batches[index]
  if (!batch) return
  const { messageId, rows } = batch
  const name = (one: number) => `SUM${index}-${one}`
  // One that waits is tried before.
  const isFirst = ![...model.entries.keys()].some((one) => one.startsWith('SUM'))
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  // A sum of one item may be a cent.
  const amount = formatMoney(Math.max(1, sum - less))
  const entry = model.entries.get(name(ref)) ?? {
    ref: name(ref),
    amount,
    text: messageId,
    date: `2026-01-${10 + index}`,
  }
  model.entries.set(name(ref), entry)
  const isDue = rows.every(
    (row) => stateOf(model, row.invoice).status === 'sent' && stateOf(model, row.invoice).due >= row.amount,
  )
  const before = model.payments.length
  await bring(year, [entry])
  const booked = model.payments.slice(before).filter((payment) => payment.entry === name(ref))
  const isWhole = isDue && amount === formatMoney(sum)
  if (isFirst && isWhole) expect(booked).not.toEqual([])
  if (booked.length === 0) return
  expect(isWhole).toBe(true)
  expect(booked.map((one) => ({ invoice: one.invoice, amount: one.amount }))).toEqual(rows)
}

async function decide(year: Year, { kind, entry, invoice }: Extract<Step, { entry: number }>): Promise<void> {
  const { world, model, today } = year
  const input = { storage: world.storage, organizationId: world.association.id, clock: () => today, actor: command }
  const before = [...model.payments]
  const number = model.invoices[idOf(year, invoice) - 1]?.number ?? ''
  try {
    if (kind === 'allocate') await allocateByHand({ ...input, entryId: entry, numbers: [number] })
    else await (kind === 'dismiss' ? dismissEntry : undoEntry)({ ...input, entryId: entry })
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    expect(model.payments).toEqual(before)
  }
  await learn(year, before)
}

async function create({ world, model }: Year, { lines, send }: Extract<Step, { kind: 'create' }>): Promise<void> {
  const { number } = await call(world.board, 'createInvoice', {
    body: invoiceBody({ member_id: 1, lines: body(lines), send }),
  })
  const left = lines.map(([cents]) => cents)
  model.invoices.push({ number, isSent: send, lines, left, isCancelled: false, isCredited: false, credited: 0 })
}

async function reverse({ world, model }: Year, { payment: index }: Extract<Step, { kind: 'reverse' }>): Promise<void> {
  const at = index % Math.max(1, model.payments.length)
  const payment = model.payments[at]
  if (!payment) return
  if (!(await expectDone(payment.isLive, call(world.board, 'reversePayment', { id: at + 1, body: {} })))) return
  model.payments[at] = { ...payment, isLive: false }
  model.payments.push({ ...payment, amount: -payment.amount, entry: payment.first, isLive: false })
}

async function move(year: Year, id: number, taken: Extract<Step, { kind: 'pay' | 'refund' }>): Promise<void> {
  const { world, model, today } = year
  const { due, overpaid } = stateOf(model, id)
  const isRefund = taken.kind === 'refund'
  const amount = (taken.cents === 'all' ? (isRefund ? overpaid : due) : taken.cents) + taken.more
  const money = { amount: formatMoney(amount), method: 'cash', paid_on: today.slice(0, 10) } as const
  const isExpected = amount > 0 && (!isRefund || amount <= overpaid)
  const done = isRefund
    ? call(world.board, 'refundInvoice', { id, body: money })
    : call(world.board, 'recordPayment', { id, body: { ...money, allow_overpayment: true } })
  if (await expectDone(isExpected, done))
    model.payments.push({ invoice: id, amount: isRefund ? -amount : amount, entry: null, first: null, isLive: true })
}

type Simple = 'change' | 'send' | 'cancel' | 'restore' | 'credit'

/** Whether it is possible, the call, and what becomes of the invoice. */
function simple(year: Year, id: number, taken: Extract<Step, { kind: Simple }>) {
  const { board } = year.world
  const { status, paid } = stateOf(year.model, id)
  const one = year.model.invoices[id - 1]
  if (!one) throw new Error(`no invoice ${id}`)
  const isOpen = status === 'draft' || status === 'sent'
  switch (taken.kind) {
    case 'change': {
      const { lines } = taken
      const change = call(board, 'updateInvoice', { id, body: { lines: body(lines) } })
      return [status === 'draft' && one.credited === 0, change, { lines, left: lines.map(([cents]) => cents) }] as const
    }
    case 'send':
      return [isOpen, call(board, 'sendInvoice', { id }), { isSent: true }] as const
    case 'cancel': {
      const cancel = call(board, 'cancelInvoice', { id, body: { reason: 'Twice' } })
      return [isOpen && paid === 0 && one.credited === 0, cancel, { isCancelled: true }] as const
    }
    case 'restore':
      return [status === 'cancelled', call(board, 'restoreInvoice', { id }), { isCancelled: false }] as const
    case 'credit': {
      const rest = totalOf(one.lines.map(([, rate], at) => [one.left[at] ?? 0, rate]))
      const after = { isCredited: true, credited: one.credited + rest, left: one.left.map(() => 0) }
      return [status === 'sent' || status === 'paid', call(board, 'creditInvoice', { id, body: {} }), after] as const
    }
  }
}

async function perform(year: Year, taken: Step): Promise<void> {
  if (taken.kind === 'create') return create(year, taken)
  if (taken.kind === 'statement') return takeStatement(year, taken)
  if (taken.kind === 'reverse') return reverse(year, taken)
  if (taken.kind === 'collect') return collect(year)
  if (taken.kind === 'collected') return takeSum(year, taken)
  if (year.model.invoices.length === 0) return
  if ('entry' in taken) return decide(year, taken)
  const id = idOf(year, taken.invoice)
  if (taken.kind === 'credit part') return creditPart(year, id, taken)
  if ('cents' in taken) return move(year, id, taken)
  const [isExpected, work, after] = simple(year, id, taken)
  if (await expectDone(isExpected, work)) replace(year, id, after)
}

/** The member of all invoices, who gave a mandate. */
async function setUp({ board }: TestWorld): Promise<void> {
  await call(board, 'updateSettings', { body: { creditor_id: 'DE98ZZZ09999999999' } })
  const sepa = { iban: 'BE68539007547034', mandate_reference: 'M-1', mandate_date: '2025-01-01' }
  const { id } = await call(board, 'createMember', { body: { last_name: 'Jansen', email: 'a@example.org', sepa } })
  expect(id).toBe(1)
}

describeServiceOnEachDatabase('any year of money', (enter) => {
  it(
    'reconciles after every step, and each invoice is what a model makes of it',
    { timeout: propertyTimeout },
    async () => {
      const property = fc.asyncProperty(
        fc.array(fc.record({ step, days: fc.nat({ max: 12 }) }), { minLength: 10, maxLength: 45 }),
        async (steps) => {
          const world = await enter({ now: '2026-03-01T12:00:00.000Z', settings: { iban: testAccount } })
          await setUp(world)
          const model: Model = { invoices: [], payments: [], entries: new Map(), batches: [] }
          let day = Date.parse('2026-03-01T12:00:00.000Z')
          for (const { step: taken, days } of steps) {
            day = Math.min(day + days * 86_400_000 + 1000, Date.parse('2026-12-30T12:00:00.000Z'))
            const today = new Date(day).toISOString()
            world.service.setNow(today)
            const year = { world, model, today }
            const known = model.payments.length
            await perform(year, taken)
            const moved = model.payments.slice(known).map((payment) => payment.invoice)
            const asked = 'invoice' in taken && model.invoices.length > 0 ? [idOf(year, taken.invoice)] : []
            await expectAgreement(year, new Set([...moved, ...asked]))
          }
          await expectBooks({ world, model })
        },
      )
      const examples: [{ days: number; step: Step }[]][] = [
        [netted],
        [returnedTwice],
        [paidBackTwice],
        [creditedDraft],
        [collectedTwice],
        [collectedInPart],
      ]
      const { storage } = await enter()
      // The other engine books by the same rules: few years show where it stores or locks otherwise.
      const isShort = storage.engine === 'postgres' && !testsAll
      await fc.assert(property, isShort ? runs(2) : { ...runs(examples.length + 6), examples })
    },
  )
})
