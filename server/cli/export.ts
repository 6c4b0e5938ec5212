/** `ledenbalie export SLUG FILE`: the whole state of an association as an association file. */
import { Command } from 'commander'
import type { Database } from '../database/database.ts'
import { withStorage } from './environment.ts'
import { CommandError, type OutputOptions, report, warn } from './output.ts'

interface ExportOptions extends OutputOptions {
  readonly force?: boolean
  readonly ignoreOutbox?: boolean
}

/** An export does not contain them: they would be lost when it is part of a move to another database. */
async function countUndelivered(db: Database, slug: string, isGivenUp: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .innerJoin('organizations', 'organizations.id', 'outbox.organization_id')
    .where('slug', '=', slug)
    .where('delivered_at', 'is', null)
    .where('given_up_at', isGivenUp ? 'is not' : 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function checkOutbox(db: Database, slug: string): Promise<void> {
  const see = `an export does not contain them. See \`ledenbalie outbox list ${slug}\``
  const waiting = await countUndelivered(db, slug, false)
  if (waiting > 0)
    throw new CommandError(
      `Emails or reports of ${slug} are waiting to be sent (${waiting}), and ${see}; --ignore-outbox exports all the same.`,
    )
  const givenUp = await countUndelivered(db, slug, true)
  if (givenUp > 0) warn(`Emails or reports of ${slug} were given up (${givenUp}), and ${see}.`)
}

export function exportCommand(): Command {
  return new Command('export')
    .description('write everything of an association to a file')
    .argument('<slug>', 'the association')
    .argument('<file>', 'the file to write; only its owner may read it')
    .option('--force', 'replace the file when it exists')
    .option('--ignore-outbox', 'export although emails or reports are waiting, which the file does not contain')
    .option('--json', 'print the report as JSON')
    .action(async (slug: string, path: string, options: ExportOptions) => {
      const { exportAssociation } = await import('../association-file/export.ts')
      const { AtomicFile } = await import('./atomic-file.ts')
      const done = await withStorage(async (storage) => {
        if (!options.ignoreOutbox) await checkOutbox(storage.db, slug)
        const file = new AtomicFile(path)
        try {
          const exported = await exportAssociation({ storage, slug, sink: file })
          file.commit({ overwrite: options.force ?? false })
          return exported
        } finally {
          file.close()
        }
      })
      const counts = Object.entries(done.counts).map(
        ([name, count]) => `  ${name.replaceAll('_', ' ').padEnd(18)} ${count}`,
      )
      report(options, { ...done, file: path }, [`${done.name} (${slug}) → ${path}`, ...counts])
    })
}
