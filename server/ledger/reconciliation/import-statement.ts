/**
 * Imports bank statements, all of them or nothing: credit transfers are allocated to the invoices they name, and wait if they name
 * no invoice. A transfer is never booked twice. The rules are in docs/decisions/bank-statements.md.
 */
import { lockForChanges, recordChanges } from '../../changes/change-log.ts'
import type { Database, Storage } from '../../database/database.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { nextIds } from '../../database/sequences.ts'
import { stagedOrLocked } from '../../database/staged-or-locked.ts'
import { preferIndexes } from '../../database/statistics.ts'
import { printable } from '../../printable.ts'
import { allocate } from '../allocate.ts'
import type { CreditTransfer, Statement, StatementEntry } from '../credit-transfer.ts'
import { LedgerError } from '../errors.ts'
import { type Ledger, type LedgerInput, lockLedger } from '../ledger.ts'
import { entriesBetween, unmatchedEntries } from '../queries.ts'
import { bookEntry } from '../returns.ts'
import { recordBalances } from './balances.ts'
import { type ReceivedFile, recordFile } from './files.ts'
import { type NewTransfer, receivedEntries, recognise } from './recognise.ts'
import { type Proposal, reconcile } from './reconcile.ts'
import { statementReport, type StatementReport } from './report.ts'

/** An IBAN, or the number of a Dutch account alone, which old forms of statements give. */
function isAccount(account: string, iban: string): boolean {
  return (
    account === iban ||
    (/^\d{7,10}$/.test(account) && iban.startsWith('NL') && iban.endsWith(account.padStart(10, '0')))
  )
}

function asAccount(statement: Statement, account: string): Statement {
  if (statement.account === account) return statement
  const entries = statement.entries.map((entry): StatementEntry =>
    entry.skip === null
      ? { ...entry, transfer: { ...entry.transfer, account } }
      : { ...entry, transfer: { ...entry.transfer, account } },
  )
  return { ...statement, account, entries }
}

/** A bank may put several accounts of one customer into a file. Throws a `LedgerError` unless one of them is the association's. */
function ownStatements({ slug, iban }: Ledger, statements: readonly Statement[]): Statement[] {
  if (iban === null)
    throw new LedgerError([
      {
        location: '',
        message: `${slug} has no IBAN yet: give it one in an association file (organization.iban).`,
        reason: 'statement_no_iban',
      },
    ])
  const own = statements
    .filter(({ account }) => isAccount(account, iban))
    .map((statement) => asAccount(statement, iban))
  const faults = own.flatMap(({ problems }) => problems)
  if (faults.length > 0) throw new LedgerError(faults)
  if (own.length > 0) return own
  const others = statements.flatMap(({ location, account, problems }) => {
    const shown = printable(account, 40)
    const message = `The statement is of account ${shown}; the association's is ${iban}.`
    const fault = { location: `${location}/Acct`, message, reason: 'statement_other_account' as const }
    return account === '' ? problems : [{ ...fault, values: { account: shown, iban } }]
  })
  throw new LedgerError(others)
}

async function entriesOfTheseDays(ledger: Ledger, received: readonly { readonly transfer: CreditTransfer }[]) {
  const first = received.map(({ transfer }) => transfer.earliestOn ?? transfer.bookedOn).toSorted()[0]
  const last = received
    .map(({ transfer }) => transfer.bookedOn)
    .toSorted()
    .at(-1)
  return first === undefined || last === undefined ? [] : entriesBetween(ledger, first, last)
}

/** Keeps new transfers, in their order, as entries of which nothing is allocated yet. Returns their ids. */
async function insertEntries(
  ledger: Ledger,
  transfers: readonly NewTransfer[],
  statementId: number | null,
): Promise<Map<NewTransfer, number>> {
  const { db, association, now } = ledger
  const ids = await nextIds(db, association.id, 'bank_entries', transfers.length)
  const rows = transfers.map((transfer, index) => ({
    organization_id: association.id,
    id: ids[index] ?? 0,
    identity: transfer.identity,
    account: transfer.account,
    booked_on: transfer.bookedOn,
    earliest_on: transfer.earliestOn,
    amount: transfer.amount,
    payer_name: transfer.payerName,
    payer_iban: transfer.payerIban,
    end_to_end_id: transfer.endToEndId,
    remittance: JSON.stringify(transfer.remittance),
    bank_references: JSON.stringify(transfer.bankReferences),
    method: transfer.method,
    is_batch_total: transfer.isBatchTotal,
    batch_amount: transfer.batchAmount,
    return_code: transfer.returnCode,
    resembles: transfer.resembles,
    statement_id: statementId,
    allocated: 0,
    dismissed: false,
    created_at: now,
    updated_at: now,
  }))
  await insertRows(db, 'bank_entries', rows)
  await recordChanges(
    ledger,
    rows.map((row) => ({ record: 'bank_entry', id: row.id, action: 'created', before: null, after: row })),
  )
  return new Map(transfers.map((transfer, index) => [transfer, ids[index] ?? 0]))
}

/** All of the statements, with the ledger held. Throws a `LedgerError`. */
export async function importInto(
  ledger: Ledger,
  statements: readonly Statement[],
  file: ReceivedFile | null = null,
): Promise<StatementReport> {
  const own = ownStatements(ledger, statements)
  const stored = await entriesOfTheseDays(ledger, own.flatMap(receivedEntries))
  const known = recognise(own, stored)
  const fresh = [...new Set(known.values())].flatMap((one) => ('fresh' in one ? [one.fresh] : []))
  const kept = file && (await recordFile(ledger, own, file))
  const ids = await insertEntries(ledger, fresh, kept?.id ?? null)
  // Earlier ones too: they may be for an invoice that has been created or sent since.
  const open = await unmatchedEntries(ledger)
  const credits = await reconcile(
    ledger,
    open.filter(({ amount }) => amount > 0),
  )
  for (const { entry, allocations } of credits) if (allocations) await allocate(ledger, entry, allocations)
  const proposals = [...credits, ...(await bookReturns(ledger))]
  const warnings = await recordBalances(ledger, own)
  const others = statements.filter(({ account }) => !isAccount(account, ledger.iban ?? ''))
  return statementReport({
    entries: own.flatMap(({ entries }) => entries),
    others,
    known,
    proposals,
    ids,
    warnings,
    file: kept,
  })
}

/** Books the returns that wait and whose payment is booked by now. */
export async function bookReturns(ledger: Ledger): Promise<Proposal[]> {
  const proposals = await reconcile(
    ledger,
    (await unmatchedEntries(ledger)).filter(({ amount }) => amount < 0),
  )
  for (const { entry, allocations } of proposals) if (allocations) await bookEntry(ledger, entry, allocations)
  return proposals
}

interface StatementsInput extends LedgerInput {
  readonly storage: Pick<Storage, 'db' | 'staged' | 'transaction'>
  readonly statements: readonly Statement[]
  /** The file that they were in. */
  readonly file?: ReceivedFile
}

/**
 * Recognises, decides and books without holding up anyone, and applies the result with the ledger locked. Throws a `LedgerError`, and then
 * nothing was booked.
 */
export async function importStatements({
  storage,
  statements,
  file,
  ...input
}: StatementsInput): Promise<StatementReport> {
  const { organizationId: id, clock } = input
  const work = async (tx: Database) => {
    await preferIndexes(tx)
    return importInto(await lockLedger(tx, input), statements, file)
  }
  const { slug } = await storage.db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return stagedOrLocked(storage, slug, {
    work: ({ tx }) => work(tx),
    lock: (tx, organizationId) => lockForChanges(tx, { organizationId, clock }),
  })
}
