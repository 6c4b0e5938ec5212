/** Closes a period, so that nothing is dated up to its last day any more; an earlier day opens it again (not in the specification). */
import { closeDayProblem } from '#contract/book-days.ts'
import type { BooksClose } from '#contract/schemas/management/books.ts'
import { recordChange } from '../changes/change-log.ts'
import type { Call } from '../operation/context.ts'
import { refuse } from '../lib/problem.ts'

/** Throws `validation_failed`. */
export async function closeBooks({ ctx, input: { body } }: Call<{ readonly body: BooksClose }>): Promise<void> {
  const { db, association, now, today } = ctx
  const { until } = body
  const reason = until === null ? null : closeDayProblem(until, today)
  refuse(reason === null ? [] : [{ field: 'until', reason }])
  const { booksClosedUntil: before } = association
  if (before === until) return
  await db
    .updateTable('organizations')
    .set({ books_closed_until: until, updated_at: now })
    .where('id', '=', association.id)
    .execute()
  await recordChange(ctx, {
    record: 'organization',
    id: association.id,
    action: 'changed',
    before: { books_closed_until: before },
    after: { books_closed_until: until },
  })
}
