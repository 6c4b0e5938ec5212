/** Says who pays for a member from now on (not in the specification; docs/decisions/contribution-run.md). */
import { comparedText } from '#contract/text.ts'
import type { PayerUpdate } from '#contract/schemas/management/payers.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { givenRecipient } from '../invoices/recipient.ts'
import { existingIds, findMemberRow } from '../members/queries.ts'
import { Problem, refuse, requireVersion } from '../problem.ts'
import { presentPayer } from './present.ts'
import { findPayer, noPayer, type PayerRow, selectPayers } from './queries.ts'

interface Input {
  readonly params: { readonly id: number }
  readonly version: number | null
  readonly body: PayerUpdate
}

/** Invoices that were made stay as they are. Throws `not_found`, `version_conflict`, `validation_failed`. */
export async function updatePayer({ ctx, input }: { ctx: RequestContext; input: Input }): Promise<PayerRow> {
  const { params, version, body } = input
  if (!(await findMemberRow(ctx, params.id))) throw new Problem('not_found')
  const before = await findPayer(ctx, params.id)
  requireVersion(version, before, () => presentPayer(before))
  const { payer_member_id: payerId = null, recipient: given = null } = body
  if (payerId !== null && !(await existingIds(ctx, [payerId])).has(payerId))
    refuse([{ field: 'payer_member_id', reason: 'unknown_member' }])
  const others = given ? await paidBy(ctx, given.name) : []
  const [known] = others.map((other) => presentPayer(other).recipient)
  const recipient = given && givenRecipient({ ...known, ...given })
  await store(ctx, before, { ...noPayer, ...recipient, payer_member_id: payerId })
  if (recipient) for (const other of others) if (other.id !== before.id) await store(ctx, other, recipient)
  return findPayer(ctx, params.id)
}

/** Invoices know a recipient who is no member by name: whatever it is paying for, its address is one. */
async function paidBy(ctx: RequestContext, name: string): Promise<PayerRow[]> {
  const rows = await selectPayers(ctx).where('recipient_name', 'is not', null).execute()
  return rows.filter((row) => comparedText(row.recipient_name ?? '') === comparedText(name))
}

/** Saying the same again changes nothing. */
async function store(ctx: RequestContext, before: PayerRow, columns: Partial<PayerRow>): Promise<void> {
  const { db, association, now } = ctx
  if (Object.entries(columns).every(([column, value]) => Reflect.get(before, column) === value)) return
  const row = { ...before, ...columns, updated_at: now }
  await db
    .insertInto('payers')
    .values({ ...row, organization_id: association.id, created_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doUpdateSet({ ...columns, updated_at: now }))
    .execute()
  await recordChange(ctx, { record: 'payer', id: before.id, action: 'changed', before, after: row })
}
