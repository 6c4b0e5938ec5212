/** Which records are about a member, and keep the member from being deleted (not in the specification). */
import type { DeletionPreview } from '#contract/schemas/management/memberships.ts'
import type { RequestContext } from '../operation/context.ts'
import { findMember } from './queries.ts'
import { recordsAbout } from './remove.ts'

/** Throws `not_found`. */
export async function previewDeletion({
  ctx,
  input: { params },
}: {
  ctx: RequestContext
  input: { readonly params: { readonly id: number } }
}): Promise<DeletionPreview> {
  const { row } = await findMember(ctx, params.id)
  return { object: 'deletion_preview', in_use_by: await recordsAbout(ctx, row.id) }
}
