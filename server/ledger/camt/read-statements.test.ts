/** Statements as several banks write them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { balanceXml, statementBytes, statementXml, testAccount } from '../../../testing/bank-statement.ts'
import { readStatements } from './read-statements.ts'
import type { StatementEntry } from '../credit-transfer.ts'

function fixture(name: string): StatementEntry[] {
  const statements = readStatements(readFileSync(join(import.meta.dirname, 'fixtures', name)))
  return statements.flatMap(({ entries }) => entries)
}

/** Kind, day, amount, payer and text. */
function short({ skip, transfer }: StatementEntry): string {
  const { bookedOn, amount, payerName, remittance, endToEndId, method, isBatchTotal } = transfer
  const words = [...remittance, ...(endToEndId === null ? [] : [`(${endToEndId})`])].join(' | ')
  const kind = skip ?? `${method}${isBatchTotal ? ', batch total' : ''}`
  return `${kind}: ${bookedOn} ${amount} ${payerName ?? '-'}: ${words}`
}

test.for<readonly [name: string, entries: readonly string[]]>([
  [
    'ing-02.xml',
    [
      "bank_transfer: 2026-03-02 12000 Hr J.P. Jansen e/o Mw A. van 't Hoff: Contributie 2026 factuur 2026-0001",
      'debit: 2026-03-02 4275 Ballenhandel De Noord B.V.: Uw factuur 2026-0002',
      'bank_transfer: 2026-03-02 5000 MW Ş. ÖZDEMİR: eerste helft 2026 0002, rest volgt',
      'bank_transfer: 2026-03-02 25000 -: Storting automaat kantineopbrengst',
    ],
  ],
  [
    'ing-08.xml',
    [
      "bank_transfer: 2026-03-02 12000 HR J.P. JANSEN E/O MW A. VAN 'T HOFF: Contributie 2026 factuur 2026- | 0001",
      'bank_transfer: 2026-03-02 5000 Mw Ş. Özdemir: eerste helft 2026 0002, | rest volgt',
      'bank_transfer: 2026-03-02 25000 -: Storting geldautomaat',
      'pending: 2026-03-03 7500 -: 2026-0003',
    ],
  ],
  [
    'rabobank-02.xml',
    [
      'bank_transfer: 2026-03-04 15500 Familie de Groot-Løvås: contributie beide kinderen fact. 2026-0001 en 2026-0002 | (04-03-2026 09:12 8850012345678901)',
      'direct_debit: 2026-03-04 3000 A. Bakker: (2026-0003)',
      'direct_debit: 2026-03-04 3000 B. Bakker: (2026-0004)',
      'direct_debit: 2026-03-04 3000 C. Bakker: (2026-0005)',
      'bank_transfer, batch total: 2026-03-04 6000 -: (PSP-UITBETALING-77)',
    ],
  ],
  [
    'abn-amro-02.xml',
    [
      'bank_transfer: 2026-03-05 3550 -: /TRTP/SEPA OVERBOEKING/IBAN/NL09KNAB0255555555/BIC/KNABNL2H/NAME/T. VISSER/REMI/FACTUUR 20260001/EREF/NOTPROVIDED',
      'bank_transfer: 2026-03-05 -3550 -: /TRTP/SEPA INCASSO STORNERING/NAME/P. MULDER/REMI/2026-0002/RTRN/MD06',
      'bank_transfer: 2026-03-05 3550 Bakkerij Het Roggebrood & Zn.: 2026-0002 | (INV/2026-0002)',
    ],
  ],
  [
    'triodos-02.xml',
    [
      'bank_transfer: 2026-03-06 1250 M. Peters: strippenkaart',
      'bank_transfer: 2026-03-06 1250 M. Peters: strippenkaart',
      'bank_transfer: 2026-03-07 8000 -: FACTUUR20260001 LIDMAATSCHAP',
    ],
  ],
  [
    'sparkasse-08.xml',
    [
      'bank_transfer: 2026-03-10 4800 Jörg Müller-Lüdenscheidt: Mitgliedsbeitrag Rechnung Nr. 2026/0001 vielen Dank fuer die tolle | Saison',
      'bank_transfer: 2026-03-10 4800 Weiß, Änne: RF4720260004',
      'bank_transfer: 2026-03-10 7500 -: RG 2026-0005',
      'debit: 2026-03-10 400 -: Entgelt',
      'reversal: 2026-03-10 2000 Turnverein Grün-Weiß e.V.: Rueckueberweisung | (2026-0006)',
    ],
  ],
  [
    'kbc-02.xml',
    [
      "bank_transfer: 2026-03-11 21000 Gezin D'Hondt-Maes: 002026000301",
      'bank_transfer: 2026-03-11 1500 Ömer Çelik: +++002/0260/00503+++',
    ],
  ],
  [
    'banque-08.xml',
    ['bank_transfer: 2026-03-13 6490 M. ou Mme Lefèvre-Ñandú: Cotisation de l’année | (RF25 2026 0012)'],
  ],
])('%s', ([name, entries]) => {
  expect(fixture(name).map(short)).toEqual(entries)
})

test('locations count from 1, through statements, entries and their transactions', () => {
  expect(fixture('rabobank-02.xml').map(({ location }) => location)).toEqual([
    'Stmt[1]/Ntry[1]',
    'Stmt[1]/Ntry[2]/TxDtls[1]',
    'Stmt[1]/Ntry[2]/TxDtls[2]',
    'Stmt[1]/Ntry[2]/TxDtls[3]',
    'Stmt[1]/Ntry[3]',
  ])
})

test('a batch whose parts do not add up is one sum', () => {
  const part = (amount: string) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt></TxDtls>`
  const details = `<NtryDtls>${part('10.00')}${part('10.01')}</NtryDtls>`
  const xml = statementXml({ statements: [[{ amount: '20.00' }]] }).replace(/<NtryDtls>.*<\/NtryDtls>/, details)
  const [statement] = readStatements(new TextEncoder().encode(xml))
  expect(statement?.entries.map(({ transfer }) => [transfer.amount, transfer.isBatchTotal])).toEqual([[20_00, true]])
})

test.each(['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'])('version %s is read', (version) => {
  const bytes = statementBytes({ version, statements: [[{ amount: '5.00', payer: 'P', text: 'T' }]] })
  expect(readStatements(bytes)[0]?.entries.map(short)).toEqual(['bank_transfer: 2026-03-02 500 P: T'])
})

test.for<readonly [name: string, details: string]>([
  ['of a batch without a number of items', '<Btch><PmtInfId>LB-1</PmtInfId></Btch>'],
  ['of a transaction', '<TxDtls><Refs><PmtInfId>LB-1</PmtInfId><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls>'],
])('the sum of a batch names its file: %s', ([, details]) => {
  const entry = { amount: '100.00', noDetails: true, more: `<NtryDtls>${details}</NtryDtls>` }
  expect(readStatements(statementBytes({ statements: [[entry]] }))[0]?.entries[0]?.transfer.endToEndId).toBe('LB-1')
})

test.for<readonly [written: string, cents: number]>([
  ['12', 12_00],
  ['12.5', 12_50],
  ['12.50000', 12_50],
  ['0.01', 1],
  ['99999999999.99', 99_999_999_999_99],
])('the amount %s', ([amount, cents]) => {
  expect(readStatements(statementBytes({ statements: [[{ amount }]] }))[0]?.entries[0]?.transfer.amount).toBe(cents)
})

test.for<readonly [name: string, encode: (text: string) => Uint8Array]>([
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`, 'utf8')],
  ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['ISO 8859-1', (text) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
])('%s', ([, encode]) => {
  const xml = statementXml({ statements: [[{ amount: '1.00', payer: 'Zoë Müller' }]] })
  expect(readStatements(encode(xml))[0]?.entries[0]?.transfer.payerName).toBe('Zoë Müller')
})

test('a file without entries, or with an empty statement, is one', () => {
  expect(readStatements(statementBytes({ statements: [[], []] })).map(({ entries }) => entries)).toEqual([[], []])
})

test('hostile names come out as text: short, in one line', () => {
  const payer = `&#0;&#27;<script>alert(1)</script>\n=cmd()`
  const xml = statementXml({ statements: [[{ amount: '1.00', payer, text: 'x'.repeat(10_000) }]] })
  const transfer = readStatements(new TextEncoder().encode(xml.replaceAll('&amp;#', '&#')))[0]?.entries[0]?.transfer
  expect(transfer?.payerName).toMatch(/^<script>alert\(1\)<\/script> =cmd\(\)$/)
  expect(transfer?.remittance[0]).toHaveLength(1_000)
})

function encoded(xml: string): Uint8Array {
  return new TextEncoder().encode(xml)
}

test('an IBAN is read where a bank writes it as another kind of number', () => {
  const xml = statementXml({ statements: [[]] }).replace(
    /<IBAN>(.*?)<\/IBAN>/,
    '<Othr><Id>NL91 ABNA 0417 1643 00</Id></Othr>',
  )
  expect(readStatements(encoded(xml))[0]).toMatchObject({ account: testAccount, problems: [] })
})

test('version 14 reads as the others do', () => {
  const [statement] = readStatements(statementBytes({ version: '14', statements: [[{ amount: '1.00' }]] }))
  expect(statement?.entries[0]?.transfer.amount).toBe(100)
})

test.for<readonly [name: string, head: string, day: string]>([
  [
    'the closing balance',
    balanceXml('OPBD', '1.00', '2026-03-01') + balanceXml('CLBD', '2.00', '2026-03-04'),
    '2026-03-04',
  ],
  ['the period', '<FrToDt><ToDtTm>2026-03-05T23:59:59</ToDtTm></FrToDt>', '2026-03-05'],
  ['another balance', balanceXml('OPBD', '1.00', '2026-03-06'), '2026-03-06'],
  ['the statement itself', '<CreDtTm>2026-03-07T06:00:00+01:00</CreDtTm>', '2026-03-07'],
])('an entry without a date has that of %s', ([, head, day]) => {
  const xml = statementXml({ heads: [head], statements: [[{ amount: '1.00' }]] }).replace(/<BookgDt>.*?<\/BookgDt>/, '')
  expect(readStatements(encoded(xml))[0]).toMatchObject({ problems: [], entries: [{ transfer: { bookedOn: day } }] })
})

test('a debit without any date refuses no file', () => {
  const entries = [{ amount: '1.00', sign: 'DBIT' as const }]
  const xml = statementXml({ statements: [entries] }).replace(/<BookgDt>.*?<\/BookgDt>/, '')
  expect(readStatements(encoded(xml))[0]).toMatchObject({ problems: [], entries: [{ skip: 'debit' }] })
})

/** A batch of two payments without amounts of their own. */
function batch(...items: readonly string[]): string {
  const details = items.map((item) => `<TxDtls>${item}</TxDtls>`).join('')
  return statementXml({ statements: [[{ amount: '300.00' }]] }).replace(
    /<NtryDtls>.*?<\/NtryDtls>/,
    `<NtryDtls>${details}</NtryDtls>`,
  )
}

test.for<readonly [name: string, items: readonly string[], skip: string | null]>([
  ['of which one item was returned is money all the same', ['<RtrInf/>', ''], null],
  ['of which all items were returned is a reversal', ['<RtrInf/>', '<RtrInf/>'], 'reversal'],
])('a batch %s', ([, items, skip]) => {
  expect(readStatements(encoded(batch(...items)))[0]?.entries).toMatchObject([{ skip, transfer: { amount: 300_00 } }])
})
