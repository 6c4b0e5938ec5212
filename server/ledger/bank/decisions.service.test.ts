/** Decisions about bank entries: their limits, what is noted of them, and their lists. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { statementBytes, testAccount, type TestEntry } from '../../../testing/bank-statement.ts'
import { describeService, problem, refused, refusedFields, type TestWorld } from '../../../testing/describe-service.ts'
import { invoiceBody } from '../../../testing/invoices.ts'

const settings = { iban: testAccount }

async function sent({ board }: TestWorld, unit_price: string) {
  const lines = [{ description: 'Fee', unit_price }]
  return call(board, 'createInvoice', { body: invoiceBody({ lines, send: true }) })
}

function take({ board }: TestWorld, list: readonly TestEntry[]) {
  const content = Buffer.from(statementBytes({ statements: [list] })).toString('base64')
  return call(board, 'importBankStatement', { body: { file_name: 'march.xml', content } })
}

async function entries({ board }: TestWorld) {
  return (await call(board, 'listBankEntries', { query: { state: 'unmatched' } })).data
}

describeService('a decision about a bank entry', (enter) => {
  it('goes to an invoice that was cancelled too, but to none beyond what its payments may come to', async () => {
    const world = await enter({ settings })
    const { id: invoice_id } = await sent(world, '10.00')
    await call(world.board, 'cancelInvoice', { id: invoice_id, body: { reason: 'Twice' } })
    const amount = '9000000000000.00'
    await take(world, [
      { amount, text: 'one', ref: 'A-1' },
      { amount, text: 'two', ref: 'A-2' },
    ])
    const [first, second] = await entries(world)
    const body = { allocations: [{ invoice_id, amount }] }
    expect(await call(world.board, 'allocateBankEntry', { id: first?.id ?? 0, body })).toMatchObject({
      state: 'booked',
      left: '0.00',
    })
    expect(await refusedFields(world.board, 'allocateBankEntry', { id: second?.id ?? 0, body })).toMatchObject([
      ['allocations', expect.stringMatching(/./)],
    ])
    expect((await entries(world)).map(({ left }) => left)).toEqual([amount])
  })

  it('is noted with what was allocated and dismissed before', async () => {
    const world = await enter({ settings })
    const { id: invoice_id } = await sent(world, '10.00')
    await take(world, [{ amount: '30.00', text: 'hoi' }])
    const [{ id } = { id: 0 }] = await entries(world)
    const body = { allocations: [{ invoice_id, amount: '10.00' }] }
    await call(world.board, 'allocateBankEntry', { id, body })
    await call(world.board, 'dismissBankEntry', { id, body: { reason: 'gift', note: 'Dank' } })
    await call(world.board, 'undoBankEntry', { id })
    const { data } = await call(world.board, 'listChanges', { query: { record: 'bank_entry', record_id: id } })
    const fields = data.map((change) => [
      change.action,
      ...change.fields.map(({ name, before, after }) => [name, before, after]),
    ])
    expect(fields.slice(0, 3)).toEqual([
      ['changed', ['dismissed', true, false], ['dismissed_as', 'gift', null], ['dismissed_note', 'Dank', null]],
      ['dismissed', ['dismissed', false, true], ['dismissed_as', null, 'gift'], ['dismissed_note', null, 'Dank']],
      ['changed', ['allocated', '0.00', '10.00']],
    ])
  })

  it('is of the list that its cursor is of', async () => {
    const world = await enter({ settings })
    await take(world, [{ amount: '1.00' }, { amount: '2.00' }])
    const page = (query: object) => ({ query: { limit: 1, ...query } })
    const ofAll = (await call(world.board, 'listBankEntries', page({}))).next_cursor ?? ''
    const ofOne = (await call(world.board, 'listBankEntries', page({ statement_id: 1 }))).next_cursor ?? ''
    const list = async (query: object) =>
      (await call(world.board, 'listBankEntries', page(query))).data.map(({ amount }) => amount)
    expect(await list({ starting_after: ofAll })).toEqual(['2.00'])
    expect(await list({ statement_id: 1, starting_after: ofOne })).toEqual(['2.00'])
    const malformed = problem(400, 'malformed_request')
    for (const query of [
      { starting_after: ofOne },
      { statement_id: 1, starting_after: ofAll },
      { state: 'unmatched', starting_after: ofAll } as const,
    ])
      expect(await refused(world.board, 'listBankEntries', { query })).toEqual(malformed)
    expect(await list({ statement_id: 2 })).toEqual([])
    // What is booked begins with the newest.
    const { id: invoice_id } = await sent(world, '10.00')
    for (const { id, amount } of await entries(world))
      await call(world.board, 'allocateBankEntry', { id, body: { allocations: [{ invoice_id, amount }] } })
    const booked = await call(world.board, 'listBankEntries', page({ state: 'booked' }))
    expect(booked.data.map(({ amount }) => amount)).toEqual(['2.00'])
    expect(await list({ state: 'booked', starting_after: booked.next_cursor })).toEqual(['1.00'])
  })

  it('pages: the oldest that waits first, the newest that is decided first', async () => {
    const world = await enter({ settings })
    await take(world, [{ amount: '1.00' }, { amount: '2.00' }, { amount: '3.00' }])
    const page = async (state: 'unmatched' | 'dismissed', limit: number, after?: string | null) =>
      call(world.board, 'listBankEntries', { query: { state, limit, starting_after: after ?? undefined } })
    const amounts = ({ data }: Awaited<ReturnType<typeof page>>) => data.map(({ amount }) => amount)
    const oldest = await page('unmatched', 2)
    expect([amounts(oldest), oldest.has_more]).toEqual([['1.00', '2.00'], true])
    expect(amounts(await page('unmatched', 2, oldest.next_cursor))).toEqual(['3.00'])
    for (const { id } of oldest.data) await call(world.board, 'dismissBankEntry', { id, body: { reason: 'other' } })
    const first = await page('dismissed', 1)
    const second = await page('dismissed', 1, first.next_cursor)
    expect([first, second].map(amounts)).toEqual([['2.00'], ['1.00']])
    expect(second.has_more).toBe(false)
  })
})
