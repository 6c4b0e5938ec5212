/** Runs the work of a request on a whole association. */
import type { NewerChoice } from '#contract/newer-choices.ts'
import type { FileContext } from '../operation/context.ts'
import { Problem } from '../lib/problem.ts'
import { runTask, type AssociationTask, type AssociationTaskResult } from './tasks.ts'

/** Seconds after which a database that is busy is probably free. */
const retryAfter = 2

type Done = Extract<AssociationTaskResult, { is: 'exported' | 'imported' | 'refused' }>
export type Imported = Extract<AssociationTaskResult, { is: 'imported' | 'refused' }>

/** Throws `unauthorized` and `insufficient_scope` when the caller has lost access in the meantime, `association_file_in_use` for a second one, `association_file_newer`, and `service_busy`. */
export async function runAdmitted({ address, handle }: FileContext, work: AssociationTask['work']): Promise<Done> {
  const result = await runTask({ address, handle, work })
  if (result.is === 'unauthorized') throw new Problem('unauthorized')
  if (result.is === 'insufficient_scope') throw new Problem('insufficient_scope', { scope: 'instellingen:beheren' })
  if (result.is === 'newer') throw new Problem('association_file_newer', { count: result.count })
  if (result.is === 'in_use') throw new Problem('association_file_in_use')
  if (result.is === 'busy') throw new Problem('service_busy', { seconds: retryAfter })
  return result
}

export async function runImport(
  ctx: FileContext,
  { dryRun, newer = null }: { readonly dryRun: boolean; readonly newer?: NewerChoice | null },
): Promise<Imported> {
  const { actor, secret, now, association } = ctx
  const done = await runAdmitted(ctx, {
    kind: 'import',
    slug: association.slug,
    dryRun,
    newer,
    actor,
    key: secret,
    now,
  })
  if (done.is === 'exported') throw new Error('An import does not export.')
  return done
}
