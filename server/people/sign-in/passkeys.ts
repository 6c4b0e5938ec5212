/** Passkeys, checked by the library. Each challenge is answered once, within minutes. */
import { isIP } from 'node:net'
import type { KnownCredential, NewCredential } from '#contract/schemas/management/sign-in.ts'
import type { ChangeScope } from '../../changes/change-log.ts'
import type { PublicContext, RequestContext } from '../../operation/context.ts'
import type { Database } from '../../database/database.ts'
import type { RowOf } from '../../database/tables.ts'
import { nextId } from '../../database/sequences.ts'
import { endOfChallenge, newChallenge, type Purpose, takeChallenge } from './challenges.ts'

interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Browsers bind passkeys to a host name: null for a service whose address is a number. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl)
  return isIP(hostname) === 0 && !hostname.startsWith('[') ? { id: hostname, origin } : null
}

const base64url = /^[\w-]+$/

interface Challenging extends Pick<PublicContext, 'now' | 'publicUrl'> {
  readonly db: Database
  readonly transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
}

/** For a person who is signed in: within the transaction of the request. */
export function inRequest({ db, requestedAt, publicUrl }: RequestContext): Challenging {
  return { db, transaction: (work) => work(db), now: requestedAt, publicUrl }
}

/** For someone who is not: in a transaction of its own. */
export function beforeSignIn({ storage, now, publicUrl }: PublicContext): Challenging {
  return { db: storage.db, transaction: (work) => storage.transaction(work), now, publicUrl }
}

/** The library throws for an answer that is not right: null then, as for a challenge that was not asked for this purpose. */
async function verified<T>(
  { db, transaction, now }: Challenging,
  purpose: Purpose,
  verify: (expectedChallenge: (challenge: string) => boolean) => Promise<T>,
): Promise<T | null> {
  const answered: string[] = []
  const verification = await verify((challenge) => base64url.test(challenge) && answered.push(challenge) > 0).catch(
    () => null,
  )
  const challenge = Buffer.from(answered[0] ?? '', 'base64url').toString()
  if (verification === null) return null
  const endsAt = await endOfChallenge(db, challenge, purpose, now)
  const isFirst = endsAt !== null && (await transaction((tx) => takeChallenge(tx, challenge, endsAt, now)))
  return isFirst ? verification : null
}

interface Owner {
  /** `personHandle`. */
  readonly handle: string
  readonly name: string
  readonly email: string
  readonly association: string
  /** Passkeys of the owner that stay: their devices make no second one. */
  readonly known?: readonly { readonly credential_id: string }[]
}

/** The same for every passkey of a person, so that a device replaces the earlier one. */
export function personHandle(organizationId: number, personId: number): string {
  return `${organizationId}:${personId}`
}

/** For `navigator.credentials.create`; null where there can be no passkeys. */
export async function passkeyCreation(ctx: Challenging, owner: Owner): Promise<Record<string, unknown> | null> {
  const party = relyingPartyOf(ctx.publicUrl)
  if (party === null) return null
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: owner.association,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(owner.handle)),
    userName: owner.email,
    userDisplayName: owner.name,
    excludeCredentials: (owner.known ?? []).map(({ credential_id }) => ({ id: credential_id })),
    // A passkey alone signs in, so the device has to know its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    challenge: await newChallenge(ctx.db, { for: 'create', person: owner.handle }, ctx.now),
  })
  return { ...options }
}

export type VerifiedPasskey = NonNullable<Awaited<ReturnType<typeof verifyNewPasskey>>>

/** The columns of a new passkey of the person with this `personHandle`; null when the answer is not right. */
export async function verifyNewPasskey(ctx: Challenging, handle: string, response: NewCredential) {
  const party = relyingPartyOf(ctx.publicUrl)
  if (party === null) return null
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verification = await verified(ctx, { for: 'create', person: handle }, (expectedChallenge) =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  )
  if (!verification?.verified) return null
  const { id, publicKey, counter } = verification.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(response.response.transports ?? []),
  }
}

/** Keeps a passkey of a person and answers its id; null when another person signs in with it. */
export async function insertPasskey(
  { db, association, now }: Pick<ChangeScope, 'db' | 'association' | 'now'>,
  personId: number,
  passkey: VerifiedPasskey,
): Promise<number | null> {
  const id = await nextId(db, association.id, 'passkeys')
  const key = { organization_id: association.id, id, person_id: personId }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({ ...key, ...passkey, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? id : null
}

/** For what the list of people shows beside the row: how each signs in. */
export async function touchPerson(
  { db, association, now }: Pick<ChangeScope, 'db' | 'association' | 'now'>,
  id: number,
): Promise<void> {
  await db
    .updateTable('people')
    .set({ updated_at: now })
    .where('organization_id', '=', association.id)
    .where('id', '=', id)
    .execute()
}

/** The answer says whose it is. */
const signIn: Purpose = { for: 'sign_in', person: null }

/** For `navigator.credentials.get`: any passkey of this service. Null where there can be none. */
export async function passkeyRequest(ctx: PublicContext): Promise<Record<string, unknown> | null> {
  const party = relyingPartyOf(ctx.publicUrl)
  if (party === null) return null
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    challenge: await newChallenge(ctx.storage.db, signIn, ctx.now),
  })
  return { ...options }
}

/** The passkey's new counter; null when the answer is not right. */
export async function verifyPasskey(
  ctx: PublicContext,
  response: KnownCredential,
  passkey: RowOf<'passkeys'>,
): Promise<number | null> {
  const party = relyingPartyOf(ctx.publicUrl)
  const { userHandle } = response.response
  const handle = Buffer.from(personHandle(passkey.organization_id, passkey.person_id)).toString('base64url')
  if (party === null || (userHandle !== undefined && userHandle !== handle)) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const credential = {
    id: passkey.credential_id,
    publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
    counter: passkey.counter,
  }
  const verification = await verified(beforeSignIn(ctx), signIn, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential,
      requireUserVerification: true,
    }),
  )
  return verification?.verified ? verification.authenticationInfo.newCounter : null
}
