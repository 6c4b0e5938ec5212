/** People who are signed in in a browser, for tests. */
import { call, type SessionConnection } from '#client/client.ts'
import { allScopes } from '#contract/operations.ts'
import { later } from '../server/lib/clock.ts'
import { type TestBrowser, testBrowser } from './browser.ts'
import type { TestWorld } from './describe-service.ts'
import { codeAt, join, type Joined, password } from './people.ts'

export interface SignedIn extends Joined {
  readonly browser: TestBrowser
  readonly session: SessionConnection
}

/** Someone with all permissions who accepts an invitation at `at`. */
export async function joinAt(world: TestWorld, at: string): Promise<Joined> {
  world.service.setNow(at)
  return join(world, allScopes, at)
}

/** A person who signs in at `at` in a browser: a minute after the service's usual moment unless it is said. */
export async function signIn(
  world: TestWorld,
  {
    browser = testBrowser(world.service),
    person,
    stays = false,
    at = '2026-03-01T12:01:00.000Z',
  }: Partial<{
    browser: TestBrowser
    person: Joined
    stays: boolean
    at: string
  }> = {},
): Promise<SignedIn> {
  const joined = person ?? (await joinAt(world, later(at, -60_000)))
  world.service.setNow(at)
  const body = { email: joined.email, password, code: codeAt(joined.secret, at), cookie: { stays } }
  const answer = await call(browser.connection(), 'signInWithPassword', { body })
  if (answer.key !== null) throw new Error('the session is not in a cookie')
  return { ...joined, browser, session: browser.session(world.association.id, joined.id) }
}
