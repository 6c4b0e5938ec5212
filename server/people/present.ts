/** A person, each field by name: nothing of how they sign in but its kind. */
import type { Person } from '#contract/schemas/management/people.ts'
import { versionOf } from '#contract/operations.ts'
import { storedScopes } from '../api-keys/keys.ts'
import type { PersonRecord } from './queries.ts'

export function presentPerson({ row, lastUsedAt, hasPasskey }: PersonRecord): Person {
  return {
    object: 'person',
    id: row.id,
    version: versionOf(row),
    name: row.name,
    email: row.email,
    scopes: storedScopes(row),
    status: row.joined_at === null ? 'invited' : 'active',
    sign_in: hasPasskey ? 'passkey' : row.password === null ? null : 'password',
    invitation_expires_at: row.invitation_expires_at,
    last_used_at: lastUsedAt,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
