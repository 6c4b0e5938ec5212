/** Bank entries: recognised by identity. What was booked or dismissed stays so, whatever an older file says. */
import { sql, type SqlBool } from 'kysely'
import type { ChangeAction } from '#contract/changed-fields.ts'
import { batches } from '../../database/batches.ts'
import { recordChanges } from '../../changes/change-log.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import type { RowOf } from '../../database/tables.ts'
import { allocatedSum } from '../../ledger/allocate.ts'
import { historiesOf } from '../../ledger/queries.ts'
import { figuresOf } from '../../ledger/reconciliation/figures.ts'
import type { Located } from '../parse.ts'
import type { FileBankEntry } from '../schema/bank-entries.ts'
import { refuseDoubles } from './doubles.ts'
import { keyOf } from './match.ts'
import { linkPayments } from './payments.ts'
import { type ImportRun, scopeOf } from './run.ts'
import { statementFilesOf } from './statements.ts'
import { type Item, type NewRow, save } from './save.ts'

function transferOf(value: FileBankEntry) {
  const texts = { remittance: value.remittance ?? [], endToEndId: value.end_to_end_id ?? null }
  return {
    identity: value.identity,
    account: value.account,
    booked_on: value.booked_on,
    earliest_on: value.earliest_on ?? null,
    amount: parseMoney(value.amount),
    payer_name: value.payer_name ?? null,
    payer_iban: value.payer_iban ?? null,
    end_to_end_id: value.end_to_end_id ?? null,
    remittance: JSON.stringify(value.remittance ?? []),
    bank_references: JSON.stringify(value.bank_references ?? []),
    method: value.method ?? 'bank_transfer',
    is_batch_total: value.lump ?? false,
    batch_amount: value.batch_amount ? parseMoney(value.batch_amount) : null,
    return_code: value.return_code ?? null,
    resembles: value.resembles ?? null,
    figures: figuresOf(texts),
  }
}

/** The transfer itself is the bank's. A file can dismiss one that waits; a dismissal ends by `payments undo` only. */
function itemOf(
  value: FileBankEntry,
  existing: RowOf<'bank_entries'> | undefined,
  statementId: number | null,
): Item<NewRow<'bank_entries'>> {
  const dismissed = value.status === 'dismissed'
  const why = { dismissed_as: value.dismissed_as ?? null, dismissed_note: value.dismissed_note ?? null }
  const waits = existing === undefined || existing.allocated !== existing.amount
  return {
    existing,
    given: waits && dismissed ? { dismissed, ...why } : {},
    otherwise: { ...transferOf(value), statement_id: statementId, allocated: 0, dismissed, ...(dismissed ? why : {}) },
    created_at: value.created_at,
    updated_at: value.updated_at,
  }
}

async function storedByIdentity({ tx, organizationId, isNew }: ImportRun, batch: readonly Located<FileBankEntry>[]) {
  if (isNew) return new Map<string, RowOf<'bank_entries'>>()
  const rows = await tx
    .selectFrom('bank_entries')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where(
      'identity',
      'in',
      batch.map(({ value }) => value.identity),
    )
    .execute()
  return new Map(rows.map((row) => [row.identity, row]))
}

/** The statement file that an entry names. */
async function statementIds(run: ImportRun, batch: readonly Located<FileBankEntry>[]) {
  const digests = new Set(batch.flatMap(({ value }) => value.statement_file ?? []))
  const files = await statementFilesOf(run, [...digests])
  return ({ location, value }: Located<FileBankEntry>): number | null => {
    const { statement_file: digest = null } = value
    if (digest === null) return null
    const id = files.get(digest)?.id
    if (id === undefined && !run.problems.any && !run.newer.keepsRemoved('statement_files', { digest }))
      run.problems.add(`${location}.statement_file`, 'There is no statement file with this digest.')
    return id ?? null
  }
}

/** Before the invoices, so that their payments know the entry they come from. */
export async function importBankEntries(run: ImportRun, records: Iterable<Located<FileBankEntry>>): Promise<void> {
  const seen = new Map<string, string>()
  for (const batch of batches(records)) {
    const kept = refuseDoubles(run, batch, { key: ({ identity }) => identity, field: 'identity', seen })
    const stored = await storedByIdentity(run, kept)
    const statementOf = await statementIds(run, kept)
    const saved = await save(
      run,
      { kind: 'bank_entries', table: 'bank_entries' },
      kept.map((record) => itemOf(record.value, stored.get(record.value.identity), statementOf(record))),
    )
    const historyOf = await historiesOf(
      { db: run.tx, association: { id: run.organizationId } },
      [...stored.values()].map(({ id }) => id),
    )
    kept.forEach(({ location, value }, index) => {
      const { id: entryId = 0, change } = saved[index] ?? {}
      if (change === 'left') return
      const { booked_on: bookedOn, method = 'bank_transfer' } = value
      const booked = historyOf(entryId).map(({ number, amount }) => keyOf(number, amount))
      for (const { invoice, amount: money } of value.bookings ?? []) {
        const amount = parseMoney(money)
        const there = booked.indexOf(keyOf(invoice, amount))
        if (there < 0)
          run.bookings.add({ entryId, identity: value.identity, location, invoice, amount, bookedOn, method })
        else booked.splice(there, 1)
      }
    })
  }
}

/** A payment that was there before the entry it comes from. */
async function linkStored(run: ImportRun): Promise<void> {
  const { tx, organizationId, bookings } = run
  for (const batch of batches(new Set(bookings.rest().map(({ invoice }) => invoice)))) {
    const rows = await tx
      .selectFrom('payments')
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.organization_id', '=', 'payments.organization_id')
          .onRef('invoices.id', '=', 'payments.invoice_id'),
      )
      .where('payments.organization_id', '=', organizationId)
      .where('payments.entry_id', 'is', null)
      .where('number', 'in', batch)
      .select(['payments.id', 'number', 'amount', 'method', 'paid_on'])
      .orderBy('payments.id')
      .execute()
    const linked = rows.map(({ id, number, amount, method, paid_on }) => ({
      id,
      entryId: bookings.take({ invoice: number, amount, method, paidOn: paid_on }),
    }))
    await linkPayments(run, linked)
  }
}

/** A credit is booked once: with what is booked here already, the file's payments of an entry must not exceed it. */
async function refuseImpossible({ tx, organizationId, problems }: ImportRun): Promise<void> {
  const impossible = await tx
    .selectFrom('bank_entries')
    .select(['identity', 'amount', 'allocated'])
    .where('organization_id', '=', organizationId)
    .where(
      sql<SqlBool>`case when amount > 0 then allocated < 0 or allocated > amount else allocated > 0 or allocated < amount end`,
    )
    .orderBy('id')
    .execute()
  for (const { identity, amount, allocated } of impossible) {
    problems.add(
      'bank_entries',
      `Of entry ${identity}, ${formatMoney(allocated)} of ${formatMoney(amount)} would be booked. Undo one of its bookings first.`,
    )
  }
}

/** After the invoices: links what was there before, and derives what of each entry is allocated. */
export async function settleBankEntries(run: ImportRun): Promise<void> {
  const { tx, organizationId, bookings, problems } = run
  if (problems.any) return
  await linkStored(run)
  const before = await tx
    .selectFrom('bank_entries')
    .select(['id', 'allocated', 'dismissed'])
    .where('organization_id', '=', organizationId)
    .where('allocated', '<>', allocatedSum())
    .execute()
  await tx
    .updateTable('bank_entries')
    .set({
      allocated: allocatedSum(),
      dismissed: sql<boolean>`dismissed and ${allocatedSum()} <> amount`,
      ...(run.isNew ? {} : { updated_at: run.now }),
    })
    .where('organization_id', '=', organizationId)
    .where('allocated', '<>', allocatedSum())
    .execute()
  await recordEntries(run, 'changed', before)
  await refuseImpossible(run)
  for (const { location, invoice, amount, entryId } of bookings.rest()) {
    run.warnings.push(
      `${location}: invoice ${invoice} has no payment of ${formatMoney(amount)}: the entry is dismissed, so that it is not booked twice.`,
    )
    const entries = await tx
      .selectFrom('bank_entries')
      .select(['id', 'allocated', 'dismissed'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', entryId)
      .where('dismissed', '=', false)
      .execute()
    if (entries.length === 0) continue
    await tx
      .updateTable('bank_entries')
      .set({ dismissed: true, ...(run.isNew ? {} : { updated_at: run.now }) })
      .where('organization_id', '=', organizationId)
      .where('id', '=', entryId)
      .execute()
    await recordEntries(run, 'dismissed', entries)
  }
}

type Settled = Pick<RowOf<'bank_entries'>, 'id' | 'allocated' | 'dismissed'>

/** Derived values are recorded as changes too. */
async function recordEntries(run: ImportRun, action: ChangeAction, entries: readonly Settled[]): Promise<void> {
  if (run.isNew) return
  const after = new Map<number, Settled>()
  for (const batch of batches(entries)) {
    const rows = await run.tx
      .selectFrom('bank_entries')
      .select(['id', 'allocated', 'dismissed'])
      .where('organization_id', '=', run.organizationId)
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute()
    for (const row of rows) after.set(row.id, row)
  }
  await recordChanges(
    scopeOf(run),
    entries.map((before) => ({
      record: 'bank_entry',
      id: before.id,
      action,
      before: asLogged(before),
      after: asLogged(after.get(before.id) ?? before),
    })),
  )
}

/** Flags come back as 1 and 0 from SQLite. */
function asLogged(row: Settled) {
  return { ...row, dismissed: Boolean(row.dismissed) }
}
