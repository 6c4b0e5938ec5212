/** `ledenbalie keys revoke PREFIX`: the key is refused from the next request on. */
import { Command } from 'commander'
import { systemClock } from '../lib/clock.ts'
import { withStorage } from './environment.ts'
import { CommandError, type OutputOptions, report } from './output.ts'

export function keysRevokeCommand(): Command {
  return new Command('revoke')
    .description('end a key at once and for good')
    .argument('<prefix>', 'the first 16 characters, as `keys list` shows them, or the whole key')
    .option('--json', 'print the key as JSON')
    .action(async (prefix: string, options: OutputOptions) => {
      const { revokeKey } = await import('../api-keys/keys.ts')
      const text = prefix.replace(/…$/, '')
      const matches = await withStorage((storage) =>
        storage.transaction((tx) => revokeKey(tx, { prefix: text, clock: systemClock })),
      )
      const [key, ...others] = matches
      if (!key)
        throw new CommandError(
          'No key that is not revoked begins like this. `ledenbalie keys list SLUG` shows the keys.',
        )
      if (others.length > 0) throw new CommandError(`${matches.length} keys begin like this: give the whole key.`)
      report(options, { name: key.name, prefix: key.prefix, revoked_at: key.revokedAt }, [
        `Revoked: ${key.prefix}… "${key.name}".`,
      ])
    })
}
