/** Invoices in batches: matched, validated, written with their lines; then their payments. */
import { fields as texts } from '#messages/fields/en.ts'
import { batches } from '../../database/batches.ts'
import { type Change, recordChanges } from '../../changes/change-log.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { nextIds, raiseSequence } from '../../database/sequences.ts'
import type { InvoiceAmounts, LineColumns } from '../../ledger/invoices/amounts.ts'
import { derivedStatus, isClosedStatus } from '../../ledger/invoices/states.ts'
import { importCredits, type InvoiceCredits, planCredits } from './credits.ts'
import { Problems } from '../errors.ts'
import type { Located } from '../parse.ts'
import type { FileInvoice } from '../schema/invoices.ts'
import { importCharges, type NewCharges, planCharges } from './charges.ts'
import { type EarlierInvoices, onlyFirst, rememberInvoices } from './earlier-invoices.ts'
import { FileLocations } from './file-locations.ts'
import {
  amountsWithAccounts,
  linesKey,
  newInvoice,
  type NewInvoiceRow,
  recipientColumns,
  sendingColumns,
} from './invoice-columns.ts'
import { type LocatedInvoice, matchInvoices, type StoredInvoice } from './invoice-matches.ts'
import { nextInvoiceNumber, takeInvoiceNumbers } from './invoice-numbers.ts'
import { refuseTakenTokens } from './invoice-tokens.ts'
import { importPayments, type InvoicePayments, planPayments } from './payments.ts'
import { importReminders } from './reminders.ts'
import { lookUpMembers, memberId } from './references.ts'
import { count, type ImportRun, scopeOf } from './run.ts'
import { type Item, save, type Saved } from './save.ts'
import { type Snapshot, snapshotsOf } from './snapshots.ts'

/** An invoice of the file beside what is stored of it. */
interface MatchedInvoice extends LocatedInvoice {
  readonly stored: StoredInvoice | undefined
  /** Null: the file leaves the lines as they are. */
  readonly amounts: InvoiceAmounts | null
  readonly payments: InvoicePayments
  readonly credits: InvoiceCredits
}

/**
 * Whether an invoice is paid whatever its payments come to. A file of an earlier version says `paid` alone; but payments that came to the total made it
 * so, also when they were taken back.
 */
function isSettledElsewhere({ value, stored, payments: { received } }: MatchedInvoice, total: number): boolean {
  const wasSettled = Boolean(stored?.row.settled_elsewhere)
  if (value.settled_elsewhere !== undefined) return value.settled_elsewhere
  if (value.status !== 'paid') return wasSettled && value.status === undefined
  return wasSettled || received === 0 || received < total
}

/** The columns derived from the payments, including those the file adds (`server/ledger/allocate.ts` does the same for one invoice). */
function derivedColumns({ now }: ImportRun, invoice: MatchedInvoice) {
  const { value, stored, amounts, payments, credits } = invoice
  const total = amounts?.totals.total ?? stored?.row.total ?? 0
  const settled_elsewhere = isSettledElsewhere(invoice, total)
  const status = derivedStatus({
    status: value.status ?? stored?.row.status ?? 'draft',
    settled_elsewhere,
    // A new invoice that the file declares paid was sent, unless the file says that it was not.
    sent_at: value.sent_at === undefined ? (stored ? stored.row.sent_at : now) : value.sent_at,
    total,
    credited: credits.credited,
    paid: payments.paid,
  })
  const closed = credits.isWhole ? 'credited' : status
  return { status: closed, settled_elsewhere, amount_paid: payments.paid, credited: credits.credited }
}

function validateNew(run: ImportRun, { location, value }: LocatedInvoice): void {
  if (value.membership_number === undefined && !value.recipient) {
    run.problems.add(`${location}.membership_number`, 'A new invoice names a membership number or a recipient.')
  }
  if (!value.lines) run.problems.add(`${location}.lines`, texts.required)
}

/** The lines of a sent invoice are what its recipient was asked to pay, so they stay; a terminal status stays, whatever an older file says. */
function validateSent(run: ImportRun, validated: MatchedInvoice, before: string): void {
  const { location, value, amounts } = validated
  if (amounts) run.problems.add(`${location}.lines`, 'The invoice has been sent: its lines cannot change any more.')
  if (isClosedStatus(before)) {
    if ((value.status ?? before) !== before)
      run.problems.add(`${location}.status`, `The invoice is ${before} and stays so.`)
    // With the lines it keeps.
  } else if (derivedColumns(run, { ...validated, amounts: null }).status === 'draft') {
    run.problems.add(`${location}.status`, 'The invoice has been sent: it cannot become a draft again.')
  }
}

function validate(run: ImportRun, invoice: LocatedInvoice, stored: StoredInvoice | undefined): MatchedInvoice {
  const amounts = invoice.value.lines ? amountsWithAccounts(run, invoice, invoice.value.lines) : null
  if (!stored) validateNew(run, invoice)
  const changed = amounts !== null && (!stored || linesKey(stored.lines) !== linesKey(amounts.lines))
  const payments = planPayments(run, invoice, stored)
  const credits = planCredits(run, invoice, { stored, lines: changed ? amounts?.lines : stored?.lines })
  const validated = { ...invoice, stored, amounts: changed ? amounts : null, payments, credits }
  if (stored && stored.row.status !== 'draft') validateSent(run, validated, stored.row.status)
  return validated
}

function itemOf(
  run: ImportRun,
  invoice: MatchedInvoice,
  { snapshot, isCharged }: { readonly snapshot: Snapshot | undefined; readonly isCharged: boolean },
): Item<NewInvoiceRow> {
  const { value, stored, amounts, memberId: member } = invoice
  const derived = derivedColumns(run, invoice)
  const { number, invoice_date, due_date, reference } = value
  return {
    existing: stored?.row,
    // Other lines can come to the same amounts.
    partsChange: amounts !== null || isCharged || invoice.payments.added.length + invoice.credits.added.length > 0,
    given: {
      number,
      member_id: member ?? undefined,
      ...recipientColumns(value),
      ...derived,
      invoice_date,
      due_date,
      reference,
      cancellation_reason: value.cancellation_reason,
      ...amounts?.totals,
      ...sendingColumns(run, value, derived.status, stored?.row),
    },
    otherwise: newInvoice(run, value, snapshot),
    created_at: value.created_at,
    updated_at: value.updated_at,
  }
}

/** A draft's lines are replaced as a whole. */
async function writeLines(run: ImportRun, invoices: readonly MatchedInvoice[], saved: readonly Saved[]): Promise<void> {
  if (run.problems.any) return
  const { tx, organizationId } = run
  const lines = invoices.flatMap(({ amounts }, index) =>
    (amounts?.lines ?? []).map((line: LineColumns, position) => ({
      ...line,
      invoice_id: saved[index]?.id ?? 0,
      position,
    })),
  )
  const replaced = invoices.flatMap(({ amounts, stored }) => (amounts && stored ? [stored.row.id] : []))
  if (replaced.length > 0) {
    await tx
      .deleteFrom('invoice_lines')
      .where('organization_id', '=', organizationId)
      .where('invoice_id', 'in', replaced)
      .execute()
  }
  const ids = await nextIds(tx, organizationId, 'invoice_lines', lines.length)
  const rows = lines.map((line, index) => ({ ...line, organization_id: organizationId, id: ids[index] ?? 0 }))
  await insertRows(tx, 'invoice_lines', rows)
  if (run.isNew) return
  const changes = invoices.flatMap<Change>(({ amounts, stored }, index) => {
    const id = saved[index]?.id ?? 0
    const before = stored ? { lines: stored.lines.map(lineColumns) } : null
    const action = stored ? 'changed' : 'created'
    return amounts ? [{ record: 'invoice', id, action, before, after: { lines: amounts.lines } }] : []
  })
  await recordChanges(scopeOf(run), changes)
}

function lineColumns(line: StoredInvoice['lines'][number]): LineColumns {
  const { organization_id: _organization, id: _id, invoice_id: _invoice, position: _position, ...columns } = line
  return columns
}

/** An invoice that is new and has no number gets the next one of its year. */
async function numbered(
  run: ImportRun,
  { stored, value }: MatchedInvoice,
  item: Item<NewInvoiceRow>,
): Promise<Item<NewInvoiceRow>> {
  if (stored || value.number !== undefined) return item
  return { ...item, given: { ...item.given, number: await nextInvoiceNumber(run, item.otherwise.invoice_date) } }
}

async function writeBatch(run: ImportRun, invoices: readonly MatchedInvoice[], charges: NewCharges): Promise<Saved[]> {
  const recipients = invoices.filter(({ stored, value }) => !stored && !value.recipient)
  const snapshots = await snapshotsOf(
    run,
    recipients.flatMap(({ memberId: member }) => member ?? []),
  )
  const items: Item<NewInvoiceRow>[] = []
  for (const invoice of invoices) {
    const snapshot = invoice.memberId === null ? undefined : snapshots.get(invoice.memberId)
    const isCharged = charges.has(invoice.location)
    items.push(await numbered(run, invoice, itemOf(run, invoice, { snapshot, isCharged })))
  }
  const saved = await save(run, { kind: 'invoices', table: 'invoices' }, items)
  await writeLines(run, invoices, saved)
  await importCharges(
    run,
    invoices.map(({ location }, index) => ({ id: saved[index]?.id ?? 0, charges: charges.get(location) ?? [] })),
  )
  await importPayments(
    run,
    invoices.map(({ payments, value }, index) => ({
      payments,
      id: saved[index]?.id ?? 0,
      given: value.payments?.length ?? 0,
    })),
  )
  await importReminders(
    run,
    invoices.map(({ value }, index) => ({ id: saved[index]?.id ?? 0, value })),
  )
  await importCredits(
    run,
    invoices.map(({ credits, value }, index) => ({
      added: credits.added,
      sendings: value.sendings ?? [],
      id: saved[index]?.id ?? 0,
    })),
  )
  return saved
}

async function givenOf(run: ImportRun, kept: readonly Located<FileInvoice>[]): Promise<LocatedInvoice[]> {
  await lookUpMembers(
    run,
    kept.flatMap(({ value: { membership_number: number, lines = [], charges = [] } }) => [
      ...(number === undefined ? [] : [number]),
      ...lines.flatMap((line) => line.for ?? []),
      ...charges.map((charge) => charge.membership_number),
    ]),
  )
  return kept.map((record) => {
    const { membership_number: number } = record.value
    return {
      ...record,
      memberId: number === undefined ? null : memberId(run, `${record.location}.membership_number`, number),
    }
  })
}

/** Faults of a newer invoice count only once the file's version is chosen: its older status is a fault if the invoice has been paid since. */
function validateUnlessKept(
  run: ImportRun,
  invoice: LocatedInvoice,
  stored: StoredInvoice | undefined,
): readonly MatchedInvoice[] {
  const { newer, unreplaceable } = run
  if (!stored || newer.choice === 'replace' || !newer.has('invoices', stored.row.id))
    return [validate(run, invoice, stored)]
  if (newer.choice === 'keep') return []
  const problems = new Problems()
  const validated = validate({ ...run, problems }, invoice, stored)
  if (!problems.any) return [validated]
  unreplaceable.add(stored.row.id)
  return []
}

/** The stored invoices that are left as they are, with their locations in the file. */
function keptOf(
  given: readonly LocatedInvoice[],
  validated: readonly MatchedInvoice[],
  matches: ReadonlyMap<LocatedInvoice, StoredInvoice>,
) {
  const written = new Set(validated.map(({ location }) => location))
  return given.flatMap((invoice) => {
    const stored = matches.get(invoice)
    return stored && !written.has(invoice.location) ? [{ location: invoice.location, row: stored.row }] : []
  })
}

/** `fileNumbers` gives the numbers of all invoices of the file. */
export async function importInvoices(
  run: ImportRun,
  records: Iterable<Located<FileInvoice>>,
  fileNumbers: () => Iterable<string>,
): Promise<void> {
  const earlier: EarlierInvoices = { locations: new FileLocations('invoices'), unwritten: new Map() }
  const charged = new Set<string>()
  let numbers: ReadonlySet<string> | undefined
  for (const batch of batches(records, 200)) {
    const given = await givenOf(run, await onlyFirst(run, batch, earlier))
    // Every transaction takes the id of an invoice before its number; in the other order two of them could wait for each other.
    await raiseSequence(run.tx, run.organizationId, 'invoices', 1)
    // A number is made, and an invoice without one is recognised, beside all numbers that the file gives itself.
    const isFirst = numbers === undefined && given.some(({ value }) => value.number === undefined)
    if (isFirst) numbers = new Set(fileNumbers())
    await takeInvoiceNumbers(run, isFirst && numbers ? numbers : given.flatMap(({ value }) => value.number ?? []))
    await refuseTakenTokens(run, given, earlier.locations)
    const matches = await matchInvoices(run, given, { ...earlier, numbers: numbers ?? new Set() })
    const validated = given.flatMap((invoice) => validateUnlessKept(run, invoice, matches.get(invoice)))
    const saved = await writeBatch(run, validated, await planCharges(run, validated, charged))
    rememberInvoices(earlier, validated, saved)
    for (const { location, row } of keptOf(given, validated, matches)) {
      earlier.locations.set(row.id, location)
      count(run, 'invoices', 'unchanged')
    }
  }
}
