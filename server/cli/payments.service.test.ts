/** `ledenbalie payments …` as it is typed, on both databases. */
import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openStorage, type StorageSettings } from '../database/open.ts'
import { statementXml, testAccount, type TestStatement } from '../../testing/bank-statement.ts'
import { type QuickCommandLine, quickCommandLine } from '../../testing/command-line.ts'
import { describeDatabase, describeEachDatabase } from '../../testing/databases.ts'

const lines = (total: string) => [{ description: 'Contributie', unit_price: total }]
const club = {
  organization: { slug: 'club', name: 'Club', iban: testAccount },
  invoices: [
    { number: '2026-0001', status: 'sent', recipient: { name: 'Zoë Jansen' }, lines: lines('120.00') },
    { number: '2026-0002', status: 'sent', recipient: { name: 'Piet de Groot' }, lines: lines('35.00') },
  ],
}

const statement: TestStatement = {
  statements: [
    [
      { amount: '120.00', payer: 'Mw Z. Jansen', text: 'factuur 2026-0001', ref: 'A1' },
      { amount: '35.00', payer: 'P de Groot', text: 'contributie', ref: 'A2' },
      { amount: '9.99', sign: 'DBIT', text: 'bankkosten', ref: 'A3' },
    ],
  ],
}

function onDatabase({ databaseUrl }: StorageSettings): QuickCommandLine {
  return quickCommandLine(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
}

async function clubOn(settings: StorageSettings): Promise<QuickCommandLine> {
  const line = onDatabase(settings)
  writeFileSync(join(line.folder, 'club.json'), JSON.stringify(club))
  await line.run('import', 'club.json')
  writeFileSync(join(line.folder, 'march.xml'), statementXml(statement))
  return line
}

/** The whole association. */
async function everything(line: QuickCommandLine): Promise<string> {
  await line.run('export', 'club', 'out.json', '--force')
  // When it was written differs.
  return readFileSync(join(line.folder, 'out.json'), 'utf8').replace(/"exported_at": ".*"/, '"exported_at": null')
}

describeDatabase('ledenbalie payments', (_, fresh) => {
  test('books, lists what waits, and takes a decision', async () => {
    const line = await clubOn(await fresh())
    const imported = await line.run('payments', 'import', 'club', 'march.xml')
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(imported.stdout.split('\n')).toEqual([
      '2026-03-02      120.00  Mw Z. Jansen  “factuur 2026-0001”',
      '    entry 1 booked on 2026-0001',
      '2026-03-02       35.00  P de Groot  “contributie”',
      '    entry 2 not booked: no number of an invoice in the reference; perhaps 2026-0002, of that amount and name',
      '2026-03-02        9.99  “bankkosten”',
      '    money that went out',
      'club: 3 entries',
      '  booked                              1          120.00',
      '  not booked, waiting for you         1           35.00',
      '  no money for invoices               1            9.99',
      '`ledenbalie payments unmatched club` lists what waits; `payments match` books it by hand.',
      '',
    ])
    const before = await everything(line)
    const again = await line.run('payments', 'import', 'club', 'march.xml', '--json')
    expect(JSON.parse(again.stdout)).toMatchObject({
      association: 'club',
      entries: [
        { outcome: 'seen', status: 'booked', entry: 1, invoices: [{ number: '2026-0001', amount: '120.00' }] },
        { outcome: 'seen', status: 'unmatched', entry: 2, suggestion: '2026-0002' },
        { outcome: 'skipped', reason: { code: 'debit' } },
      ],
      totals: { booked: { count: 0, amount: '0.00' }, seen: { count: 2, amount: '155.00' } },
    })
    expect(await everything(line)).toBe(before)
    expect((await line.run('payments', 'unmatched', 'club')).stdout).toMatch(/^2 {2}2026-03-02 +35\.00 {2}P de Groot/)
    expect(await line.run('payments', 'match', 'club', '2', '2026-0002')).toMatchObject({
      code: 0,
      stdout: '2026-03-02       35.00  P de Groot  “contributie”\n    entry 2 booked on 2026-0002\n',
    })
    expect((await line.run('payments', 'unmatched', 'club')).stdout).toBe('Nothing waits.\n')
  })

  test('undoes what was booked, and checks that everything reconciles', async () => {
    const settings = await fresh()
    const line = await clubOn(settings)
    await line.run('payments', 'import', 'club', 'march.xml')
    expect(await line.run('payments', 'undo', 'club', '1')).toMatchObject({
      code: 0,
      stdout: 'Payment 1 of 120.00 is reversed: invoice 2026-0001 is sent.\nEntry 1: unmatched.\n',
    })
    await line.run('payments', 'match', 'club', '1', '2026-0001')
    expect(await line.run('payments', 'undo', 'club', '--payment', '3')).toMatchObject({
      code: 0,
      stdout: 'Payment 3 of 120.00 is reversed: invoice 2026-0001 is sent.\nEntry 1: unmatched.\n',
    })
    expect(await line.run('check')).toEqual({
      code: 0,
      stdout: 'club: 2 invoices, 4 payments of 0.00, 2 bank entries: everything reconciles.\n',
      stderr: '',
    })
    const storage = await openStorage(
      settings.databaseUrl === undefined ? { file: join(line.folder, 'data/ledenbalie.db') } : settings,
    )
    await sql`update payments set amount = 11000 where id = 1`.execute(storage.db)
    await storage.close()
    expect(await line.run('check', 'club')).toEqual({
      code: 1,
      stdout: [
        'club: invoice 2026-0001: the amount paid is 0.00, but should be -10.00.',
        'club: payment 2: it is not the reversal of payment 1.',
        'club: entry 1: what is allocated is 0.00, but should be -10.00.',
        'club: 2 invoices, 4 payments of -10.00, 2 bank entries: 3 discrepancies.',
        '',
      ].join('\n'),
      stderr: '',
    })
  })

  test('an association that moves takes along what came in, and books nothing again', async () => {
    const [here, there] = [await clubOn(await fresh()), onDatabase(await fresh())]
    await here.run('payments', 'import', 'club', 'march.xml')
    const before = await everything(here)
    for (const name of ['out.json', 'march.xml']) copyFileSync(join(here.folder, name), join(there.folder, name))
    await there.run('import', 'out.json')
    expect(await there.run('payments', 'import', 'club', 'march.xml')).toMatchObject({ code: 0 })
    expect(await everything(there)).toBe(before)
  })
})

describeEachDatabase('ledenbalie payments, run four times,', (_, fresh) => {
  test('of four at once books everything once', async () => {
    const line = await clubOn(await fresh())
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => line.run('payments', 'import', 'club', 'march.xml', '--json')),
    )
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    const booked = runs.map(({ stdout }) => Number(/"booked": \{\s*"count": (\d)/.exec(stdout)?.[1]))
    expect(booked.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
    expect(JSON.parse((await line.run('payments', 'unmatched', 'club', '--json')).stdout)).toHaveLength(1)
  })
})

/** Every file with what is in it. */
function fingerprint({ folder }: QuickCommandLine): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = names.map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]))
}

describe('what ledenbalie payments refuses', () => {
  let line: QuickCommandLine

  beforeAll(async () => {
    line = quickCommandLine({}, afterAll)
    writeFileSync(join(line.folder, 'club.json'), JSON.stringify(club))
    writeFileSync(join(line.folder, 'bare.json'), JSON.stringify({ organization: { slug: 'bare', name: 'Bare' } }))
    await line.run('import', 'club.json')
    await line.run('import', 'bare.json')
  })

  const good = statementXml(statement)

  test.for<readonly [name: string, file: string | null, parameters: readonly string[], message: RegExp]>([
    ['no file', null, ['import', 'club', 'none.xml'], /^none\.xml does not exist\.\n$/],
    ['a folder', null, ['import', 'club', '.'], /^\. is a folder\.\n$/],
    ['no XML', 'Datum;Bedrag\n1;2\n', [], /^The file is not XML but a table of values \(CSV\)\./],
    ['cut off', good.slice(0, 500), [], /^The file is no complete XML \(line \d+, column \d+\): /],
    ['another version', good.replace('001.02', '001.01'), [], /^The file is camt\.053\.001\.01; read are /],
    [
      'another account',
      good.replace(testAccount, 'NL20INGB0001234567'),
      [],
      /^Stmt\[1\]\/Acct: The statement is of account NL20INGB0001234567; the association's is NL91ABNA0417164300\.\n$/,
    ],
    ['an association without an account', good, ['import', 'bare', 'bad.xml'], /^bare has no IBAN yet: give it one/],
    ['no such entry', null, ['match', 'club', '7', '2026-0001'], /^There is no entry 7: `payments unmatched` lists/],
    ['an entry that is no number', null, ['dismiss', 'club', 'x'], /^An entry is a number that /],
    [
      'another association',
      null,
      ['unmatched', 'nobody'],
      /^There is no association "nobody"\. There is: bare, club\.\n$/,
    ],
  ])('%s', async ([, file, parameters, message]) => {
    if (file !== null) writeFileSync(join(line.folder, 'bad.xml'), file)
    const before = fingerprint(line)
    const command = parameters.length > 0 ? parameters : ['import', 'club', 'bad.xml']
    const refused = { code: 1, stdout: '', stderr: expect.stringMatching(message) }
    expect(await line.run('payments', ...command)).toEqual(refused)
    expect(fingerprint(line)).toEqual(before)
  })

  test('is reported to programs with its location', async () => {
    writeFileSync(join(line.folder, 'bad.xml'), good.replace(testAccount, 'NL20INGB0001234567'))
    const { stderr } = await line.run('payments', 'import', 'club', 'bad.xml', '--json')
    expect(JSON.parse(stderr)).toEqual({
      errors: [{ location: 'Stmt[1]/Acct', message: expect.stringMatching(/^The statement is of account NL20INGB/) }],
    })
  })
})

test.each([
  ['another currency', '"EUR">9.99', '"USD">9.99'],
  ['no amount', '>9.99<', '>nine<'],
])('an entry with %s is named, and the others are imported', async (_, right, wrong) => {
  const line = await clubOn({})
  writeFileSync(join(line.folder, 'odd.xml'), statementXml(statement).replace(right, wrong))
  const { code, stdout } = await line.run('payments', 'import', 'club', 'odd.xml')
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining('Not understood, and not imported: Stmt[1]/Ntry[3]/Amt: '),
  ])
  expect(stdout).toContain('club: 2 entries')
})

test('names from the bank do nothing to a terminal', async () => {
  const line = await clubOn({})
  const entry = { amount: '1.00', payer: '\u202eevil <script>', text: '=cmd()|x' }
  writeFileSync(join(line.folder, 'odd.xml'), statementXml({ statements: [[entry]] }))
  const { stdout } = await line.run('payments', 'import', 'club', 'odd.xml')
  expect(stdout.split('\n')[0]).toBe('2026-03-02        1.00  \\u202eevil <script>  “=cmd()|x”')
})
