/** `ledenbalie migrate`: brings the tables up to date, as a start of the service does. */
import { Command } from 'commander'
import { withStorage } from './environment.ts'
import { type OutputOptions, report } from './output.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database up to date with this version')
    .option('--check', 'change nothing; exit with 1 unless it is up to date')
    .option('--json', 'print the report as JSON')
    .action(async ({ check = false, ...options }: OutputOptions & { check?: boolean }) => {
      await withStorage(async () => undefined, { schema: check ? 'require' : 'migrate' })
      report(options, { up_to_date: true }, ['The database is up to date.'])
    })
}
