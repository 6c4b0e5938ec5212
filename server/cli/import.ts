/** `ledenbalie import FILE`: creates or updates an association; all or nothing. */
import { setFlagsFromString } from 'node:v8'
import { Command, Option } from 'commander'
import { sql } from 'kysely'
import { type NewerChoice, newerChoices } from '#contract/newer-choices.ts'
import type { ImportReport } from '../association-file/import.ts'
import { systemClock } from '../lib/clock.ts'
import type { Storage } from '../database/database.ts'
import { withStorage } from './environment.ts'
import { type OutputOptions, report, warn } from './output.ts'

function line(name: string, changes: Readonly<Record<string, number>>): string[] {
  const parts = Object.entries(changes).filter(([, count]) => count > 0)
  return parts.length === 0
    ? []
    : [`  ${name.replaceAll('_', ' ').padEnd(18)} ${parts.map(([change, count]) => `${count} ${change}`).join(', ')}`]
}

function lines({ name, slug, organization, counts, keys }: ImportReport): string[] {
  return [
    `${name} (${slug}): ${organization}`,
    ...Object.entries(counts).flatMap(([kind, changes]) => line(kind, { ...changes })),
    ...(keys.length === 0 ? [] : ['Keys made by this import, shown only this once:']),
    ...keys.map((key) => `  ${key.name}: ${key.key}`),
  ]
}

/** Half the memory in the same time: the figures are in docs/decisions/association-file.md. */
async function limitMemory({ db, engine }: Storage): Promise<void> {
  setFlagsFromString('--semi-space-growth-factor=1')
  if (engine !== 'sqlite') return
  await sql`pragma cache_size = -32768`.execute(db)
  // Rows that are staged can be more than fit.
  await sql`pragma temp_store = file`.execute(db)
}

export function importCommand(): Command {
  return new Command('import')
    .description('create or update an association from a file; all or nothing')
    .argument('<file>', 'an association file (JSON)')
    .addOption(
      new Option(
        '--newer <choice>',
        'records that changed after the file was exported: keep them, or replace them',
      ).choices(newerChoices),
    )
    .option('--json', 'print the report as JSON')
    .action(async (path: string, options: OutputOptions & { readonly newer?: NewerChoice }) => {
      const { AssociationFile } = await import('../association-file/read-file.ts')
      const { importAssociation } = await import('../association-file/import.ts')
      const file = new AssociationFile(path)
      try {
        const work = async (storage: Storage) => {
          await limitMemory(storage)
          return importAssociation({ storage, file, clock: systemClock, newer: options.newer ?? null })
        }
        const done = await withStorage(work, { schema: 'create' })
        const { changes: _, ...shown } = done
        report(options, shown, lines(done))
        for (const warning of done.warnings) warn(warning)
      } finally {
        file.close()
      }
    })
}
