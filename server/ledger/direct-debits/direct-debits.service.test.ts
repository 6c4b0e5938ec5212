import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { addDays } from '#contract/dates.ts'
import { parseMoney } from '#contract/money.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
  refusedFields,
  type TestWorld,
} from '../../../testing/describe-service.ts'
import { invoiceBody, pay } from '../../../testing/invoices.ts'

const settings = { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' }
const collection_date = '2026-03-20'
const mandate = { iban: 'BE68539007547034', mandate_reference: 'M-1', mandate_date: '2025-01-01' }

async function invoiceOf({ board }: TestWorld, sepa: object | null = mandate, last_name = 'Jansen') {
  const member = await call(board, 'createMember', {
    body: { last_name, email: 'a@example.org', ...(sepa && { sepa }) },
  })
  const invoice = await call(board, 'createInvoice', { body: invoiceBody({ member_id: member.id, send: true }) })
  return { member, invoice }
}

async function setUp(world: TestWorld) {
  await call(world.board, 'updateSettings', { body: { creditor_id: 'DE98ZZZ09999999999' } })
  return world
}

const create = ({ board }: TestWorld, ...invoice_ids: number[]) =>
  call(board, 'createDirectDebit', { body: { collection_date, invoice_ids } })

describeService('the preview of a direct debit', (enter) => {
  it('has every open invoice, with the reason why it is left out', async () => {
    const world = await setUp(await enter({ settings }))
    await invoiceOf(world, mandate, 'Løvås')
    await invoiceOf(world, null)
    await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
    await invoiceOf(world, { ...mandate, mandate_reference: 'M-2', mandate_date: '2020-01-01' })
    await call(world.board, 'createInvoice', { body: invoiceBody() })
    const free = [{ description: 'Trial lesson', unit_price: '0.00' }]
    await call(world.board, 'createInvoice', { body: invoiceBody({ send: true, lines: free }) })
    const preview = await call(world.board, 'getDirectDebitPreview', {})
    expect(preview).toMatchObject({ collection_date: '2026-03-03', settings_lack: [], count: 1, total: '50.00' })
    expect(preview.rows.map(({ number, left_out, written_name }) => [number, left_out, written_name])).toEqual([
      ['2026-0001', null, 'Lovas'],
      ['2026-0002', 'no_mandate', null],
      ['2026-0003', 'no_member', null],
      ['2026-0004', 'mandate_unused', null],
    ])
    expect(preview.rows[0]?.due_date).toBe((await call(world.board, 'getInvoice', { id: 1 })).due_date)
    expect(JSON.stringify(preview)).not.toContain(mandate.iban)
  })

  it('takes no mandate as unused that another program collected by within 36 months', async () => {
    const world = await setUp(await enter({ settings }))
    const old = { ...mandate, mandate_date: '2020-01-01' }
    for (const day of ['2023-03-03', '2023-03-02']) {
      const { member } = await invoiceOf(world, old)
      const body = { sepa: { mandate_last_collected_on: day } }
      await call(world.board, 'updateManagedMember', { id: member.id, body })
    }
    const { rows } = await call(world.board, 'getDirectDebitPreview', {})
    expect(rows.map(({ left_out }) => left_out)).toEqual([null, 'mandate_unused'])
  })

  it('writes the name of the account holder, where it is another one', async () => {
    const world = await setUp(await enter({ settings }))
    await invoiceOf(world, { ...mandate, account_holder: 'Æ. de Vries' })
    const { rows } = await call(world.board, 'getDirectDebitPreview', {})
    expect(rows.map(({ written_name }) => written_name)).toEqual(['AE. de Vries'])
  })

  it('says what the settings lack, and nothing is created without it', async () => {
    const world = await enter()
    const { invoice } = await invoiceOf(world)
    expect((await call(world.board, 'getDirectDebitPreview', {})).settings_lack).toEqual(['creditor_id', 'iban'])
    const body = { collection_date, invoice_ids: [invoice.id] }
    const notSetUp = problem(409, 'direct_debit_not_set_up')
    expect(await refused(world.board, 'createDirectDebit', { body })).toEqual(notSetUp)
    const { iban } = settings
    for (const [half, lacks] of [
      [{ iban, creditor_id: null }, ['creditor_id']],
      [{ iban: null, creditor_id: 'DE98ZZZ09999999999' }, ['iban']],
    ] as const) {
      await call(world.board, 'updateSettings', { body: half })
      expect((await call(world.board, 'getDirectDebitPreview', {})).settings_lack).toEqual(lacks)
      expect(await refused(world.board, 'createDirectDebit', { body })).toEqual(notSetUp)
    }
  })
})

describeService('a direct debit', (enter) => {
  it('shows each of its fields, in the preview, as a batch and in its file', async () => {
    const world = await setUp(await enter({ settings }))
    const { board } = world
    const member = await call(board, 'createMember', {
      body: {
        first_name: 'Eva',
        last_name: 'Jansen',
        email: 'a@example.org',
        sepa: { ...mandate, account_holder: 'Æ. Jansen' },
      },
    })
    const dates = { invoice_date: '2026-02-01', due_date: '2026-03-28' }
    const invoice = await call(board, 'createInvoice', {
      body: invoiceBody({ member_id: member.id, reference: 'Season', ...dates, send: true }),
    })
    await pay(world, { invoiceId: invoice.id, amount: 1000 })
    const row = {
      invoice_id: invoice.id,
      number: '2026-0001',
      recipient_name: 'Eva Jansen',
      member_id: member.id,
      amount: '40.00',
    }
    expect(await call(board, 'getDirectDebitPreview', {})).toEqual({
      object: 'direct_debit_preview',
      collection_date: '2026-03-03',
      earliest_collection_date: '2026-03-03',
      settings_lack: [],
      count: 1,
      total: '40.00',
      rows: [
        {
          ...row,
          due_date: '2026-03-28',
          left_out: null,
          direct_debit_id: null,
          warning: null,
          written_name: 'AE. Jansen',
        },
      ],
    })
    const batch = await create(world, invoice.id)
    const { rows: _, ...summary } = batch
    expect(batch).toEqual({
      object: 'direct_debit',
      id: 1,
      version: expect.any(Number),
      status: 'created',
      collection_date,
      message_id: 'LB20260305120000-1',
      count: 1,
      total: '40.00',
      submitted_at: null,
      created_at: expect.any(String),
      updated_at: batch.created_at,
      rows: [{ ...row, mandate_reference: 'M-1', returned: null, amount_due: '40.00', is_outdated: false }],
    })
    expect((await call(board, 'listDirectDebits', {})).data).toEqual([summary])
    const { content, ...file } = await call(board, 'getDirectDebitFile', { id: batch.id })
    expect(file).toEqual({
      object: 'direct_debit_file',
      format: 'pain.008.001.08',
      file_name: 'LB20260305120000-1-2026-03-20-pain.008.001.08.xml',
    })
    for (const part of [
      '<MsgId>LB20260305120000-1</MsgId>',
      '<CreDtTm>2026-03-05T12:00:00</CreDtTm>',
      '<ReqdColltnDt>2026-03-20</ReqdColltnDt>',
      '<Nm>TC De Linde</Nm>',
      '<IBAN>NL91ABNA0417164300</IBAN>',
      '<BICFI>ABNANL2A</BICFI>',
      '<Id>DE98ZZZ09999999999</Id>',
      '<InstdAmt Ccy="EUR">40.00</InstdAmt>',
      '<MndtId>M-1</MndtId>',
      '<DtOfSgntr>2025-01-01</DtOfSgntr>',
      '<Nm>AE. Jansen</Nm>',
      '<IBAN>BE68539007547034</IBAN>',
      '<Ustrd>2026-0001 Season</Ustrd>',
    ])
      expect(content).toContain(part)
  })
})

describeService('a mandate that was signed three years ago', (enter) => {
  type Use = (world: TestWorld, invoiceId: number) => Promise<unknown>
  const after =
    (act: 'submitDirectDebit' | 'discardDirectDebit'): Use =>
    async (world, invoiceId) =>
      call(world.board, act, { id: (await create(world, invoiceId)).id })
  const paid =
    (method: 'cash' | 'direct_debit'): Use =>
    (world, invoiceId) =>
      pay(world, { invoiceId, amount: 50_00, method, paidOn: '2026-03-02' })

  it.each<[name: string, use: Use, left_out: string | null]>([
    ['a batch that the bank has', after('submitDirectDebit'), null],
    ['a batch that was discarded', after('discardDirectDebit'), 'mandate_unused'],
    ['a payment that was collected', paid('direct_debit'), null],
    ['a payment in cash', paid('cash'), 'mandate_unused'],
  ])('is as good as its last collection: %s', async (_, use, left_out) => {
    const world = await setUp(await enter({ settings }))
    const { board } = world
    const { invoice, member } = await invoiceOf(world, { ...mandate, mandate_date: '2023-03-25' })
    await use(world, invoice.id)
    const next = await call(board, 'createInvoice', { body: invoiceBody({ member_id: member.id, send: true }) })
    const { rows } = await call(board, 'getDirectDebitPreview', { query: { collection_date: '2026-04-09' } })
    expect(rows.find(({ invoice_id }) => invoice_id === next.id)?.left_out).toBe(left_out)
  })
})

describeServiceOnEachDatabase('a batch of direct debits', (enter) => {
  it('freezes its rows, is downloaded in both formats and submitted', async () => {
    const world = await setUp(await enter({ settings }))
    const [first, second] = [await invoiceOf(world), await invoiceOf(world, { ...mandate, mandate_reference: 'M-2' })]
    await pay(world, { invoiceId: second.invoice.id, amount: 1234 })
    const batch = await create(world, first.invoice.id, second.invoice.id)
    expect(batch).toMatchObject({ status: 'created', count: 2, total: '87.66', collection_date })
    expect(batch.rows.map(({ number, amount }) => [number, amount])).toEqual([
      ['2026-0001', '50.00'],
      ['2026-0002', '37.66'],
    ])
    const file = await call(world.board, 'getDirectDebitFile', { id: batch.id })
    expect(file.format).toBe('pain.008.001.08')
    expect(file.content).toContain('<CtrlSum>87.66</CtrlSum>')
    expect(file.content.match(/<EndToEndId>[^<]+/g)).toEqual(['<EndToEndId>2026-0001', '<EndToEndId>2026-0002'])
    const older = await call(world.board, 'getDirectDebitFile', { id: batch.id, query: { format: 'pain.008.001.02' } })
    expect(older.content).toContain('pain.008.001.02')
    const { id, version } = batch
    const submitted = await call(world.board, 'submitDirectDebit', { id, version })
    expect(submitted).toMatchObject({ status: 'submitted' })
    expect(submitted.submitted_at).not.toBe(null)
    const { data } = await call(world.board, 'listChanges', { query: { record: 'direct_debit' } })
    expect(data[0]).toMatchObject({
      action: 'submitted',
      fields: [
        { name: 'status', before: 'created', after: 'submitted' },
        { name: 'submitted_at', before: null, after: submitted.submitted_at },
      ],
    })
    // The bank books, not we.
    expect((await call(world.board, 'getInvoice', { id: first.invoice.id })).status).toBe('sent')
    for (const again of ['submitDirectDebit', 'discardDirectDebit'] as const)
      expect(await refused(world.board, again, { id })).toEqual(problem(409, 'direct_debit_status'))
    expect((await call(world.board, 'listDirectDebits', {})).data.map((one) => one.id)).toEqual([id])
  })

  it('has its own invoices, and not those of another batch', async () => {
    const world = await setUp(await enter({ settings }))
    const [first, second] = [await invoiceOf(world), await invoiceOf(world, { ...mandate, mandate_reference: 'M-2' })]
    const batches = [await create(world, first.invoice.id), await create(world, second.invoice.id)]
    const shown = await Promise.all(batches.map(async ({ id }) => call(world.board, 'getDirectDebit', { id })))
    expect(shown.map(({ rows }) => rows.map(({ invoice_id }) => invoice_id))).toEqual([
      [first.invoice.id],
      [second.invoice.id],
    ])
  })

  it('leaves out what can no longer be collected, and is refused when nothing is left', async () => {
    const world = await setUp(await enter({ settings }))
    const [good, without] = [await invoiceOf(world), await invoiceOf(world, null)]
    expect((await create(world, good.invoice.id, without.invoice.id, 999)).count).toBe(1)
    const body = { collection_date, invoice_ids: [good.invoice.id, without.invoice.id] }
    expect(await refused(world.board, 'createDirectDebit', { body })).toEqual(invalid(['invoice_ids', 'invalid']))
    const fields = await refusedFields(world.board, 'createDirectDebit', { body })
    expect(fields).toEqual([['invoice_ids', 'None of these invoices can be collected now.']])
  })

  it.each([
    ['2026-03-02', 'The bank needs two banking days. Choose a later date.'],
    ['2026-03-07', 'Banks do not collect on this day. Choose a banking day.'],
    ['2026-04-03', 'Banks do not collect on this day. Choose a banking day.'],
    ['2026-06-01', 'Choose a date within ninety days.'],
  ])('is not collected on %s: %s', async (day, message) => {
    const world = await setUp(await enter({ settings }))
    const { invoice } = await invoiceOf(world)
    const body = { collection_date: day, invoice_ids: [invoice.id] }
    expect(await refusedFields(world.board, 'createDirectDebit', { body })).toEqual([['collection_date', message]])
  })

  it('has an invoice once, also when two treasurers create one at the same moment', async () => {
    const world = await setUp(await enter({ settings }))
    const { invoice } = await invoiceOf(world)
    const { done, refusals } = await race([create(world, invoice.id), create(world, invoice.id)])
    expect([done.length, refusals]).toEqual([1, [invalid(['invoice_ids', 'invalid'])]])
    const { rows } = await call(world.board, 'getDirectDebitPreview', {})
    expect(rows).toMatchObject([{ left_out: 'in_batch', direct_debit_id: done[0]?.id }])
  })

  it('frees its invoices when it is discarded, and has no file any more', async () => {
    const world = await setUp(await enter({ settings }))
    const { invoice } = await invoiceOf(world)
    const { id, version } = await create(world, invoice.id)
    expect(await call(world.board, 'discardDirectDebit', { id, version })).toMatchObject({ status: 'discarded' })
    expect(await refused(world.board, 'submitDirectDebit', { id, version })).toEqual(problem(412, 'version_conflict'))
    expect(await refused(world.board, 'getDirectDebitFile', { id })).toEqual(problem(409, 'direct_debit_status'))
    expect((await create(world, invoice.id)).id).toBe(id + 1)
    const { data } = await call(world.board, 'listChanges', { query: { record: 'direct_debit' } })
    const [created, discarded] = data.map((change) => [
      change.action,
      ...change.fields.map(({ name, before, after }) => [name, before, after]),
    ])
    expect(discarded).toEqual(['discarded', ['status', 'created', 'discarded']])
    expect(created).toEqual([
      'created',
      ['status', null, 'created'],
      ['collection_date', null, collection_date],
      ['message_id', null, expect.stringMatching(/^LB\d{14}-2$/)],
      ['creditor_name', null, 'TC De Linde'],
      ['creditor_id', null, 'DE98ZZZ09999999999'],
      ['creditor_iban', null, 'NL91ABNA0417164300'],
      ['creditor_bic', null, 'ABNANL2A'],
      ['count', null, 1],
      ['total', null, '50.00'],
    ])
  })

  it('gives no file once an invoice was paid or a mandate changed', async () => {
    const world = await setUp(await enter({ settings }))
    const { invoice, member } = await invoiceOf(world)
    const { id } = await create(world, invoice.id)
    await pay(world, { invoiceId: invoice.id, amount: 100 })
    expect((await call(world.board, 'getDirectDebit', { id })).rows).toMatchObject([
      { amount: '50.00', amount_due: '49.00', is_outdated: true },
    ])
    expect(await refused(world.board, 'getDirectDebitFile', { id })).toEqual(problem(409, 'direct_debit_outdated'))
    await call(world.board, 'discardDirectDebit', { id })
    const next = await create(world, invoice.id)
    const sepa = { ...mandate, iban: 'NL02ABNA0123456789' }
    await call(world.board, 'updateMember', { id: member.id, body: { sepa } })
    expect(await refused(world.board, 'getDirectDebitFile', { id: next.id })).toEqual(
      problem(409, 'direct_debit_outdated'),
    )
  })

  it('gives no file on the day of its collection, unless the bank has it', async () => {
    const world = await setUp(await enter({ settings }))
    const { invoice } = await invoiceOf(world)
    const { id, collection_date: day } = await create(world, invoice.id)
    world.service.setNow(`${addDays(day, -1)}T12:00:00.000Z`)
    expect((await call(world.board, 'getDirectDebitFile', { id })).content).toContain(`<ReqdColltnDt>${day}<`)
    world.service.setNow(`${day}T12:00:00.000Z`)
    expect(await refused(world.board, 'getDirectDebitFile', { id })).toEqual(problem(409, 'direct_debit_outdated'))
    await call(world.board, 'submitDirectDebit', { id })
    expect((await call(world.board, 'getDirectDebitFile', { id })).content).toContain(`<ReqdColltnDt>${day}<`)
  })

  it('holds its invoices once submitted, until the bank returns the money or nothing came of it', async () => {
    const world = await setUp(await enter({ settings }))
    const { invoice } = await invoiceOf(world)
    const { id } = await create(world, invoice.id)
    await call(world.board, 'submitDirectDebit', { id })
    const leftOut = async () => (await call(world.board, 'getDirectDebitPreview', {})).rows.map((row) => row.left_out)
    expect(await leftOut()).toEqual(['in_batch'])
    const payment = { invoiceId: invoice.id, amount: parseMoney('50.00'), method: 'direct_debit' } as const
    await pay(world, payment)
    expect(await leftOut()).toEqual([])
    world.service.setNow('2026-03-25T12:00:00.000Z')
    const { payments } = await call(world.board, 'getManagedInvoice', { id: invoice.id })
    await call(world.board, 'reversePayment', { id: payments[0]?.id ?? 0, body: {} })
    expect(await leftOut()).toEqual([null])
    const body = { collection_date: '2026-04-09', invoice_ids: [invoice.id] }
    const again = await call(world.board, 'createDirectDebit', { body })
    await call(world.board, 'submitDirectDebit', { id: again.id })
    expect(await leftOut()).toEqual(['in_batch'])
    world.service.setNow('2026-06-08T12:00:00.000Z')
    expect(await leftOut()).toEqual(['in_batch'])
    world.service.setNow('2026-06-09T12:00:00.000Z')
    expect(await leftOut()).toEqual([null])
  })
})
