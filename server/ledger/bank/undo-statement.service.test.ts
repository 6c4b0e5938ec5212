/** Undo of whole statement files, on both databases: as if they had never been imported, and refused where something newer depends on them. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { importFile } from '../../../testing/import-file.ts'
import { openStorage } from '../../database/open.ts'
import { checkLedger } from '../check.ts'
import { balanceXml, statementBytes, testAccount, type TestEntry } from '../../../testing/bank-statement.ts'
import {
  describeServiceOnEachDatabase,
  problem,
  race,
  refused,
  type TestWorld,
} from '../../../testing/describe-service.ts'
import { exportFile } from '../../../testing/export-text.ts'
import { expectReconciled, inCash, invoiceBody } from '../../../testing/invoices.ts'

const settings = { iban: testAccount }
const iban = 'BE68539007547034'

interface Days {
  readonly from: readonly [day: string, balance: string]
  readonly to: readonly [day: string, balance: string]
}

async function take({ board }: TestWorld, entries: readonly TestEntry[], days?: Days) {
  const heads = days && [balanceXml('OPBD', days.from[1], days.from[0]) + balanceXml('CLBD', days.to[1], days.to[0])]
  const bytes = statementBytes({ statements: [entries], ...(heads ? { heads } : {}) })
  const body = { file_name: 'march.xml', content: Buffer.from(bytes).toString('base64') }
  return (await call(board, 'importBankStatement', { body })).statement.id
}

const paid = (number: string, more: Partial<TestEntry> = {}): TestEntry => ({
  amount: '50.00',
  endToEndId: number,
  iban,
  ref: `IN-${number}`,
  ...more,
})
const back = (number: string, more: Partial<TestEntry> = {}): TestEntry => ({
  ...paid(number),
  sign: 'DBIT',
  date: '2026-03-05',
  ref: `BACK-${number}`,
  details: '<RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>',
  ...more,
})

const invoice = ({ board }: TestWorld) => call(board, 'createInvoice', { body: invoiceBody({ send: true }) })

async function amounts({ board }: TestWorld, id: number) {
  const { status, amount_paid, payments } = await call(board, 'getInvoice', { id })
  return [status, amount_paid, ...payments.map(({ amount }) => amount)]
}

async function entries({ board }: TestWorld) {
  return (await call(board, 'listBankEntries', {})).data.toSorted((a, b) => a.id - b.id)
}

async function statements({ board }: TestWorld) {
  return (await call(board, 'listBankStatements', {})).data
}

const undo = ({ board }: TestWorld, id: number) => call(board, 'undoBankStatement', { id })

/** The ledger reconciles, here and after a move. */
async function expectSound(world: TestWorld) {
  await expectReconciled(world)
  const { slug } = await world.storage.db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', world.association.id)
    .executeTakeFirstOrThrow()
  const file = await exportFile(world.storage, slug)
  const storage = await openStorage({ file: ':memory:' })
  await importFile({ storage, file, clock: () => '2026-03-02T12:00:00.000Z' })
  expect(await exportFile(storage, slug)).toEqual(file)
  const association = await storage.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
  expect((await checkLedger({ db: storage.db, association })).discrepancies).toEqual([])
  await storage.close()
}

describeServiceOnEachDatabase('undo of a statement', (enter) => {
  it('reverses what was booked on it in any way, and the file can be imported again', async () => {
    const world = await enter({ settings })
    const [one, two, three] = [await invoice(world), await invoice(world), await invoice(world)]
    const lines = [
      paid(one.number),
      { amount: '80.00', text: 'both', ref: 'BOTH-00001' },
      { amount: '5.00', text: 'gift', ref: 'GIFT-00001' },
      paid(three.number),
      back(three.number),
    ]
    const id = await take(world, lines)
    const [, both, gift] = await entries(world)
    const allocations = [
      { invoice_id: one.id, amount: '10.00' },
      { invoice_id: two.id, amount: '50.00' },
    ]
    await call(world.board, 'allocateBankEntry', { id: both?.id ?? 0, body: { allocations } })
    await call(world.board, 'dismissBankEntry', { id: gift?.id ?? 0, body: { reason: 'gift' } })
    expect(await undo(world, id)).toMatchObject({ statement_id: id, file_name: 'march.xml', entries: 5, reversed: 3 })
    expect(await amounts(world, one.id)).toEqual(['sent', '0.00', '50.00', '10.00', '-50.00', '-10.00'])
    expect(await amounts(world, two.id)).toEqual(['sent', '0.00', '50.00', '-50.00'])
    expect(await amounts(world, three.id)).toEqual(['sent', '0.00', '50.00', '-50.00'])
    expect([await entries(world), await statements(world)]).toEqual([[], []])
    await expectSound(world)
    // Nothing of the undone file keeps it from being booked again.
    await take(world, lines)
    expect((await amounts(world, one.id)).slice(0, 2)).toEqual(['paid', '50.00'])
    expect((await entries(world)).map(({ state }) => state)).toEqual([
      'booked',
      'unmatched',
      'unmatched',
      'booked',
      'booked',
    ])
    await expectSound(world)
  })

  it('lets payments of an earlier statement count again that it took back, which can then be undone too', async () => {
    const world = await enter({ settings })
    const [one, two] = [await invoice(world), await invoice(world)]
    const first = await take(world, [paid(one.number), paid(two.number)])
    const second = await take(world, [back(one.number), back(two.number)])
    const returned = (await entries(world)).find(({ allocations }) => allocations[0]?.invoice_id === two.id)
    expect(returned).toBeDefined()
    expect(await refused(world.board, 'undoBankStatement', { id: first })).toEqual(
      problem(409, 'bank_statement_repaid'),
    )
    expect(await amounts(world, one.id)).toEqual(['sent', '0.00', '50.00', '-50.00'])
    const back2 = (await entries(world)).find(({ amount, id }) => amount === '-50.00' && id === 4)
    await call(world.board, 'undoBankEntry', { id: back2?.id ?? 0 })
    expect(await undo(world, second)).toMatchObject({ entries: 2, reversed: 1 })
    for (const { id } of [one, two])
      expect(await amounts(world, id)).toEqual(['paid', '50.00', '50.00', '-50.00', '50.00'])
    await expectSound(world)
    expect(await undo(world, first)).toMatchObject({ entries: 2, reversed: 2 })
    for (const { id } of [one, two]) expect((await amounts(world, id)).slice(0, 2)).toEqual(['sent', '0.00'])
    await expectSound(world)
  })

  it('restores a payment by hand that its return took back', async () => {
    const world = await enter({ settings })
    const { id, number } = await invoice(world)
    const body = { ...inCash('50.00'), method: 'direct_debit' } as const
    await call(world.board, 'recordPayment', { id, body })
    const statement = await take(world, [back(number)])
    expect(await amounts(world, id)).toEqual(['sent', '0.00', '50.00', '-50.00'])
    await undo(world, statement)
    expect(await amounts(world, id)).toEqual(['paid', '50.00', '50.00', '-50.00', '50.00'])
    await expectSound(world)
  })

  it('is refused while a newer statement has the same days, and not where one only follows', async () => {
    const world = await enter({ settings })
    const [one, two] = [await invoice(world), await invoice(world)]
    const opening = ['2026-03-01', '0.00'] as const
    const closing = ['2026-03-02', '50.00'] as const
    const end = ['2026-03-03', '100.00'] as const
    const first = await take(world, [paid(one.number)], { from: opening, to: closing })
    const next = [paid(two.number, { date: '2026-03-03' })]
    const second = await take(world, next, { from: closing, to: end })
    const both = await take(world, [paid(one.number), ...next], { from: opening, to: end })
    for (const id of [first, second])
      expect(await refused(world.board, 'undoBankStatement', { id })).toEqual(problem(409, 'bank_statement_overlapped'))
    expect(await undo(world, both)).toMatchObject({ entries: 0, reversed: 0 })
    const balances = await world.storage.db
      .selectFrom('bank_statements')
      .where('organization_id', '=', world.association.id)
      .select('opened_on')
      .orderBy('opened_on')
      .execute()
    expect(balances.map((row) => row.opened_on)).toEqual(['2026-03-01', '2026-03-02'])
    // The balances of the others are still known: without the first one, a statement is missing.
    await undo(world, first)
    const third = await take(world, [], { from: end, to: ['2026-03-04', '100.00'] })
    expect((await statements(world)).map(({ id, follows_gap }) => [id, follows_gap])).toEqual([
      [third, false],
      [second, false],
    ])
    await undo(world, second)
    expect(await amounts(world, two.id)).toEqual(['sent', '0.00', '50.00', '-50.00'])
    await expectSound(world)
  })

  it.each<[name: string, newer: Days, isRefused: boolean]>([
    ['follows it', { from: ['2026-03-02', '50.00'], to: ['2026-03-03', '50.00'] }, false],
    [
      'opens on its last day with another balance',
      { from: ['2026-03-02', '60.00'], to: ['2026-03-03', '60.00'] },
      true,
    ],
    ['opens on a later day', { from: ['2026-03-03', '60.00'], to: ['2026-03-03', '60.00'] }, false],
    ['ends on its first day', { from: ['2026-02-27', '0.00'], to: ['2026-03-01', '0.00'] }, true],
    ['ends before it', { from: ['2026-02-27', '0.00'], to: ['2026-02-28', '0.00'] }, false],
  ])('looks at the days of a newer one: one that %s', async (_, newer, isRefused) => {
    const world = await enter({ settings })
    const { number } = await invoice(world)
    const id = await take(world, [paid(number)], { from: ['2026-03-01', '0.00'], to: ['2026-03-02', '50.00'] })
    await take(world, [], newer)
    const { refusals } = await race([undo(world, id)])
    expect(refusals).toEqual(isRefused ? [problem(409, 'bank_statement_overlapped')] : [])
  })

  it('takes its balances along, and says in the change log of each payment that its entry is gone', async () => {
    const world = await enter({ settings })
    const { id, number } = await invoice(world)
    const days: Days = { from: ['2026-03-01', '0.00'], to: ['2026-03-02', '50.00'] }
    const statement = await take(world, [paid(number)], days)
    const balances = () =>
      world.storage.db
        .selectFrom('bank_statements')
        .where('organization_id', '=', world.association.id)
        .select(['opened_on', 'closed_on'])
        .execute()
    expect(await balances()).toEqual([{ opened_on: '2026-03-01', closed_on: '2026-03-02' }])
    await undo(world, statement)
    expect(await balances()).toEqual([])
    const query = { record: 'payment', record_id: 1 } as const
    const { data } = await call(world.board, 'listChanges', { query })
    expect(data.map(({ action, fields }) => [action, fields])).toMatchObject([
      ['changed', [{ before: 1, after: null }]],
      ['created', expect.anything()],
    ])
    expect(id).toBe(1)
  })

  it('is refused once money of it was refunded, and allowed when the refund is reversed', async () => {
    const world = await enter({ settings })
    const { id, number } = await invoice(world)
    const statement = await take(world, [paid(number, { amount: '70.00', date: '2026-03-01' })])
    await call(world.board, 'refundInvoice', { id, body: inCash('20.00') })
    // Another association has a statement and an invoice of the same ids.
    const other = await enter({ settings })
    await take(other, [paid((await invoice(other)).number, { amount: '70.00' })])
    expect(await refused(world.board, 'undoBankStatement', { id: statement })).toEqual(
      problem(409, 'bank_statement_repaid'),
    )
    expect(await amounts(world, id)).toEqual(['paid', '50.00', '70.00', '-20.00'])
    const { payments } = await call(world.board, 'getManagedInvoice', { id })
    const refund = payments.find(({ is_refund }) => is_refund)
    await call(world.board, 'reversePayment', { id: refund?.id ?? 0, body: {} })
    await undo(world, statement)
    expect((await amounts(world, id)).slice(0, 2)).toEqual(['sent', '0.00'])
    await expectSound(world)
  })

  it('lets another entry for its invoice be booked', async () => {
    const world = await enter({ settings })
    const { id, number } = await invoice(world)
    const statement = await take(world, [paid(number, { ref: 'IN-0000001' })])
    await take(world, [paid(number, { ref: 'IN-0000002', date: '2026-03-04' })])
    await undo(world, statement)
    await take(world, [{ amount: '1.00', ref: 'OTHER-0001', date: '2026-03-09' }])
    expect((await amounts(world, id)).slice(0, 2)).toEqual(['paid', '50.00'])
    await expectSound(world)
  })

  it('lets an entry that resembles one of it stand alone', async () => {
    const world = await enter({ settings })
    const [one, two] = [await invoice(world), await invoice(world)]
    const like = (number: string, payer: string): TestEntry[] => [
      { amount: '50.00', payer, text: number, more: '<NtryRef>8000000001</NtryRef>' },
    ]
    // Later than the last change of both invoices.
    world.service.setNow('2026-03-01T13:00:00.000Z')
    const noon = ['2026-03-02', '50.00'] as const
    const statement = await take(world, like(one.number, 'J. Jansen'), { from: ['2026-03-01', '0.00'], to: noon })
    await take(world, like(two.number, 'P. Pietersen'), { from: noon, to: ['2026-03-03', '100.00'] })
    expect(await entries(world)).toMatchObject([
      { state: 'booked' },
      { state: 'unmatched', waits: { reason: 'resembles', entry_id: 1 } },
    ])
    await undo(world, statement)
    expect(await entries(world)).toMatchObject([{ id: 2, state: 'unmatched', waits: null }])
    const { data } = await call(world.board, 'listChanges', { query: { record: 'bank_entry', record_id: 2 } })
    expect(data[0]).toMatchObject({ action: 'changed', fields: [{ name: 'resembles', after: null }] })
    await take(world, [{ amount: '1.00', ref: 'OTHER-0001', date: '2026-03-09' }])
    expect((await amounts(world, two.id)).slice(0, 2)).toEqual(['paid', '50.00'])
    await expectSound(world)
  })

  it('happens once, also when two treasurers ask for it at the same moment', async () => {
    const world = await enter({ settings })
    const { id, number } = await invoice(world)
    const statement = await take(world, [paid(number)])
    const { done, refusals } = await race([undo(world, statement), undo(world, statement)])
    expect([done.length, refusals]).toEqual([1, [problem(404, 'not_found')]])
    expect(await amounts(world, id)).toEqual(['sent', '0.00', '50.00', '-50.00'])
    await expectSound(world)
  })
})
