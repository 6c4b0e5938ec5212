/** `ledenbalie outbox list SLUG` and `retry`: undelivered emails and reports, and how to retry them once the cause is fixed. */
import { Command } from 'commander'
import { systemClock } from '../lib/clock.ts'
import type { Undelivered } from '../outbox/undelivered.ts'
import { findAssociation } from './association.ts'
import { withStorage } from './environment.ts'
import { CommandError, type OutputOptions, report } from './output.ts'

interface RetryOptions extends OutputOptions {
  readonly all?: boolean
}

const kinds: Readonly<Record<string, string>> = {
  invoice_email: 'invoice',
  reminder_email: 'reminder of invoice',
  credit_note_email: 'credit note of invoice',
  member_cancellation_email: 'confirmation of a cancellation to member',
  registration_email: 'news of a registration for event',
  member_created_report: 'report to the federation of member',
}

function line({ entry, kind, about, state, created_at, attempts, next_attempt_at, reason }: Undelivered): string[] {
  const what = `${kinds[kind] ?? kind} ${about ?? '(gone)'}`
  const why = reason === null ? '' : `: ${reason}`
  const times = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`
  const then = state === 'given_up' ? `given up after ${times}` : `${times}, the next at ${next_attempt_at}`
  return [`${entry}  ${created_at}  ${what}`, `    ${then}${why}`]
}

export function outboxListCommand(): Command {
  return new Command('list')
    .description('list the emails and reports that have not gone out, each with why')
    .argument('<slug>', 'the association')
    .option('--json', 'print the list as JSON')
    .action(async (slug: string, options: OutputOptions) => {
      const { listUndelivered } = await import('../outbox/undelivered.ts')
      const entries = await withStorage(async ({ db }) => {
        const { id } = await findAssociation(db, slug)
        return listUndelivered(db, id)
      })
      report(options, entries, entries.length === 0 ? ['Everything has gone out.'] : entries.flatMap(line))
    })
}

function parseEntries(texts: readonly string[], all: boolean): number[] | null {
  if (all && texts.length > 0) throw new CommandError('Name entries, or say --all.')
  if (all) return null
  if (texts.length === 0) throw new CommandError('Which? Name entries that `outbox list` shows, or say --all.')
  return texts.map((text) => {
    if (!/^[1-9]\d{0,14}$/.test(text)) throw new CommandError('An entry is a number that `outbox list` shows.')
    return Number(text)
  })
}

export function outboxRetryCommand(): Command {
  return new Command('retry')
    .description('try again at once; a service that runs does so within seconds')
    .argument('<slug>', 'the association')
    .argument('[entry...]', 'their numbers, as `outbox list` shows them')
    .option('--all', 'everything that was given up')
    .option('--json', 'print the numbers of the entries as JSON')
    .action(async (slug: string, texts: string[], { all = false, ...options }: RetryOptions) => {
      const { retryUndelivered } = await import('../outbox/undelivered.ts')
      const entries = parseEntries(texts, all)
      const due = await withStorage(async (storage) => {
        const { id } = await findAssociation(storage.db, slug)
        return retryUndelivered(storage, { organizationId: id, entries, now: systemClock() })
      })
      const missing = (entries ?? []).filter((entry) => !due.includes(entry))
      if (missing.length > 0 && due.length === 0)
        throw new CommandError(
          `Nothing waits under ${missing.join(', ')}, or it is being delivered: \`outbox list\` shows what waits.`,
        )
      report(options, { due, missing }, [
        due.length === 0 ? 'Nothing was given up.' : `Will be tried again: ${due.join(', ')}.`,
        ...(missing.length > 0 ? [`Nothing waits under ${missing.join(', ')}, or it is being delivered.`] : []),
      ])
    })
}
