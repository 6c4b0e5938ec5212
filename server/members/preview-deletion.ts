/** Which records are about a member, and keep the member from being deleted (not in the specification). */
import type { DeletionPreview } from '#contract/schemas/management/memberships.ts'
import type { RecordInput, Call } from '../operation/context.ts'
import { findMember } from './queries.ts'
import { recordsAbout } from './remove.ts'

/** Throws `not_found`. */
export async function previewDeletion({ ctx, input: { params } }: Call<RecordInput>): Promise<DeletionPreview> {
  const { row } = await findMember(ctx, params.id)
  return { object: 'deletion_preview', in_use_by: await recordsAbout(ctx, row.id) }
}
