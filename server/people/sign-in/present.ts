/** A session that has begun and a passkey, each field by name. */
import type { Passkey, SignedIn } from '#contract/schemas/management/sign-in.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import type { Begun } from './begin-session.ts'
import type { PasskeyRow } from './queries.ts'

export function presentSession({ person, association, key, expiresAt, recoveryCodes }: Begun): SignedIn {
  return {
    object: 'session',
    key,
    expires_at: expiresAt,
    association,
    person: { id: person.id, name: person.name, email: person.email },
    recovery_codes: [...recoveryCodes],
    recovery_codes_left: countRecoveryCodes(person.recovery_codes),
  }
}

/** Never its key. A row that has not changed since it was added has not been used. */
export function presentPasskey({ id, created_at, updated_at }: PasskeyRow): Passkey {
  return { object: 'passkey', id, last_used_at: updated_at > created_at ? updated_at : null, created_at, updated_at }
}
