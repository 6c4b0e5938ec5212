/** `ledenbalie check [SLUG]`: proves that entries, payments, invoices and totals reconcile. */
import { Command } from 'commander'
import { formatMoney } from '#contract/money.ts'
import type { LedgerCheck } from '../ledger/check.ts'
import { findAssociation } from './association.ts'
import { withStorage } from './environment.ts'
import { type OutputOptions, report } from './output.ts'

interface CheckedAssociation extends Omit<LedgerCheck, 'discrepancies'> {
  readonly association: string
  readonly discrepancies: readonly { readonly record: string; readonly message: string }[]
}

async function checkAll(slug: string | undefined): Promise<CheckedAssociation[]> {
  const [{ checkLedger }, { discrepancyText, recordText }] = await Promise.all([
    import('../ledger/check.ts'),
    import('../ledger/discrepancy-text.ts'),
  ])
  return withStorage(async (storage) => {
    const one = slug === undefined ? null : await findAssociation(storage.db, slug)
    return storage.snapshot(async (db) => {
      const associations = one
        ? [one]
        : await db.selectFrom('organizations').select(['id', 'slug']).orderBy('slug').execute()
      const checked: CheckedAssociation[] = []
      for (const { id, slug: association } of associations) {
        const check = await checkLedger({ db, association: { id } })
        const discrepancies = check.discrepancies.map((found) => ({
          record: recordText(found),
          message: discrepancyText(found),
        }))
        checked.push({ association, ...check, discrepancies })
      }
      return checked
    })
  })
}

function lines(checked: CheckedAssociation): string[] {
  const { association, invoices, payments, entries, paid, writeOffs, writtenOff, discrepancies } = checked
  const differences = writeOffs === 0 ? '' : `, ${writeOffs} write-offs of ${formatMoney(writtenOff)}`
  const what = `${invoices} invoices, ${payments} payments of ${formatMoney(paid)}${differences}, ${entries} bank entries`
  if (discrepancies.length === 0) return [`${association}: ${what}: everything reconciles.`]
  return [
    ...discrepancies.map(({ record, message }) => `${association}: ${record}: ${message}.`),
    `${association}: ${what}: ${discrepancies.length} discrepancies.`,
  ]
}

export function checkCommand(): Command {
  return new Command('check')
    .description('prove that bank entries, payments, invoices and totals reconcile; exits with 1 when they do not')
    .argument('[slug]', 'the association; all of them without it')
    .option('--json', 'print the result as JSON')
    .action(async (slug: string | undefined, options: OutputOptions) => {
      const checked = await checkAll(slug)
      const result = checked.map(({ paid, writtenOff, ...check }) => ({
        ...check,
        paid: formatMoney(paid),
        writtenOff: formatMoney(writtenOff),
      }))
      report(options, result, checked.length === 0 ? ['There is nothing to check.'] : checked.flatMap(lines))
      if (checked.some(({ discrepancies }) => discrepancies.length > 0)) process.exitCode = 1
    })
}
