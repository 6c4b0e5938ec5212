/** A file of members becomes the preview of a job (not in the specification). */
import { hasScope } from '#contract/operations.ts'
import type { FileContext, Call } from '../operation/context.ts'
import { planInThread } from '../member-imports/import-thread.ts'
import { Problem } from '../lib/problem.ts'
import type { JobRecord } from './queries.ts'

interface Input {
  readonly query: { readonly file_name: string }
}

/** Throws `insufficient_scope`, `too_many_imports`, `service_busy`, and `validation_failed` for a file that cannot be read. */
export async function createMemberImport({ ctx, input }: Call<Input, FileContext>): Promise<JobRecord> {
  if (!hasScope(ctx, 'leden:lezen')) throw new Problem('insufficient_scope', { scope: 'leden:lezen' })
  const { address, association, secret, actor, now, today, handle } = ctx
  return planInThread({
    kind: 'create',
    address,
    organizationId: association.id,
    key: secret,
    name: 'name' in actor ? actor.name : '',
    now,
    today,
    handle,
    fileName: input.query.file_name,
  })
}
