/** Reads camt.053, the bank-to-customer statement of ISO 20022: versions 02 to 13, one or many statements in a file. */
import { printable } from '../printable.ts'
import type { Statement } from './credit.ts'
import { decode } from './decode.ts'
import { StatementError, type StatementProblem } from './errors.ts'
import { movementsOf } from './movements.ts'
import { at, childNames, children, parseXml, textAt, type XmlElement } from './xml.ts'

/** What an association's invoices are in. */
const currency = 'EUR'

/** The shape is the same from 02 on, but for what `movements.ts` looks for in two places; 13 is the newest there is. */
const versions = { first: 2, last: 13 } as const

const siblings: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'camt.052, a report during the day',
  BkToCstmrDbtCdtNtfctn: 'camt.054, a notification of movements',
  CstmrCdtTrfInitn: 'pain.001, an order of transfers',
  CstmrDrctDbtInitn: 'pain.008, an order of direct debits',
}

/** `camt.053.001.08` from the namespace of the document's first element; the parser has dropped it. */
function versionOf(text: string): string | null {
  const [, start = ''] = /<((?:[\w.-]+:)?Document\b[^>]*)>/.exec(text) ?? []
  return /["'][^"']*?\b((?:camt|pain|pacs)\.\d{3}\.\d{3}\.\d{2})["']/.exec(start)?.[1] ?? null
}

function assertVersion(text: string): void {
  const version = versionOf(text)
  const number = Number(/^camt\.053\.001\.(\d{2})$/.exec(version ?? '')?.[1] ?? Number.NaN)
  if (number >= versions.first && number <= versions.last) return
  throw new StatementError(
    version === null
      ? 'The file does not say which version of camt.053 it is: its first element has no such namespace.'
      : `The file is ${version}; read are camt.053.001.02 to camt.053.001.${versions.last}.`,
  )
}

function statementsIn(text: string): readonly XmlElement[] {
  const tree = parseXml(text)
  const document = at(tree, 'Document')
  const message = at(document, 'BkToCstmrStmt')
  if (message === undefined) {
    const [name = 'nothing'] = childNames(document === undefined ? tree : document)
    const known = Object.hasOwn(siblings, name) ? siblings[name] : undefined
    throw new StatementError(
      `The file is ${known ?? `XML of another kind (${printable(name)})`}, not a statement (camt.053).`,
    )
  }
  assertVersion(text)
  // Files that somebody put one behind the other: the second would be left out without a word.
  if (children(tree, 'Document').length > 1 || children(document, 'BkToCstmrStmt').length > 1)
    throw new StatementError('The file holds several documents: import each of them by itself.')
  const statements = children(message, 'Stmt')
  if (statements.length === 0) throw new StatementError('The file holds no statement.')
  return statements
}

function readStatement(element: XmlElement, place: string, problems: StatementProblem[]): Statement {
  const account = textAt(element, 'Acct', 'Id', 'IBAN')?.replaceAll(/\s/g, '').toUpperCase() ?? ''
  if (account === '') problems.push({ place: `${place}/Acct`, message: 'The account has no IBAN.' })
  const ofAccount = textAt(element, 'Acct', 'Ccy')
  if (ofAccount !== null && ofAccount !== currency)
    problems.push({
      place: `${place}/Acct/Ccy`,
      message: `The account is in ${printable(ofAccount, 20)}, not in ${currency}.`,
    })
  const reader = { account, currency, problems }
  const movements = children(element, 'Ntry').flatMap((entry, index) =>
    movementsOf(reader, `${place}/Ntry[${index + 1}]`, entry),
  )
  return { place, account, movements }
}

/** The statements of a file. Throws a `StatementError` with every fault it has. */
export function readStatements(bytes: Uint8Array): Statement[] {
  const problems: StatementProblem[] = []
  const statements = statementsIn(decode(bytes)).map((element, index) =>
    readStatement(element, `Stmt[${index + 1}]`, problems),
  )
  if (problems.length > 0) throw new StatementError(problems)
  return statements
}
