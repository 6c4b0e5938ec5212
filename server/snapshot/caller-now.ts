/** Whether the caller of a stream is still there, and may read what it could when the stream began. */
import type { Permissions } from '#contract/operations.ts'
import type { StreamContext } from '../operation/context.ts'

/** `session`: the key or session has ended; `permissions`: it may read something else; null: neither. */
export async function endFor(ctx: StreamContext): Promise<'session' | 'permissions' | null> {
  const caller = await ctx.callerNow()
  if (caller === null) return 'session'
  return permissionsOf(caller) === permissionsOf(ctx) ? null : 'permissions'
}

function permissionsOf({ scopes, modules }: Permissions): string {
  return JSON.stringify([
    scopes.toSorted(),
    Object.entries(modules)
      .filter(([, isOn]) => isOn)
      .map(([name]) => name)
      .toSorted(),
  ])
}
