/**
 * Runs whose rows hold personal data, such as an import: kept in IndexedDB on this device until they end, row by row, because there may be
 * thousands. A closed tab or an empty battery half-way loses nothing; each row has its `Idempotency-Key` before anything is sent.
 */
import type { SessionRef } from '../api/credentials.ts'
import { holderKey, type Session } from '../session/session.ts'
import { answered, deviceDatabase, writeTo } from './device-database.ts'

/** Change the number when the shape of a run changes: older ones are then dropped. */
const databaseName = 'ledenbalie.runs-1'

export interface RunRow<Item> {
  readonly run: string
  readonly index: number
  readonly item: Item
  /** The `Idempotency-Key`. */
  readonly key: string
  /** When it was last sent, and the visible part of the API key; null before that. */
  readonly attempt: { readonly at: number; readonly apiKey: string } | null
  readonly outcome: RowOutcome | null
}

/** `done`: the id of the record. `refused`: why, in the reader's language then. `unknown`: sent, and nobody can tell. */
export type RowOutcome =
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown' }

export interface RowRun<Facts> {
  readonly id: string
  readonly kind: string
  /** Whose run it is: the association, and the person or key. */
  readonly owner: string
  /** The session that last opened it. Its end removes the run. */
  readonly session: string
  readonly startedAt: number
  readonly facts: Facts
}

/** A run belongs to a person (or a program's key) of an association at a service, whichever session it goes on in. */
export function rowRunOwner(session: Session): string {
  const { baseUrl, organization, environment } = session
  return `${baseUrl} ${organization.id} ${environment} ${holderKey(session)}`
}

const open = deviceDatabase(databaseName, (database) => {
  database.createObjectStore('runs', { keyPath: 'id' })
  database.createObjectStore('rows', { keyPath: ['run', 'index'] })
})

/** The rows of a run: arrays sort after numbers, so this is above each index. */
function rowsRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, []])
}

async function write(work: (stores: { runs: IDBObjectStore; rows: IDBObjectStore }) => void): Promise<void> {
  return writeTo(await open(), ['runs', 'rows'], work)
}

async function read<Result>(store: 'runs' | 'rows', range?: IDBKeyRange): Promise<Result[]> {
  const database = await open()
  // Only this module writes them.
  return answered(database.transaction(store).objectStore(store).getAll(range)) as Promise<Result[]>
}

export function createRowRun<Item, Facts>(run: RowRun<Facts>, rows: readonly RunRow<Item>[]): Promise<void> {
  return write((stores) => {
    stores.runs.put(run)
    for (const row of rows) stores.rows.put(row)
  })
}

export function putRowRun<Facts>(run: RowRun<Facts>): Promise<void> {
  return write(({ runs }) => runs.put(run))
}

export function putRow<Item>(row: RunRow<Item>): Promise<void> {
  return write(({ rows }) => rows.put(row))
}

export function removeRowRun(id: string): Promise<void> {
  return write(({ runs, rows }) => {
    runs.delete(id)
    rows.delete(rowsRange(id))
  })
}

/** In milliseconds: what is not continued within a month is not kept. */
const keptFor = 30 * 24 * 60 * 60_000

/** The latest run of a kind that was not ended; null without one. */
export async function findRowRun<Facts>(session: Session, kind: string): Promise<RowRun<Facts> | null> {
  const owner = rowRunOwner(session)
  const all = await read<RowRun<Facts>>('runs')
  for (const run of all) if (run.startedAt < Date.now() - keptFor) await removeRowRun(run.id)
  const runs = all.filter((run) => run.owner === owner && run.kind === kind && run.startedAt >= Date.now() - keptFor)
  return runs.sort((one, other) => other.startedAt - one.startedAt)[0] ?? null
}

export function runRows<Item>(id: string): Promise<RunRow<Item>[]> {
  return read<RunRow<Item>>('rows', rowsRange(id))
}

/** Runs on this device that were not ended, of everyone who has used this browser. */
export async function countRowRuns(): Promise<number> {
  return (await read<RowRun<unknown>>('runs')).length
}

/** Of everyone who has used this browser. */
export async function removeAllRowRuns(): Promise<void> {
  for (const { id } of await read<RowRun<unknown>>('runs')) await removeRowRun(id)
}

/** Signing out: the next person at this device must not find the rows. */
export async function removeRowRunsOf({ id }: SessionRef): Promise<void> {
  const runs = await read<RowRun<unknown>>('runs')
  for (const run of runs) if (run.session === id) await removeRowRun(run.id)
}
