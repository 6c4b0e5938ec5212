/** Selects of what belongs to an import of members beside its job. */
import type { Reader } from '../operation/context.ts'

/** Records on which the preview of an import rests. */
const basisRecords = [
  'organization',
  'member',
  'custom_field',
  'group',
  'group_membership',
  'product',
  'subscription',
  'payer',
] as const

/** Whether something on which a preview rests has changed after the change with this number. */
export async function hasChangedSince({ db, association }: Reader, sequence: number): Promise<boolean> {
  const found = await db
    .selectFrom('changes')
    .where('organization_id', '=', association.id)
    .where('sequence', '>', sequence)
    .where('record', 'in', basisRecords)
    .select('sequence')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function removeFiles({ db, association }: Reader, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length === 0) return
  await db
    .deleteFrom('member_import_files')
    .where('organization_id', '=', association.id)
    .where('job_id', 'in', jobIds)
    .execute()
}
