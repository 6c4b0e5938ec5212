/** `ledenbalie keys list SLUG`: what may be shown of an association's keys. */
import { Command } from 'commander'
import type { ListedKey } from '../api-keys/keys.ts'
import { systemClock } from '../lib/clock.ts'
import { findAssociation } from './association.ts'
import { withStorage } from './environment.ts'
import { type OutputOptions, report, warn } from './output.ts'

function state({ revokedAt, expiresAt }: ListedKey, now: string): 'valid' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'valid'
}

function lines(keys: readonly ListedKey[], now: string): string[] {
  if (keys.length === 0) return ['No keys.']
  return keys.map((key) => {
    const expiry = key.expiresAt === null ? '' : ` (until ${key.expiresAt})`
    return `${key.prefix}…  ${state(key, now).padEnd(7)}  ${key.name}${expiry}: ${key.scopes.join(', ') || 'nothing'}`
  })
}

export function keysListCommand(): Command {
  return new Command('list')
    .description('list the keys of an association, without their secret part')
    .argument('<slug>', 'the association')
    .option('--json', 'print the keys as JSON')
    .action(async (slug: string, options: OutputOptions) => {
      const { listKeys } = await import('../api-keys/keys.ts')
      const { mixedKeysWarning } = await import('../api-keys/environments.ts')
      const now = systemClock()
      const { keys, warning } = await withStorage(async ({ db }) => {
        const { id } = await findAssociation(db, slug)
        return { keys: await listKeys(db, id), warning: await mixedKeysWarning(db, id) }
      })
      const result = keys.map((key) => ({
        name: key.name,
        prefix: key.prefix,
        environment: key.environment,
        state: state(key, now),
        scopes: key.scopes,
        created_at: key.createdAt,
        expires_at: key.expiresAt,
        revoked_at: key.revokedAt,
      }))
      report(options, result, lines(keys, now))
      if (warning) warn(warning)
    })
}
