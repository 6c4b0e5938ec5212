/** The passkeys of the person who asks, and the people who are signed in in a browser. */
import type { BrowserSessions } from '#contract/schemas/management/sign-in.ts'
import { findCaller } from '../api-keys/callers.ts'
import type { PublicContext, RequestContext } from '../context.ts'
import { keysetPage, type Page, type PageRequest } from '../database/keyset.ts'
import { presentManagement, presentOrganization } from '../organization/present.ts'
import { type PasskeyRow, selectPasskeys } from './queries.ts'

/** Oldest first; none for the key of a program. */
export async function listPasskeys({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: { readonly query: PageRequest }
}): Promise<Page<PasskeyRow>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'passkeys' } as const
  return keysetPage(list, selectPasskeys(ctx, ctx.key.person?.id ?? 0), input.query)
}

/** What the app asks first, because it cannot read the cookies. Sessions that have ended are left out. Throws `foreign_origin`. */
export async function listBrowserSessions({ ctx }: { ctx: PublicContext }): Promise<BrowserSessions['sessions']> {
  const callers = await Promise.all(
    ctx.browser.sessions().map(({ secret }) => findCaller(ctx.storage.lookups, secret, ctx.now)),
  )
  return callers.flatMap((caller) =>
    caller?.session
      ? [
          {
            organization: presentOrganization(caller),
            management: presentManagement(caller),
            stays: caller.session.stays,
          },
        ]
      : [],
  )
}
