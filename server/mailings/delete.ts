/** Discards a draft (not in the specification). */
import { requireVersion } from '../lib/problem.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { presentMailing } from './present.ts'
import { findMailingFor, requireDraft } from './queries.ts'

/** Throws `not_found`, `version_conflict`, `mailing_status`. */
export async function deleteMailing({ ctx, input: { params, version } }: Call<VersionedInput>): Promise<void> {
  const before = await findMailingFor(ctx, params.id, 'writes')
  const current = await presentMailing(ctx, before)
  requireVersion(version, before, () => current)
  requireDraft(before)
  await ctx.db
    .deleteFrom('mailings')
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', before.id)
    .execute()
}
