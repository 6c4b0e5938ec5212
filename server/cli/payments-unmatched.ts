/** `ledenbalie payments unmatched SLUG`, `match`, `dismiss` and `undo`: what the treasurer decides about bank entries. */
import { Command } from 'commander'
import { formatMoney, parseMoney, totalOf } from '#contract/money.ts'
import { systemClock } from '../lib/clock.ts'
import { findAssociation } from './association.ts'
import { withStorage } from './environment.ts'
import { CommandError, type OutputOptions, report } from './output.ts'
import { entryLines, waitingLines } from './payments-lines.ts'

interface UndoOptions extends OutputOptions {
  readonly payment?: string
}

function parseId(text: string, refusal: string): number {
  const id = Number(text)
  if (!/^\d{1,15}$/.test(text) || id < 1) throw new CommandError(refusal)
  return id
}

function parseEntry(text: string): number {
  return parseId(text, 'An entry is a number that `payments import` and `payments unmatched` show.')
}

/** The actor, for the change log. */
function by(name: string) {
  return { clock: systemClock, actor: { kind: 'command', name: `payments ${name}` } } as const
}

export function paymentsUnmatchedCommand(): Command {
  return new Command('unmatched')
    .description('list the credit transfers that could not be booked, each with why')
    .argument('<slug>', 'the association')
    .option('--json', 'print the list as JSON')
    .action(async (slug: string, options: OutputOptions) => {
      const { listUnmatched } = await import('../ledger/reconciliation/by-hand.ts')
      const entries = await withStorage(async (storage) => {
        const { id } = await findAssociation(storage.db, slug)
        return listUnmatched(storage, id)
      })
      const sum = totalOf(entries.map(({ amount, allocated }) => parseMoney(amount) - parseMoney(allocated)))
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
    .description('book a credit transfer by hand; of several invoices each gets what is due, the last one the rest')
    .argument('<slug>', 'the association')
    .argument('<entry>', 'its number, as `payments unmatched` shows it')
    .argument('<number...>', 'the invoice, or several')
    .option('--json', 'print what was booked as JSON')
    .action(async (slug: string, entry: string, numbers: string[], options: OutputOptions) => {
      const { allocateByHand } = await import('../ledger/reconciliation/by-hand.ts')
      const entryId = parseEntry(entry)
      const done = await withStorage(async (storage) => {
        const { id } = await findAssociation(storage.db, slug)
        return allocateByHand({ ...by('match'), storage, organizationId: id, entryId, numbers })
      })
      report(options, done, entryLines(done))
    })
}

export function paymentsDismissCommand(): Command {
  return new Command('dismiss')
    .description('take a credit transfer from the list that is for no invoice, such as a gift')
    .argument('<slug>', 'the association')
    .argument('<entry>', 'its number, as `payments unmatched` shows it')
    .option('--json', 'print what it is now as JSON')
    .action(async (slug: string, entry: string, options: OutputOptions) => {
      const { dismissEntry } = await import('../ledger/reconciliation/by-hand.ts')
      const entryId = parseEntry(entry)
      const { status } = await withStorage(async (storage) => {
        const { id } = await findAssociation(storage.db, slug)
        return dismissEntry({ ...by('dismiss'), storage, organizationId: id, entryId })
      })
      report(options, { entry: entryId, status }, [`Entry ${entryId}: ${status}.`])
    })
}

export function paymentsUndoCommand(): Command {
  return new Command('undo')
    .description('undo the decision about an entry: its payments are reversed, or its dismissal ends')
    .argument('<slug>', 'the association')
    .argument('[entry]', 'its number, as `payments import` shows it')
    .option('--payment <id>', 'reverse this payment alone, also one that no statement brought')
    .option('--json', 'print what was reversed as JSON')
    .action(async (slug: string, entry: string | undefined, { payment, ...options }: UndoOptions) => {
      if ((entry === undefined) === (payment === undefined))
        throw new CommandError('Give the number of an entry, or --payment with the id of a payment.')
      const { undoEntry, undoPayment } = await import('../ledger/undo.ts')
      const done = await withStorage(async (storage) => {
        const { id: organizationId } = await findAssociation(storage.db, slug)
        const input = { ...by('undo'), storage, organizationId }
        return payment === undefined
          ? undoEntry({ ...input, entryId: parseEntry(entry ?? '') })
          : undoPayment({ ...input, paymentId: parseId(payment, 'A payment is named by its id, a number.') })
      })
      const reversed = done.reversed.map(
        ({ payment: id, invoice, amount, status }) =>
          `Payment ${id} of ${amount} is reversed: invoice ${invoice} is ${status}.`,
      )
      const waits = done.entry === null ? [] : [`Entry ${done.entry}: ${done.status}.`]
      report(options, done, [...reversed, ...waits])
    })
}
