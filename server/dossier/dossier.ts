/**
 * Everything that is known of one member, each record as the change log shows it (not in the specification; the right of access of
 * article 15 of the GDPR).
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { ChangedRecord } from '#contract/changed-records.ts'
import { mailingAccess, type MailingAudience, mailingAudiences } from '#contract/mailings.ts'
import { can, type OperationName } from '#contract/operations.ts'
import type { MemberDossier } from '#contract/schemas/management/dossier.ts'
import { recordedFields } from '../changes/change-log.ts'
import { presentFields } from '../changes/present.ts'
import { relatedOfRecords } from '../changes/queries.ts'
import { batches } from '../database/batches.ts'
import { requireAllowed } from '../lib/problem.ts'
import type { RequestContext } from '../operation/context.ts'
import { findMember, withParts } from '../members/queries.ts'

interface Found {
  /** Null for an email that came with an association file. */
  readonly id: number | null
  readonly row: object
}

interface Source {
  readonly record: ChangedRecord
  /** The operations that show such records. */
  readonly reads: readonly OperationName[]
  readonly find: (ctx: RequestContext, memberId: number) => Promise<readonly Found[]>
}

function itself(rows: readonly { readonly id: number }[]): readonly Found[] {
  return rows.map((row) => ({ id: row.id, row }))
}

function ofMember(
  table: 'subscriptions' | 'notes' | 'group_places' | 'committee_members' | 'event_registrations' | 'waiting_list',
): Source['find'] {
  return async ({ db, association }, memberId) =>
    itself(
      await db
        .selectFrom(table)
        .where('organization_id', '=', association.id)
        .where('member_id', '=', memberId)
        .selectAll()
        .orderBy('id')
        .execute(),
    )
}

/** Those whose own payer was chosen, and those for whom the member pays. */
async function payers({ db, association }: RequestContext, memberId: number) {
  const rows = await db
    .selectFrom('payers')
    .where('organization_id', '=', association.id)
    .where((is) => is.or([is('id', '=', memberId), is('payer_member_id', '=', memberId)]))
    .selectAll()
    .orderBy('id')
    .execute()
  return itself(rows)
}

function invoicesTo({ db, association }: RequestContext, memberId: number) {
  return db.selectFrom('invoices').where('organization_id', '=', association.id).where('member_id', '=', memberId)
}

/** Invoices to the member, and of others' invoices the lines that are for the member. */
async function invoices(ctx: RequestContext, memberId: number): Promise<readonly Found[]> {
  const { db, association } = ctx
  const own = await invoicesTo(ctx, memberId).selectAll().orderBy('id').execute()
  const lines = await db
    .selectFrom('invoice_lines')
    .where('organization_id', '=', association.id)
    .where((is) =>
      is.or([is('for_member_id', '=', memberId), is('invoice_id', 'in', invoicesTo(ctx, memberId).select('id'))]),
    )
    .selectAll()
    .orderBy('invoice_id')
    .orderBy('id')
    .execute()
  const holds = await db
    .selectFrom('reminder_holds')
    .where('organization_id', '=', association.id)
    .where('invoice_id', 'in', invoicesTo(ctx, memberId).select('id'))
    .select(['invoice_id', 'until', 'reason'])
    .execute()
  const holdOf = new Map(holds.map(({ invoice_id: id, ...hold }) => [id, hold]))
  const linesOf = Map.groupBy(lines, ({ invoice_id: id }) => id)
  const isOwn = new Set(own.map(({ id }) => id))
  return [
    ...own.map((row) => ({
      id: row.id,
      row: { ...row, lines: (linesOf.get(row.id) ?? []).map(line), reminder_hold: holdOf.get(row.id) ?? null },
    })),
    ...[...linesOf].flatMap(([id, parts]) => (isOwn.has(id) ? [] : [{ id, row: { lines: parts.map(line) } }])),
  ]
}

function line({
  description,
  quantity,
  unit_price,
  vat_rate,
  total_excl_vat,
}: {
  readonly description: string
  readonly quantity: number
  readonly unit_price: number
  readonly vat_rate: number
  readonly total_excl_vat: number
}) {
  return { description, quantity: quantity / 1000, unit_price, vat_rate: vat_rate / 100, total_excl_vat }
}

function ofInvoices(table: 'credit_notes' | 'reminders'): Source['find'] {
  return async (ctx, memberId) =>
    itself(
      await ctx.db
        .selectFrom(table)
        .where('organization_id', '=', ctx.association.id)
        .where('invoice_id', 'in', invoicesTo(ctx, memberId).select('id'))
        .selectAll()
        .orderBy('id')
        .execute(),
    )
}

/** Transfers from which the member's invoices are paid. One that was booked on them by mistake, and undone, is about someone else. */
function entriesFor(ctx: RequestContext, memberId: number) {
  return ctx.db
    .selectFrom('payments')
    .where('organization_id', '=', ctx.association.id)
    .where('invoice_id', 'in', invoicesTo(ctx, memberId).select('id'))
    .where('entry_id', 'is not', null)
    .groupBy('entry_id')
    .having(({ fn }) => fn.sum('amount'), '<>', 0)
    .select('entry_id')
}

async function payments(ctx: RequestContext, memberId: number) {
  const rows = await ctx.db
    .selectFrom('payments')
    .where('organization_id', '=', ctx.association.id)
    .where('invoice_id', 'in', invoicesTo(ctx, memberId).select('id'))
    .where((is) => is.or([is('entry_id', 'is', null), is('entry_id', 'in', entriesFor(ctx, memberId))]))
    .selectAll()
    .orderBy('id')
    .execute()
  return itself(rows)
}

async function bankEntries(ctx: RequestContext, memberId: number) {
  const rows = await ctx.db
    .selectFrom('bank_entries')
    .where('organization_id', '=', ctx.association.id)
    .where('id', 'in', entriesFor(ctx, memberId))
    .selectAll()
    .orderBy('id')
    .execute()
  return itself(rows)
}

async function collections({ db, association }: RequestContext, memberId: number): Promise<readonly Found[]> {
  const rows = await db
    .selectFrom('direct_debit_rows')
    .where('organization_id', '=', association.id)
    .where('member_id', '=', memberId)
    .select(['direct_debit_id', 'debtor_name', 'iban', 'mandate_reference', 'mandate_date', 'amount', 'remittance'])
    .orderBy('direct_debit_id')
    .orderBy('position')
    .execute()
  return rows.map(({ direct_debit_id: id, debtor_name: account_holder, ...row }) => ({
    id,
    row: { account_holder, ...row },
  }))
}

/** Emails about invoices, as they were sent. */
async function sentEmails(ctx: RequestContext, memberId: number): Promise<readonly Found[]> {
  const rows = await ctx.db
    .selectFrom('invoice_sendings')
    .where('organization_id', '=', ctx.association.id)
    .where('invoice_id', 'in', invoicesTo(ctx, memberId).select('id'))
    .select(['outbox_id', 'recipient', 'subject', 'body', 'requested_at'])
    .orderBy('requested_at')
    .execute()
  return rows.map(({ outbox_id: id, recipient: email, requested_at: sent_at, subject, body }) => ({
    id,
    row: { email, subject, body, sent_at },
  }))
}

/** Messages about the member, and others that they read for someone. */
function messagesTo(audience: MailingAudience): Source['find'] {
  return async ({ db, association }, memberId) => {
    const rows = await db
      .selectFrom('mailing_copies as copy')
      .innerJoin('mailings', (join) =>
        join
          .onRef('mailings.organization_id', '=', 'copy.organization_id')
          .onRef('mailings.id', '=', 'copy.mailing_id'),
      )
      .where('copy.organization_id', '=', association.id)
      .where('mailings.audience', '=', audience)
      .where((is) => is.or([is('copy.member_id', '=', memberId), is('copy.reader_id', '=', memberId)]))
      .select(['mailings.id', 'copy.email', 'mailings.subject', 'mailings.body', 'mailings.sent_at'])
      .orderBy('copy.id')
      .execute()
    return rows.map(({ id, ...row }) => ({ id, row }))
  }
}

const sources: readonly Source[] = [
  { record: 'note', reads: ['getMember'], find: ofMember('notes') },
  { record: 'subscription', reads: ['listSubscriptions'], find: ofMember('subscriptions') },
  { record: 'group_membership', reads: ['listGroupMembers'], find: ofMember('group_places') },
  { record: 'committee_member', reads: ['getCommittee'], find: ofMember('committee_members') },
  { record: 'event_registration', reads: ['listEventRegistrations'], find: ofMember('event_registrations') },
  { record: 'waiting_list_entry', reads: ['listWaitingList'], find: ofMember('waiting_list') },
  { record: 'payer', reads: ['listPayers'], find: payers },
  { record: 'invoice', reads: ['getInvoice'], find: invoices },
  { record: 'payment', reads: ['getPayment'], find: payments },
  { record: 'credit_note', reads: ['getInvoice'], find: ofInvoices('credit_notes') },
  { record: 'reminder', reads: ['getReminder'], find: ofInvoices('reminders') },
  ...mailingAudiences.map((audience): Source => ({
    record: 'mailing',
    reads: mailingAccess[audience].reads,
    find: messagesTo(audience),
  })),
  { record: 'outbox_entry', reads: ['getInvoice'], find: sentEmails },
  { record: 'bank_entry', reads: ['listBankEntries'], find: bankEntries },
  { record: 'direct_debit', reads: ['getDirectDebit'], find: collections },
]

function isReadable(ctx: RequestContext, { reads }: Source): boolean {
  return reads.every((name) => can(ctx, name))
}

/** Records that are presented together: someone who pays for many has thousands, and other requests go on in between. */
const recordsAtOnce = 200

/** Names the kinds that the caller may not read. Throws `insufficient_scope`, `not_found`. */
export async function memberDossier(ctx: RequestContext, memberId: number): Promise<MemberDossier> {
  requireAllowed(ctx, 'getMember')
  const member = await findMember(ctx, memberId)
  const found: (Found & { readonly record: ChangedRecord })[] = [
    { record: 'member', id: memberId, row: withParts(member) },
  ]
  for (const source of sources.filter((source) => isReadable(ctx, source))) {
    for (const one of await source.find(ctx, memberId)) found.push({ record: source.record, ...one })
    await turn()
  }
  const records: MemberDossier['records'] = []
  for (const some of batches(found, recordsAtOnce)) {
    const related = await relatedOfRecords(
      ctx,
      some.flatMap(({ record, id }) => (id === null ? [] : [{ record, record_id: id }])),
      { isOfMember: true },
    )
    records.push(
      ...some.map(({ record, id, row }) => ({
        type: record,
        id,
        name: related.get(`${record} ${id}`)?.name ?? null,
        fields: presentFields({ record, fields: recordedFields(record, {}, row) }, ctx),
      })),
    )
    await turn()
  }
  return {
    object: 'member_dossier',
    id: memberId,
    records,
    left_out: [...new Set(sources.filter((source) => !isReadable(ctx, source)).map(({ record }) => record))],
  }
}
