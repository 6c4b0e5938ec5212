/** Work in a thread asks again whether its caller may still do it. */
import type { Scope } from '#contract/operations.ts'
import type { Database } from '../database/database.ts'
import { type Caller, findCaller } from './callers.ts'

/** The key was revoked, or its person removed or given another role. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
  readonly is: 'unauthorized' | 'insufficient_scope'

  constructor(is: CallerGone['is']) {
    super(is)
    this.is = is
  }
}

/** Throws `CallerGone`. */
export async function admitCaller(
  db: Database,
  { key, now }: { readonly key: string; readonly now: string },
  ...scopes: readonly Scope[]
): Promise<Caller> {
  const caller = await findCaller(db, key, now)
  if (!caller) throw new CallerGone('unauthorized')
  if (!scopes.every((scope) => caller.key.scopes.includes(scope))) throw new CallerGone('insufficient_scope')
  return caller
}
