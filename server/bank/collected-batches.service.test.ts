/** A batch of direct debits that the bank credits as one sum, on both databases. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { checkLedger } from '../ledger/check.ts'
import { statementBytes, testAccount, type TestEntry } from '../testing/bank-statement.ts'
import { describeService, type TestWorld } from '../testing/describe-service.ts'
import { inCash, invoiceBody } from '../testing/invoices.ts'

const iban = 'BE68539007547034'

async function take({ board }: TestWorld, entry: TestEntry) {
  const content = Buffer.from(statementBytes({ statements: [[entry]] })).toString('base64')
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

/** Two invoices of 50.00, submitted in one batch. */
async function submitted({ board }: TestWorld) {
  await call(board, 'updateSettings', { body: { creditor_id: 'DE98ZZZ09999999999' } })
  const invoice_ids: number[] = []
  for (const mandate_reference of ['M-1', 'M-2']) {
    const sepa = { iban, mandate_reference, mandate_date: '2025-01-01' }
    const { id } = await call(board, 'createMember', { body: { last_name: 'Jansen', email: 'a@example.org', sepa } })
    invoice_ids.push((await call(board, 'createInvoice', { body: invoiceBody({ member_id: id, send: true }) })).id)
  }
  const batch = await call(board, 'createDirectDebit', { body: { collection_date: '2026-03-03', invoice_ids } })
  await call(board, 'submitDirectDebit', { id: batch.id, version: batch.version })
  return { messageId: batch.message_id, invoices: invoice_ids }
}

async function statusesOf({ board }: TestWorld, ids: readonly number[]) {
  const found = await Promise.all(ids.map((id) => call(board, 'getInvoice', { id })))
  return found.map(({ status }) => status)
}

async function expectSound({ storage, association }: TestWorld) {
  expect((await checkLedger({ db: storage.db, association })).discrepancies).toEqual([])
}

describeService('a batch that the bank credits as one sum', (enter) => {
  const collected = async () => {
    const world = await enter({ settings: { iban: testAccount } })
    return { world, ...(await submitted(world)) }
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

  it.each([
    ['an invoice was paid in another way since', '100.00', true],
    ['the bank left an item out', '50.00', false],
  ])('waits for a person when %s, and suggests what is open of it', async (_, amount, isPaid) => {
    const { world, messageId, invoices } = await collected()
    const [first = 0, second = 0] = invoices
    if (isPaid) await call(world.board, 'recordPayment', { id: first, body: inCash('50.00') })
    await take(world, sum(messageId, amount))
    const [entry] = (await call(world.board, 'listBankEntries', { query: { state: 'unmatched' } })).data
    expect(entry?.waits?.reason).toBe('batch_total')
    expect(entry?.suggestions.map(({ reasons, invoices: open }) => [reasons, open.map(({ id }) => id)])).toEqual(
      isPaid
        ? [[['direct_debit'], [second]]]
        : [
            [['amount'], [first]],
            [['amount'], [second]],
          ],
    )
    await expectSound(world)
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

  it('has its rows reversed one by one when they come back', async () => {
    const { world, messageId, invoices } = await collected()
    await take(world, sum(messageId, '100.00'))
    const { number } = await call(world.board, 'getInvoice', { id: invoices[0] ?? 0 })
    const details = '<RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>'
    const back = {
      amount: '50.00',
      endToEndId: number,
      iban,
      sign: 'DBIT',
      date: '2026-03-05',
      ref: 'BACK',
      details,
    } as const
    expect(await take(world, back)).toMatchObject({ returned: [{ outcome: 'reversed', numbers: [number] }] })
    expect(await statusesOf(world, invoices)).toEqual(['sent', 'paid'])
    await expectSound(world)
  })
})
