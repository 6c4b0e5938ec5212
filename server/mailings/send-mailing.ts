/** Sends a message as a job: a row for each member and guest, an email for each address. */
import { mailingAccess, mailingAudiences, mailingLimits } from '#contract/mailings.ts'
import type { LeftOutReason } from '#contract/jobs.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { z } from 'zod'
import { insertRows } from '../database/insert-rows.ts'
import { nextIds } from '../database/sequences.ts'
import { later } from '../lib/clock.ts'
import { refuse } from '../lib/problem.ts'
import type { RequestContext } from '../operation/context.ts'
import {
  type DueRow,
  emptyContent,
  type JobKindRules,
  type PlannedRow,
  type ReaderReference,
  type RowResult,
} from '../operation/job-kind.ts'
import { operation, versionOf } from '#contract/operations.ts'
import { enqueueAll } from '../outbox/enqueue.ts'
import { audienceName, audienceOf, findGuests } from './audience.ts'
import { findMailing, findMailingFor, type MailingRow, requireDraft, selectMailings } from './queries.ts'
import { newUnsubscribeToken } from './unsubscribe.ts'
import { type MailAddressee, addresseesOf, bundlesOf, copiesOf, type CopyPart } from './readers.ts'

/** Units of work of a batch, an email each or a few. */
const batchSize = 25
/** Milliseconds between two emails. */
const interval = 60_000 / mailingLimits.perMinute

function idIn({ send_mailing: input }: JobParameters): number {
  if (!input) throw new Error('Sending a message has its parameters.')
  return input.mailing_id
}

const settingsSchema = z.object({
  name: z.string(),
  version: z.number(),
  audience: z.enum(mailingAudiences),
})

/** The title of the message as its job shows it. */
export function mailingSubject(settings: object): string {
  return settingsSchema.parse(settings).name
}

/** Throws `not_found`, `insufficient_scope`, `mailing_status`, and `validation_failed` for a draft that says nothing. */
async function check(ctx: RequestContext, input: JobParameters): Promise<void> {
  const mailing = await findMailingFor(ctx, idIn(input), 'writes')
  requireDraft(mailing)
  refuse(
    (
      [
        ['subject', mailing.subject],
        ['text', mailing.body],
      ] as const
    ).flatMap(([name, value]): FieldProblem[] =>
      value === '' ? [{ field: `send_mailing.${name}`, reason: 'required' }] : [],
    ),
  )
}

function references({ readers }: MailAddressee): readonly ReaderReference[] {
  return readers.map(({ of }) => of)
}

function rowOf(addressee: MailAddressee, reason: LeftOutReason | null, bundle: number | null): PlannedRow {
  // A guest is known by the registration, with an address or without.
  const readers = addressee.guestId === null ? references(addressee) : [{ registration: addressee.guestId }]
  return {
    memberId: addressee.memberId,
    invoiceId: null,
    reason,
    bundle,
    content: { ...emptyContent, delivery: reason === null ? 'email' : null, readers },
  }
}

function guestIn({ content: { readers = [] } }: DueRow): number | null {
  const [first] = readers
  return first && 'registration' in first ? first.registration : null
}

/** The addressees of some rows as they are now. */
async function addresseesNow(ctx: RequestContext, mailing: MailingRow, rows: readonly DueRow[]) {
  const guests = rows.flatMap((row) => guestIn(row) ?? [])
  const addressees = await addresseesOf(ctx, mailing, {
    memberIds: rows.flatMap(({ memberId }) => memberId ?? []),
    guests: guests.length > 0 && mailing.audience_id !== null ? await findGuests(ctx, mailing.audience_id, guests) : [],
  })
  const found = new Map(addressees.map((one) => [`${one.memberId} ${one.guestId}`, one]))
  return (row: DueRow) => found.get(`${row.memberId} ${row.memberId === null ? guestIn(row) : null}`)
}

/** With its emails in the outbox, each due when its turn comes. */
async function addCopies(
  ctx: RequestContext,
  mailing: Pick<MailingRow, 'id' | 'sent_at' | 'is_newsletter'>,
  copies: readonly (readonly CopyPart[])[],
): Promise<void> {
  const { db, association, now, requestedAt } = ctx
  const { last } = await db
    .selectFrom('mailing_copies')
    .where('organization_id', '=', association.id)
    .where('mailing_id', '=', mailing.id)
    .select(({ fn }) => fn.max('copy').as('last'))
    .executeTakeFirstOrThrow()
  const first = (last ?? 0) + 1
  const entries = copies.map((_, index) => ({
    kind: 'mailing_email' as const,
    payload: { mailing_id: mailing.id, copy: first + index },
    dueAt: later(mailing.sent_at ?? requestedAt, Math.round((first + index - 1) * interval)),
  }))
  const outboxIds = await enqueueAll(ctx, entries)
  const tokens = copies.map(() => (mailing.is_newsletter ? newUnsubscribeToken() : null))
  const parts = copies.flatMap((copy, index) => copy.map((part) => ({ part, index })))
  if (parts.length === 0) return
  const ids = await nextIds(db, association.id, 'mailing_copies', parts.length)
  await insertRows(
    db,
    'mailing_copies',
    parts.flatMap(({ part: { addressee, reader }, index }, place) => {
      const id = ids[place]
      if (id === undefined) return []
      return [
        {
          organization_id: association.id,
          id,
          mailing_id: mailing.id,
          copy: first + index,
          member_id: addressee.memberId,
          reader_id: reader.memberId,
          reader_name: reader.memberId === null ? reader.name : null,
          email: reader.email,
          unsubscribe_token: tokens[index] ?? null,
          outbox_id: outboxIds[index] ?? null,
          delivered_at: null,
          created_at: now,
          updated_at: now,
        },
      ]
    }),
  )
}

/** The message belongs to the job from its first batch on. Gives when the sending began. */
async function begin(ctx: RequestContext, mailing: MailingRow, jobId: number): Promise<string> {
  if (mailing.sent_at !== null) return mailing.sent_at
  await ctx.db
    .updateTable('mailings')
    .set({
      job_id: jobId,
      sent_at: ctx.requestedAt,
      audience_name: await audienceName(ctx, mailing),
      updated_at: ctx.now,
    })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', mailing.id)
    .execute()
  return ctx.requestedAt
}

export const sendMailing: JobKindRules = {
  scopes: (use, { settings }) =>
    mailingAccess[settingsSchema.parse(settings).audience][use].flatMap((name) => operation(name).scope ?? []),
  check,
  plan: async (ctx, input) => {
    const mailing = await findMailing(ctx, idIn(input))
    const addressees = await addresseesOf(ctx, mailing, await audienceOf(ctx, mailing))
    // Someone else has sent it since.
    const isSent = mailing.sent_at !== null
    const bundles = isSent
      ? []
      : bundlesOf(
          addressees.filter(({ reason }) => reason === null),
          Boolean(mailing.one_per_address),
        )
    const leftOut = isSent ? addressees : addressees.filter(({ reason }) => reason !== null)
    return {
      settings: { name: mailing.subject, version: versionOf(mailing), audience: mailing.audience },
      rows: [
        ...bundles.flatMap((bundle, index) => bundle.map((one) => rowOf(one, null, index + 1))),
        ...leftOut.map((one) => rowOf(one, one.reason ?? 'sent_since', null)),
      ],
      bundles: bundles.length,
      invoices: bundles.reduce((sum, bundle) => sum + copiesOf(bundle).length, 0),
      total: 0,
    }
  },
  batch: () => batchSize,
  perform: async (ctx, { jobId, input, settings, rows }) => {
    const mailing = await selectMailings(ctx).where('id', '=', idIn(input)).selectAll().executeTakeFirst()
    // The draft was discarded while its sending started.
    if (!mailing)
      return { rows: rows.map(({ position }) => ({ position, reason: 'changed_since', invoiceIds: [] })), done: 0 }
    const { version } = settingsSchema.parse(settings)
    const isOther = mailing.sent_at === null ? versionOf(mailing) !== version : mailing.job_id !== jobId
    const now = await addresseesNow(ctx, mailing, rows)
    const due: { readonly bundle: number | null; readonly addressee: MailAddressee }[] = []
    const results = rows.map((row): RowResult => {
      const addressee = now(row)
      const reasonNow = (): LeftOutReason | null => {
        if (mailing.stopped_at !== null) return 'stopped'
        if (isOther || !addressee) return 'changed_since'
        if (addressee.reason !== null) return addressee.reason
        const isSame = JSON.stringify(references(addressee)) === JSON.stringify(row.content.readers)
        return isSame ? null : 'changed_since'
      }
      const reason = reasonNow()
      if (reason === null && addressee) due.push({ bundle: row.bundle, addressee })
      return { position: row.position, reason, invoiceIds: [] }
    })
    const copies = [...Map.groupBy(due, ({ bundle }) => bundle).values()].flatMap((bundle) =>
      copiesOf(bundle.map(({ addressee }) => addressee)),
    )
    if (copies.length > 0) await addCopies(ctx, { ...mailing, sent_at: await begin(ctx, mailing, jobId) }, copies)
    return { rows: results, done: copies.length }
  },
}
