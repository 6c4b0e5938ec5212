/** `ledenbalie payments unmatched SLUG`, `match` and `dismiss`: what the treasurer does with transfers that name no invoice. */
import { Command } from 'commander'
import { formatMoney, parseMoney } from '#contract/money.ts'
import { systemClock } from '../clock.ts'
import { findAssociation } from './association.ts'
import { withStorage } from './environment.ts'
import { CommandError, type OutputOptions, report } from './output.ts'
import { entryLines, waitingLines } from './payments-lines.ts'

interface DismissOptions extends OutputOptions {
  readonly undo?: boolean
}

function parseEntry(text: string): number {
  const id = Number(text)
  if (!/^\d{1,15}$/.test(text) || id < 1)
    throw new CommandError('An entry is a number that `payments unmatched` shows.')
  return id
}

export function paymentsUnmatchedCommand(): Command {
  return new Command('unmatched')
    .description('list the transfers that could not be booked, each with why')
    .argument('<slug>', 'the association')
    .option('--json', 'print the list as JSON')
    .action(async (slug: string, options: OutputOptions) => {
      const { listUnmatched } = await import('../ledger/reconciliation/queries.ts')
      const entries = await withStorage(async (storage) => {
        const { id } = await findAssociation(storage.db, slug)
        return listUnmatched(storage, id)
      })
      const sum = entries.reduce((cents, { amount }) => cents + parseMoney(amount), 0)
      report(
        options,
        entries,
        entries.length === 0
          ? ['Nothing waits.']
          : [...entries.flatMap(waitingLines), `${entries.length} entries, ${formatMoney(sum)} together.`],
      )
    })
}

export function paymentsMatchCommand(): Command {
  return new Command('match')
    .description('book a transfer by hand; of several invoices each gets what is due, the last one the rest')
    .argument('<slug>', 'the association')
    .argument('<entry>', 'its number, as `payments unmatched` shows it')
    .argument('<number...>', 'the invoice, or several')
    .option('--json', 'print what was booked as JSON')
    .action(async (slug: string, entry: string, numbers: string[], options: OutputOptions) => {
      const { matchByHand } = await import('../ledger/reconciliation/by-hand.ts')
      const entryId = parseEntry(entry)
      const done = await withStorage(async (storage) => {
        const { id } = await findAssociation(storage.db, slug)
        return matchByHand({ storage, organizationId: id, entryId, numbers, now: systemClock() })
      })
      report(options, done, entryLines(done))
    })
}

export function paymentsDismissCommand(): Command {
  return new Command('dismiss')
    .description('take a transfer from the list that is for no invoice, such as a gift')
    .argument('<slug>', 'the association')
    .argument('<entry>', 'its number, as `payments unmatched` shows it')
    .option('--undo', 'put it back')
    .option('--json', 'print what it is now as JSON')
    .action(async (slug: string, entry: string, { undo = false, ...options }: DismissOptions) => {
      const { dismissEntry } = await import('../ledger/reconciliation/by-hand.ts')
      const entryId = parseEntry(entry)
      const { status } = await withStorage(async (storage) => {
        const { id } = await findAssociation(storage.db, slug)
        return dismissEntry({ storage, organizationId: id, entryId, undo, now: systemClock() })
      })
      report(options, { entry: entryId, status }, [`Entry ${entryId}: ${status}.`])
    })
}
