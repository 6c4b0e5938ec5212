/** The passkeys of the person who asks, and the people who are signed in in a browser. */
import type { BrowserSessions } from '#contract/schemas/management/sign-in.ts'
import { findCallers } from '../../api-keys/callers.ts'
import type { PresentedSession, PublicContext, Call } from '../../operation/context.ts'
import type { Database } from '../../database/database.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../../database/keyset.ts'
import { presentManagement, presentOrganization } from '../../organization/present.ts'
import { type PasskeyRow, selectPasskeys } from './queries.ts'

/** Oldest first; none for the key of a program. */
export async function listPasskeys({
  ctx,
  input,
}: Call<{ readonly query: PageRequest }>): Promise<KeysetPage<PasskeyRow>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'passkeys' } as const
  return keysetPage(list, selectPasskeys(ctx, ctx.key.person?.id ?? 0), input.query)
}

export interface BrowserSession {
  readonly presented: PresentedSession
  readonly shown: BrowserSessions['sessions'][number]
}

/** The sessions that a browser presents. Ended sessions are left out. `now` is ISO 8601 UTC. */
export async function browserSessions(
  db: Database,
  presented: readonly PresentedSession[],
  now: string,
): Promise<BrowserSession[]> {
  const secrets = presented.map(({ secret }) => secret)
  const callers = await findCallers(db, secrets, now)
  return presented.flatMap((each, index) => {
    const caller = callers[index]
    if (!caller?.session) return []
    const organization = presentOrganization(caller)
    const management = presentManagement(caller)
    return [{ presented: each, shown: { organization, management, stays: caller.session.stays } }]
  })
}

/** The first request of the app, which cannot read the cookies. Throws `foreign_origin`. */
export async function listBrowserSessions({ ctx }: { ctx: PublicContext }): Promise<BrowserSessions['sessions']> {
  const sessions = await browserSessions(ctx.storage.lookups, ctx.browser.sessions(), ctx.now)
  return sessions.map(({ shown }) => shown)
}
