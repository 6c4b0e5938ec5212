/** Every field of what is shown of a bank statement. */
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { balanceXml, statementBytes, testAccount } from '../../../testing/bank-statement.ts'
import { describeService, problem, race } from '../../../testing/describe-service.ts'
import { invoiceBody } from '../../../testing/invoices.ts'

describeService('an imported statement and its entries', (enter) => {
  it('show each of their fields', async () => {
    const world = await enter({ settings: { iban: testAccount } })
    const { board } = world
    const { id, number } = await call(board, 'createInvoice', { body: invoiceBody({ send: true }) })
    const list = [
      { amount: '100.00', text: `factuur ${number}`, payer: 'Z Jansen', iban: 'NL69INGB0123456789', ref: 'A-1' },
      { amount: '9.99', text: 'hello', ref: 'A-2' },
    ]
    const heads = [balanceXml('OPBD', '0.00', '2026-03-01') + balanceXml('CLBD', '109.99', '2026-03-02')]
    const content = Buffer.from(statementBytes({ heads, statements: [list] })).toString('base64')
    const done = await call(board, 'importBankStatement', { body: { file_name: 'march.xml', content } })
    const statement = {
      object: 'bank_statement',
      id: 1,
      file_name: 'march.xml',
      format: 'camt.053',
      account: testAccount,
      first_on: '2026-03-01',
      last_on: '2026-03-02',
      opening: '0.00',
      closing: '109.99',
      entries: 2,
      waiting: 1,
      follows_gap: false,
      is_contradicted: false,
      is_partial: false,
      imported_by: (await call(board, 'listApiKeys', {})).data[0]?.name,
      imported_at: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    }
    const none = { count: 0, amount: '0.00' }
    expect(done).toEqual({
      object: 'bank_import',
      statement,
      is_repeat: false,
      booked: { count: 1, amount: '100.00' },
      waiting: { count: 1, amount: '9.99' },
      seen: none,
      booked_earlier: none,
      skipped: none,
      returned: [],
      unread: { count: 0, lines: [] },
      other_accounts: [],
      incomplete: [],
      missing: [],
      contradicting: [],
    })
    expect((await call(board, 'listBankStatements', {})).data).toEqual([statement])
    expect((await call(board, 'listChanges', { query: { record: 'bank_statement' } })).data).toMatchObject([
      { action: 'imported', record: { id: 1, name: 'march.xml' }, actor: { kind: 'key', name: statement.imported_by } },
    ])
    const since = async (updated_since: string) => [
      (await call(board, 'listBankStatements', { query: { updated_since } })).data.length,
      (await call(board, 'listBankEntries', { query: { updated_since } })).data.length,
    ]
    expect(await since(done.statement.updated_at)).toEqual([1, 2])
    expect(await since('2026-03-02T00:00:00.000Z')).toEqual([0, 0])
    const entry = {
      object: 'bank_entry',
      version: expect.any(Number),
      account: testAccount,
      booked_on: '2026-03-02',
      return_code: null,
      is_batch: false,
      suggestions: [],
      dismissed_as: null,
      dismissed_note: null,
      statement_id: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    }
    const waits = {
      ...entry,
      id: 2,
      state: 'unmatched',
      amount: '9.99',
      left: '9.99',
      payer_name: null,
      payer_iban: null,
      reference: 'hello',
      waits: { reason: 'no_number', numbers: [], due: null, entry_id: null },
      allocations: [],
    }
    expect((await call(board, 'listBankEntries', {})).data).toEqual([
      {
        ...entry,
        id: 1,
        state: 'booked',
        amount: '100.00',
        left: '0.00',
        payer_name: 'Z Jansen',
        payer_iban: 'NL69INGB0123456789',
        reference: `factuur ${number}`,
        waits: null,
        allocations: [{ invoice_id: id, number, amount: '100.00' }],
      },
      waits,
    ])
    const part = { allocations: [{ invoice_id: id, amount: '9.00' }] }
    expect(await call(board, 'allocateBankEntry', { id: 2, body: part })).toEqual({
      ...waits,
      left: '0.99',
      waits: { ...waits.waits, reason: 'partly', numbers: [number] },
      allocations: [{ invoice_id: id, number, amount: '9.00' }],
    })
  })
})

const allocation = (amount: string) => ({ id: 1, body: { allocations: [{ invoice_id: 1, amount }] } })

type Decide = (board: Connection, version: number | undefined) => Promise<unknown>

describeService('a bank entry that was decided about since', (enter) => {
  it.each<[string, Decide]>([
    ['allocated', (board, version) => call(board, 'allocateBankEntry', { ...allocation('5.00'), version })],
    ['dismissed', (board, version) => call(board, 'dismissBankEntry', { id: 1, version, body: { reason: 'other' } })],
    ['undone', (board, version) => call(board, 'undoBankEntry', { id: 1, version })],
  ])('is not %s', async (_, decide) => {
    const { board } = await enter({ settings: { iban: testAccount } })
    await call(board, 'createInvoice', { body: invoiceBody({ send: true }) })
    const content = Buffer.from(statementBytes({ statements: [[{ amount: '30.00', text: 'hello' }]] }))
    await call(board, 'importBankStatement', { body: { file_name: 'a.xml', content: content.toString('base64') } })
    const before = (await call(board, 'listBankEntries', {})).data[0]
    const { version } = await call(board, 'allocateBankEntry', allocation('10.00'))
    expect((await race([decide(board, before?.version)])).refusals).toEqual([problem(412, 'version_conflict')])
    expect((await race([decide(board, version)])).done).toHaveLength(1)
  })
})
