/** A credit note is posted or handed over: it is sent from then on, and no email goes out (not in the specification). */
import type { RecordInput, Call } from '../../operation/context.ts'
import { type CreditNoteRecord, lockCreditNote } from './queries.ts'
import { recordNoteSent } from './send-credit-note.ts'

/** One that was sent already stays as it is. Throws `not_found`. */
export async function markCreditNoteSent({ ctx, input }: Call<RecordInput>): Promise<CreditNoteRecord> {
  const { note } = await lockCreditNote(ctx, input.params.id)
  return note.row.sent_at === null ? recordNoteSent(ctx, note) : note
}
