/** Files that are refused: with a line that says what is wrong and where. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { statementXml } from '../../../testing/bank-statement.ts'
import { zipSync } from 'fflate'
import { readBankFile } from '../read-file.ts'
import { LedgerError } from '../errors.ts'

const good = statementXml({ statements: [[{ amount: '5.00', text: '2026-0001' }, { amount: '6.00' }]] })

/** The lines of the refusal. */
function refusal(file: string | Uint8Array): string[] {
  try {
    const { statements } = readBankFile(typeof file === 'string' ? new TextEncoder().encode(file) : file)
    const problems = statements.flatMap((statement) => [...statement.problems, ...statement.unread])
    if (problems.length > 0) throw new LedgerError(problems)
  } catch (error) {
    if (error instanceof LedgerError) {
      return error.problems.map(({ location, message }) => (location === '' ? message : `${location}: ${message}`))
    }
    throw error
  }
  throw new Error('was not refused')
}

function document(version: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">${content}</Document>`
}

/** What comes last would take the place of the other. */
function twoOfOneName(): Uint8Array {
  const file = new TextEncoder().encode(good)
  const text = Buffer.from(zipSync({ 'a.xml': file, 'b.xml': file })).toString('latin1')
  return Buffer.from(text.replaceAll('b.xml', 'a.xml'), 'latin1')
}

const camt052 = good.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt').replaceAll('camt.053', 'camt.052')

test.for<readonly [name: string, file: string | Uint8Array, line: RegExp]>([
  ['empty', '', /^The file is empty\.$/],
  ['white space', ' \n', /^The file is empty\.$/],
  [
    'MT940 cut off',
    ':20:A\n:25:NL91ABNA0417164300\n:60F:C260301EUR1,00\n',
    /^1 \(:20:\): The statement ends at line 3/,
  ],
  [
    'MT940 cut off before its first balance',
    ':20:A\n:25:NL91ABNA0417164300\n:28C:1\n',
    /^1 \(:20:\): The statement ends at line 3/,
  ],
  [
    'cut off within a character',
    new TextEncoder().encode(`${good.slice(0, good.indexOf('2026-0001'))}é`).subarray(0, -1),
    /^The file is not UTF-8 text, which it says it is \(line \d+\)\.$/,
  ],
  ['two files of one name in a zip archive', twoOfOneName(), /^The zip archive is damaged\.$/],
  ['CSV', 'Datum;Naam;Bedrag\n2026-03-02;Jansen;12,00\n', /^The file is not XML but a table of values \(CSV\)/],
  ['PDF', '%PDF-1.7', /^The file is not XML but a PDF/],
  ['a damaged zip archive', 'PK\u0003\u0004', /^The zip archive is damaged\.$/],
  ['a zip archive without a statement', zipSync({ 'a.pdf': new Uint8Array(3) }), /^The zip archive holds no statement/],
  ['a zip archive of zeros', zipSync({ 'a.xml': new Uint8Array(21 * 1024 * 1024) }), /larger than 20 MiB/],
  ['a damaged gzip file', Uint8Array.of(0x1f, 0x8b, 8, 0), /^The gzip file is damaged\.$/],
  ['a gzip file of zeros', gzipSync(new Uint8Array(21 * 1024 * 1024)), /larger than 20 MiB/],
  [
    'a file cut off in a zip archive',
    zipSync({ 'b/march.xml': new TextEncoder().encode(good.slice(0, -30)) }),
    /^b\/march\.xml: The file is no complete XML \(line \d+/,
  ],
  ['JSON', '{"organization":{}}', /^The file is not XML but JSON/],
  ['a web page', '<!DOCTYPE html><html></html>', /^The file is not XML but a web page/],
  ['cut off', good.slice(0, -30), /^The file is no complete XML \(line \d+, column \d+\): /],
  ['cut off in a tag', good.slice(0, good.indexOf('</Amt>') + 3), /^The file is no complete XML \(line \d/],
  ['two documents', `${good}<Document/>`, /^The file holds several documents/],
  [
    'camt.052',
    camt052,
    /^The file is camt\.052, a report during the day\. Not a statement: ask the bank for camt\.053/,
  ],
  [
    'pain.001',
    '<Document><CstmrCdtTrfInitn/></Document>',
    /^The file is pain\.001, an order of transfers that goes to the bank/,
  ],
  [
    'camt.054 with an entry',
    document(
      'camt.054.001.08',
      `<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>N1</MsgId></GrpHdr><Ntfctn><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>
      <Ntry><Amt Ccy="EUR">25.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn>`,
    ),
    /^The file is camt\.054, a notification of entries\. Not a statement: ask the bank for camt\.053/,
  ],
  [
    'pain.002 with a refused item',
    document(
      'pain.002.001.03',
      `<CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>BATCH-1</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>
      <TxInfAndSts><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt>`,
    ),
    /^The file is pain\.002, a report on orders/,
  ],
  [
    'pain.008 as the service makes it',
    document(
      'pain.008.001.08',
      `<CstmrDrctDbtInitn><GrpHdr><MsgId>BATCH-1</MsgId></GrpHdr><PmtInf><DrctDbtTxInf><InstdAmt Ccy="EUR">25.00</InstdAmt>
      </DrctDbtTxInf></PmtInf></CstmrDrctDbtInitn>`,
    ),
    /^The file is pain\.008, an order of direct debits that goes to the bank/,
  ],
  [
    'two amounts',
    good.replace('<CdtDbtInd>', '<Amt Ccy="EUR">500.00</Amt><CdtDbtInd>'),
    /^Stmt\[1\]\/Ntry\[1\]\/Amt: It is there twice/,
  ],
  [
    'two directions',
    good.replace('<CdtDbtInd>', '<CdtDbtInd>DBIT</CdtDbtInd><CdtDbtInd>'),
    /CdtDbtInd: It is there twice/,
  ],
  ['a negative amount', good.replace('>5.00<', '>-5.00<'), /^Stmt\[1\]\/Ntry\[1\]\/Amt: "-5\.00" is not an amount/],
  ['other XML', '<rss><channel/></rss>', /^The file is XML of another kind \(rss\), not a statement/],
  ['version 01', good.replace('001.02', '001.01'), /^The file is camt\.053\.001\.01; read are camt\.053\.001\.02 to/],
  ['version 15', good.replace('001.02', '001.15'), /^The file is camt\.053\.001\.15; read are/],
  ['no version', good.replace(/ xmlns="[^"]*"/, ''), /^The file does not say which version/],
  ['no statement', good.replace(/<Stmt>.*<\/Stmt>/s, ''), /^The file holds no statement\.$/],
  [
    'a document type',
    good.replace('<Document', '<!DOCTYPE d [<!ENTITY a "aaaa">]><Document'),
    /^The file declares a document type/,
  ],
  [
    'nested without end',
    `<Document>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</Document>`,
    /^The file cannot be read/,
  ],
  ['no UTF-8', Buffer.from(good.replace('2026-0001', 'caf\u00e9'), 'latin1'), /^The file is not UTF-8 text/],
  ['an unknown encoding', good.replace('UTF-8', 'EBCDIC-CP-US'), /^The file says its encoding is "EBCDIC-CP-US"/],
  ['a property of objects', good.replace('<Ntry>', '<__proto__/><Ntry>'), /^The file cannot be read/],
])('%s', ([, file, line]) => {
  expect(refusal(file)).toEqual([expect.stringMatching(line)])
})

test.for<readonly [name: string, from: string, to: string, line: string]>([
  [
    'another currency',
    '<Amt Ccy="EUR">6.00',
    '<Amt Ccy="USD">6.00',
    'Stmt[1]/Ntry[2]/Amt: The amount is in USD, not in EUR.',
  ],
  [
    'an account in another currency',
    '</Acct>',
    '<Ccy>CHF</Ccy></Acct>',
    'Stmt[1]/Acct/Ccy: The account is in CHF, not in EUR.',
  ],
  ['no amount', '<Amt Ccy="EUR">6.00</Amt>', '', 'Stmt[1]/Ntry[2]/Amt: There is no amount.'],
  ['a comma', '>6.00<', '>6,00<', 'Stmt[1]/Ntry[2]/Amt: "6,00" is not an amount.'],
  ['three decimals', '>6.00<', '>6.001<', 'Stmt[1]/Ntry[2]/Amt: "6.001" is not an amount.'],
  ['an exponent', '>6.00<', '>6e2<', 'Stmt[1]/Ntry[2]/Amt: "6e2" is not an amount.'],
  ['a negative amount', '>6.00<', '>-6.00<', 'Stmt[1]/Ntry[2]/Amt: "-6.00" is not an amount.'],
  [
    'an endless amount',
    '>6.00<',
    '>999999999999999.00<',
    'Stmt[1]/Ntry[2]/Amt: "999999999999999.00" is not an amount.',
  ],
  ['no such day', '<Dt>2026-03-02', '<Dt>2026-02-30', 'Stmt[1]/Ntry[1]/BookgDt: "2026-02-30" is not a date.'],
  [
    'no date',
    '<BookgDt><Dt>2026-03-02</Dt></BookgDt>',
    '',
    'Stmt[1]/Ntry[1]/BookgDt: There is no date, nor one of the statement.',
  ],
  ['no direction', 'CRDT', 'IN', 'Stmt[1]/Ntry[1]/CdtDbtInd: It says neither CRDT nor DBIT but "IN".'],
  ['no IBAN', '<IBAN>NL91ABNA0417164300</IBAN>', '<Othr/>', 'Stmt[1]/Acct: The account has no IBAN.'],
  [
    'two accounts',
    '<IBAN>NL91ABNA0417164300</IBAN>',
    '<IBAN>NL91ABNA0417164300</IBAN><IBAN>NL20INGB0001234567</IBAN>',
    'Stmt[1]/Acct: The statement names several accounts.',
  ],
])('%s', ([, from, to, line]) => {
  expect(good).toContain(from)
  expect(refusal(good.replace(from, to))).toEqual([line])
})

test('every fault is reported at once, and of many only the first twenty', () => {
  const entries = Array.from({ length: 25 }, () => ({ amount: '1,00' }))
  const lines = refusal(statementXml({ statements: [entries] }))
  expect(lines).toHaveLength(21)
  expect(lines[19]).toBe('Stmt[1]/Ntry[20]/Amt: "1,00" is not an amount.')
  expect(lines[20]).toBe('There are 5 more faults.')
})
