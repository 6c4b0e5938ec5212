/** Bank statements over the API: upload, suggestions, decisions and undo, on both databases. */
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { checkLedger } from '../check.ts'
import {
  balanceXml,
  statementBytes,
  testAccount,
  type TestEntry,
  type TestStatement,
} from '../../../testing/bank-statement.ts'
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
import { pay } from '../../../testing/invoices.ts'
import { ask } from '../../../testing/requests.ts'

const settings = { iban: testAccount }

/** Sends an invoice of this total to this person and returns it. */
async function sent({ board }: TestWorld, unit_price: string, name = 'Zoë Jansen') {
  const recipient = { name, email: 'zoe@example.org' }
  const { id } = await call(board, 'createInvoice', {
    body: { recipient, lines: [{ description: 'Fee', unit_price }] },
  })
  return call(board, 'sendInvoice', { id })
}

function upload(bytes: Uint8Array, file_name = 'march.xml') {
  return { body: { file_name, content: Buffer.from(bytes).toString('base64') } }
}

function take({ board }: TestWorld, input: TestStatement | readonly TestEntry[]) {
  const statement = 'statements' in input ? input : { statements: [[...input]] }
  return call(board, 'importBankStatement', upload(statementBytes(statement)))
}

async function entries({ board }: TestWorld, state: 'unmatched' | 'booked' | 'dismissed' = 'unmatched') {
  return (await call(board, 'listBankEntries', { query: { state } })).data
}

/** The only entry that needs a decision. */
async function waiting(world: TestWorld) {
  const [entry, ...more] = await entries(world)
  if (!entry || more.length > 0) throw new Error(`one entry waits, not ${more.length + (entry ? 1 : 0)}`)
  return entry
}

async function expectSound({ storage, association }: TestWorld) {
  expect((await checkLedger({ db: storage.db, association })).discrepancies).toEqual([])
}

describeServiceOnEachDatabase('an uploaded bank statement', (enter) => {
  it('books what is clear and keeps the rest for a decision', async () => {
    const world = await enter({ settings })
    const [one, two] = [await sent(world, '120.00'), await sent(world, '35.00', 'Piet de Groot')]
    const done = await take(world, [
      { amount: '120.00', text: `factuur ${one.number}`, ref: 'A-000001' },
      { amount: '35.00', payer: 'P de Groot', text: 'contributie', ref: 'A-000002' },
      { amount: '9.99', sign: 'DBIT', text: 'bankkosten', ref: 'A-000003' },
    ])
    expect(done).toMatchObject({
      is_repeat: false,
      booked: { count: 1, amount: '120.00' },
      waiting: { count: 1, amount: '35.00' },
      skipped: { count: 1 },
      statement: { file_name: 'march.xml', format: 'camt.053', account: testAccount, entries: 2, waiting: 1 },
    })
    expect(await call(world.board, 'getInvoice', { id: one.id })).toMatchObject({ status: 'paid' })
    expect(await waiting(world)).toMatchObject({
      amount: '35.00',
      waits: { reason: 'no_number' },
      suggestions: [
        { invoices: [{ id: two.id, number: two.number, due: '35.00', amount: '35.00' }], reasons: ['name', 'amount'] },
      ],
    })
    await expectSound(world)
  })

  it('brings nothing twice: the same file, another one with the same entries, two at once, one key', async () => {
    const world = await enter({ settings })
    const { number } = await sent(world, '120.00')
    const list = [
      { amount: '120.00', text: number, ref: 'A-000001' },
      { amount: '7.00', ref: 'A-000002' },
    ]
    const input = upload(statementBytes({ statements: [list] }))
    const { done } = await race([1, 2].map(() => call(world.board, 'importBankStatement', input)))
    expect(done.filter(({ is_repeat }) => is_repeat)).toHaveLength(1)
    expect(await take(world, [...list, { amount: '1.00', ref: 'A-000003' }])).toMatchObject({
      seen: { count: 2 },
      waiting: { count: 1, amount: '1.00' },
      statement: { id: 2, entries: 1 },
    })
    const gzipped = upload(gzipSync(statementBytes({ statements: [list] })), 'other.xml')
    expect(await call(world.board, 'importBankStatement', gzipped)).toMatchObject({
      is_repeat: true,
      statement: { id: 1 },
    })
    const keyed = { ...upload(statementBytes({ statements: [[{ amount: '2.00' }]] })), idempotencyKey: 'one' }
    const first = await call(world.board, 'importBankStatement', keyed)
    expect(await call(world.board, 'importBankStatement', keyed)).toEqual(first)
    expect((await entries(world)).map(({ amount }) => amount)).toEqual(['7.00', '1.00', '2.00'])
    expect((await call(world.board, 'listPayments', {})).data).toHaveLength(1)
    await expectSound(world)
  })

  it('takes MT940 and zip archives, and leaves other accounts out', async () => {
    const world = await enter({ settings })
    const mt940 = `:20:A\r\n:25:0417164300\r\n:60F:C260301EUR0,00\r\n:61:2603020302C5,00NTRFNONREF\r\n:86:hoi\r\n:62F:C260302EUR5,00\r\n-\r\n`
    const other = statementBytes({ account: 'NL69INGB0123456789', statements: [[{ amount: '3.00' }]] })
    const archive = zipSync({ 'a.sta': new TextEncoder().encode(mt940), 'b.xml': other })
    expect(await call(world.board, 'importBankStatement', upload(archive, 'march.zip'))).toMatchObject({
      waiting: { count: 1, amount: '5.00' },
      other_accounts: ['NL69INGB0123456789'],
      statement: { format: 'mt940', first_on: '2026-03-01', last_on: '2026-03-02', opening: '0.00', closing: '5.00' },
    })
    expect(await waiting(world)).toMatchObject({ account: testAccount, reference: 'hoi', booked_on: '2026-03-02' })
  })

  it('notices entries that are missing, and a statement in between', async () => {
    const world = await enter({ settings })
    const day = (
      [opening, closing]: readonly string[],
      [from = '', to = '']: readonly string[],
      amount: string,
    ): TestStatement => ({
      heads: [balanceXml('OPBD', opening ?? '', from) + balanceXml('CLBD', closing ?? '', to)],
      statements: [[{ amount, date: to }]],
    })
    expect(await take(world, day(['0.00', '10.00'], ['2026-03-01', '2026-03-02'], '10.00'))).toMatchObject({
      missing: [],
      incomplete: [],
    })
    expect(await take(world, day(['30.00', '40.00'], ['2026-03-04', '2026-03-05'], '9.00'))).toMatchObject({
      missing: [{ day: '2026-03-05', opening: '30.00', numbers: null }],
      incomplete: [{ location: 'Stmt[1]', expected: '10.00', given: '9.00' }],
    })
    const page = async (after?: string | null) =>
      call(world.board, 'listBankStatements', { query: { limit: 2, starting_after: after ?? undefined } })
    const list = async () => {
      const [first, second] = [await page(), await page((await page()).next_cursor)]
      return [...first.data, ...(first.has_more ? second.data : [])].map(({ id, follows_gap }) => [id, follows_gap])
    }
    expect(await list()).toEqual([
      [2, true],
      [1, false],
    ])
    expect(await take(world, day(['10.00', '30.00'], ['2026-03-02', '2026-03-04'], '20.00'))).toMatchObject({
      missing: [],
    })
    expect(await list()).toEqual([
      [3, false],
      [2, false],
      [1, false],
    ])
  })

  it.each<readonly [form: string, file: (day: string, number: number) => Uint8Array]>([
    [
      'camt.053',
      (day, number) =>
        statementBytes({
          heads: [
            `<ElctrncSeqNb>${number}</ElctrncSeqNb>${balanceXml('OPBD', '5.00', day)}${balanceXml('CLBD', '5.00', day)}`,
          ],
          statements: [[]],
        }),
    ],
    [
      'MT940',
      (day, number) => {
        const balance = `C${day.slice(2).replaceAll('-', '')}EUR5,00`
        const text = `:20:A\n:25:${testAccount}\n:28C:${String(number).padStart(5, '0')}/001\n:60F:${balance}\n:62F:${balance}\n-\n`
        return new TextEncoder().encode(text)
      },
    ],
  ])('says which statement is missing by the numbers of %s, also when its entries come to nothing', async (_, file) => {
    const world = await enter({ settings })
    const bring = (day: string, number: number) =>
      call(world.board, 'importBankStatement', upload(file(day, number), `${day}.txt`))
    for (const [day, number] of [
      ['2026-03-02', 41],
      ['2026-03-05', 42],
    ] as const)
      expect(await bring(day, number)).toMatchObject({ missing: [], statement: { entries: 0, waiting: 0 } })
    expect(await bring('2026-03-09', 45)).toMatchObject({
      missing: [{ day: '2026-03-09', opening: '5.00', numbers: { first: 43, last: 44 } }],
      statement: { follows_gap: true },
    })
    expect(await bring('2026-03-06', 43)).toMatchObject({ missing: [{ numbers: { first: 44, last: 44 } }] })
    expect(await bring('2026-03-08', 44)).toMatchObject({ missing: [], statement: { follows_gap: false } })
  })

  it('refuses a file with the location of its faults, and then nothing has changed', async () => {
    const world = await enter({ settings })
    const good = new TextDecoder().decode(statementBytes({ statements: [[{ amount: '5.00' }, { amount: '6.00' }]] }))
    const answer = async (text: string) => {
      const { text: body } = await ask(`${world.service.url}/manage/v1/bank/statements`, {
        method: 'POST',
        key: world.board.key,
        headers: { 'Accept-Language': 'en' },
        body: upload(new TextEncoder().encode(text)).body,
      })
      const { errors } = JSON.parse(body) as { readonly errors: readonly { readonly message: string }[] }
      return errors.map(({ message }) => message)
    }
    expect(await answer(good.slice(0, -40))).toEqual([expect.stringContaining('incomplete or damaged at line 3.')])
    expect(await answer(good.replace('<Document', '\n<!DOCTYPE d [<!ENTITY a "a">]><Document'))).toEqual([
      expect.stringContaining('Line 3 contains a document type'),
    ])
    expect(await answer(good.replace(testAccount, 'NL69INGB0123456789'))).toEqual([
      expect.stringContaining('This statement is of account NL69INGB0123456789.'),
    ])
    expect(await refused(world.board, 'importBankStatement', upload(new TextEncoder().encode('%PDF')))).toEqual(
      invalid(['content', 'invalid']),
    )
    const bomb = zipSync({ 'a.xml': new Uint8Array(9 * 1024 * 1024) })
    expect(await refused(world.board, 'importBankStatement', upload(bomb))).toEqual(invalid(['content', 'invalid']))
    expect(await entries(world)).toEqual([])
    expect((await call(world.board, 'listBankStatements', {})).data).toEqual([])
  })

  it('needs an IBAN of the association', async () => {
    const world = await enter()
    expect(await refused(world.board, 'importBankStatement', upload(statementBytes({ statements: [[]] })))).toEqual(
      invalid(['content', 'invalid']),
    )
  })

  it('says why a payment came back', async () => {
    const world = await enter({ settings })
    const more = '<NtryDtls><TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls>'
    const xml = new TextDecoder()
      .decode(statementBytes({ statements: [[{ amount: '12.00', sign: 'DBIT', more: '@' }]] }))
      .replace(/<NtryDtls>.*<\/NtryDtls>@/, more)
    expect(await call(world.board, 'importBankStatement', upload(new TextEncoder().encode(xml)))).toMatchObject({
      returned: [{ amount: '12.00', code: 'AC04', booked_on: '2026-03-02' }],
    })
  })
})

describeService('suggestions for a bank entry', (enter) => {
  const reasonsOf = async (world: TestWorld) =>
    (await waiting(world)).suggestions.map(({ invoices, reasons }) => [invoices.map(({ number }) => number), reasons])

  it('know the account that paid before, and the name without initials', async () => {
    const world = await enter({ settings })
    const first = await sent(world, '10.00')
    await take(world, [{ amount: '10.00', text: first.number, iban: 'NL69INGB0123456789', payer: 'Jansen' }])
    const second = await sent(world, '20.00')
    await sent(world, '20.00', 'Ander Mens')
    await take(world, [{ amount: '20.00', text: 'contributie', iban: 'NL69INGB0123456789', date: '2026-03-03' }])
    expect((await reasonsOf(world))[0]).toEqual([[second.number], ['iban', 'amount']])
  })

  it('find several invoices whose sum fits', async () => {
    const world = await enter({ settings })
    const [one, two] = [await sent(world, '10.00'), await sent(world, '15.00'), await sent(world, '99.00')]
    await take(world, [{ amount: '25.00', payer: 'Mw Z Jansen', text: 'contributie' }])
    expect((await reasonsOf(world))[0]).toEqual([
      [one.number, two.number],
      ['name', 'several'],
    ])
  })

  it('put an invoice number before a name', async () => {
    const world = await enter({ settings })
    const [one, two] = [await sent(world, '10.00'), await sent(world, '12.00', 'Piet de Groot')]
    await take(world, [{ amount: '8.00', payer: 'P de Groot', text: `${one.number} en ${two.number}` }])
    const found = await reasonsOf(world)
    const { waits } = await waiting(world)
    expect(waits).toMatchObject({ reason: 'several_invoices', numbers: [one.number, two.number], due: '22.00' })
    expect(found.slice(0, 2)).toEqual([
      [[two.number], ['number', 'name']],
      [[one.number], ['number']],
    ])
  })
})

describeServiceOnEachDatabase('a decision about a bank entry', (enter) => {
  it('books it on several invoices, and what is left stays', async () => {
    const world = await enter({ settings })
    const [one, two] = [await sent(world, '10.00'), await sent(world, '15.00', 'Piet')]
    await take(world, [{ amount: '30.00', text: 'hoi' }])
    const { id, version } = await waiting(world)
    const body = {
      allocations: [one, two].map(({ id: invoice_id, total: amount }) => ({ invoice_id, amount, due: amount })),
    }
    const booked = await call(world.board, 'allocateBankEntry', { id, version, body })
    expect(booked).toMatchObject({
      state: 'unmatched',
      left: '5.00',
      waits: { reason: 'partly', numbers: [one.number, two.number] },
      allocations: [{ invoice_id: one.id }, { invoice_id: two.id }],
    })
    expect(await call(world.board, 'getInvoice', { id: two.id })).toMatchObject({ status: 'paid', amount_due: '0.00' })
    const gift = await call(world.board, 'dismissBankEntry', {
      id,
      version: booked.version,
      body: { reason: 'gift', note: 'Dank' },
    })
    expect(gift).toMatchObject({ state: 'dismissed', dismissed_as: 'gift', dismissed_note: 'Dank' })
    expect(await entries(world, 'dismissed')).toEqual([gift])
    await expectSound(world)
  })

  it('is undone by reversals, and no import books it again', async () => {
    const world = await enter({ settings })
    const { id: invoice, number } = await sent(world, '10.00')
    await take(world, [{ amount: '10.00', text: number, ref: 'A-000001' }])
    const [{ id, version } = { id: 0, version: 0 }] = await entries(world, 'booked')
    const undone = await call(world.board, 'undoBankEntry', { id, version })
    expect(undone).toMatchObject({
      state: 'unmatched',
      allocations: [],
      waits: { reason: 'undone', numbers: [number] },
    })
    expect(await call(world.board, 'getInvoice', { id: invoice })).toMatchObject({
      status: 'sent',
      amount_due: '10.00',
    })
    await take(world, [{ amount: '10.00', text: number, ref: 'A-000001' }, { amount: '1.00' }])
    expect(await entries(world, 'booked')).toEqual([])
    expect(await refused(world.board, 'undoBankEntry', { id })).toEqual(problem(409, 'bank_entry_undecided'))
    expect((await call(world.board, 'listPayments', {})).data.map(({ amount }) => amount)).toEqual(['10.00', '-10.00'])
    await expectSound(world)
  })

  it('happens once: for two at once, for a repeated request, for another version', async () => {
    const world = await enter({ settings })
    const { id: invoice_id } = await sent(world, '10.00')
    await take(world, [{ amount: '10.00', text: 'hoi' }])
    const { id, version } = await waiting(world)
    const body = { allocations: [{ invoice_id, amount: '10.00', due: '10.00' }] }
    const { done, refusals } = await race(
      [1, 2].map(() => call(world.board, 'allocateBankEntry', { id, version, body })),
    )
    expect([done.length, refusals.map(({ status }) => status)]).toEqual([1, [412]])
    expect(await refused(world.board, 'allocateBankEntry', { id, body })).toEqual(problem(409, 'bank_entry_booked'))
    expect(await refused(world.board, 'dismissBankEntry', { id, body: { reason: 'gift' } })).toEqual(
      problem(409, 'bank_entry_booked'),
    )
    const undo = { id, version: done[0]?.version ?? 0, idempotencyKey: 'undo' }
    const undone = await call(world.board, 'undoBankEntry', undo)
    expect(await call(world.board, 'undoBankEntry', undo)).toEqual(undone)
    expect((await call(world.board, 'listPayments', {})).data).toHaveLength(2)
    await expectSound(world)
  })

  it('is refused at the field when the invoice cannot take it', async () => {
    const world = await enter({ settings })
    const { id: invoice_id } = await sent(world, '10.00')
    const draft = await call(world.board, 'createInvoice', {
      body: { recipient: { name: 'Piet' }, lines: [{ description: 'Fee', unit_price: '5.00' }] },
    })
    await take(world, [{ amount: '10.00', text: 'hoi' }])
    const { id } = await waiting(world)
    const refusal = (...allocations: { invoice_id: number; amount: string; due?: string }[]) =>
      refusedFields(world.board, 'allocateBankEntry', { id, body: { allocations } })
    expect(await refusal({ invoice_id: 99, amount: '1.00' })).toEqual([
      ['allocations.0.invoice_id', 'This invoice doesn’t exist.'],
    ])
    expect(await refusal({ invoice_id, amount: '1.00' }, { invoice_id: draft.id, amount: '1.00' })).toEqual([
      ['allocations.1.invoice_id', 'This invoice hasn’t been sent.'],
    ])
    expect(await refusal({ invoice_id, amount: '10.01' })).toEqual([
      ['allocations', 'This is more than is left of the amount.'],
    ])
    expect(await refusal({ invoice_id, amount: '0.00' })).toMatchObject([['allocations.0.amount', expect.anything()]])
    expect(await refusal({ invoice_id, amount: '1.00' }, { invoice_id, amount: '1.00' })).toEqual([
      ['allocations.1.invoice_id', 'This invoice is listed twice.'],
    ])
    await pay(world, { invoiceId: invoice_id, amount: 400 })
    expect(await refusal({ invoice_id, amount: '10.00', due: '10.00' })).toEqual([
      ['allocations.0.invoice_id', 'The amount due on this invoice has changed.'],
    ])
    expect(await refused(world.board, 'allocateBankEntry', { id, body: { allocations: [] } })).toEqual(
      invalid(['allocations', 'required']),
    )
    expect((await waiting(world)).left).toBe('10.00')
  })
})
