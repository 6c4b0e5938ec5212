/** Says who pays for a member from now on (not in the specification; docs/decisions/jobs.md). */
import { sql } from 'kysely'
import { comparedText, emailKey } from '#contract/text.ts'
import type { PayerUpdate } from '#contract/schemas/management/payers.ts'
import { recordChange, recordChanges } from '../../changes/change-log.ts'
import type { RequestContext, Call, VersionedInput } from '../../operation/context.ts'
import { updateRows } from '../../database/insert-rows.ts'
import { isListed, listed } from '../../database/prepared.ts'
import { nextNumber } from '../../database/sequences.ts'
import { givenRecipient } from '../recipient.ts'
import { existingIds, findMemberRow, selectMembers } from '../../members/queries.ts'
import { Problem, refuse, requireVersion, ValidationProblem } from '../../lib/problem.ts'
import { presentPayer } from './present.ts'
import { findPayer, noPayer, type PayerRow, selectPayers } from './queries.ts'

type Input = VersionedInput & { readonly body: PayerUpdate }

/** Invoices that were made stay as they are. Throws `not_found`, `version_conflict`, `validation_failed`. */
export async function updatePayer({ ctx, input }: Call<Input>): Promise<PayerRow> {
  const { params, version, body } = input
  if (!(await findMemberRow(ctx, params.id))) throw new Problem('not_found')
  const before = await findPayer(ctx, params.id)
  requireVersion(version, before, () => presentPayer(before))
  const { payer_member_id: payerId = null } = body
  if (payerId !== null && !(await existingIds(ctx, [payerId])).has(payerId))
    refuse([{ field: 'payer_member_id', reason: 'unknown_member' }])
  const recipient = await recipientColumns(ctx, before, body)
  await store(ctx, before, { ...noPayer, ...recipient, payer_member_id: payerId })
  if (recipient) await storeForOthers(ctx, before.id, recipient)
  return findPayer(ctx, params.id)
}

/** Null where no recipient pays. */
async function recipientColumns(ctx: RequestContext, before: PayerRow, body: PayerUpdate) {
  const known = await knownRecipient(ctx, before, body)
  const shown = known && presentPayer(known).recipient
  const name = body.recipient?.name ?? shown?.name
  if (name === undefined) return null
  const number = known?.recipient_id ?? (await nextNumber(ctx.db, ctx.association.id, 'recipients'))
  return { ...givenRecipient({ ...shown, ...body.recipient, name }), recipient_id: number }
}

/** The recipient that is meant where it pays already: by number, as the one of this member, or equal in name and email. */
async function knownRecipient(
  ctx: RequestContext,
  before: PayerRow,
  { recipient, recipient_id: id }: PayerUpdate,
): Promise<PayerRow | undefined> {
  if (id !== undefined) {
    const [row] = await paidBy(ctx, id)
    if (!row) throw new ValidationProblem([{ field: 'recipient_id', reason: 'invalid' }])
    return row
  }
  if (!recipient) return undefined
  const isNamed = (row: PayerRow) => comparedText(row.recipient_name ?? '') === comparedText(recipient.name)
  if (before.recipient_id !== null && isNamed(before)) return before
  const { email } = recipient
  if (email == null) return undefined
  const rows = await selectPayers(ctx).where('recipient_email', 'is not', null).execute()
  return rows.find((row) => isNamed(row) && emailKey(row.recipient_email ?? '') === emailKey(email))
}

function paidBy(ctx: RequestContext, recipientId: number): Promise<PayerRow[]> {
  return selectPayers(ctx).where('recipient_id', '=', recipientId).execute()
}

/** A recipient has one address, for every member it pays for. */
async function storeForOthers(
  ctx: RequestContext,
  memberId: number,
  recipient: Partial<PayerRow> & { readonly recipient_id: number },
): Promise<void> {
  const others = await paidBy(ctx, recipient.recipient_id)
  for (const other of others) if (other.id !== memberId) await store(ctx, other, recipient)
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

interface PayingMember {
  readonly memberId: number
  /** The membership number of who pays. */
  readonly number: string
}

/** Other members pay for many from now on, in a few statements. Why it is not so for each whose number nobody has; else null. */
export async function setPayingMembers(
  ctx: RequestContext,
  paying: readonly PayingMember[],
): Promise<(Problem | null)[]> {
  if (paying.length === 0) return []
  const { db, association, now } = ctx
  const members = await selectMembers(ctx)
    .where(
      isListed(db, 'membership_number', sql`${listed(db, [...new Set(paying.map(({ number }) => number))])}`, 'text'),
    )
    .select(['id', 'membership_number'])
    .execute()
  const found = new Map(members.map(({ id, membership_number: number }) => [number, id]))
  const ids = listed(db, [...new Set(paying.map(({ memberId }) => memberId))])
  const stored = await selectPayers(ctx)
    .where(isListed(db, 'payers.id', sql`${ids}`))
    .execute()
  const before = new Map(stored.map((row) => [row.id, row]))
  const changes = paying.flatMap(({ memberId, number }) => {
    const payer = found.get(number)
    const was = before.get(memberId) ?? { ...noPayer, id: memberId, created_at: now, updated_at: now }
    if (payer === undefined || was.payer_member_id === payer) return []
    const is = { ...was, ...noPayer, payer_member_id: payer, organization_id: association.id, updated_at: now }
    return [{ was, is }]
  })
  await updateRows(db, 'payers', {
    columns: [...Object.keys(noPayer), 'updated_at'],
    rows: changes.map(({ is }) => is),
  })
  await recordChanges(
    ctx,
    changes.map(({ was, is }) => ({ record: 'payer', id: is.id, action: 'changed', before: was, after: is })),
  )
  return paying.map(({ number }) =>
    found.has(number) ? null : new ValidationProblem([{ field: 'payer_member_id', reason: 'unknown_member' }]),
  )
}
