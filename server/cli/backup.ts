/** `ledenbalie backup FILE`: a consistent copy while the service runs. */
import { Command } from 'commander'
import type { Storage } from '../database/database.ts'
import { unwritable } from './atomic-file.ts'
import { withStorage } from './environment.ts'
import { type OutputOptions, report } from './output.ts'

export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the embedded database, all of one moment, while the service runs')
    .argument('<file>', 'the file to write; it must not exist')
    .option('--json', 'print the report as JSON')
    .action(async (path: string, options: OutputOptions) => {
      const work = async (storage: Storage) => {
        try {
          await storage.backup(path)
        } catch (error) {
          throw unwritable(path, error)
        }
      }
      // Also before the tables are migrated.
      await withStorage(work, { schema: 'any' })
      report(options, { file: path }, [`Backup written to ${path}. Keep it as safe as the database itself.`])
    })
}
