/** People who are invited and sign in, for tests. */
import { Secret, TOTP } from 'otpauth'
import { call, type Connection } from '#client/client.ts'
import type { Scope } from '#contract/operations.ts'
import type { TestWorld } from './describe-service.ts'

export const password = 'correct horse battery'

/** The code that an authenticator app shows. */
export function codeAt(secret: string, now: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) })
}

/** The token in a link such as `…/invitation#token=…`. */
export function tokenIn(url: string | null): string {
  return new URLSearchParams(new URL(url ?? '').hash.slice(1)).get('token') ?? ''
}

let people = 0

interface Invited {
  readonly id: number
  readonly email: string
  readonly token: string
}

/** Invites with a test key, whose answer carries the link. */
export async function invite(
  { as }: Pick<TestWorld, 'as'>,
  scopes: readonly Scope[] = ['instellingen:beheren'],
): Promise<Invited> {
  people += 1
  const email = `person-${people}@example.org`
  const body = { name: `Person ${people}`, email, scopes: [...scopes] }
  const invited = await call(await as({ environment: 'test' }), 'invitePerson', { body })
  return { id: invited.id, email, token: tokenIn(invited.invitation_url) }
}

export interface Joined extends Invited {
  /** The connection of the session. */
  readonly connection: Connection
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** The slug of the association. */
  readonly slug: string | null
}

/** Invites, and accepts with a password. `now` is the service's time, `browser` where the person accepts. */
export async function join(
  world: Pick<TestWorld, 'as' | 'service'>,
  scopes?: readonly Scope[],
  now = '2026-03-01T12:00:00.000Z',
  browser?: Connection,
): Promise<Joined> {
  return accept(world, await invite(world, scopes), now, browser)
}

/** The same with an email address that another person may have in another association. */
export async function joinAs(
  world: Pick<TestWorld, 'as' | 'service'>,
  email: string,
  now: string,
  browser?: Connection,
): Promise<Joined> {
  const body = { name: 'Anna', email, scopes: ['leden:lezen' as const] }
  const { id, invitation_url } = await call(await world.as({ environment: 'test' }), 'invitePerson', { body })
  return accept(world, { id, email, token: tokenIn(invitation_url) }, now, browser)
}

async function accept(
  { service }: Pick<TestWorld, 'service'>,
  invited: Invited,
  now: string,
  browser = service.connection(''),
): Promise<Joined> {
  const { totp } = await call(browser, 'openInvitation', { body: { token: invited.token } })
  const answer = { password, totp_secret: totp.secret, code: codeAt(totp.secret, now) }
  const session = await call(browser, 'acceptInvitation', { body: { token: invited.token, password: answer } })
  return {
    ...invited,
    connection: service.connection(session.key ?? ''),
    secret: totp.secret,
    recoveryCodes: session.recovery_codes,
    slug: session.association.slug,
  }
}
