/** Whether an association can still be administered: by a person who signs in, or by the key of a program. */
import type { Scope } from '#contract/operations.ts'
import type { Reader } from '../operation/context.ts'
import { storedScopes } from './keys.ts'

const administration: Scope = 'instellingen:beheren'

interface Asking extends Reader {
  /** ISO 8601 UTC. */
  readonly requestedAt: string
}

/** In a change: after its rows are written. */
export async function hasAdministrator(asking: Asking): Promise<boolean> {
  return (await hasAdministratingPerson(asking)) || (await hasAdministratingKey(asking))
}

/** Only people who have accepted their invitation count. */
export async function hasAdministratingPerson({ db, association }: Asking): Promise<boolean> {
  const people = await db
    .selectFrom('people')
    .select('scopes')
    .where('organization_id', '=', association.id)
    .where('joined_at', 'is not', null)
    .execute()
  return people.some((row) => storedScopes(row).includes(administration))
}

async function hasAdministratingKey({ db, association, requestedAt }: Asking): Promise<boolean> {
  const keys = await db
    .selectFrom('api_keys')
    .select('scopes')
    .where('organization_id', '=', association.id)
    .where('person_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', requestedAt)]))
    .execute()
  return keys.some((row) => storedScopes(row).includes(administration))
}
