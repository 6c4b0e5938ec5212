/** Selects of messages and their emails. */
import { setImmediate as turn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import {
  type CopyStatus,
  mailingAccess,
  type MailingAudience,
  mailingAudiences,
  type MailingStatus,
  type MailingUse,
  mayUseMailings,
} from '#contract/mailings.ts'
import type { Permissions } from '#contract/operations.ts'
import type { RowOf } from '../database/tables.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { Problem, requireAllowed } from '../lib/problem.ts'
import { discarded } from '../mail/not-delivered.ts'
import type { Reader } from '../operation/context.ts'

export type MailingRow = RowOf<'mailings'>
export type CopyRow = RowOf<'mailing_copies'>

export function selectMailings({ db, association }: Reader) {
  return db.selectFrom('mailings').where('mailings.organization_id', '=', association.id)
}

/** The message, or 404. */
export async function findMailing(reader: Reader, id: number): Promise<MailingRow> {
  const row = await selectMailings(reader).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

export function mailingStatus({ sent_at: sentAt, stopped_at: stoppedAt }: MailingRow): MailingStatus {
  if (sentAt === null) return 'draft'
  return stoppedAt === null ? 'sent' : 'stopped'
}

/** Throws `mailing_status` where the sending has begun. */
export function requireDraft(mailing: MailingRow): void {
  if (mailing.sent_at !== null) throw new Problem('mailing_status')
}

/** Throws `insufficient_scope` and `module_disabled`. */
export function requireAudience(caller: Permissions, audience: MailingAudience, use: MailingUse): void {
  for (const name of mailingAccess[audience][use]) requireAllowed(caller, name)
}

/** The message, for a caller who may. Throws `not_found`, `insufficient_scope` and `module_disabled`. */
export async function findMailingFor(caller: Reader & Permissions, id: number, use: MailingUse): Promise<MailingRow> {
  const mailing = await findMailing(caller, id)
  requireAudience(caller, mailing.audience, use)
  return mailing
}

/** Audiences whose messages the caller may read. */
export function readableAudiences(caller: Permissions): MailingAudience[] {
  return mailingAudiences.filter((audience) => mayUseMailings(caller, audience, 'reads'))
}

/** With the entry of the outbox as `outbox`. */
function selectCopies({ db, association }: Reader) {
  return db
    .selectFrom('mailing_copies')
    .leftJoin('outbox', (join) =>
      join
        .onRef('outbox.organization_id', '=', 'mailing_copies.organization_id')
        .onRef('outbox.id', '=', 'mailing_copies.outbox_id'),
    )
    .where('mailing_copies.organization_id', '=', association.id)
}

const copyStatus: RawBuilder<CopyStatus> = sql`case
  when outbox.delivered_at is not null or mailing_copies.delivered_at is not null then 'sent'
  when outbox.id is null then 'not_sent'
  when outbox.given_up_at is null then 'waiting'
  when outbox.last_error = ${sql.lit(discarded)} then 'not_sent'
  else 'failed' end`

type Counts = Readonly<Record<CopyStatus, number>>

const none: Counts = { waiting: 0, sent: 0, failed: 0, not_sent: 0 }

/** Emails of a message per statement: on SQLite the service answers no one else during each. */
const copiesAtOnce = 2_000

interface CopyRange {
  readonly after: number
  readonly until: number
}

/** All emails of a message, in parts between which other requests have their turn. */
export async function* copyRanges({ db, association }: Reader, id: number): AsyncGenerator<CopyRange> {
  const { last } = await db
    .selectFrom('mailing_copies')
    .where('organization_id', '=', association.id)
    .where('mailing_id', '=', id)
    .select(({ fn }) => fn.max('copy').as('last'))
    .executeTakeFirstOrThrow()
  for (let after = 0; after < (last ?? 0); after += copiesAtOnce) {
    if (after > 0) await turn()
    yield { after, until: after + copiesAtOnce }
  }
}

/** Emails of a message by what has become of them. */
export async function copyCounts(reader: Reader, id: number): Promise<Counts> {
  const counts = { ...none }
  for await (const { after, until } of copyRanges(reader, id)) {
    const rows = await selectCopies(reader)
      .where('mailing_copies.mailing_id', '=', id)
      .where('mailing_copies.copy', '>', after)
      .where('mailing_copies.copy', '<=', until)
      .select(copyStatus.as('status'))
      .select(({ fn }) => fn.count<number>('mailing_copies.copy').distinct().as('count'))
      .groupBy('status')
      .execute()
    for (const { status, count } of rows) counts[status] += count
  }
  return counts
}

const arrivedAt = sql<string | null>`coalesce(outbox.delivered_at, mailing_copies.delivered_at)`

/** A row with its message and what has become of it. */
export interface CopyRecord extends CopyRow {
  readonly subject: string
  readonly sent_at: string | null
  readonly status: CopyStatus
  readonly arrived_at: string | null
  readonly failure: string | null
}

interface CopyQuery extends PageRequest {
  readonly mailing_id?: number | undefined
  readonly member_id?: number | undefined
}

/** Oldest first: of one message, about or read by one member, or of all; of messages whose audience the caller may read. */
export async function pageOfCopies(reader: Reader & Permissions, query: CopyQuery): Promise<KeysetPage<CopyRecord>> {
  const { mailing_id: mailingId, member_id: memberId } = query
  const copies = selectCopies(reader)
    .innerJoin('mailings', (join) =>
      join
        .onRef('mailings.organization_id', '=', 'mailing_copies.organization_id')
        .onRef('mailings.id', '=', 'mailing_copies.mailing_id'),
    )
    .where('mailings.audience', 'in', readableAudiences(reader))
    .$if(mailingId !== undefined, (some) => some.where('mailing_copies.mailing_id', '=', mailingId ?? 0))
    .$if(memberId !== undefined, (some) =>
      some.where((is) =>
        is.or([is('mailing_copies.member_id', '=', memberId ?? 0), is('mailing_copies.reader_id', '=', memberId ?? 0)]),
      ),
    )
    .selectAll('mailing_copies')
    .select(['mailings.subject', 'mailings.sent_at', 'outbox.last_error as failure'])
    .select([copyStatus.as('status'), arrivedAt.as('arrived_at')])
  return keysetPage({ db: reader.db, organizationId: reader.association.id, table: 'mailing_copies' }, copies, query)
}

/** All of a message, in the order in which they were written, with when each arrived. */
export async function copiesOfMailing(
  reader: Reader,
  id: number,
): Promise<(CopyRow & { readonly arrived_at: string | null })[]> {
  return selectCopies(reader)
    .where('mailing_copies.mailing_id', '=', id)
    .selectAll('mailing_copies')
    .select(arrivedAt.as('arrived_at'))
    .orderBy('mailing_copies.id')
    .execute()
}
