/** Live and test keys in one association: the holder of a live key expects emails, the holder of a test key expects none. */
import type { Database } from '../database/database.ts'

/** A sentence of warning when an association has both kinds of keys that are not revoked, else null. */
export async function mixedKeysWarning(db: Database, organizationId: number): Promise<string | null> {
  const rows = await db
    .selectFrom('api_keys')
    .select('environment')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('person_id', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.length > 1
    ? 'The association has live and test keys: with a test key everything changes for real, but no email is sent.'
    : null
}
