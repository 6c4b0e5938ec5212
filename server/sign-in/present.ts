/** A session that has begun, each field by name. */
import type { SignedIn } from '#contract/schemas/management/sign-in.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import type { Begun } from './begin-session.ts'

export function presentSession({ person, association, session, recoveryCodes }: Begun): SignedIn {
  return {
    object: 'session',
    key: session.key,
    expires_at: session.expiresAt,
    association,
    person: { id: person.id, name: person.name, email: person.email },
    recovery_codes: [...recoveryCodes],
    recovery_codes_left: countRecoveryCodes(person.recovery_codes),
  }
}
