/** Payments that a bank takes back, on both databases: what is reversed, what waits, and undo. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { checkLedger } from '../check.ts'
import { statementBytes, testAccount, type TestEntry } from '../../../testing/bank-statement.ts'
import {
  describeService,
  invalid,
  problem,
  refused,
  refusedFields,
  type TestWorld,
} from '../../../testing/describe-service.ts'
import { invoiceBody, pay } from '../../../testing/invoices.ts'

const settings = { iban: testAccount }
const iban = 'BE68539007547034'

async function take({ board }: TestWorld, ...entries: TestEntry[]) {
  const content = Buffer.from(statementBytes({ statements: [entries] })).toString('base64')
  return call(board, 'importBankStatement', { body: { file_name: 'march.xml', content } })
}

const code = (reason: string) => `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`

/** A collected debit, and its return. */
const collected = (number: string, more: Partial<TestEntry> = {}): TestEntry => ({
  amount: '50.00',
  endToEndId: number,
  iban,
  ref: `IN-${number}`,
  ...more,
})
const back = (number: string, reason = 'AM04', more: Partial<TestEntry> = {}): TestEntry => ({
  ...collected(number),
  sign: 'DBIT',
  date: '2026-03-05',
  ref: `BACK-${number}`,
  details: code(reason),
  ...more,
})

async function submit({ board }: TestWorld, collection_date: string, invoiceId: number) {
  const batch = await call(board, 'createDirectDebit', { body: { collection_date, invoice_ids: [invoiceId] } })
  return call(board, 'submitDirectDebit', { id: batch.id, version: batch.version })
}

/** A member with a mandate, an invoice of 50.00, and the batch that collects it. */
async function collect(world: TestWorld, mandate_reference = 'M-1') {
  const { board } = world
  await call(board, 'updateSettings', { body: { creditor_id: 'DE98ZZZ09999999999' } })
  const sepa = { iban, mandate_reference, mandate_date: '2025-01-01' }
  const member = await call(board, 'createMember', { body: { last_name: 'Jansen', email: 'a@example.org', sepa } })
  const invoice = await call(board, 'createInvoice', { body: invoiceBody({ member_id: member.id, send: true }) })
  return { invoice, batch: await submit(world, '2026-03-03', invoice.id), member }
}

async function expectSound({ storage, association }: TestWorld) {
  expect((await checkLedger({ db: storage.db, association })).discrepancies).toEqual([])
}

async function entries({ board }: TestWorld, state: 'unmatched' | 'booked' | 'dismissed' = 'unmatched') {
  return (await call(board, 'listBankEntries', { query: { state } })).data
}

async function statusOf({ board }: TestWorld, id: number) {
  const { status, amount_paid, amount_due, payments } = await call(board, 'getInvoice', { id })
  return [status, amount_paid, amount_due, payments.map(({ amount }) => amount)]
}

describeService('a returned direct debit', (enter) => {
  it('reverses its payment, marks the row of the batch and opens the invoice again', async () => {
    const world = await enter({ settings })
    const { invoice, batch } = await collect(world)
    expect(await take(world, collected(invoice.number))).toMatchObject({ booked: { count: 1 } })
    expect(await take(world, back(invoice.number, 'AC04'))).toMatchObject({
      booked: { count: 1, amount: '-50.00' },
      returned: [{ amount: '50.00', code: 'AC04', outcome: 'reversed', numbers: [invoice.number] }],
    })
    expect(await statusOf(world, invoice.id)).toEqual(['sent', '0.00', '50.00', ['50.00', '-50.00']])
    expect((await call(world.board, 'getDirectDebit', { id: batch.id })).rows).toMatchObject([
      { returned: { on: '2026-03-05', code: 'AC04' } },
    ])
    // The account is closed: the next batch says so.
    const { rows } = await call(world.board, 'getDirectDebitPreview', {})
    expect(rows).toMatchObject([{ left_out: null, warning: { on: '2026-03-05', code: 'AC04' } }])
    expect(await entries(world)).toEqual([])
    await expectSound(world)
  })

  it('is that of its own batch: not of an earlier or a later one, nor of one that was discarded', async () => {
    const world = await enter({ settings })
    const { board } = world
    const { invoice, batch: first } = await collect(world)
    await take(world, collected(invoice.number), back(invoice.number))
    const body = { collection_date: '2026-03-12', invoice_ids: [invoice.id] }
    const discarded = await call(board, 'createDirectDebit', { body })
    await call(board, 'discardDirectDebit', { id: discarded.id })
    const second = await submit(world, '2026-03-12', invoice.id)
    const again = { ref: 'IN-2', date: '2026-03-12' }
    await take(
      world,
      collected(invoice.number, again),
      back(invoice.number, 'MS03', { ref: 'BACK-2', date: '2026-03-16' }),
    )
    const returnedOf = async ({ id }: { readonly id: number }) =>
      (await call(board, 'getDirectDebit', { id })).rows.map(({ returned }) => returned)
    expect(await returnedOf(first)).toEqual([{ on: '2026-03-05', code: 'AM04' }])
    expect(await returnedOf(discarded)).toEqual([null])
    expect(await returnedOf(second)).toEqual([{ on: '2026-03-16', code: 'MS03' }])
  })

  it('warns of its own member only: not of one with the number of another association’s', async () => {
    const [own, other] = [await enter({ settings }), await enter({ settings })]
    const { member: first, invoice } = await collect(own)
    const { member: second } = await collect(own, 'M-2')
    await call(other.board, 'createMember', { body: { last_name: 'Visser' } })
    const elsewhere = await collect(other)
    expect([elsewhere.member.id, elsewhere.invoice.id]).toEqual([second.id, invoice.id])
    await take(own, collected(invoice.number), back(invoice.number, 'AC04'))
    const { rows } = await call(own.board, 'getDirectDebitPreview', {})
    expect(rows.map(({ member_id, warning }) => [member_id, warning?.code ?? null])).toEqual([
      [first.id, 'AC04'],
      [second.id, null],
    ])
  })

  it('gives no warning where there was not enough money', async () => {
    const world = await enter({ settings })
    const { invoice } = await collect(world)
    await take(world, collected(invoice.number), back(invoice.number, 'AM04'))
    const { rows } = await call(world.board, 'getDirectDebitPreview', {})
    expect(rows).toMatchObject([{ left_out: null, warning: null }])
  })

  it('gives no warning once the account is another one', async () => {
    const world = await enter({ settings })
    const { invoice, member } = await collect(world)
    await take(world, collected(invoice.number), back(invoice.number, 'MD01'))
    const warnings = async () =>
      (await call(world.board, 'getDirectDebitPreview', {})).rows.map(({ warning }) => warning?.code ?? null)
    expect(await warnings()).toEqual(['MD01'])
    const sepa = { iban: 'NL69INGB0123456789', mandate_reference: 'M-2', mandate_date: '2025-01-01' }
    await call(world.board, 'updateMember', { id: member.id, body: { sepa } })
    expect(await warnings()).toEqual([null])
  })

  it('is of the day of the bank, also where it is booked later because that day is closed', async () => {
    const world = await enter({ settings })
    const { board } = world
    const { invoice, batch, member } = await collect(world)
    await take(world, collected(invoice.number))
    world.service.setNow('2026-03-25T12:00:00.000Z')
    await call(board, 'closeBooks', { body: { until: '2026-03-20' } })
    await take(world, back(invoice.number, 'AC04'))
    const [entry] = await entries(world)
    const allocations = [{ invoice_id: invoice.id, amount: '50.00' }]
    await call(board, 'allocateBankEntry', { id: entry?.id ?? 0, version: entry?.version ?? 0, body: { allocations } })
    expect((await call(board, 'getDirectDebit', { id: batch.id })).rows).toMatchObject([
      { returned: { on: '2026-03-05', code: 'AC04' } },
    ])
    // Of after the return, and of before the day on which it is booked.
    const sepa = { iban, mandate_reference: 'M-2', mandate_date: '2026-03-10' }
    await call(board, 'updateMember', { id: member.id, body: { sepa } })
    expect((await call(board, 'getDirectDebitPreview', {})).rows).toMatchObject([{ left_out: null, warning: null }])
  })

  it('happens once: the file again, and the same return in another one', async () => {
    const world = await enter({ settings })
    const { invoice } = await collect(world)
    for (let time = 0; time < 2; time += 1) await take(world, collected(invoice.number), back(invoice.number))
    expect(await take(world, back(invoice.number), { amount: '1.00', ref: 'OTHER-1' })).toMatchObject({
      returned: [{ outcome: 'seen' }],
    })
    expect(await statusOf(world, invoice.id)).toEqual(['sent', '0.00', '50.00', ['50.00', '-50.00']])
    await expectSound(world)
  })

  it('waits until the collection is booked, and is resolved then, by an import or by hand', async () => {
    const world = await enter({ settings })
    const [one, two] = [await collect(world), await collect(world, 'M-2')]
    expect(await take(world, back(one.invoice.number), back(two.invoice.number))).toMatchObject({
      waiting: { count: 2, amount: '-100.00' },
    })
    expect(await entries(world)).toMatchObject([
      { amount: '-50.00', left: '-50.00', return_code: 'AM04', waits: { reason: 'not_booked' } },
      { amount: '-50.00', waits: { reason: 'not_booked' } },
    ])
    await take(world, collected(one.invoice.number))
    expect(await statusOf(world, one.invoice.id)).toEqual(['sent', '0.00', '50.00', ['50.00', '-50.00']])
    await take(world, { amount: '50.00', text: 'collection', ref: 'SUM-000001', date: '2026-03-04' })
    const entry = (await entries(world)).find(({ amount }) => amount === '50.00')
    const allocations = [{ invoice_id: two.invoice.id, amount: '50.00' }]
    await call(world.board, 'allocateBankEntry', { id: entry?.id ?? 0, body: { allocations } })
    expect(await statusOf(world, two.invoice.id)).toEqual(['sent', '0.00', '50.00', ['50.00', '-50.00']])
    expect(await entries(world)).toEqual([])
    await expectSound(world)
  })

  it('of several in one entry reverses each; without the items it is divided by hand', async () => {
    const world = await enter({ settings })
    const [one, two] = [await collect(world), await collect(world, 'M-2')]
    await take(world, collected(one.invoice.number), collected(two.invoice.number))
    const item = (number: string) =>
      `<TxDtls><Refs><EndToEndId>${number}</EndToEndId></Refs><Amt Ccy="EUR">50.00</Amt>${code('MS02')}</TxDtls>`
    const items = `<NtryDtls>${item(one.invoice.number)}${item(two.invoice.number)}</NtryDtls>`
    const sum = { amount: '100.00', sign: 'DBIT', date: '2026-03-05', ref: 'BATCH-BACK' } as const
    await take(world, { ...sum, more: items, noDetails: true })
    for (const { invoice } of [one, two])
      expect(await statusOf(world, invoice.id)).toEqual(['sent', '0.00', '50.00', ['50.00', '-50.00']])
    const whole = `<RvslInd>true</RvslInd><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>`
    await take(world, { ...sum, date: '2026-03-09', ref: 'SUM-BACK', more: whole, noDetails: true })
    const [entry] = await entries(world)
    expect(entry).toMatchObject({ amount: '-100.00', is_batch: true, waits: { reason: 'batch_total' } })
    const parts = [one, two].map(({ invoice }) => ({ invoice_id: invoice.id, amount: '50.00' }))
    const book = { id: entry?.id ?? 0, body: { allocations: parts } }
    expect(await refused(world.board, 'allocateBankEntry', book)).toEqual(
      invalid(['allocations.0.invoice_id', 'invalid'], ['allocations.1.invoice_id', 'invalid']),
    )
    for (const { invoice } of [one, two]) await pay(world, { invoiceId: invoice.id, amount: 5000 })
    expect(await call(world.board, 'allocateBankEntry', book)).toMatchObject({ state: 'booked', left: '0.00' })
    expect(await statusOf(world, one.invoice.id)).toMatchObject(['sent', '0.00', '50.00', expect.anything()])
    await expectSound(world)
  })
})

describeService('a return of another payment', (enter) => {
  it('with the charges of a bank waits; the payment that it names is suggested, and the charges are set aside', async () => {
    const world = await enter({ settings })
    const { invoice } = await collect(world)
    await take(world, collected(invoice.number), back(invoice.number, 'AM04', { amount: '53.00' }))
    const [entry] = await entries(world)
    expect(entry).toMatchObject({
      waits: { reason: 'not_booked' },
      suggestions: [{ invoices: [{ id: invoice.id, amount: '50.00' }], reasons: ['number', 'iban'] }],
    })
    const { id, version } = entry ?? { id: 0, version: 0 }
    const allocations = [{ invoice_id: invoice.id, amount: '50.00' }]
    expect(await call(world.board, 'allocateBankEntry', { id, version, body: { allocations } })).toMatchObject({
      left: '-3.00',
      waits: { reason: 'partly', numbers: [invoice.number] },
    })
    expect(await call(world.board, 'getInvoice', { id: invoice.id })).toMatchObject({ status: 'sent' })
    await expectSound(world)
  })

  it('of the account that paid is reversed; of another account a person decides', async () => {
    const world = await enter({ settings })
    const { id, number } = await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
    await take(world, { ...collected(number), endToEndId: '', text: number, iban: 'NL69INGB0123456789' })
    await take(world, back(number, 'MD06', { text: number, endToEndId: 'NOTPROVIDED' }))
    expect(await entries(world)).toMatchObject([
      { waits: { reason: 'other_payer', numbers: [number] }, suggestions: [{ reasons: ['number', 'amount'] }] },
    ])
    await take(world, back(number, 'MD06', { text: number, ref: 'BACK-2', iban: 'NL69INGB0123456789' }))
    expect(await statusOf(world, id)).toEqual(['sent', '0.00', '50.00', ['50.00', '-50.00']])
    await expectSound(world)
  })

  it('suggests what the account paid, when it names nothing; a payment of the association that came back is left alone', async () => {
    const world = await enter({ settings })
    const { id, number } = await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
    await take(world, collected(number))
    const own = { amount: '50.00', more: '<RvslInd>true</RvslInd>', ref: 'OWN-BACK-1' }
    expect(await take(world, back('x'), own)).toMatchObject({
      returned: [{ outcome: 'waiting' }, { outcome: 'ignored' }],
    })
    const [entry] = await entries(world)
    expect(entry?.suggestions).toMatchObject([{ invoices: [{ id, amount: '50.00' }], reasons: ['iban', 'amount'] }])
    expect(
      await refusedFields(world.board, 'allocateBankEntry', {
        id: entry?.id ?? 0,
        body: { allocations: [{ invoice_id: id, amount: '49.00' }] },
      }),
    ).toEqual([['allocations.0.invoice_id', 'No payment of this amount is booked on this invoice.']])
  })
})

describeService('undo of a return', (enter) => {
  it('lets the payment count again, which can then be undone or returned', async () => {
    const world = await enter({ settings })
    const { invoice, batch } = await collect(world)
    await take(world, collected(invoice.number), back(invoice.number, 'MD01'))
    const [paid, returned] = (await entries(world, 'booked')).toSorted((a, b) => a.id - b.id)
    const undo = (id: number | undefined) => call(world.board, 'undoBankEntry', { id: id ?? 0 })
    expect(await refused(world.board, 'undoBankEntry', { id: paid?.id ?? 0 })).toEqual(
      problem(409, 'bank_entry_returned'),
    )
    expect(await undo(returned?.id)).toMatchObject({ state: 'unmatched', waits: { reason: 'undone' }, left: '-50.00' })
    expect(await statusOf(world, invoice.id)).toMatchObject(['paid', '50.00', '0.00', expect.anything()])
    expect((await call(world.board, 'getDirectDebit', { id: batch.id })).rows).toMatchObject([{ returned: null }])
    await expectSound(world)
    // No import books it again; a person can.
    await take(world, { amount: '1.00', ref: 'OTHER-1' })
    const allocations = [{ invoice_id: invoice.id, amount: '50.00' }]
    const again = await call(world.board, 'allocateBankEntry', { id: returned?.id ?? 0, body: { allocations } })
    expect(again).toMatchObject({ state: 'booked' })
    expect(await statusOf(world, invoice.id)).toMatchObject(['sent', '0.00', '50.00', expect.anything()])
    await expectSound(world)
    await undo(returned?.id)
    expect(await undo(paid?.id)).toMatchObject({ state: 'unmatched', left: '50.00' })
    expect(await statusOf(world, invoice.id)).toMatchObject(['sent', '0.00', '50.00', expect.anything()])
    await expectSound(world)
  })

  it('after money was given back the invoice asks for that too', async () => {
    const world = await enter({ settings })
    const { invoice } = await collect(world)
    await take(world, collected(invoice.number, { amount: '70.00', date: '2026-03-01' }))
    const money = { amount: '20.00', method: 'cash', paid_on: '2026-03-01' } as const
    await call(world.board, 'refundInvoice', { id: invoice.id, body: money })
    await take(world, back(invoice.number, 'AM04', { amount: '70.00' }))
    // 70.00 came in and went back, and 20.00 went out on top of that.
    expect(await statusOf(world, invoice.id)).toEqual(['sent', '-20.00', '70.00', ['70.00', '-20.00', '-70.00']])
    await expectSound(world)
  })
})
