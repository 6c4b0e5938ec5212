/** The journal of a period, read page by page, and its lines as the rows of a file. */
import { centsOf } from '#contract/money.ts'
import { pageLimits } from '#contract/operations.ts'
import type { JournalEntry } from '#contract/schemas/management/books.ts'
import { request } from '../api/request.ts'
import type { DataColumn } from '../search/search.ts'
import type { Session } from '../session/session.ts'
import type { Days } from './books-search.ts'

export interface ReadingOptions {
  readonly days: Days
  readonly signal: AbortSignal
  readonly onProgress: (count: number) => void
}

/** Entry by entry in order of dates. Each page balances, also when an invoice changes between two of them. */
export async function readJournal(
  session: Session,
  { days, signal, onProgress }: ReadingOptions,
): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = []
  let after: string | null = null
  do {
    const start: { readonly starting_after?: string } = after === null ? {} : { starting_after: after }
    const query = { ...days, limit: pageLimits.max, ...start }
    const page: { readonly data: readonly JournalEntry[]; readonly next_cursor: string | null } = await request(
      session,
      'listJournal',
      { query, signal },
    )
    entries.push(...page.data)
    onProgress(entries.length)
    after = page.next_cursor
  } while (after !== null)
  return entries
}

/** A line with its entry, numbered from 1. */
export interface JournalRow {
  readonly entry: JournalEntry
  readonly place: number
  readonly line: JournalEntry['lines'][number]
}

export function journalRows(entries: readonly JournalEntry[]): JournalRow[] {
  return entries.flatMap((entry, index) => entry.lines.map((line) => ({ entry, place: index + 1, line })))
}

interface JournalTexts {
  readonly heading: (
    column:
      | 'entry'
      | 'date'
      | 'kind'
      | 'number'
      | 'account'
      | 'cost_centre'
      | 'description'
      | 'relation'
      | 'vat_rate'
      | 'debit'
      | 'credit',
  ) => string
  readonly kind: (kind: JournalEntry['kind']) => string
}

/** Debit and credit are numbers; an account is text, so that it keeps its zeros. */
export function journalColumns({ heading, kind }: JournalTexts): DataColumn<JournalRow>[] {
  const amount = (id: 'debit' | 'credit'): DataColumn<JournalRow> => ({
    id,
    header: heading(id),
    kind: 'money',
    value: ({ line }) => centsOf(line[id]) || null,
    text: ({ line }) => (centsOf(line[id]) ? line[id] : ''),
    width: 8,
  })
  const text = (
    id: 'kind' | 'number' | 'account' | 'cost_centre' | 'description' | 'relation',
    value: (row: JournalRow) => string,
    width: number,
  ): DataColumn<JournalRow> => ({ id, header: heading(id), kind: 'text', value, width })
  return [
    { id: 'entry', header: heading('entry'), kind: 'number', value: ({ place }) => place, width: 6 },
    { id: 'date', header: heading('date'), kind: 'date', value: ({ entry }) => entry.date, width: 8 },
    text('kind', ({ entry }) => kind(entry.kind), 9),
    text('number', ({ entry }) => entry.number, 8),
    text('account', ({ line }) => line.account, 8),
    text('cost_centre', ({ line }) => line.cost_centre ?? '', 8),
    text('description', ({ line }) => line.description, 20),
    text('relation', ({ entry }) => entry.recipient_name, 16),
    {
      id: 'vat_rate',
      header: heading('vat_rate'),
      kind: 'number',
      value: ({ line }) => line.vat_rate,
      text: ({ line }) => (line.vat_rate === null ? '' : String(line.vat_rate)),
      width: 5,
    },
    amount('debit'),
    amount('credit'),
  ]
}
