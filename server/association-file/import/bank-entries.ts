/** Credits of bank statements: recognised by identity. What was booked stays booked, whatever an older file says. */
import type { Selectable } from 'kysely'
import { parseMoney } from '#contract/money.ts'
import type { BankEntryTable } from '../../database/tables.ts'
import type { Placed } from '../parse.ts'
import type { FileBankEntry } from '../schema/bank-entries.ts'
import { refuseDoubles } from './doubles.ts'
import type { ImportRun } from './run.ts'
import { batches, type Item, type NewRow, save } from './save.ts'
import { refuseFuture } from './timestamps.ts'

function bookingsText(bookings: NonNullable<FileBankEntry['bookings']>): string {
  return JSON.stringify(bookings.map(({ invoice, amount }) => ({ number: invoice, amount: parseMoney(amount) })))
}

/** Only what became of the credit can change: the credit itself is the bank's. */
function itemOf(value: FileBankEntry, existing: Selectable<BankEntryTable> | undefined): Item<NewRow<'bank_entries'>> {
  const { status = 'unmatched', bookings = [] } = value
  const isSettled = existing?.status === 'booked' || value.status === undefined
  return {
    existing,
    given: isSettled ? {} : { status, bookings: bookingsText(bookings) },
    otherwise: {
      identity: value.identity,
      account: value.account,
      booked_on: value.booked_on,
      amount: parseMoney(value.amount),
      payer_name: value.payer_name ?? null,
      payer_iban: value.payer_iban ?? null,
      end_to_end_id: value.end_to_end_id ?? null,
      remittance: JSON.stringify(value.remittance ?? []),
      bank_references: JSON.stringify(value.bank_references ?? []),
      method: value.method ?? 'bank_transfer',
      is_lump: value.lump ?? false,
      status,
      bookings: bookingsText(bookings),
    },
    created_at: value.created_at,
    updated_at: value.updated_at,
  }
}

async function storedByIdentity({ tx, organizationId, isNew }: ImportRun, batch: readonly Placed<FileBankEntry>[]) {
  if (isNew) return new Map<string, Selectable<BankEntryTable>>()
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

export async function importBankEntries(run: ImportRun, records: Iterable<Placed<FileBankEntry>>): Promise<void> {
  const seen = new Map<string, string>()
  for (const batch of batches(records)) {
    const kept = refuseDoubles(run, batch, { key: ({ identity }) => identity, field: 'identity', seen })
    for (const record of kept) refuseFuture(run, record)
    const stored = await storedByIdentity(run, kept)
    await save(
      run,
      { kind: 'bank_entries', table: 'bank_entries' },
      kept.map(({ value }) => itemOf(value, stored.get(value.identity))),
    )
  }
}
