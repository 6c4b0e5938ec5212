/** MT940 as banks write it: accounts and people are invented, the shapes are those of the banks. */
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { statementBytes } from '../../../testing/bank-statement.ts'
import type { StatementEntry } from '../credit-transfer.ts'
import { readBankFile } from '../read-file.ts'
import { isMt940, readMt940 } from './read-statements.ts'

const bytes = (text: string) => new TextEncoder().encode(text.replaceAll('\n', '\r\n'))

/** Day, cents, what it is; payer and text. */
function short({ skip, transfer }: StatementEntry): string {
  const { bookedOn, amount, payerName, payerIban, remittance, endToEndId, returnCode } = transfer
  const of = [payerName, payerIban].map((one) => one ?? '–').join(' ')
  const end = [endToEndId, returnCode].filter(Boolean).join(' ')
  return `${bookedOn} ${amount} ${skip ?? 'in'}: ${of}: ${remittance.join(' | ')}${end ? ` [${end}]` : ''}`
}

function read(text: string) {
  const [statement, ...more] = readMt940(bytes(text))
  if (!statement || more.length > 0) throw new Error('one statement')
  const { account, opening, closing, turnover, entries, problems, unread } = statement
  const fits = opening && closing ? BigInt(closing.amount - opening.amount) === turnover : null
  return { account, fits, entries: entries.map(short), problems, unread }
}

const statement = (account: string, body: string, closing = '1120,00') => `:20:STARTUMSE
:25:${account}
:28C:00042/001
:60F:C260301EUR1000,00
${body}
:62F:C260302EUR${closing}
:64:C260302EUR${closing}
-`

test('ABN AMRO: slash codes, broken in the middle of words', () => {
  const text = `ABNANL2A
940
ABNANL2A
${statement(
  '417164300',
  `:61:2603020302C120,00N944NONREF
:86:/TRTP/SEPA OVERBOEKING/IBAN/NL69INGB0123456789/BIC/INGBNL2A/NAME
/Z. JANSEN/REMI/Contributie 2026 factuur 2026-00
01/EREF/NOTPROVIDED`,
)}`
  expect(read(text)).toEqual({
    account: '417164300',
    fits: true,
    entries: ['2026-03-02 12000 in: Z. JANSEN NL69INGB0123456789: Contributie 2026 factuur 2026-0001'],
    problems: [],
    unread: [],
  })
})

test('ABN AMRO: the older form in columns', () => {
  const text = statement(
    'NL91ABNA0417164300',
    `:61:2603020302C120,00N944NONREF
:86:SEPA OVERBOEKING                 IBAN: NL69INGB0123456789
BIC: INGBNL2A                    NAAM: Z JANSEN
OMSCHRIJVING: FACTUUR 2026-0001  KENMERK: NOTPROVIDED`,
  )
  expect(read(text).entries).toEqual(['2026-03-02 12000 in: Z JANSEN NL69INGB0123456789: FACTUUR 2026-0001'])
})

test('ING: counterparty and remittance with a kind', () => {
  const text = `{1:F01INGBNL2ABXXX0000000000}
{2:I940INGBNL2AXXXN}
{4:
${statement(
  'NL91ABNA0417164300EUR',
  `:61:2603020302C120,00NTRFEREF//2603021234567890
/TRCD/00100/
:86:/EREF/E2E-77//CNTP/NL20INGB0001234567/INGBNL2A/Z Jansen///REMI/USTD//fac
tuur 2026-0001/
:61:2603020302D45,50NDDTEREF//2603021234567891
:86:/MARF/M1//CSID/NL12ZZZ123//CNTP/NL08INGB0000000555/INGBNL2A/Verhuur BV///REMI/USTD//zaalhuur/`,
  '1074,50',
)}}`
  expect(read(text)).toMatchObject({
    account: 'NL91ABNA0417164300',
    fits: true,
    entries: [
      '2026-03-02 12000 in: Z Jansen NL20INGB0001234567: factuur 2026-0001 [E2E-77]',
      '2026-03-02 4550 debit: Verhuur BV NL08INGB0000000555: zaalhuur',
    ],
  })
})

test('ING: a direct debit that came back', () => {
  const text = statement(
    'NL91ABNA0417164300',
    `:61:260302D120,00NRTIEREF//2603021234567892
:86:/RTRN/MD06//EREF/2026-0001//CNTP/NL20INGB0001234567/INGBNL2A/Z Jansen///REMI/USTD//contributie/`,
    '880,00',
  )
  expect(read(text).entries).toEqual([
    '2026-03-02 -12000 in: Z Jansen NL20INGB0001234567: contributie [2026-0001 MD06]',
  ])
})

test('Rabobank: the orderer, and a currency after the account', () => {
  const text = statement(
    'NL91ABNA0417164300 EUR',
    `:61:260302C000000000120,00N541NONREF
NL69INGB0123456789
:86:/ORDP//NAME/Z. Jansen/REMI/factuur 2026/0001/ISDT/2026-03-02`,
  )
  expect(read(text)).toMatchObject({
    fits: true,
    entries: ['2026-03-02 12000 in: Z. Jansen NL69INGB0123456789: factuur 2026/0001'],
  })
})

test('Sparkasse: subfields, and tags broken over them', () => {
  const text = statement(
    '50010517/5407324931',
    `:61:2603020302CR120,00N062NONREF
:86:166?00GUTSCHR. UEBERWEISUNG?109310?20EREF+2026-0001?21KREF+NONREF?22S
VWZ+Beitrag 2026 Rechnung?23 2026-0001?30INGDDEFFXXX?31DE02120300000000202051?32Müller, Jürgen und Susanne 
?33Maria?34888`,
  ).replace('CR120,00', 'C120,00')
  expect(read(text)).toMatchObject({
    account: 'DE44500105175407324931',
    fits: true,
    entries: [
      '2026-03-02 12000 in: Müller, Jürgen und Susanne Maria DE02120300000000202051: Beitrag 2026 Rechnung 2026-0001 [2026-0001]',
    ],
  })
})

test('Volksbank: purpose without tags, in the old character set, and a returned direct debit', () => {
  const text = statement(
    'DE44500105175407324931',
    `:61:2603020302C20,00NTRFNONREF
:86:152?00Dauerauftrag?20Beitrag M\u00fcller?21Juli?32M\u00fcller
:61:2603020302D15,00NRTINONREF
:86:109?00Retoure?20EREF+2026-0002?21SVWZ+AC04 Konto aufgel\u00f6st?32Schmidt`,
    '1005,00',
  )
  const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(readMt940(latin)[0]?.entries.map(short)).toEqual([
    '2026-03-02 2000 in: Müller –: Beitrag Müller Juli',
    '2026-03-02 -1500 in: Schmidt –: AC04 Konto aufgelöst [2026-0002 AC04]',
  ])
})

test.for<readonly [name: string, details: string]>([
  ['German', '166?00SAMMLER?20EREF+NOTPROVIDED?21KREF+LB20260302120000-1?22SVWZ+SAMMELBUCHUNG'],
  ['Dutch', '/TRTP/SEPA INCASSO BATCH/EREF/NOTPROVIDED/PREF/LB20260302120000-1/NRTX/2/'],
])('the sum of a batch names its file, whatever stands for the reference of a payer: %s', ([, details]) => {
  const text = statement('DE44500105175407324931', `:61:2603020302C100,00N192NONREF\n:86:${details}`)
  expect(readMt940(bytes(text))[0]?.entries[0]?.transfer.endToEndId).toBe('LB20260302120000-1')
})

test('a Belgian bank: free text with a structured communication', () => {
  const text = statement(
    'BE68539007547034',
    `:61:2603020302C120,00NTRFNONREF//ABCDEF123456
:86:OVERSCHRIJVING VAN BE71 0961 2345 6769
JANSSENS EVA
MEDEDELING: ***000/2026/00163***`,
  )
  expect(read(text).entries).toEqual([
    '2026-03-02 12000 in: JANSSENS EVA BE71096123456769: OVERSCHRIJVING VAN BE71 0961 2345 6769 | JANSSENS EVA | MEDEDELING: ***000/2026/00163***',
  ])
})

test('a day is that of the entry, at the turn of the year too; a reversed credit is money that went back', () => {
  const text = statement(
    'NL91ABNA0417164300',
    `:61:2601021231C10,00NTRFNONREF
:86:a
:61:260302RD10,00NTRFNONREF
:86:b
:61:260302RC5,00NTRFNONREF
:86:c`,
    '1015,00',
  )
  expect(read(text)).toMatchObject({
    fits: true,
    entries: ['2025-12-31 1000 in: – –: a', '2026-03-02 1000 reversal: – –: b', '2026-03-02 -500 in: – –: c'],
  })
})

test('Rabobank, older: a field for each line of the text, and amounts filled up with zeros', () => {
  const text = `:20:940A
:25:NL91RABO0123456789EUR
:60F:C260301EUR0000000001000,00
:61:260302C000000000120,00N0440121470966      W.P. Jansen
:86:Contributie
:86:FACTUUR 2026-0001
:62F:C260302EUR0000000001120,00`
  expect(read(text)).toMatchObject({
    fits: true,
    entries: ['2026-03-02 12000 in: W.P. Jansen –: Contributie | FACTUUR 2026-0001'],
    problems: [],
  })
})

test('a value date of 30 February, on which no one books', () => {
  const text = statement('NL91ABNA0417164300', ':61:2602300302C120,00NTRFNONREF')
  expect(read(text).entries).toEqual(['2026-03-02 12000 in: – –: '])
})

test('several statements, of several accounts, in one file and in a zip archive', () => {
  const [one, two] = [statement('NL91ABNA0417164300', '', '1000,00'), statement('NL69INGB0123456789', '', '1000,00')]
  expect(readMt940(bytes(`${one}\n${two}`)).map(({ account }) => account)).toEqual([
    'NL91ABNA0417164300',
    'NL69INGB0123456789',
  ])
  const camt = statementBytes({ statements: [[{ amount: '5.00' }]] })
  const other = { 'leesmij.pdf': bytes('%PDF'), '__MACOSX/._b.sta': bytes('') }
  const archive = zipSync({ './b.sta': bytes(one), 'a/march.xml': camt, ...other })
  const { statements } = readBankFile(archive)
  expect(statements.map(({ location }) => location)).toEqual(['./b.sta: 1 (:20:)', 'a/march.xml: Stmt[1]'])
  expect(statements[1]?.entries[0]?.location).toBe('a/march.xml: Stmt[1]/Ntry[1]')
})

test.for<readonly [name: string, body: string, location: string, message: string]>([
  ['no amount', ':61:260302CNTRFNONREF', '5 (:61:)', '"260302CNTRFNONREF" is not an entry.'],
  ['no such day', ':61:260230C1,00NTRFNONREF', '5 (:61:)', '"260230C1,00NTRFNONREF" is not an entry.'],
  ['a hostile line', `:61:${'9'.repeat(60)}`, '5 (:61:)', `"${'9'.repeat(60)}" is not an entry.`],
])('leaves out %s, with its line', ([, body, location, message]) => {
  expect(read(statement('NL91ABNA0417164300', body))).toMatchObject({ problems: [], unread: [{ location, message }] })
})

test('refuses another currency, and a statement that is cut off', () => {
  const good = statement('NL91ABNA0417164300', '')
  expect(read(good.replace('C260301EUR', 'C260301CHF')).problems).toMatchObject([
    { location: '4 (:60F:)', message: 'The account is in CHF, not in EUR.' },
  ])
  expect(read(good.slice(0, good.indexOf(':62F:'))).problems).toMatchObject([
    { reason: 'statement_damaged', values: { line: 4 } },
  ])
})

test('is recognised by its first lines', () => {
  expect(isMt940(bytes(statement('NL91ABNA0417164300', '')))).toBe(true)
  expect(isMt940(bytes('{1:F01INGBNL2ABXXX0000000000}{2:I940}{4::20:A'))).toBe(true)
  expect(isMt940(statementBytes({ statements: [[]] }))).toBe(false)
  expect(isMt940(bytes('Datum;Bedrag'))).toBe(false)
})

test('a text that begins the reason of a return again and again takes no longer than another one', () => {
  const text = statement(
    'DE44500105175407324931',
    `:61:2603020302D15,00NRTINONREF\n:86:109?20${'RETURN/REFUND'.repeat(50_000)}`,
  )
  expect(readMt940(bytes(text))[0]?.entries[0]?.transfer.returnCode).toBeNull()
})

const paid = `:61:2603020302C120,00NTRFNONREF//260302123456
:86:/TRTP/SEPA OVERBOEKING/IBAN/NL69INGB0123456789/NAME/Z. JANSEN/REMI/Hi`

test.each([
  ['one', ':61:2603020302C99,00NTRFNONREF', 1],
  ['one of the same amount', ':61:2603020302C120,00NTRFNONREF', 1],
  ['two of the same amount', ':61:2603020302C60,00NTRFNONREF\n:61:2603020302C60,00NTRFNONREF', 2],
  ['two that come to nothing', ':61:2603020302C99,00NTRFNONREF\n:61:2603020302D99,00NTRFNONREF', 2],
])('text of a payer in lines that begin as entries becomes none, and is said: %s', (_, lines, unreadLines) => {
  const { entries, unread, problems } = read(statement('NL91ABNA0417164300', `${paid}\n${lines}\n2026-0009`))
  expect(entries.map((entry) => entry.slice(0, 16))).toEqual(['2026-03-02 12000'])
  expect([unread.length, problems]).toEqual([unreadLines, []])
})

test.each([':86:factuur 2026-0009', '-}', '-', ':86:-}'])('text of a payer that is %s stays text', (line) => {
  const { entries, unread, problems } = read(statement('NL91ABNA0417164300', `${paid}\n${line}\nmore`))
  expect([entries.length, unread, problems]).toEqual([1, [], []])
})

test.each([':62F:C260302EUR1219,00', ':60F:C260301EUR901,00'])('a second balance is refused: %s', (line) => {
  const text = statement('NL91ABNA0417164300', `${paid}\n${line}`)
  expect(read(text).problems).toMatchObject([{ reason: 'statement_value' }])
})
