/** A key or a session, each field by name: never its secret. */
import type { ApiKey } from '#contract/schemas/management/api-keys.ts'
import { versionOf } from '#contract/operations.ts'
import type { CallerContext } from '../operation/context.ts'
import { storedScopes } from './keys.ts'
import type { KeyRecord } from './queries.ts'

export function presentKey({ key }: Pick<CallerContext, 'key'>, { row, personName, creatorName }: KeyRecord): ApiKey {
  const name = creatorName ?? row.created_by
  return {
    object: 'api_key',
    id: row.id,
    version: versionOf(row),
    name: row.name,
    prefix: row.prefix,
    environment: row.environment,
    scopes: storedScopes(row),
    person: row.person_id === null || personName === null ? null : { id: row.person_id, name: personName },
    created_by:
      row.created_by_id === null || name === null
        ? null
        : { id: row.created_by_id, name, has_left: creatorName === null },
    is_current: row.id === key.id,
    last_used_at: row.last_used_at,
    expires_at: row.expires_at,
    revoked_at: row.revoked_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
