/** Direct debits and statement files in an association file: what a move keeps, and which references are refused. */
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished, test } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { openStorage } from '../database/open.ts'
import type { Storage } from '../database/database.ts'
import { checkLedger } from '../ledger/check.ts'
import { balanceXml, statementBytes, testAccount, type TestEntry } from '../../testing/bank-statement.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { exportFile } from '../../testing/export-text.ts'
import { type AssociationFile, fullAssociation } from '../../testing/full-association.ts'
import { invoiceBody } from '../../testing/invoices.ts'
import { removeFolder, scratchFolder } from '../../testing/scratch-folder.ts'
import { startTestService } from '../../testing/service.ts'
import { AssociationFileError } from './errors.ts'
import { importFile } from '../../testing/import-file.ts'
import { isUnchanged } from './report.ts'

const now = '2026-03-10T12:00:00.000Z'
const later = '2026-03-11T12:00:00.000Z'
const iban = 'BE68539007547034'

function fileOf(entries: readonly TestEntry[]) {
  const heads = [balanceXml('OPBD', '0.00', '2026-03-01') + balanceXml('CLBD', '0.00', '2026-03-05')]
  return {
    file_name: 'march.xml',
    content: Buffer.from(statementBytes({ heads, statements: [entries] })).toString('base64'),
  }
}

const march = (first: string) =>
  fileOf([
    { amount: '50.00', endToEndId: first, iban, ref: 'IN-00001' },
    {
      amount: '50.00',
      endToEndId: first,
      iban,
      sign: 'DBIT',
      date: '2026-03-05',
      ref: 'BACK-00001',
      details: '<RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>',
    },
    { amount: '7.00', text: 'koffie', ref: 'COFFEE-00001' },
    { amount: '3.00', text: 'rente', ref: 'INTEREST-00001' },
  ])

/** A batch that was returned in part, one that waits for the bank, one that was discarded; a payment booked by hand and taken back. */
async function aSpring({ board }: TestWorld) {
  await call(board, 'updateSettings', { body: { creditor_id: 'DE98ZZZ09999999999' } })
  const invoices = []
  for (const mandate_reference of ['M-1', 'M-2']) {
    const sepa = { iban, mandate_reference, mandate_date: '2025-01-01' }
    const { id } = await call(board, 'createMember', { body: { last_name: 'Løvås', email: 'a@example.org', sepa } })
    invoices.push(await call(board, 'createInvoice', { body: invoiceBody({ member_id: id, send: true }) }))
  }
  const invoice_ids = invoices.map(({ id }) => id)
  const make = () => call(board, 'createDirectDebit', { body: { collection_date: '2026-03-03', invoice_ids } })
  const { id: discarded } = await make()
  await call(board, 'discardDirectDebit', { id: discarded })
  const { id: submitted } = await make()
  await call(board, 'submitDirectDebit', { id: submitted })
  await call(board, 'importBankStatement', { body: march(invoices[0]?.number ?? '') })
  const waiting = (await call(board, 'listBankEntries', { query: { state: 'unmatched' } })).data
  const [coffee, interest] = waiting
  await call(board, 'dismissBankEntry', { id: interest?.id ?? 0, body: { reason: 'interest', note: 'Rente' } })
  const allocations = [{ invoice_id: invoice_ids[1] ?? 0, amount: '7.00' }]
  await call(board, 'allocateBankEntry', { id: coffee?.id ?? 0, body: { allocations } })
  await call(board, 'undoBankEntry', { id: coffee?.id ?? 0 })
  const body = { collection_date: '2026-03-20', invoice_ids }
  return { invoices, third: await call(board, 'createDirectDebit', { body }) }
}

async function slugOf({ storage, association }: TestWorld) {
  const { slug } = await storage.db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', association.id)
    .executeTakeFirstOrThrow()
  return slug
}

/** What a treasurer sees of it, without what a move gives new numbers to. */
async function seen(board: Connection) {
  const debits = (await call(board, 'listDirectDebits', {})).data
  return {
    debits: await Promise.all(debits.map(async ({ id }) => call(board, 'getDirectDebit', { id }))),
    candidates: await call(board, 'getDirectDebitPreview', { query: { collection_date: '2026-03-25' } }),
    statements: (await call(board, 'listBankStatements', {})).data,
    entries: (await call(board, 'listBankEntries', {})).data,
  }
}

describeServiceOnEachDatabase('an association that collects by direct debit', (enter) => {
  it('is moved with its batches and statements, and collects and books nothing twice there', async () => {
    const world = await enter({ settings: { iban: testAccount } })
    const { invoices, third } = await aSpring(world)
    expect(third.rows.map(({ number }) => number)).toEqual([invoices[0]?.number])
    const key = await world.association.key()
    const slug = await slugOf(world)
    const file = await exportFile(world.storage, slug)
    expect(file).toMatchObject({
      statement_files: [{ file_name: 'march.xml', account: testAccount, opening: '0.00', closing: '0.00' }],
      statement_balances: [{ opened_on: '2026-03-01', closed_on: '2026-03-05' }],
      direct_debits: [
        { status: 'discarded', rows: [{ collects: false }, { collects: false }] },
        { status: 'submitted', rows: [{ collects: false, debtor_name: 'Lovas' }, { collects: true }] },
        { status: 'created', rows: [{ collects: true }] },
      ],
    })
    // A file, because bank statements are read in a thread with a connection of its own.
    const folder = scratchFolder('moved')
    onTestFinished(() => removeFolder(folder))
    const storage = await openStorage({ file: join(folder, 'moved.db') })
    await importFile({ storage, file, clock: () => now })
    expect(await exportFile(storage, slug)).toEqual(file)
    for (const one of [storage, world.storage])
      expect(isUnchanged(await importFile({ storage: one, file, clock: () => later }))).toBe(true)
    expect(await exportFile(world.storage, slug)).toEqual(file)

    const there = await startTestService({ storage, now: later })
    world.service.setNow(later)
    const board = there.connection(key)
    expect(await seen(board)).toEqual(await seen(world.service.connection(key)))
    const repeat = await call(board, 'importBankStatement', { body: march(invoices[0]?.number ?? '') })
    expect(repeat).toMatchObject({ is_repeat: true, booked: { count: 0 }, waiting: { count: 0 } })
    const association = await storage.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
    expect((await checkLedger({ db: storage.db, association })).discrepancies).toEqual([])
    await there.close()
    await storage.close()
  })
})

type Debit = NonNullable<AssociationFile['direct_debits']>[number]

const { statement_files: statementFiles, bank_entries: bankEntries, direct_debits: debits, ...rest } = fullAssociation
const [submitted, discarded, created] = debits ?? []
const only = (...direct_debits: (Debit | undefined)[]) => ({
  organization: fullAssociation.organization,
  direct_debits: direct_debits.filter((one) => one !== undefined),
})
const changed = (debit: Debit | undefined, row: object, more: object = {}) =>
  debit && { ...debit, ...more, rows: debit.rows.map((one) => ({ ...one, ...row })) }

async function filled(open: () => Promise<Storage>) {
  const storage = await open()
  await importFile({ storage, file: fullAssociation, clock: () => now })
  return { storage, before: await exportFile(storage, 'sv-alles') }
}

describeEachDatabase('direct debits of an association file', (open) => {
  test('of an older file change nothing of a batch that the bank has, that was discarded, or whose invoice another one collects', async () => {
    const { storage, before } = await filled(open)
    const older = only(
      changed(submitted, { collects: true }, { status: 'created', submitted_at: null }),
      changed(discarded, { collects: true }, { status: 'created' }),
    )
    expect(isUnchanged(await importFile({ storage, file: older, clock: () => later }))).toBe(true)
    expect(await exportFile(storage, 'sv-alles')).toEqual(before)
  })

  test('of a newer file end a batch, and a new one collects its invoice then', async () => {
    const { storage } = await filled(open)
    const next = changed(created, {}, { message_id: 'LB-4' })
    const newer = only(changed(created, { collects: false }, { status: 'discarded' }), next)
    await importFile({ storage, file: newer, clock: () => later })
    expect(await exportFile(storage, 'sv-alles')).toMatchObject({
      direct_debits: [
        { status: 'submitted' },
        { status: 'discarded' },
        { status: 'discarded', rows: [{ collects: false }] },
        { message_id: 'LB-4', status: 'created', rows: [{ collects: true }] },
      ],
    })
  })

  test('are left out by a file of an earlier version, which changes nothing', async () => {
    const { storage, before } = await filled(open)
    const { statement_balances: _, ...older } = { ...rest, bank_entries: bankEntries }
    const file = { ...older, bank_entries: older.bank_entries?.map(({ statement_file: __, ...entry }) => entry) }
    expect(isUnchanged(await importFile({ storage, file, clock: () => later }))).toBe(true)
    expect(await exportFile(storage, 'sv-alles')).toEqual(before)
  })
})

describeEachDatabase('direct debits of an association file', (open) => {
  // Nothing that is refused changes it.
  let world: Awaited<ReturnType<typeof filled>>
  beforeAll(async () => {
    world = await filled(open)
  })

  const other = changed(created, {}, { message_id: 'LB-4' })
  test.for<readonly [name: string, file: object, lines: readonly string[]]>([
    [
      'that collect what another one collects',
      only(other, changed(other, {}, { message_id: 'LB-5' })),
      ['direct_debits[0].rows[0].invoice: Invoice 2026-0003 is collected by another direct debit.'],
    ],
    [
      'that collect an invoice twice',
      only(created && { ...created, message_id: 'LB-4', rows: [...created.rows, ...created.rows] }),
      [
        'direct_debits[0].rows[0].invoice: Invoice 2026-0003 is collected by another direct debit.',
        'direct_debits[0].rows[1].invoice: Invoice 2026-0003 is collected by another direct debit.',
      ],
    ],
    [
      'of an invoice and a member that are not there',
      only(changed(other, { invoice: '9999-1', membership_number: 'Z-9' })),
      [
        'direct_debits[0].rows[0].invoice: There is no invoice with number 9999-1.',
        'direct_debits[0].rows[0].membership_number: There is no member with number Z-9.',
      ],
    ],
    [
      'given twice',
      only(created, created),
      ['direct_debits[1].message_id: The same as direct_debits[0]: LB20260304-3.'],
    ],
    [
      'that no bank takes',
      only(changed(other, { iban: 'NL00ABNA0417164300', debtor_name: 'Løvås', amount: '0.00' }, { message_id: '//' })),
      [
        'direct_debits[0].message_id: A bank does not take this as an id.',
        'direct_debits[0].rows[0].debtor_name: It has characters that banks do not take.',
        'direct_debits[0].rows[0].iban: This IBAN',
        'direct_debits[0].rows[0].amount: ',
      ],
    ],
    [
      'that were submitted at no moment',
      only(changed(other, {}, { status: 'submitted', submitted_at: null })),
      ['direct_debits[0].submitted_at: A batch has a moment of submission when it is submitted.'],
    ],
    [
      'that were discarded and still collect',
      only(changed(other, {}, { status: 'discarded' })),
      ['direct_debits[0].rows: A batch that is created collects all of its invoices'],
    ],
    ['without rows', only(other && { ...other, rows: [] }), ['direct_debits[0].rows: Fill this in.']],
  ])('%s are refused', async ([, file, lines]) => {
    const { storage, before } = world
    await expectRefused(storage, file, lines)
    expect(await exportFile(storage, 'sv-alles')).toEqual(before)
  })
})

describeEachDatabase('statement files of an association file', (open) => {
  const organization = { slug: 'club', name: 'Club' }
  const [first, second] = statementFiles ?? []
  const [entry] = bankEntries ?? []
  test.for<readonly [name: string, parts: object, lines: readonly string[]]>([
    [
      'that an entry names and that are not there',
      { bank_entries: [{ ...entry, statement_file: '7'.repeat(64) }] },
      ['bank_entries[0].statement_file: There is no statement file with this digest.'],
    ],
    [
      'with something else for a digest',
      { statement_files: [{ ...second, digest: '../x' }], bank_entries: [{ ...entry, statement_file: 'x' }] },
      [
        'statement_files[0].digest: This is not a SHA-256 digest.',
        'bank_entries[0].statement_file: This is not a SHA-256 digest.',
      ],
    ],
    [
      'given twice',
      { statement_files: [first, first] },
      ['statement_files[1].digest: The same as statement_files[0]: 5'],
    ],
    [
      'of no known form, with balances that are no amounts',
      { statement_files: [{ ...first, format: 'pdf' }], statement_balances: [{ account: 'X', opening: 'x' }] },
      ['statement_files[0].format: ', 'statement_balances[0].opening: ', 'statement_balances[0].opened_on: '],
    ],
  ])('%s are refused', async ([, parts, lines]) => {
    const storage = await open()
    await expectRefused(storage, { organization, ...parts }, lines)
    expect(await storage.db.selectFrom('organizations').select('id').execute()).toEqual([])
  })
})

async function expectRefused(storage: Storage, file: object, lines: readonly string[]) {
  const error: unknown = await importFile({ storage, file, clock: () => later }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(AssociationFileError)
  for (const line of lines) expect(String(error)).toContain(line)
}
