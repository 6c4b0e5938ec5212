/** A credit note goes to who pays its invoice, as an email with its PDF; again each time (not in the specification). */
import { recordChange } from '../../changes/change-log.ts'
import type { RecordInput, RequestContext, Call } from '../../operation/context.ts'
import { memberRecipient } from '../recipient.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { Problem } from '../../lib/problem.ts'
import { type CreditNoteRecord, lockCreditNote } from './queries.ts'

/** Throws `not_found` and `recipient_without_email`. */
export async function sendCreditNote({ ctx, input }: Call<RecordInput>): Promise<CreditNoteRecord> {
  const { note, invoice } = await lockCreditNote(ctx, input.params.id)
  const member = invoice.member_id === null ? undefined : await memberRecipient(ctx, invoice.member_id)
  if ((member ? member.recipient_email : invoice.recipient_email) === null) throw new Problem('recipient_without_email')
  const payload = { invoice_id: invoice.id, credit_note_id: note.row.id }
  await enqueue(ctx, { kind: 'credit_note_email', payload })
  return recordNoteSent(ctx, note)
}

export async function recordNoteSent(ctx: RequestContext, note: CreditNoteRecord): Promise<CreditNoteRecord> {
  const row = { ...note.row, sent_at: ctx.now, updated_at: ctx.now }
  await ctx.db
    .updateTable('credit_notes')
    .set({ sent_at: row.sent_at, updated_at: row.updated_at })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', row.id)
    .execute()
  await recordChange(ctx, { record: 'credit_note', id: row.id, action: 'sent', before: note.row, after: row })
  return { ...note, row }
}
