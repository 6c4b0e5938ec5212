/** The file of a batch for the bank: customer direct debit initiation of ISO 20022, as the SEPA Core scheme uses it (EPC130-08). */
import { formatMoney } from '#contract/money.ts'
import type { DebitFormat } from '#contract/schemas/management/direct-debits.ts'
import { writeXml, type XmlNode } from '../../lib/xml.ts'

export interface DebitBatch {
  readonly message_id: string
  readonly created_at: string
  readonly collection_date: string
  readonly creditor_name: string
  readonly creditor_id: string
  readonly creditor_iban: string
  readonly creditor_bic: string | null
  readonly count: number
  /** Cents. */
  readonly total: number
}

export interface Debit {
  readonly debtor_name: string
  readonly iban: string
  readonly mandate_reference: string
  readonly mandate_date: string
  /** Cents. */
  readonly amount: number
  readonly end_to_end_id: string
  readonly remittance: string
}

/** The bank of a party: SEPA finds it by the IBAN where the file has no BIC. */
function bank(bic: string | null, format: DebitFormat): XmlNode {
  const id: XmlNode =
    bic === null ? ['Othr', [['Id', 'NOTPROVIDED']]] : [format === 'pain.008.001.02' ? 'BIC' : 'BICFI', bic]
  return ['FinInstnId', [id]]
}

const account = (iban: string): readonly XmlNode[] => [['Id', [['IBAN', iban]]]]

function transaction(debit: Debit, format: DebitFormat): XmlNode {
  return [
    'DrctDbtTxInf',
    [
      ['PmtId', [['EndToEndId', debit.end_to_end_id]]],
      ['InstdAmt', formatMoney(debit.amount), ' Ccy="EUR"'],
      [
        'DrctDbtTx',
        [
          [
            'MndtRltdInf',
            [
              ['MndtId', debit.mandate_reference],
              ['DtOfSgntr', debit.mandate_date],
            ],
          ],
        ],
      ],
      ['DbtrAgt', [bank(null, format)]],
      ['Dbtr', [['Nm', debit.debtor_name]]],
      ['DbtrAcct', account(debit.iban)],
      ['RmtInf', [['Ustrd', debit.remittance]]],
    ],
  ]
}

/**
 * Every debit is recurrent: a mandate is for all contributions to come, and since November 2016 the first collection of a mandate needs no
 * sequence type of its own (EPC016-06, 4.7.2).
 */
export function painFile(batch: DebitBatch, debits: readonly Debit[], format: DebitFormat): string {
  const sums: readonly XmlNode[] = [
    ['NbOfTxs', String(batch.count)],
    ['CtrlSum', formatMoney(batch.total)],
  ]
  const scheme: XmlNode = [
    'CdtrSchmeId',
    [
      [
        'Id',
        [
          [
            'PrvtId',
            [
              [
                'Othr',
                [
                  ['Id', batch.creditor_id],
                  ['SchmeNm', [['Prtry', 'SEPA']]],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
  ]
  const payment: XmlNode = [
    'PmtInf',
    [
      ['PmtInfId', batch.message_id],
      ['PmtMtd', 'DD'],
      ['BtchBookg', 'true'],
      ...sums,
      [
        'PmtTpInf',
        [
          ['SvcLvl', [['Cd', 'SEPA']]],
          ['LclInstrm', [['Cd', 'CORE']]],
          ['SeqTp', 'RCUR'],
        ],
      ],
      ['ReqdColltnDt', batch.collection_date],
      ['Cdtr', [['Nm', batch.creditor_name]]],
      ['CdtrAcct', account(batch.creditor_iban)],
      ['CdtrAgt', [bank(batch.creditor_bic, format)]],
      ['ChrgBr', 'SLEV'],
      scheme,
      ...debits.map((debit) => transaction(debit, format)),
    ],
  ]
  const header: XmlNode = [
    'GrpHdr',
    [
      ['MsgId', batch.message_id],
      ['CreDtTm', batch.created_at.slice(0, 19)],
      ...sums,
      ['InitgPty', [['Nm', batch.creditor_name]]],
    ],
  ]
  const namespace = ` xmlns="urn:iso:std:iso:20022:tech:xsd:${format}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(['Document', [['CstmrDrctDbtInitn', [header, payment]]], namespace])}`
}
