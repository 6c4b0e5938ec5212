/**
 * Everything the caller may read, or what has changed since a clock, as lines of JSON. Rows are read in batches without a
 * transaction; what changed in between comes at the end, so that the client holds the state of one moment. Not in the
 * specification; why: docs/decisions/snapshot.md.
 */
import { z } from 'zod'
import { can } from '#contract/operations.ts'
import type { SnapshotLine, SnapshotQuery } from '#contract/schemas/management/snapshot.ts'
import { dateIn, instantOf } from '../lib/clock.ts'
import type { StreamContext } from '../operation/context.ts'
import type { RecordPart } from '../database/part-blocks.ts'
import { separated } from '../operation/list-response.ts'
import { endFor } from './caller-now.ts'
import { oneByOne } from './one-by-one.ts'
import { type PartKindName, partKinds, type RecordKindName, recordKinds } from './kinds.ts'
import { changedIds, changedKinds, clockOf, countsOf, groupsWithChangedRows, reaches } from './queries.ts'

/** Rows in a line. */
const batch = 500

/** Bytes that are sent together: asking whether the caller may still read costs as much for a small group as for 500 invoices. */
const together = 64 * 1024

/** Rounds of changes that came while the last ones were read. A client that writes all the time is followed by `since`. */
const mostRounds = 5

const kindNames = Object.keys(recordKinds) as readonly RecordKindName[]
const partNames = Object.keys(partKinds) as readonly PartKindName[]

const line = (value: SnapshotLine | (RecordPart & { readonly kind: PartKindName })) =>
  Buffer.from(`${JSON.stringify(value)}\n`)

/** A line of rows that are JSON already. */
function rowsLine(head: object, rows: readonly Buffer[]): Buffer {
  const beginning = JSON.stringify(head).slice(0, -1)
  return Buffer.concat([Buffer.from(`${beginning},"rows":[`), ...separated(rows), Buffer.from(']}\n')])
}

/** Stops without its last line when the session ends or its permissions change: a client may read slowly. */
export async function* snapshotLines(ctx: StreamContext, query: SnapshotQuery): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const line of oneByOne(String(ctx.association.id), linesFor(ctx, query))) {
    waiting.push(line)
    size += line.length
    if (size < together) continue
    if ((await endFor(ctx)) !== null) return
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if ((await endFor(ctx)) === null) yield Buffer.concat(waiting)
}

async function* linesFor(ctx: StreamContext, { since, first }: SnapshotQuery): AsyncGenerator<Buffer, void> {
  const from = since !== undefined && (await reaches(ctx, since)) ? since : undefined
  let clock = await clockOf(ctx)
  yield line({ clock, complete: from === undefined, counts: from === undefined ? await countsOf(ctx) : {} })
  if (from === undefined) yield* everything(ctx, first)
  else yield* changesAfter(ctx, from)
  for (let round = 0; round < mostRounds; round += 1) {
    const now = await clockOf(ctx)
    if (now === clock) break
    yield* changesAfter(ctx, clock)
    clock = now
  }
  yield line({ end: clock })
}

/** The records of a kind that the caller may read, and the ids among them. */
type Read = Map<RecordKindName, number[]>

async function* everything(ctx: StreamContext, first: RecordKindName | undefined): AsyncGenerator<Buffer> {
  const read: Read = new Map()
  // A payment is shown with its invoice.
  const leading = new Set(first === 'payments' ? [first, 'invoices' as const] : [first])
  for (const kind of kindNames.toSorted((a, b) => Number(leading.has(b)) - Number(leading.has(a))))
    yield* recordLines(ctx, kind, { read })
  yield* partLines(ctx, read)
}

/** Each change has a moment of its own, so the first one that is not included is at least a millisecond later. */
async function* changesAfter(ctx: StreamContext, clock: number): AsyncGenerator<Buffer> {
  const read: Read = new Map()
  const changed = await changedKinds(ctx, clock)
  const day = dateIn(ctx.association.timezone, instantOf(clock))
  for (const kind of kindNames) {
    const { list, record, derivesFrom } = recordKinds[kind]
    if (!can(ctx, list)) continue
    const isCurrent = !derivesFrom || (day === ctx.today && !derivesFrom.some((other) => changed.has(other)))
    yield* recordLines(ctx, kind, { read, updatedSince: isCurrent ? instantOf(clock + 1) : undefined, needsIds: true })
    if (!changed.has(record)) continue
    // Changed records that are still in their list have just been read.
    const present = new Set(read.get(kind))
    const removed = (await changedIds(ctx, record, clock)).filter((id) => !present.has(id))
    if (removed.length > 0) yield line({ kind, removed })
  }
  const groups = [...(read.get('groups') ?? []), ...(await groupsWithChangedRows(ctx, clock, day))]
  yield* partLines(ctx, read.set('groups', [...new Set(groups)]))
}

interface Reading {
  readonly read: Read
  readonly updatedSince?: string | undefined
  /** For every kind, and not only for those with parts. */
  readonly needsIds?: boolean
}

async function* recordLines(
  ctx: StreamContext,
  kind: RecordKindName,
  { read, updatedSince, needsIds = false }: Reading,
) {
  if (!can(ctx, recordKinds[kind].list)) return
  const ids: number[] = []
  const keepsIds = needsIds || partNames.some((part) => partKinds[part].of === kind)
  for await (const items of pagesOf(ctx, kind, updatedSince)) {
    if (items.length > 0) yield rowsLine({ kind }, items)
    if (keepsIds) ids.push(...items.map(idOf))
  }
  read.set(kind, ids)
}

/** All rows of each parent: they replace the ones that the client has of it. */
async function* partLines(ctx: StreamContext, read: Read) {
  for (const kind of partNames) {
    const { list, of, read: readParts } = partKinds[kind]
    const ids = read.get(of) ?? []
    if (ids.length === 0 || !can(ctx, list)) continue
    for await (const parts of readParts(ctx, ids, batch))
      yield Buffer.concat(parts.map(({ rows, ...head }) => line({ kind, ...head, rows })))
  }
}

/** The rows of a kind, page by page, as JSON. */
async function* pagesOf(ctx: StreamContext, kind: RecordKindName, updatedSince?: string) {
  const { list, read } = recordKinds[kind]
  let cursor: string | undefined
  do {
    const query = { limit: batch, updated_since: updatedSince, starting_after: cursor }
    const { items, page } = read ? await read(ctx, query) : await ctx.list(list, { query })
    yield items
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
}

const identified = z.object({ id: z.int() })

function idOf(item: Buffer): number {
  return identified.parse(JSON.parse(String(item))).id
}
