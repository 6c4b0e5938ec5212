/** The data of a member that an invoice or a registration keeps from its creation. */
import { batches } from '../../database/batches.ts'
import type { RowOf } from '../../database/tables.ts'
import { fullName } from '../../lib/full-name.ts'
import type { ImportRun } from './run.ts'

type Columns = 'id' | 'email' | 'street' | 'house_number' | 'postal_code' | 'city' | 'country'
export type Snapshot = Pick<RowOf<'members'>, Columns> & { readonly name: string }

/** By member id. Reads nothing once the file has a fault: nothing is written then. */
export async function snapshotsOf(run: ImportRun, ids: Iterable<number>): Promise<Map<number, Snapshot>> {
  const snapshots = new Map<number, Snapshot>()
  if (run.problems.any) return snapshots
  for (const batch of batches(new Set(ids))) {
    const rows = await run.tx
      .selectFrom('members')
      .select([
        'id',
        'first_name',
        'last_name',
        'initials',
        'email',
        'street',
        'house_number',
        'postal_code',
        'city',
        'country',
      ])
      .where('organization_id', '=', run.organizationId)
      .where('id', 'in', batch)
      .execute()
    for (const { first_name, last_name, initials, ...row } of rows) {
      snapshots.set(row.id, { ...row, name: fullName({ first_name, last_name, initials }) })
    }
  }
  return snapshots
}
