/** MT940 as banks write it a little otherwise: none of it costs more than the line that is not understood. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isAccount } from '../accounts.ts'
import { readBooking } from './booking.ts'
import { readDetails } from './details.ts'
import { readMt940 } from './read-statements.ts'

const bytes = (text: string) => new TextEncoder().encode(text.replaceAll('\n', '\r\n'))

function statementsOf(body: string) {
  return readMt940(
    bytes(`:20:A\n:25:NL91ABNA0417164300\n:28C:1\n:60F:C260301EUR100,00\n${body}\n:62F:C260331EUR100,00\n-`),
  )
}

function entriesOf(body: string) {
  return statementsOf(body).flatMap(({ entries }) => entries)
}

test.for<readonly [line: string, amount: number, kind: string]>([
  ['2603310331C50,00 NTRFNONREF//2109025460310001', 5000, 'NTRF'],
  ['2603310331 C 50,00NTRFNONREF', 5000, 'NTRF'],
  ['2603310331C25,03NOV NONREF', 2503, 'NOV'],
  ['260331C500NTRFNONREF//B4G29PGDCK1QFV3E', 50000, 'NTRF'],
  ['260331C500,NTRFNONREF', 50000, 'NTRF'],
  ['260331C1.234,56NTRFNONREF', 123456, 'NTRF'],
  ['260331C12.50NTRFNONREF', 1250, 'NTRF'],
  ['260331CR12,5N062NONREF', 1250, 'N062'],
  ['260331C150,00NETNONREF', 15000, 'NET'],
  ['260331C150,00', 15000, ''],
  ['20260331C150,00NTRFNONREF', 15000, 'NTRF'],
  ['202603310331C150,00NTRFNONREF', 15000, 'NTRF'],
])('reads field 61 %s', ([line, amount, kind]) => {
  expect(readBooking(line)).toMatchObject({ day: '2026-03-31', amount, kind, isCredit: true })
})

test.for([
  '',
  '2603',
  '260331',
  '260331C',
  '260331X1,00NTRF',
  '260331C1.234NTRF',
  '260331C1,2,3NTRF',
  '261331C1,00NTRF',
])('does not guess what field 61 %s means', (line) => {
  expect(readBooking(line)).toBeNull()
})

test('a line that is not understood costs that line, and its amount is not counted', () => {
  const [statement] = statementsOf(
    ':61:260302C1,00NTRFNONREF\n:86:a\n:61:nonsense\n:86:b\n:61:260303C2,00NTRFNONREF\n:86:c',
  )
  expect(statement).toMatchObject({
    problems: [],
    unread: [{ location: '7 (:61:)', text: 'nonsense' }],
    turnover: 300n,
  })
  expect(statement?.entries.map(({ transfer }) => transfer.remittance)).toEqual([['a'], ['c']])
})

test('hyphens between entries, also as a line of a text, end nothing', () => {
  const entries = entriesOf('-\n:61:260302C1,00NTRFNONREF\n:86:one\n-\ntwo\n-\n:61:260303C2,00NTRFNONREF\n:86:c')
  expect(entries.map(({ transfer }) => transfer.remittance)).toEqual([['one', 'two'], ['c']])
})

test('drops nothing between messages: entries behind the closing balance, and a message without its account', () => {
  const text = `:20:A\n:25:NL91ABNA0417164300\n:60F:C260301EUR0,00\n:62F:C260301EUR0,00\n-\n:61:260302C1,00NTRFNONREF\n:86:a
-\n:20:B\n:60F:C260302EUR1,00\n:61:260303C2,00NTRFNONREF\n:86:b\n:62F:C260303EUR3,00\n-`
  const statements = readMt940(bytes(text))
  expect(statements.map(({ account }) => account)).toEqual(Array.from({ length: 3 }, () => 'NL91ABNA0417164300'))
  expect(statements.flatMap(({ entries }) => entries)).toHaveLength(2)
})

test.for<readonly [written: string, iban: string, isSame: boolean]>([
  ['TRIODOSBANK/0390123456', 'NL49TRIO0390123456', true],
  ['417164300', 'NL91ABNA0417164300', true],
  ['ABNANL2A/41.71.64.300EUR', 'NL91ABNA0417164300', true],
  ['P1234567', 'NL20INGB0001234567', true],
  ['NL91 ABNA 0417 1643 00 EUR', 'NL91ABNA0417164300', true],
  ['50010517/5407324931', 'DE44500105175407324931', true],
  ['50010517/005407324931EUR', 'DE44500105175407324931', true],
  ['5407324931', 'DE44500105175407324931', true],
  ['539-0075470-34', 'BE68539007547034', true],
  ['KREDBEBB/539007547034', 'BE68539007547034', true],
  ['TRIODOSBANK/0390123457', 'NL49TRIO0390123456', false],
  ['50010518/5407324931', 'DE44500105175407324931', false],
  ['539007547035', 'BE68539007547034', false],
  // Other parts before it, and what they may not be.
  ['BIC/NL91ABNA0417164300', 'NL91ABNA0417164300', true],
  ['NL91ABNA0417164300X', 'NL91ABNA0417164300', false],
  [`${'x'.repeat(90)}/417164300`, 'NL91ABNA0417164300', true],
  [`${'x'.repeat(91)}/417164300`, 'NL91ABNA0417164300', false],
  // The least and the most figures.
  ['123', 'NL20INGB0000000123', true],
  ['12', 'NL20INGB0000000012', false],
  ['1234567890', 'NL20INGB1234567890', true],
  ['01234567890', 'NL20INGB1234567890', false],
  ['ABCDEFGHIJKP417164300', 'NL91ABNA0417164300', true],
  ['ABCDEFGHIJKL417164300', 'NL91ABNA0417164300', false],
  ['1/50010517/5407324931', 'DE44500105175407324931', true],
  ['500105175407324931', 'DE44500105175407324931', true],
  ['50010517/12345', 'DE44500105170000012345', true],
  ['12345', 'DE44500105170000012345', true],
  ['1234', 'DE44500105170000001234', false],
  ['5001051/5407324931', 'DE44500105175407324931', true],
  ['50010517/0005407324931', 'DE44500105175407324931', false],
  ['50010517/15407324931', 'DE44500105175407324931', false],
  ['539/0075470/34', 'BE68539007547034', true],
  ['1/539007547034', 'BE68539007547034', true],
  ['0539007547034', 'BE68539007547034', false],
  ['', 'NL91ABNA0417164300', false],
  ['/', 'BE68539007547034', false],
])('account %s and %s: %s', ([written, iban, isSame]) => {
  expect(isAccount(written, iban)).toBe(isSame)
})

test.for<readonly [name: string, lines: readonly string[], payer: string | null, iban: string | null, text: string]>([
  [
    'Rabobank, /ACCW/',
    ['/ACCW/NL44RABO0123456789,RABONL2U/ORDP//NAME/Hr A B Voorbeeld/REMI/1', '000122-P5549161'],
    'Hr A B Voorbeeld',
    'NL44RABO0123456789',
    '1000122-P5549161',
  ],
  ['/ORDP/ with the name itself', ['/ORDP/A. Voorbeeld/REMI/nota 1'], 'A. Voorbeeld', null, 'nota 1'],
  ['/BENM/', ['/BENM//NAME/Verhuur BV/IBAN/NL44RABO0123456789/REMI/zaal'], 'Verhuur BV', 'NL44RABO0123456789', 'zaal'],
  ['words and codes', ['SEPA OVERBOEKING/IBAN/NL44RABO0123456789/NAME/A B/REMI/x'], 'A B', 'NL44RABO0123456789', 'x'],
  [
    'Knab, REK and NAAM',
    ['CONTRIBUTIE 2026-0001', 'REK: NL20INGB0001234567/NAAM: A VOORBEELD'],
    'A VOORBEELD',
    'NL20INGB0001234567',
    'CONTRIBUTIE 2026-0001',
  ],
  [
    'German parts that are not full',
    [
      '166?00GUTSCHRIFT?20SVWZ+Gehalt Oktober?21Firma Mustermann?31DE89370400440532013000?32KUNZ BEISPIEL?3357072 SIEGEN',
    ],
    'KUNZ BEISPIEL 57072 SIEGEN',
    'DE89370400440532013000',
    'Gehalt Oktober Firma Mustermann',
  ],
  [
    'German parts cut at their width',
    ['166?20SVWZ+Beitraege fuer das gan?21ze Jahr?32Verein zur Foerderung des S?33ports'],
    'Verein zur Foerderung des Sports',
    null,
    'Beitraege fuer das ganze Jahr',
  ],
  [
    'German continuation',
    ['166?20SVWZ+eins?60zwei?38DE89370400440532013000?32A'],
    'A',
    'DE89370400440532013000',
    'eins zwei',
  ],
  [
    'Belgian free text',
    ['OVERSCHRIJVING VAN BE71 0961 2345 6769 JANSSENS EVA', 'MEDEDELING: lidgeld'],
    'JANSSENS EVA',
    'BE71096123456769',
    'OVERSCHRIJVING VAN BE71 0961 2345 6769 JANSSENS EVA|MEDEDELING: lidgeld',
  ],
])('the payer in %s', ([, lines, payer, iban, text]) => {
  const { name, iban: account, remittance } = readDetails(lines)
  expect({ name, account, text: remittance.join('|') }).toEqual({ name: payer, account: iban, text })
})

describe('money that came back', () => {
  const skip = (first: string, details: string) =>
    entriesOf(`:61:${first}\n:86:${details}`).map((entry) => `${entry.skip ?? 'kept'} ${entry.transfer.amount}`)[0]

  test.for<readonly [name: string, field: string, details: string]>([
    ['the kind NRTI', '260302D12,35NRTIKREF+', 'contributie'],
    ['code 109', '260302D12,35NDDTNONREF', '109?20EREF+2026-0006?21SVWZ+SONSTIGE GRUENDE'],
    ['words in ?00', '260302D12,35NMSCNONREF', '999?00RÜCKLASTSCHRIFT?20EREF+2026-0006'],
    ['Dutch words', '260302D12,35NMSCNONREF', 'TERUGBOEKING INCASSO 2026-0006'],
    ['/TRTP/', '260302D12,35NMSCNONREF', '/TRTP/STORNO SEPA INCASSO/EREF/2026-0006/'],
    ['French words', '260302D12,35NMSCNONREF', 'REJET DE PRELEVEMENT 2026-0006'],
    ['the direction RC', '260302RC12,35NTRFNONREF', 'x'],
  ])('is told by %s', ([, field, details]) => {
    expect(skip(field, details)).toBe('kept -1235')
  })

  test('of the association itself is no money for invoices', () => {
    expect(skip('260302C12,35NRTINONREF', '159?00RETOURE?20SVWZ+AC04')).toBe('reversal 1235')
    expect(skip('260302C12,35NTRFNONREF', '/RTRN/AC01//REMI/USTD//huur/')).toBe('reversal 1235')
  })

  test('is not what a payer calls so', () => {
    expect(skip('260302C12,35NTRFNONREF', 'storno van mijn lidmaatschap')).toBe('kept 1235')
    expect(skip('260302D12,35NTRFNONREF', '116?00UEBERWEISUNG?20SVWZ+Storno Beitrag')).toBe('debit 1235')
  })
})

test('code page 850 is told by its letters, Windows-1252 by its own', () => {
  const nameOf = (letters: readonly number[]) => {
    const body = ':20:A\r\n:25:NL91ABNA0417164300\r\n:61:260302C1,00NTRFNONREF\r\n:86:166?20SVWZ+x?32'
    return readMt940(Uint8Array.from([...bytes(body), ...letters]))[0]?.entries[0]?.transfer.payerName
  }
  const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
  expect(nameOf([0x4d, 0x9a, ...ascii('LLER, G'), 0x9a, ...ascii('NTHER')])).toBe('MÜLLER, GÜNTHER')
  expect(nameOf([...ascii('Sch'), 0x94, ...ascii('nfelder Stra'), 0xe1, ...ascii('e')])).toBe('Schönfelder Straße')
  expect(nameOf([...ascii('M'), 0xfc, ...ascii('ller')])).toBe('Müller')
  expect(nameOf([...ascii('D'), 0x92, ...ascii('Angelo')])).toBe('D’Angelo')
})

const cases = fileURLToPath(new URL('../../../../shared/cases/', import.meta.url))

test
  .runIf(existsSync(cases))
  .for([
    '07-space-behind-the-amount.sta',
    '09-amount-without-decimal-comma.sta',
    '11-hyphen-between-balance-and-first-entry.sta',
    '13-rabobank-accw.swi',
    '15-triodos-account-number.sta',
    '17-dos-characters.sta',
    '27-name-parts-glued-together.sta',
  ])('%s adds up', (name) => {
  for (const { opening, closing, turnover, problems, unread } of readMt940(readFileSync(`${cases}${name}`))) {
    expect([problems, unread]).toEqual([[], []])
    expect(BigInt((closing?.amount ?? 0) - (opening?.amount ?? 0))).toBe(turnover)
  }
})
