/**
 * The files for the bank. Both formats are validated against the schemas of ISO 20022 by xmllint where PAIN_SCHEMAS names the folder that has
 * them (`pain.008.001.02.xsd`, `pain.008.001.08.xsd`, from iso20022.org).
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { debitFormats } from '#contract/schemas/management/direct-debits.ts'
import { type Debit, painFile } from './pain.ts'

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
  const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: false })
  const sums = { NbOfTxs: '2', CtrlSum: '120.05' }
  expect(parser.parse(painFile(batch, debits, format))).toMatchObject({
    Document: {
      '@_xmlns': `urn:iso:std:iso:20022:tech:xsd:${format}`,
      CstmrDrctDbtInitn: {
        GrpHdr: { MsgId: batch.message_id, CreDtTm: '2026-03-01T12:00:00', ...sums },
        PmtInf: {
          ...sums,
          PmtMtd: 'DD',
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: 'RCUR' },
          ReqdColltnDt: '2026-03-20',
          CdtrAgt: { FinInstnId: { [format === 'pain.008.001.02' ? 'BIC' : 'BICFI']: 'ABNANL2A' } },
          CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: batch.creditor_id, SchmeNm: { Prtry: 'SEPA' } } } } },
          DrctDbtTxInf: [
            {
              PmtId: { EndToEndId: '2026-0001' },
              InstdAmt: { '#text': '120.00', '@_Ccy': 'EUR' },
              DrctDbtTx: { MndtRltdInf: { MndtId: 'M1-7F3K9Q2M', DtOfSgntr: '2024-01-01' } },
              DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
              Dbtr: { Nm: debit.debtor_name },
              DbtrAcct: { Id: { IBAN: debit.iban } },
            },
            { PmtId: { EndToEndId: '2026-0002' }, InstdAmt: { '#text': '0.05' } },
          ],
        },
      },
    },
  })
})

const schemas = process.env['PAIN_SCHEMAS']
if (schemas === undefined)
  process.stderr.write(
    'PAIN_SCHEMAS is not set: the files for the bank are NOT validated against the schemas of ISO 20022.\n',
  )

it.skipIf(schemas === undefined).each(debitFormats)('%s is valid by its schema, with and without a BIC', (format) => {
  for (const creditor_bic of [batch.creditor_bic, null]) {
    const schema = join(schemas ?? '', `${format}.xsd`)
    // Throws, with the messages of xmllint, when the file is not valid.
    execFileSync('xmllint', ['--noout', '--nonet', '--schema', schema, '-'], {
      input: painFile({ ...batch, creditor_bic }, debits, format),
    })
  }
})
