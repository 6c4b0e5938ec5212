/** A batch of direct debits that the bank credits as one sum, on both databases. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { checkLedger } from '../check.ts'
import { statementBytes, testAccount, type TestEntry } from '../../../testing/bank-statement.ts'
import { describeService, type TestWorld } from '../../../testing/describe-service.ts'
import { inCash, invoiceBody } from '../../../testing/invoices.ts'

const iban = 'BE68539007547034'

async function take({ board }: TestWorld, ...entries: TestEntry[]) {
  const content = Buffer.from(statementBytes({ statements: [entries] })).toString('base64')
  return call(board, 'importBankStatement', { body: { file_name: 'march.xml', content } })
}

/** One entry for all of a batch, which names the file that the bank was given. */
const sum = (messageId: string, amount: string, more: Partial<TestEntry> = {}): TestEntry => ({
  amount,
  noDetails: true,
  ref: 'IN-1',
  more: `<NtryDtls><Btch><PmtInfId>${messageId}</PmtInfId><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>`,
  ...more,
})

/** Invoices in one batch, of 50.00 each unless given. */
async function inBatch(
  { board }: TestWorld,
  { count = 2, isSubmitted = true, amounts = Array.from({ length: count }, () => '50.00') } = {},
) {
  await call(board, 'updateSettings', { body: { creditor_id: 'DE98ZZZ09999999999' } })
  const invoice_ids: number[] = []
  for (const [index, amount] of amounts.entries()) {
    const mandate_reference = `M-${index + 1}`
    const sepa = { iban, mandate_reference, mandate_date: '2025-01-01' }
    const { id } = await call(board, 'createMember', { body: { last_name: 'Jansen', email: 'a@example.org', sepa } })
    const lines = [{ description: 'Contribution', unit_price: amount }]
    const body = invoiceBody({ member_id: id, send: true, lines })
    invoice_ids.push((await call(board, 'createInvoice', { body })).id)
  }
  const batch = await call(board, 'createDirectDebit', { body: { collection_date: '2026-03-03', invoice_ids } })
  if (isSubmitted) await call(board, 'submitDirectDebit', { id: batch.id, version: batch.version })
  return { messageId: batch.message_id, invoices: invoice_ids }
}

async function statusesOf({ board }: TestWorld, ids: readonly number[]) {
  const found = await Promise.all(ids.map((id) => call(board, 'getInvoice', { id })))
  return found.map(({ status }) => status)
}

/** The only entry that waits: why, and what is suggested for it. */
async function waiting({ board }: TestWorld) {
  const [entry, ...more] = (await call(board, 'listBankEntries', { query: { state: 'unmatched' } })).data
  if (!entry || more.length > 0) throw new Error('one entry waits')
  const { id, version, waits, suggestions } = entry
  const suggested = suggestions.map(({ reasons, invoices }) => [
    reasons[0],
    ...invoices.map((one) => [one.id, one.amount]),
  ])
  return { id, version, waits, suggestions, suggested }
}

async function accept(world: TestWorld) {
  const { id, version, suggestions } = await waiting(world)
  const allocations = (suggestions[0]?.invoices ?? []).map(({ id: invoice_id, amount }) => ({ invoice_id, amount }))
  return call(world.board, 'allocateBankEntry', { id, version, body: { allocations } })
}

/** What the bank says of one invoice of a batch: that it was collected, or came back. */
async function item({ board }: TestWorld, invoice: number | undefined, more: Partial<TestEntry> = {}) {
  const { number } = await call(board, 'getInvoice', { id: invoice ?? 0 })
  return { amount: '50.00', endToEndId: number, iban, ref: `ITEM-${number}`, ...more }
}

const back = {
  sign: 'DBIT',
  date: '2026-03-05',
  ref: 'RETURN',
  details: '<RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>',
} as const

async function expectSound({ storage, association }: TestWorld) {
  expect((await checkLedger({ db: storage.db, association })).discrepancies).toEqual([])
}

describeService('a batch that the bank credits as one sum', (enter) => {
  const collected = async (options: Parameters<typeof inBatch>[1] = {}) => {
    const world = await enter({ settings: { iban: testAccount } })
    return { world, ...(await inBatch(world, options)) }
  }

  it('pays every invoice of it, is undone as one, and is not booked again by itself', async () => {
    const { world, messageId, invoices } = await collected()
    expect(await take(world, sum(messageId, '100.00'))).toMatchObject({ booked: { count: 1, amount: '100.00' } })
    expect(await statusesOf(world, invoices)).toEqual(['paid', 'paid'])
    await expectSound(world)
    const [entry] = (await call(world.board, 'listBankEntries', { query: { state: 'booked' } })).data
    await call(world.board, 'undoBankEntry', { id: entry?.id ?? 0, version: entry?.version ?? 0 })
    expect(await statusesOf(world, invoices)).toEqual(['sent', 'sent'])
    expect(await take(world, sum(messageId, '100.00'))).toMatchObject({ booked: { count: 0 } })
    await expectSound(world)
  })

  it('may be broken over the lines of a text', async () => {
    const { world, messageId, invoices } = await collected()
    const text = `BATCH ${messageId.slice(0, 9)} ${messageId.slice(9)} 2 ITEMS`
    await take(world, { amount: '100.00', text, ref: 'IN-1' })
    expect(await statusesOf(world, invoices)).toEqual(['paid', 'paid'])
  })

  it('waits for a person when an invoice was paid in another way since, and suggests what is open of it', async () => {
    const { world, messageId, invoices } = await collected()
    await call(world.board, 'recordPayment', { id: invoices[0] ?? 0, body: inCash('50.00') })
    await take(world, sum(messageId, '100.00'))
    const suggested = [['direct_debit', [invoices[1], '50.00']]]
    expect(await waiting(world)).toMatchObject({ waits: { reason: 'batch_total' }, suggested })
    await expectSound(world)
  })

  it('is not suggested for an invoice that it paid and the bank took back, when money of another one is left', async () => {
    const { world, messageId, invoices } = await collected({ count: 3 })
    await call(world.board, 'recordPayment', { id: invoices[0] ?? 0, body: inCash('50.00') })
    await take(world, sum(messageId, '150.00'))
    await accept(world)
    expect(await waiting(world)).toMatchObject({ suggested: [] })
    await take(world, await item(world, invoices[1], back))
    expect(await statusesOf(world, invoices)).toEqual(['paid', 'sent', 'paid'])
    expect(await waiting(world)).toMatchObject({ suggested: [] })
    await expectSound(world)
  })

  it('is suggested without the only invoice of the amount that it lacks', async () => {
    const { world, messageId, invoices } = await collected({ amounts: ['50.00', '60.00', '50.00'] })
    await take(world, sum(messageId, '100.00'))
    const suggested = [['direct_debit', [invoices[0], '50.00'], [invoices[2], '50.00']]]
    const entry = await waiting(world)
    expect(entry).toMatchObject({ waits: { reason: 'batch_total' }, suggested })
    expect(entry.suggestions[0]?.lacks).toMatchObject({
      amount: '60.00',
      invoice: { id: invoices[1], amount: '60.00' },
    })
    await accept(world)
    expect(await statusesOf(world, invoices)).toEqual(['paid', 'sent', 'paid'])
    await expectSound(world)
  })

  it.each([
    ['several invoices have the amount that it lacks', '100.00', '50.00'],
    ['it has a part of the batch', '60.00', '90.00'],
  ])('leaves the choice to a person when %s', async (_, amount, lacks) => {
    const { world, messageId, invoices } = await collected({ count: 3 })
    await take(world, sum(messageId, amount))
    const { suggestions, suggested } = await waiting(world)
    expect(suggested).toEqual([['direct_debit', ...invoices.map((id) => [id, '50.00'])]])
    expect(suggestions[0]?.lacks).toEqual({ amount: lacks, invoice: null })
    expect(await statusesOf(world, invoices)).toEqual(['sent', 'sent', 'sent'])
  })

  it('has its rest suggested once a part of it is booked: the bank needed two days', async () => {
    const { world, messageId, invoices } = await collected({ amounts: ['50.00', '60.00', '70.00'] })
    const [first = 0] = invoices
    await take(world, sum(messageId, '50.00'))
    const { id, version } = await waiting(world)
    const body = { allocations: [{ invoice_id: first, amount: '50.00' }] }
    await call(world.board, 'allocateBankEntry', { id, version, body })
    await take(world, sum(messageId, '130.00', { date: '2026-03-04', ref: 'IN-2' }))
    expect((await waiting(world)).suggestions[0]?.lacks).toBeNull()
    await accept(world)
    expect(await statusesOf(world, invoices)).toEqual(['paid', 'paid', 'paid'])
    await expectSound(world)
  })

  it('is suggested in its two parts where the bank names no file', async () => {
    const { world, invoices } = await collected({ amounts: ['50.00', '60.00', '70.00', '80.00'] })
    const more = '<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>'
    await take(world, { amount: '150.00', noDetails: true, more, ref: 'IN-1', date: '2026-03-03' })
    const { id, version, suggestions } = await waiting(world)
    expect(suggestions[0]).toMatchObject({ reasons: ['near_batch'], lacks: { amount: '110.00', invoice: null } })
    const allocations = [70, 80].map((amount, index) => ({
      invoice_id: invoices[index + 2] ?? 0,
      amount: `${amount}.00`,
    }))
    await call(world.board, 'allocateBankEntry', { id, version, body: { allocations } })
    await take(world, { amount: '110.00', noDetails: true, more, ref: 'IN-2', date: '2026-03-04' })
    expect((await waiting(world)).suggested).toEqual([['near_batch', [invoices[0], '50.00'], [invoices[1], '60.00']]])
    await accept(world)
    expect(new Set(await statusesOf(world, invoices))).toEqual(new Set(['paid']))
    await expectSound(world)
  })

  it.each([
    ['is suggested where the bank names no file and it lacks one item', '2026-03-04', undefined, ['near_batch']],
    ['is not suggested for money of another week', '2026-03-16', undefined, []],
    ['is not suggested for money that an account paid', '2026-03-04', iban, ['iban']],
  ])('%s', async (_, date, from, reasons) => {
    const { world } = await collected({ count: 3 })
    await take(world, { amount: '100.00', text: 'SEPA COLLECTION', ref: 'IN-1', date, ...(from && { iban: from }) })
    const found = (await waiting(world)).suggestions.map((one) => one.reasons[0])
    expect([...new Set(found)]).toEqual(reasons)
  })

  it('is suggested where the bank names no file and the sum is that of the batch', async () => {
    const { world, invoices } = await collected()
    await take(world, { amount: '100.00', text: 'SEPA COLLECTION', ref: 'IN-1' })
    const [entry] = (await call(world.board, 'listBankEntries', { query: { state: 'unmatched' } })).data
    const [best] = entry?.suggestions ?? []
    expect(best).toMatchObject({ reasons: ['direct_debit'], invoices: invoices.map((id) => ({ id, amount: '50.00' })) })
    const allocations = (best?.invoices ?? []).map(({ id, amount, due }) => ({ invoice_id: id, amount, due }))
    await call(world.board, 'allocateBankEntry', {
      id: entry?.id ?? 0,
      body: { allocations },
      version: entry?.version ?? 0,
    })
    expect(await statusesOf(world, invoices)).toEqual(['paid', 'paid'])
    await expectSound(world)
  })

  it('waits when what is open of it comes to its sum by chance: one was paid in another way, and the bank left one out', async () => {
    const { world, messageId, invoices } = await collected({ count: 3 })
    await call(world.board, 'recordPayment', { id: invoices[0] ?? 0, body: inCash('50.00') })
    await take(world, sum(messageId, '100.00'))
    expect(await statusesOf(world, invoices)).toEqual(['paid', 'sent', 'sent'])
    expect((await waiting(world)).waits?.reason).toBe('batch_total')
  })

  it('waits, and is suggested, when nobody has marked the batch as submitted', async () => {
    const { world, messageId, invoices } = await collected({ isSubmitted: false })
    await take(world, sum(messageId, '100.00'))
    const suggested = [['direct_debit', ...invoices.map((id) => [id, '50.00'])]]
    expect(await waiting(world)).toMatchObject({ waits: { reason: 'batch_total' }, suggested })
  })

  it('is suggested when the bank has taken its charges off', async () => {
    const { world, messageId, invoices } = await collected({ count: 3 })
    await take(world, sum(messageId, '149.50'))
    expect((await waiting(world)).suggested).toEqual([
      ['direct_debit', [invoices[0], '50.00'], [invoices[1], '50.00'], [invoices[2], '49.50']],
    ])
    await accept(world)
    expect(await statusesOf(world, invoices)).toEqual(['paid', 'paid', 'sent'])
    await expectSound(world)
  })

  it('may be the sum of two batches, which it names', async () => {
    const { world, messageId, invoices } = await collected()
    const other = await inBatch(world, { count: 3 })
    await take(world, { amount: '250.00', text: `${messageId} ${other.messageId}`, ref: 'IN-1' })
    expect(new Set(await statusesOf(world, [...invoices, ...other.invoices]))).toEqual(new Set(['paid']))
    await expectSound(world)
  })

  it('is suggested when the bank takes all of it back as one sum', async () => {
    const { world, messageId, invoices } = await collected()
    await take(world, sum(messageId, '100.00'))
    const { more } = sum(messageId, '100.00')
    await take(world, sum(messageId, '100.00', { ...back, more: `<RvslInd>true</RvslInd>${more}` }))
    await accept(world)
    expect(await statusesOf(world, invoices)).toEqual(['sent', 'sent'])
    await expectSound(world)
  })

  it('is the same money as its items: one that came back is not paid again by its item', async () => {
    const { world, messageId, invoices } = await collected()
    const [first, second] = invoices
    await take(world, sum(messageId, '100.00'), await item(world, first, back))
    await take(world, await item(world, first))
    expect(await statusesOf(world, invoices)).toEqual(['sent', 'paid'])
    expect((await waiting(world)).waits).toMatchObject({ reason: 'resembles', entry_id: 1 })
    // A member who pays later is another matter.
    await take(world, await item(world, first, { date: '2026-03-09', ref: 'LATER' }), await item(world, second))
    expect(await statusesOf(world, invoices)).toEqual(['paid', 'paid'])
    await expectSound(world)
  })

  it('is the same money as its items: when all came back, the sum does not pay them again', async () => {
    const { world, messageId, invoices } = await collected()
    const [first, second] = invoices
    const returned = [await item(world, first, back), await item(world, second, { ...back, ref: 'RETURN-2' })]
    await take(world, await item(world, first), await item(world, second), ...returned)
    await take(world, sum(messageId, '100.00'))
    expect(await statusesOf(world, invoices)).toEqual(['sent', 'sent'])
    expect((await waiting(world)).waits?.reason).toBe('resembles')
  })

  it('has its rows reversed one by one when they come back', async () => {
    const { world, messageId, invoices } = await collected()
    await take(world, sum(messageId, '100.00'))
    const returned = await item(world, invoices[0], back)
    const { endToEndId: number } = returned
    expect(await take(world, returned)).toMatchObject({ returned: [{ outcome: 'reversed', numbers: [number] }] })
    expect(await statusesOf(world, invoices)).toEqual(['sent', 'paid'])
    await expectSound(world)
  })
})
