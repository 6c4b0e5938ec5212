/** `ledenbalie payments import SLUG STATEMENT.xml`: books the credit transfers of a bank statement. */
import { basename } from 'node:path'
import { Command } from 'commander'
import type { StatementReport } from '../ledger/reconciliation/report.ts'
import { systemClock } from '../lib/clock.ts'
import { findAssociation } from './association.ts'
import { printable } from '../lib/printable.ts'
import { problemLine } from '../association-file/errors.ts'
import { withStorage } from './environment.ts'
import { type OutputOptions, report, warn } from './output.ts'
import { entryLines } from './payments-lines.ts'

const totalNames: readonly (readonly [keyof StatementReport['totals'], string])[] = [
  ['booked', 'booked'],
  ['unmatched', 'not booked, waiting for you'],
  ['seen', 'seen before'],
  ['skipped', 'no money for invoices'],
  ['booked_earlier', 'of earlier files, booked now'],
]

function lines(slug: string, { entries, earlier, unread, other_accounts: others, totals }: StatementReport): string[] {
  const sums = totalNames
    .filter(([name]) => totals[name].count > 0)
    .map(
      ([name, text]) =>
        `  ${text.padEnd(30)} ${String(totals[name].count).padStart(6)}  ${totals[name].amount.padStart(14)}`,
    )
  const open = entries.some(({ status }) => status === 'unmatched')
  return [
    ...entries.flatMap(entryLines),
    ...(earlier.length > 0 ? ['Of earlier files:', ...earlier.flatMap(entryLines)] : []),
    `${slug}: ${entries.length === 0 ? 'the file holds no entries.' : `${entries.length} entries`}`,
    ...sums,
    ...others.map(({ location, account }) => `Not imported: ${location} is of account ${printable(account, 40)}.`),
    ...unread.map(({ location, text }) => `Not understood, and not imported: ${location}: ${printable(text, 200)}`),
    ...(open
      ? [`\`ledenbalie payments unmatched ${slug}\` lists what waits; \`payments match\` books it by hand.`]
      : []),
  ]
}

export function paymentsImportCommand(): Command {
  return new Command('import')
    .description(
      'book the credit transfers of a bank statement (camt.053 or MT940, also zipped) on the invoices they name',
    )
    .argument('<slug>', 'the association')
    .argument('<statement>', "the bank's file")
    .option('--json', 'print the report as JSON')
    .action(async (slug: string, path: string, options: OutputOptions) => {
      const { statementBytes } = await import('../ledger/open-file.ts')
      const { readInThread } = await import('../ledger/bank/statement-thread.ts')
      const { importStatements } = await import('../ledger/reconciliation/import-statement.ts')
      const { statements, ...file } = await readInThread(await statementBytes(path))
      const done = await withStorage(async (storage) => {
        const { id } = await findAssociation(storage.db, slug)
        const actor = { kind: 'command', name: 'payments import' } as const
        return importStatements({
          storage,
          organizationId: id,
          statements,
          file: { ...file, name: basename(path) },
          clock: systemClock,
          actor,
        })
      })
      report(options, { association: slug, file: path, ...done }, lines(slug, done))
      for (const warning of done.warnings) warn(problemLine(warning))
    })
}
