/** Changes of the association's ledger accounts: only what was sent (not in the specification). */
import type { BooksUpdate } from '#contract/schemas/management/books.ts'
import { recordChange } from '../changes/change-log.ts'
import type { Call } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { changeAccounts, findAccounts } from './accounts.ts'
import { presentBooks } from './present.ts'

interface Input {
  readonly version: number | null
  readonly body: BooksUpdate
}

/** Throws `version_conflict`. An update without a difference leaves the version as it is. */
export async function updateBooks({ ctx, input: { version, body } }: Call<Input>): Promise<void> {
  const { updatedAt } = await findAccounts(ctx.db, ctx.association.id)
  const shown = await presentBooks(ctx)
  requireVersion(version, { updated_at: updatedAt ?? new Date(shown.version).toISOString() }, () => shown)
  const changed = await changeAccounts(ctx.db, { organizationId: ctx.association.id, now: ctx.now }, body)
  if (changed)
    await recordChange(ctx, { record: 'organization', id: ctx.association.id, action: 'changed', ...changed })
}
