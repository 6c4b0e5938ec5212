/** The files for the bank; xmllint validates both formats against the schemas of ISO 20022. */
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { debitFormats } from '#contract/schemas/management/direct-debits.ts'
import { type Debit, painFile } from './pain.ts'
import { preFlight } from './pre-flight.ts'
import { creditorName, isSepaId, debitRemittance, sepaBic } from './sepa-text.ts'

const batch = {
  message_id: 'LB20260301120000-1',
  created_at: '2026-03-01T12:00:00.123Z',
  collection_date: '2026-03-20',
  creditor_name: 'TC De Linde',
  creditor_id: 'DE98ZZZ09999999999',
  creditor_iban: 'NL91ABNA0417164300',
  creditor_bic: 'ABNANL2A',
  count: 2,
  total: 12_005,
}
const debit: Debit = {
  debtor_name: "O'Neill (sr.) <A>",
  iban: 'BE68539007547034',
  mandate_reference: 'M1-7F3K9Q2M',
  mandate_date: '2024-01-01',
  amount: 12_000,
  end_to_end_id: '2026-0001',
  remittance: '2026-0001 Contribution',
}
const debits = [debit, { ...debit, debtor_name: 'Anna', amount: 5, end_to_end_id: '2026-0002' }]

it.each(debitFormats)('%s says who pays what, by which mandate', (format) => {
  const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: false, parseAttributeValue: false })
  const sums = { NbOfTxs: '2', CtrlSum: '120.05' }
  const agent = { FinInstnId: { [format === 'pain.008.001.02' ? 'BIC' : 'BICFI']: 'ABNANL2A' } }
  const transaction = (id: string, amount: string, name: string) => ({
    PmtId: { EndToEndId: id },
    InstdAmt: { '#text': amount, '@_Ccy': 'EUR' },
    DrctDbtTx: { MndtRltdInf: { MndtId: 'M1-7F3K9Q2M', DtOfSgntr: '2024-01-01' } },
    DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
    Dbtr: { Nm: name },
    DbtrAcct: { Id: { IBAN: 'BE68539007547034' } },
    RmtInf: { Ustrd: '2026-0001 Contribution' },
  })
  expect(parser.parse(painFile(batch, debits, format))).toEqual({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: {
      '@_xmlns': `urn:iso:std:iso:20022:tech:xsd:${format}`,
      CstmrDrctDbtInitn: {
        GrpHdr: {
          MsgId: 'LB20260301120000-1',
          CreDtTm: '2026-03-01T12:00:00',
          ...sums,
          InitgPty: { Nm: 'TC De Linde' },
        },
        PmtInf: {
          PmtInfId: 'LB20260301120000-1',
          PmtMtd: 'DD',
          BtchBookg: 'true',
          ...sums,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: 'RCUR' },
          ReqdColltnDt: '2026-03-20',
          Cdtr: { Nm: 'TC De Linde' },
          CdtrAcct: { Id: { IBAN: 'NL91ABNA0417164300' } },
          CdtrAgt: agent,
          ChrgBr: 'SLEV',
          CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: 'DE98ZZZ09999999999', SchmeNm: { Prtry: 'SEPA' } } } } },
          DrctDbtTxInf: [
            transaction('2026-0001', '120.00', "O'Neill (sr.) <A>"),
            transaction('2026-0002', '0.05', 'Anna'),
          ],
        },
      },
    },
  })
})

/** Accounts of countries with short and long ones, with and without letters. */
const ibans = [
  'NL91ABNA0417164300',
  'BE68539007547034',
  'DE89370400440532013000',
  'MT84MALT011000012345MTLCAST001S',
  'NO9386011117947',
]
const someText = (maxLength: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength })
const someId = fc.stringMatching(/^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/).filter(isSepaId)
const someDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

/** Rows of a batch, from invoices and members with anything that the checks of a batch allow. */
const someDebits = fc
  .array(
    fc.record({
      facts: fc.record({
        number: someId,
        due: fc.integer({ min: 1, max: 999_999_999_99 }),
        member_id: fc.constant(1),
        name: fc.oneof(someText(200), fc.constantFrom('Łukasz & Søn <x>', 'Ĳsbrand d’Æth "de Oude"', 'a'.repeat(200))),
        iban: fc.constantFrom(...ibans),
        mandate_reference: someId,
        mandate_date: someDay,
        last_collected_on: fc.constant(null),
        in_batch: fc.constant(null),
      }),
      reference: fc.option(someText(200)),
    }),
    { minLength: 20, maxLength: 60 },
  )
  .map((rows) =>
    rows.flatMap(({ facts, reference }): Debit[] => {
      const checked = preFlight(facts, '2029-12-31')
      if (typeof checked === 'string') return []
      return [
        {
          ...checked,
          amount: facts.due,
          end_to_end_id: facts.number,
          remittance: debitRemittance(facts.number, reference),
        },
      ]
    }),
  )
  .filter((rows) => rows.length > 0)

const someBatch = fc.record({
  creditor_name: fc.oneof(someText(100), fc.constantFrom('Voetbalclub “Ons Huis” & Zn.', 'Спорт')).map(creditorName),
  creditor_id: fc.constantFrom('NL13ZZZ402618400000', batch.creditor_id),
  creditor_iban: fc.constantFrom(...ibans),
  creditor_bic: fc
    .option(fc.constantFrom('ABNANL2A', 'abnanl2a', 'DEUTDEFF500', 'BELADEB1XXX', 'NEDSZAJ0XXX', 'TESTNLNO'))
    .map(sepaBic),
  collection_date: someDay,
})

it.each(debitFormats)('%s is valid by its schema, whatever names, amounts and accounts a batch has', async (format) => {
  const schema = await readFile(new URL(`schemas/${format}.xsd`, import.meta.url), 'utf8')
  await fc.assert(
    fc.asyncProperty(someBatch, someDebits, async (some, rows) => {
      const total = rows.reduce((sum, { amount }) => sum + amount, 0)
      const xml = painFile({ ...batch, ...some, count: rows.length, total }, rows, format)
      const { errors } = await validateXML({ xml: { fileName: `${format}.xml`, contents: xml }, schema })
      expect(errors).toEqual([])
    }),
    { numRuns: 5, endOnFailure: true },
  )
})

it('is refused by the schema with a collection day that does not exist', async () => {
  const schema = await readFile(new URL('schemas/pain.008.001.08.xsd', import.meta.url), 'utf8')
  const xml = painFile({ ...batch, collection_date: '2026-02-30' }, debits, 'pain.008.001.08')
  const { errors } = await validateXML({ xml: { fileName: 'pain.xml', contents: xml }, schema })
  expect(errors.map(({ message }) => message).join()).toContain('ReqdColltnDt')
})
