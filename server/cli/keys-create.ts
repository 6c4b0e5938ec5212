/** `ledenbalie keys create SLUG --name N`: makes a key and shows it once. */
import { Command } from 'commander'
import { isDate, isInstant, toInstant } from '#contract/dates.ts'
import { allScopes, readOnlyScopes, type Scope } from '#contract/operations.ts'
import { cleanText, hasControlCharacters } from '#contract/text.ts'
import { instantOf, systemClock } from '../lib/clock.ts'
import type { Storage } from '../database/database.ts'
import { findAssociation } from './association.ts'
import { withStorage } from './environment.ts'
import { CommandError, type OutputOptions, report, warn } from './output.ts'

interface CreateOptions extends OutputOptions {
  readonly name: string
  readonly scopes?: string
  readonly test?: boolean
  readonly expires?: string
}

function parseName(text: string): string {
  const name = cleanText(text)
  if (name === '' || name.length > 100 || hasControlCharacters(name))
    throw new CommandError('--name is 1 to 100 characters.')
  return name
}

function parseScopes(text: string | undefined): Scope[] {
  if (text === undefined) return [...readOnlyScopes]
  const given = text.split(/[\s,]+/).filter(Boolean)
  const unknown = given.filter((scope) => !allScopes.some((known) => known === scope))
  if (unknown.length > 0 || given.length === 0) {
    throw new CommandError(
      `--scopes ${unknown.map((scope) => `"${scope}"`).join(', ') || 'is empty'}: choose from ${allScopes.join(', ')}.`,
    )
  }
  return allScopes.filter((scope) => given.includes(scope))
}

/** A date is the last day on which the key works, in the association's time zone. */
async function parseExpiry(text: string | undefined, timezone: string, now: string): Promise<string | null> {
  if (text === undefined) return null
  const expiry = isInstant(text) ? toInstant(text) : isDate(text) ? await endOfDay(text, timezone) : null
  if (expiry === null)
    throw new CommandError('--expires is a date such as 2027-12-31, or a date and time such as 2027-12-31T12:00:00Z.')
  if (expiry <= now) throw new CommandError('--expires lies in the past.')
  return expiry
}

async function endOfDay(date: string, timezone: string): Promise<string> {
  const { Temporal } = await import('temporal-polyfill')
  return instantOf(Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timezone).epochMilliseconds)
}

async function create(storage: Storage, slug: string, options: CreateOptions) {
  const { createKey } = await import('../api-keys/keys.ts')
  const { mixedKeysWarning } = await import('../api-keys/environments.ts')
  const { uniqueViolation } = await import('../database/errors.ts')
  const now = systemClock()
  const [name, scopes] = [parseName(options.name), parseScopes(options.scopes)]
  const environment = options.test ? 'test' : 'live'
  const association = await findAssociation(storage.db, slug)
  const expiresAt = await parseExpiry(options.expires, association.timezone, now)
  try {
    const newKey = { organizationId: association.id, name, scopes, environment, expiresAt, clock: systemClock } as const
    const { key, prefix } = await storage.transaction((tx) => createKey(tx, newKey))
    return {
      key: { association: slug, name, prefix, environment, scopes, expires_at: expiresAt, key },
      warning: await mixedKeysWarning(storage.db, association.id),
    }
  } catch (error) {
    if (uniqueViolation(error) !== 'api_keys_name_unique') throw error
    throw new CommandError(
      `${slug} has a key named "${name}" already. A revoked key keeps its name: choose another one.`,
    )
  }
}

export function keysCreateCommand(): Command {
  return new Command('create')
    .description('make a key and show it once')
    .argument('<slug>', 'the association')
    .requiredOption('--name <name>', 'what the key is for')
    .option(
      '--scopes <scopes>',
      `what it may do, with commas between; reading only when left out (${allScopes.join(', ')})`,
    )
    .option('--test', 'a test key: no email is ever sent for it')
    .option('--expires <date>', 'the last day on which it works')
    .option('--json', 'print the key as JSON')
    .action(async (slug: string, options: CreateOptions) => {
      const { key, warning } = await withStorage((storage) => create(storage, slug, options))
      report(options, key, [
        key.key,
        `The key "${key.name}" of ${slug} may: ${key.scopes.join(', ')}. Expires: ${key.expires_at ?? 'never'}.`,
        'It is shown only this once: keep it somewhere safe.',
      ])
      if (warning) warn(warning)
    })
}
