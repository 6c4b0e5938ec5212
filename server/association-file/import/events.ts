/** Events: recognised by name and start, or by those they had before. */
import { parseMoney } from '#contract/money.ts'
import { batches } from '../../database/batches.ts'
import type { RowOf } from '../../database/tables.ts'
import type { Located } from '../parse.ts'
import { endsBeforeStart, type FileEvent } from '../schema/events.ts'
import { refuseDoubles } from './doubles.ts'
import { keyOf } from './match.ts'
import type { ImportedEvent } from './imported.ts'
import { importRegistrations } from './registrations.ts'
import type { ImportRun } from './run.ts'
import { type Item, type NewRow, save } from './save.ts'
import { storedRows } from './stored.ts'
import { importWaitingList } from './waiting-list.ts'

type Row = RowOf<'events'>

/** `isTaken`: another event has the name and the start that this one had when the file was exported. */
function itemOf(file: FileEvent, existing: Row | undefined, isTaken: boolean): Item<NewRow<'events'>> {
  const { description, location, ends_at, status, cancellation_message, registration_deadline, capacity } = file
  const { price, payment, free_for_members } = file
  return {
    existing,
    given: {
      ...(isTaken ? {} : { name: file.name, starts_at: file.starts_at }),
      description,
      location,
      ends_at,
      status,
      cancellation_message,
      registration_deadline,
      capacity,
      price: price === undefined ? undefined : parseMoney(price),
      payment,
      free_for_members,
    },
    otherwise: {
      name: file.name,
      starts_at: file.starts_at,
      status: 'draft',
      price: 0,
      payment: 'none',
      free_for_members: false,
    },
    created_at: file.created_at,
    updated_at: file.updated_at,
  }
}

/** Where the file renames or moves an event, the name and the start that it is stored with. */
function formerKey({ name, starts_at, renamed_from, moved_from }: FileEvent): string {
  return keyOf(renamed_from ?? name, moved_from ?? starts_at)
}

async function importRows(run: ImportRun, given: readonly Located<FileEvent>[]): Promise<ImportedEvent[]> {
  const values = given.flatMap(({ value }) => [value.name, value.renamed_from ?? value.name])
  const stored = await storedRows(run, 'events', { column: 'name', values, order: 'id' })
  const byKey = new Map(stored.map((row) => [keyOf(row.name, row.starts_at), row]))
  const formerIds = given.flatMap(({ value }) => run.newer.former.idOf('events', value.name, value.starts_at) ?? [])
  const former = new Map(
    (await storedRows(run, 'events', { column: 'id', values: formerIds, order: 'id' })).map((row) => [row.id, row]),
  )
  const existing = given.map(
    ({ value }) =>
      former.get(run.newer.former.idOf('events', value.name, value.starts_at) ?? 0) ??
      byKey.get(keyOf(value.name, value.starts_at)) ??
      byKey.get(formerKey(value)),
  )
  given.forEach(({ location, value }, index) => {
    const end = value.ends_at === undefined ? existing[index]?.ends_at : null
    if (end != null && end < value.starts_at) run.problems.add(`${location}.ends_at`, endsBeforeStart)
  })
  const saved = await save(
    run,
    { kind: 'events', table: 'events' },
    given.map(({ value }, index) => {
      const holder = byKey.get(keyOf(value.name, value.starts_at))
      return itemOf(value, existing[index], holder !== undefined && holder.id !== existing[index]?.id)
    }),
  )
  return given.flatMap((event, index) => {
    const { id = 0, change } = saved[index] ?? {}
    return change === 'left' ? [] : [{ ...event, id, before: existing[index] }]
  })
}

export async function importEvents(run: ImportRun, records: Iterable<Located<FileEvent>>): Promise<void> {
  const seen = new Map<string, string>()
  for (const batch of batches(records, 20)) {
    const given = refuseDoubles(run, batch, {
      key: ({ name, starts_at }) => keyOf(name, starts_at),
      field: 'name',
      seen,
    })
    if (given.length === 0) continue
    const events = await importRows(run, given)
    await importRegistrations(run, events)
    await importWaitingList(run, events)
  }
}
