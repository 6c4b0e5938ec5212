/** A page of the change log. */
import { hasModule, hasScope, operation, type OperationName, pageLimits, type Scope } from '#contract/operations.ts'
import type { ChangedRecord } from '#contract/changed-records.ts'
import type { ChangeQuery } from '#contract/schemas/management/changes.ts'
import type { RequestContext, Call } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import { decodeCursor, encodeCursor } from '../database/cursor.ts'
import type { KeysetPage } from '../database/keyset.ts'
import { Problem } from '../lib/problem.ts'
import { formerIds, type Related, relatedOfRecords, selectChanges } from './queries.ts'

/** The changes of a record are for keys that may read it; all others, and the whole log, for administrators. */
const readBy: Readonly<Partial<Record<ChangedRecord, OperationName>>> = {
  member: 'getMember',
  subscription: 'listSubscriptions',
  payer: 'listPayers',
  group: 'getGroup',
  group_membership: 'listGroupMembers',
  committee: 'getCommittee',
  committee_member: 'getCommittee',
  event: 'getEvent',
  event_registration: 'listEventRegistrations',
  waiting_list_entry: 'listEventRegistrations',
  invoice: 'getInvoice',
  payment: 'getPayment',
  credit_note: 'getInvoice',
  direct_debit: 'getDirectDebit',
  reminder: 'getReminder',
  mailing: 'getMailing',
  mailing_template: 'listMailingTemplates',
  contribution_rules: 'listContributionRules',
  bank_statement: 'listBankStatements',
}

const administration: Scope = 'instellingen:beheren'

/** Throws `insufficient_scope`, and `module_disabled` as reading the record itself does. */
function requireReading(ctx: RequestContext, { record, record_id: id, member_id: memberId }: ChangeQuery): void {
  if (id !== undefined && record === undefined) throw new Problem('malformed_request', { part: 'record' })
  if (hasScope(ctx, administration)) return
  const ofRecord = id === undefined || record === undefined ? undefined : readBy[record]
  const reads = ofRecord ?? (memberId === undefined ? undefined : readBy.member)
  const { scope, module } = reads ? operation(reads) : { scope: administration, module: null }
  if (scope !== null && !hasScope(ctx, scope)) throw new Problem('insufficient_scope', { scope })
  if (module !== null && !hasModule(ctx, module)) throw new Problem('module_disabled', { module })
}

const name = 'changes'

/** A change with what its record belongs to. */
export type RelatedChange = RowOf<'changes'> & Related

const unrelated: Related = { name: null, parent_id: null }

/** Newest first. */
export async function listChanges({
  ctx,
  input: { query },
}: Call<{ readonly query: ChangeQuery }>): Promise<KeysetPage<RelatedChange>> {
  requireReading(ctx, query)
  const limit = query.limit ?? pageLimits.default
  const before = decodeCursor(name, query.starting_after)
  // One row more than the page shows whether there is another page.
  const found = await selectChanges(ctx, query, await formerIds(ctx, query))
    .$if(before > 0, (rows) => rows.where('sequence', '<', before))
    .orderBy('sequence', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = found.slice(0, limit)
  const related = await relatedOfRecords(ctx, shown, { isOfMember: query.member_id !== undefined })
  const rows = shown.map((row) => ({ ...row, ...(related.get(`${row.record} ${row.record_id}`) ?? unrelated) }))
  const last = rows.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return { rows, has_more: hasMore, next_cursor: hasMore ? encodeCursor(name, last.sequence) : null }
}
