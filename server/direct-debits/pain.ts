/** The file of a batch for the bank: customer direct debit initiation of ISO 20022, as the SEPA Core scheme uses it (EPC130-08). */
import { formatMoney } from '#contract/money.ts'
import type { DebitFormat } from '#contract/schemas/management/direct-debits.ts'

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

/** Children in their order; text is escaped. */
type Node = readonly [name: string, content: string | readonly Node[], attributes?: string]

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function write([name, content, attributes = '']: Node, indent = ''): string {
  if (typeof content === 'string') {
    const escaped = content.replace(/[&<>]/g, (character) => escapes[character] ?? '')
    return `${indent}<${name}${attributes}>${escaped}</${name}>\n`
  }
  const inner = content.map((child) => write(child, `${indent}  `)).join('')
  return `${indent}<${name}${attributes}>\n${inner}${indent}</${name}>\n`
}

/** The bank of a party: SEPA finds it by the IBAN where the file has no BIC. */
function bank(bic: string | null, format: DebitFormat): Node {
  const id: Node =
    bic === null ? ['Othr', [['Id', 'NOTPROVIDED']]] : [format === 'pain.008.001.02' ? 'BIC' : 'BICFI', bic]
  return ['FinInstnId', [id]]
}

const account = (iban: string): readonly Node[] => [['Id', [['IBAN', iban]]]]

function transaction(debit: Debit, format: DebitFormat): Node {
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
  const sums: readonly Node[] = [
    ['NbOfTxs', String(batch.count)],
    ['CtrlSum', formatMoney(batch.total)],
  ]
  const scheme: Node = [
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
  const payment: Node = [
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
  const header: Node = [
    'GrpHdr',
    [
      ['MsgId', batch.message_id],
      ['CreDtTm', batch.created_at.slice(0, 19)],
      ...sums,
      ['InitgPty', [['Nm', batch.creditor_name]]],
    ],
  ]
  const namespace = ` xmlns="urn:iso:std:iso:20022:tech:xsd:${format}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(['Document', [['CstmrDrctDbtInitn', [header, payment]]], namespace])}`
}
