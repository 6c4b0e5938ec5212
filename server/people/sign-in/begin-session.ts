/** The last step of every way to sign in: one transaction that checks again what may have changed, and begins the session. */
import { randomBytes } from 'node:crypto'
import type { Environment } from '#contract/operations.ts'
import { startSession } from '../../api-keys/sessions.ts'
import { type ChangeScope, lockForChanges } from '../../changes/change-log.ts'
import type { PublicContext } from '../../operation/context.ts'
import type { PersonRow } from '../queries.ts'
import { Problem } from '../../lib/problem.ts'
import { hashDevice, newDeviceToken, rememberDevice } from '../known-devices.ts'
import { associationNames, personIn } from './queries.ts'

export interface Begun {
  readonly person: PersonRow
  readonly association: { readonly id: number; readonly name: string; readonly slug: string }
  /** Null when the session is a cookie. */
  readonly key: string | null
  readonly expiresAt: string
  /** New ones, to be shown once. */
  readonly recoveryCodes: readonly string[]
}

type Step = (scope: ChangeScope, person: PersonRow) => Promise<PersonRow | null>

export interface SessionWish {
  /** Null for a session whose key is in the answer. */
  readonly cookie: { readonly stays: boolean } | null
  readonly environment?: Environment
}

/** `step` gives the person as it is now, or null to refuse. Null when it refused, or when the person has left. */
export async function beginSession(
  { storage, clock, now: at, browser }: PublicContext,
  { organization_id, id }: Pick<PersonRow, 'organization_id' | 'id'>,
  { cookie, environment = 'live' }: SessionWish,
  step: Step,
): Promise<Begun | null> {
  const device = browser.device ?? newDeviceToken()
  const earlier = browser.sessionOf(organization_id)
  const options = cookie && { ...cookie, earlier: earlier?.secret ?? null }
  const begun = await storage.transaction(
    async (db) => {
      const now = await lockForChanges(db, { organizationId: organization_id, clock })
      const found = await personIn(db, { organization_id, id })
      if (!found) return null
      const actor = { kind: 'person', id, name: found.name } as const
      const scope = { db, association: { id: organization_id }, now, actor }
      const person = await step(scope, found)
      if (person === null) return null
      const session = await startSession(scope, person, { environment, at, cookie: options })
      await rememberDevice(scope, id, { hash: hashDevice(device), at })
      const association = { id: organization_id, ...(await associationNames(db, organization_id)) }
      return { person, association, session, recoveryCodes: [] }
    },
    { association: organization_id },
  )
  if (!begun) return null
  const { session, ...rest } = begun
  const { secret: token, goesOn, expiresAt, endsAt } = session
  browser.keepDevice(device)
  if (!cookie) return { ...rest, key: token, expiresAt }
  const seal = goesOn && earlier ? earlier.seal : randomBytes(16).toString('hex')
  browser.keepSession({ association: organization_id, token, seal, stays: cookie.stays, endsAt })
  return { ...rest, key: null, expiresAt }
}

/** Throws `rate_limited` for a network with too many failures at what cannot be guessed. */
export function requireAttempt({ attempts }: PublicContext): void {
  const seconds = attempts.waitSeconds()
  if (seconds !== null) throw new Problem('rate_limited', { seconds })
}

/** The same for an account that does not exist and for a secret that is wrong. */
export function refuseSignIn(): Problem {
  return new Problem('sign_in_failed')
}

/** Writes columns that the change log does not show. */
export async function storeCredentials(
  { db, association }: ChangeScope,
  id: number,
  columns: Partial<Pick<PersonRow, 'totp_secret' | 'totp_step' | 'recovery_codes'>>,
): Promise<PersonRow> {
  return db
    .updateTable('people')
    .set(columns)
    .where('organization_id', '=', association.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
