/** Counts what erasing a member removes, makes anonymous, and leaves in the books (not in the specification). */
import { sql } from 'kysely'
import { booksUntil } from '#contract/erasure.ts'
import type { ErasurePreview } from '#contract/schemas/management/erasure.ts'
import { Problem, requireAllowed } from '../lib/problem.ts'
import { findMember } from '../members/queries.ts'
import type { Call, RecordInput, RequestContext } from '../operation/context.ts'
import { loggedRecords } from './erase-person.ts'
import { obstaclesTo } from './obstacles.ts'
import { idsOfPerson, invoicesNaming, splitByTerm } from './person.ts'
import { countLogged } from './scrub-log.ts'
import { countGoing } from './going-rows.ts'
import { knownValues, viewsNaming } from './traces.ts'

/** Payments, bank transactions and direct debits of invoices that are kept. */
async function countBooked({ db, association }: RequestContext, memberId: number, invoices: readonly number[]) {
  if (invoices.length === 0) return { payments: 0, bank_entries: 0, direct_debits: 0 }
  const owned = sql`organization_id = ${association.id} and invoice_id in (${sql.join(invoices)})`
  const { rows } = await sql<{ payments: number; bank_entries: number; direct_debits: number }>`select
    (select count(*) from payments where ${owned}) as payments,
    (select count(distinct entry_id) from payments where ${owned}) as bank_entries,
    (select count(*) from direct_debit_rows where ${owned} and member_id = ${memberId}) as direct_debits`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('Counts have a row.')
  return counted
}

/** Throws `insufficient_scope`, `not_found` and `member_erased`. */
export async function previewErasure({ ctx, input: { params } }: Call<RecordInput>): Promise<ErasurePreview> {
  requireAllowed(ctx, 'deleteMember')
  const { row, relationships } = await findMember(ctx, params.id)
  if (row.erased_on !== null) throw new Problem('member_erased')
  const [person, records] = [await idsOfPerson(ctx, row.id), await loggedRecords(ctx, row.id)]
  const about = (record: string) => records.get(record)?.length ?? 0
  const invoices = await invoicesNaming(ctx, row.id)
  const { passed, kept } = splitByTerm(invoices, ctx.today)
  const last = kept.reduce((latest, { lastOn }) => (lastOn > latest ? lastOn : latest), '')
  const own = kept.filter(({ isOwn }) => isOwn).map(({ id }) => id)
  const going = (table: Parameters<typeof countGoing>[2]) => countGoing(ctx, person, table)
  return {
    object: 'erasure_preview',
    id: row.id,
    in_the_way: await obstaclesTo(ctx, row),
    removed: {
      participants: await going('participants'),
      relationships: relationships.length,
      notes: await going('notes'),
      payers: about('payer'),
      messages: await going('mailing_copies'),
      emails: await going('invoice_sendings'),
      job_rows: await going('job_rows'),
      views: (await viewsNaming(ctx, await knownValues(ctx, row, person))).length,
      history: await countLogged(ctx, person, records),
      merges: person.length - 1,
    },
    anonymized: {
      memberships: about('group_membership') + about('committee_member'),
      registrations: about('event_registration') + about('waiting_list_entry'),
      old_invoices: passed.length,
    },
    kept: { invoices: kept.length, ...(await countBooked(ctx, row.id, own)) },
    kept_until: last === '' ? null : booksUntil(last),
  }
}
