/** Reads camt.053, the bank-to-customer statement of ISO 20022: versions 02 to 14, one or many statements in a file. */
import { addDays } from '#contract/dates.ts'
import { totalOf } from '#contract/money.ts'
import { printable } from '../../lib/printable.ts'
import { assertFewEntries, type Balance, type Statement, statementNumber, type UnreadLine } from '../credit-transfer.ts'
import { decode } from './decode.ts'
import { LedgerError, type LedgerProblem } from '../errors.ts'
import { readEntry, type StatementPeriod, turnoverOf } from './read-entry.ts'
import { parseAmount, parseDay } from './values.ts'
import { at, childNames, children, firstTag, ownText, parseXml, textAt, type XmlElement } from './xml.ts'
import type { FieldProblem } from '#contract/problems.ts'

/** The currency of an association's invoices. */
const currency = 'EUR'

/** The shape is the same from 02 on, except for the elements that `read-entry.ts` looks for in two positions. */
const versions = { first: 2, last: 14 } as const

/** `camt.053.001.08` from the namespace of the document's first element; the parser has dropped it. */
function versionOf(text: string): string | null {
  return /(?<![\w.])((?:camt|pain|pacs)\.\d{3}\.\d{3}\.\d{2})["']/.exec(firstTag(text))?.[1] ?? null
}

function assertVersion(text: string): void {
  const version = versionOf(text)
  const number = Number(/^camt\.053\.001\.(\d{2})$/.exec(version ?? '')?.[1] ?? Number.NaN)
  if (number >= versions.first && number <= versions.last) return
  if (version === null)
    throw new LedgerError(
      'The file does not say which version of camt.053 it is: its first element has no such namespace.',
    )
  const message = `The file is ${version}; read are camt.053.001.02 to camt.053.001.${versions.last}.`
  throw new LedgerError([{ location: '', message, reason: 'statement_version', values: { version } }])
}

/** An entry counts as often as it has transactions. */
function entriesOf(statement: XmlElement): number {
  return children(statement, 'Ntry').reduce<number>((sum, entry) => {
    const transactions = children(entry, 'NtryDtls').reduce<number>(
      (all, one) => all + children(one, 'TxDtls').length,
      0,
    )
    return sum + Math.max(1, transactions)
  }, 0)
}

function statementsIn(text: string): readonly XmlElement[] {
  const tree = parseXml(text)
  const document = at(tree, 'Document')
  const message = at(document, 'BkToCstmrStmt')
  if (message === undefined) {
    const [name = 'nothing'] = childNames(document === undefined ? tree : document)
    throw otherKind(name)
  }
  assertVersion(text)
  // The second of two concatenated files would be ignored silently.
  if (children(tree, 'Document').length > 1 || children(document, 'BkToCstmrStmt').length > 1)
    throw new LedgerError('The file holds several documents: import each of them by itself.')
  const statements = children(message, 'Stmt')
  if (statements.length === 0) throw new LedgerError('The file holds no statement.')
  assertFewEntries(
    statements.length,
    statements.reduce<number>((sum, one) => sum + entriesOf(one), 0),
  )
  return statements
}

/** The IBAN, also where a bank writes it as another kind of number; else that number. None or several where the file does not say which. */
function accountsOf(statement: XmlElement): ReadonlySet<string> {
  const ids = children(statement, 'Acct').flatMap((account) => children(account, 'Id'))
  const ibans = ids.flatMap((id) => children(id, 'IBAN'))
  const numbers = ibans.length > 0 ? ibans : ids.flatMap((id) => children(id, 'Othr')).map((other) => at(other, 'Id'))
  const texts = numbers.map((number) => (number === undefined ? null : ownText(number)))
  return new Set(texts.flatMap((text) => text?.replaceAll(/\s/g, '').toUpperCase() || []))
}

/** The first balance of these kinds that can be read: `OPBD`, `CLBD`, … */
function balanceOf(statement: XmlElement, kinds: readonly string[]): Balance | null {
  const balances = children(statement, 'Bal')
  for (const kind of kinds) {
    const balance = balances.find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === kind)
    const cents = parseAmount(textAt(balance, 'Amt') ?? '')
    if (balance === undefined || cents === null) continue
    const day = parseDay(textAt(balance, 'Dt', 'Dt') ?? textAt(balance, 'Dt', 'DtTm') ?? '')
    return { amount: textAt(balance, 'CdtDbtInd') === 'DBIT' ? -cents : cents, day }
  }
  return null
}

/** The first of these texts that is a day. */
function firstDay(...texts: readonly (string | null)[]): string | null {
  return texts.map((text) => parseDay(text ?? '')).find((day) => day !== null) ?? null
}

/** Days before the end of a statement that does not say where it begins. */
const longestPeriod = 366

/**
 * The days of entries without a date: up to that of the closing balance, or the one to which the statement goes, or on which it was made;
 * from that of the opening balance, or the one from which it goes.
 */
function periodOf(
  statement: XmlElement,
  { opening, closing }: Pick<Statement, 'opening' | 'closing'>,
): StatementPeriod | null {
  const last =
    closing?.day ??
    firstDay(
      textAt(statement, 'FrToDt', 'ToDtTm'),
      textAt(statement, 'Bal', 'Dt', 'Dt') ?? textAt(statement, 'Bal', 'Dt', 'DtTm'),
      textAt(statement, 'CreDtTm'),
    )
  if (last === null) return null
  const first = opening?.day ?? firstDay(textAt(statement, 'FrToDt', 'FrDtTm')) ?? addDays(last, -longestPeriod)
  return { first: first < last ? first : last, last }
}

function readStatement(element: XmlElement, location: string): Statement {
  const problems: LedgerProblem[] = []
  const accounts = accountsOf(element)
  const [account = ''] = accounts
  if (accounts.size !== 1)
    problems.push({
      location: `${location}/Acct`,
      message: accounts.size === 0 ? 'The account has no IBAN.' : 'The statement names several accounts.',
      reason: 'statement_value',
    })
  const ofAccount = textAt(element, 'Acct', 'Ccy')
  if (ofAccount !== null && ofAccount !== currency)
    problems.push({
      location: `${location}/Acct/Ccy`,
      reason: 'statement_currency',
      message: `The account is in ${printable(ofAccount, 20)}, not in ${currency}.`,
    })
  const [opening, closing] = [balanceOf(element, ['OPBD', 'PRCD']), balanceOf(element, ['CLBD'])]
  const unread: UnreadLine[] = []
  const reader = { account, currency, period: periodOf(element, { opening, closing }), unread }
  const read = children(element, 'Ntry').flatMap((entry, index) => {
    const entries = readEntry(reader, `${location}/Ntry[${index + 1}]`, entry)
    return entries ? [{ entry, entries }] : []
  })
  // The account itself is in another currency, without saying so.
  if (read.length === 0 && unread.length > 0 && unread.every(({ reason }) => reason === 'statement_currency'))
    problems.push(...unread)
  return {
    location,
    account,
    opening,
    closing,
    number:
      statementNumber('electronic', textAt(element, 'ElctrncSeqNb')) ??
      statementNumber('legal', textAt(element, 'LglSeqNb')),
    turnover: totalOf(read.map(({ entry }) => turnoverOf(entry))),
    entries: read.flatMap(({ entries }) => entries),
    problems,
    unread,
  }
}

/** The statements of a file, each with its faults. Throws a `LedgerError` for what is not a file of statements. */
export function readStatements(bytes: Uint8Array): Statement[] {
  return statementsIn(decode(bytes)).map((element, index) => readStatement(element, `Stmt[${index + 1}]`))
}

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

function otherKind(name: string): LedgerError {
  const known = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!known)
    return new LedgerError(`The file is XML of another kind (${printable(name)}), not a statement (camt.053).`)
  const message = `The file is ${known.text}. Not a statement: ask the bank for camt.053 or MT940 of the same days.`
  return new LedgerError([{ location: '', message, reason: known.reason }])
}
