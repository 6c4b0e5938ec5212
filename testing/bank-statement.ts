/** Bank statements for tests: camt.053 of one account, as short as they can be. */

export interface TestEntry {
  readonly amount: string
  /** `CRDT` unless given. */
  readonly sign?: 'CRDT' | 'DBIT'
  readonly date?: string
  readonly text?: string
  readonly payer?: string
  readonly iban?: string
  /** `AcctSvcrRef` */
  readonly ref?: string
  readonly endToEndId?: string
  /** More XML in the transaction, such as why it came back. */
  readonly details?: string
  /** `more` has them. */
  readonly noDetails?: boolean
  /** More XML in the entry. */
  readonly more?: string
}

export interface TestStatement {
  readonly account?: string
  readonly version?: string
  /** More XML in each statement, such as its balances. */
  readonly heads?: readonly string[]
  /** Accounts of the statements, where they differ. */
  readonly accounts?: readonly string[]
  /** Each list is a statement. */
  readonly statements: readonly (readonly TestEntry[])[]
}

export const testAccount = 'NL91ABNA0417164300'

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function element(name: string, content: string | undefined): string {
  return content === undefined ? '' : `<${name}>${content}</${name}>`
}

function text(name: string, content: string | undefined): string {
  return element(name, content === undefined ? undefined : escaped(content))
}

function entryXml(entry: TestEntry, isNew: boolean): string {
  const name = text('Nm', entry.payer)
  const parties = [
    name === '' ? '' : element('Dbtr', isNew ? element('Pty', name) : name),
    entry.iban === undefined ? '' : element('DbtrAcct', element('Id', text('IBAN', entry.iban))),
  ].join('')
  const details = [
    element('Refs', text('EndToEndId', entry.endToEndId)),
    element('RltdPties', parties),
    element('RmtInf', text('Ustrd', entry.text)),
    entry.details ?? '',
  ].join('')
  return element(
    'Ntry',
    [
      `<Amt Ccy="EUR">${entry.amount}</Amt>`,
      text('CdtDbtInd', entry.sign ?? 'CRDT'),
      element('Sts', isNew ? text('Cd', 'BOOK') : 'BOOK'),
      element('BookgDt', text('Dt', entry.date ?? '2026-03-02')),
      text('AcctSvcrRef', entry.ref),
      entry.noDetails ? '' : element('NtryDtls', element('TxDtls', details)),
      entry.more ?? '',
    ].join(''),
  )
}

/** A balance: `OPBD` or `CLBD`. */
export function balanceXml(kind: string, amount: string, date: string): string {
  return element(
    'Bal',
    `${element('Tp', element('CdOrPrtry', element('Cd', kind)))}<Amt Ccy="EUR">${amount}</Amt>` +
      `<CdtDbtInd>CRDT</CdtDbtInd>${element('Dt', element('Dt', date))}`,
  )
}

/** One file with one or many statements. */
export function statementXml({
  account = testAccount,
  version = '02',
  heads = [],
  accounts = [],
  statements,
}: TestStatement): string {
  const body = statements.map((entries, index) =>
    element(
      'Stmt',
      element('Acct', element('Id', text('IBAN', accounts[index] ?? account))) +
        (heads[index] ?? '') +
        entries.map((entry) => entryXml(entry, Number(version) >= 8)).join('\n'),
    ),
  )
  const namespace = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`
  const message = element('BkToCstmrStmt', body.join('\n'))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${message}</Document>`
}

export function statementBytes(statement: TestStatement): Uint8Array {
  return new TextEncoder().encode(statementXml(statement))
}
