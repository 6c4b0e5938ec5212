/** Files that a bank offers beside statements, and what to ask it for instead. */
import type { FieldProblem } from '#contract/problems.ts'
import { printable } from '../../lib/printable.ts'
import { LedgerError } from '../errors.ts'

interface OtherKind {
  /** The end of "The file is …". */
  readonly text: string
  readonly reason: FieldProblem['reason']
}

const order = 'that goes to the bank, not one that comes from it'

/** By the name of the message in the document. */
const kinds: Readonly<Record<string, OtherKind>> = {
  BkToCstmrAcctRpt: { text: 'camt.052, a report during the day', reason: 'statement_camt052' },
  BkToCstmrDbtCdtNtfctn: { text: 'camt.054, a notification of entries', reason: 'statement_camt054' },
  CstmrPmtStsRpt: { text: 'pain.002, a report on orders that the bank took or refused', reason: 'statement_pain002' },
  CstmrCdtTrfInitn: { text: `pain.001, an order of transfers ${order}`, reason: 'statement_order' },
  CstmrDrctDbtInitn: { text: `pain.008, an order of direct debits ${order}`, reason: 'statement_order' },
}

export function otherKind(name: string): LedgerError {
  const known = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!known)
    return new LedgerError(`The file is XML of another kind (${printable(name)}), not a statement (camt.053).`)
  const message = `The file is ${known.text}. Not a statement: ask the bank for camt.053 or MT940 of the same days.`
  return new LedgerError([{ location: '', message, reason: known.reason }])
}
