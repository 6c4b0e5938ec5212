/** Works through the rows of a stored run: each once, whatever interrupts it. Pure apart from what it is given. */
import type { ApiProblem } from '#client/errors.ts'
import { isDecided } from '../api/send-once.ts'
import { randomId } from '../ui/random-id.ts'
import type { RowOutcome, RunRow } from './row-store.ts'

/** The service keeps a key for 24 hours; an hour less, because the clocks differ. In milliseconds. */
const keyLife = 23 * 60 * 60_000

/** Refusals that would be the same for every row: the run pauses instead. */
const ofAll: ReadonlySet<string> = new Set([
  'insufficient_scope',
  'subscription_required',
  'module_disabled',
  'unauthorized',
])

export interface Attempted {
  /** When the row was sent, in milliseconds since the epoch. */
  readonly since: number
  /** The records of other rows. */
  readonly taken: ReadonlySet<number>
}

export interface RowWork<Item> {
  /** Sends the row under its key, and answers the id of the record. */
  readonly send: (row: RunRow<Item>) => Promise<number>
  /** The record that an earlier attempt made; null when it made none, undefined when nobody can tell. */
  readonly find: (row: RunRow<Item>, among: Attempted) => Promise<number | null | undefined>
  /** Keeps the row; a request waits for it. */
  readonly keep: (row: RunRow<Item>) => Promise<void>
  /** Puts a refusal into words. */
  readonly reasonOf: (problem: ApiProblem) => string
  /** The visible part of the API key: idempotency keys belong to it. */
  readonly apiKey: string
  readonly now: () => number
  readonly signal: AbortSignal
}

/** The record of an attempt whose key says nothing any more; null when the row may be sent. */
async function findEarlier<Item>(
  row: RunRow<Item>,
  work: RowWork<Item>,
  taken: ReadonlySet<number>,
): Promise<RowOutcome | null> {
  if (row.attempt === null) return null
  const found = await work.find(row, { since: row.attempt.at, taken })
  if (found === undefined) return { kind: 'unknown' }
  return found === null ? null : { kind: 'done', id: found }
}

function isWithoutKey<Item>({ attempt }: RunRow<Item>, { apiKey, now }: RowWork<Item>): boolean {
  return attempt !== null && (attempt.apiKey !== apiKey || now() - attempt.at > keyLife)
}

async function sendRow<Item>(
  row: RunRow<Item>,
  work: RowWork<Item>,
  taken: ReadonlySet<number>,
): Promise<RunRow<Item>> {
  let next = row
  if (isWithoutKey(row, work)) {
    const outcome = await findEarlier(row, work, taken)
    if (outcome) return { ...row, outcome }
    next = { ...row, key: randomId() }
  }
  work.signal.throwIfAborted()
  const sent = { ...next, attempt: { at: work.now(), apiKey: work.apiKey } }
  await work.keep(sent)
  try {
    return { ...sent, outcome: { kind: 'done', id: await work.send(sent) } }
  } catch (error) {
    if (!isDecided(error) || ofAll.has(error.code)) throw error
    // It arrived once, and its answer cannot be read any more.
    if (error.code === 'idempotency_key_reused')
      return { ...sent, outcome: (await findEarlier(row, work, taken)) ?? { kind: 'unknown' } }
    return { ...sent, outcome: { kind: 'refused', reason: work.reasonOf(error) } }
  }
}

/** Takes each row without an outcome in turn. Throws where no answer decides, since the next row would fail likewise. */
export async function workThroughRows<Item>(
  rows: readonly RunRow<Item>[],
  work: RowWork<Item>,
  onRow: (row: RunRow<Item>) => void,
): Promise<void> {
  const taken = new Set(rows.flatMap(({ outcome }) => (outcome?.kind === 'done' ? [outcome.id] : [])))
  for (const row of rows) {
    if (row.outcome !== null) continue
    work.signal.throwIfAborted()
    // One after the other: the rate limit is shared with everything else, and a pause must mean pause.
    const done = await sendRow(row, work, taken)
    if (done.outcome?.kind === 'done') taken.add(done.outcome.id)
    await work.keep(done)
    onRow(done)
  }
}
