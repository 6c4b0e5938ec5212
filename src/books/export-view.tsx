import { Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { VatKind } from '#contract/vat-kinds.ts'
import type { JournalEntry } from '#contract/schemas/management/books.ts'
import type { books as texts } from '#messages/books/en.ts'
import { saveRows } from '../data-list/save-table.ts'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useMonthName } from '../i18n/month-name.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession, type Session } from '../session/session.ts'
import { Section } from '../ui/facts.tsx'
import { notify } from '../ui/notify.ts'
import { saveFile } from '../ui/save-file.ts'
import type { Days } from './books-search.ts'
import { booksQuery } from './queries.ts'
import { centsOf } from '#contract/money.ts'
import { pageLimits } from '#contract/operations.ts'
import { request } from '../api/request.ts'
import type { DataColumn } from '../search/search.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface ReadingOptions {
  readonly days: Days
  readonly signal: AbortSignal
  readonly onProgress: (count: number) => void
}

/** Entry by entry in order of dates. Each page balances, also when an invoice changes between two of them. */
async function readJournal(session: Session, { days, signal, onProgress }: ReadingOptions): Promise<JournalEntry[]> {
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
interface JournalRow {
  readonly entry: JournalEntry
  readonly place: number
  readonly line: JournalEntry['lines'][number]
}

function journalRows(entries: readonly JournalEntry[]): JournalRow[] {
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
function journalColumns({ heading, kind }: JournalTexts): DataColumn<JournalRow>[] {
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

type Texts = (typeof texts)['audit']

type FileKind = 'csv' | 'xlsx' | 'xaf'

function useFiles(days: Days) {
  const t = useTranslations('books')
  const common = useTranslations('common')
  const locale = useLocale()
  const monthName = useMonthName()
  const session = useSession()
  const { data: books } = useSuspenseQuery(booksQuery(session))
  const { state, submit, stop } = useRepeatedSubmission()
  const [count, setCount] = useState(0)

  async function saveAudit(entries: readonly JournalEntry[]) {
    const { auditFile } = await import('./audit-file.ts')
    const texts = {
      role: (role: keyof Texts['roles']) => t(`audit.roles.${role}`),
      journal: (kind: keyof Texts['journals']) => t(`audit.journals.${kind}`),
      month: monthName,
      vat: (rate: number, kind: VatKind | null) =>
        kind === null ? t('audit.vat', { rate: String(rate) }) : common(`vatKinds.${kind}`),
    }
    const parts = auditFile({ books, days, entries, today: localToday(), texts })
    saveFile(new Blob(parts, { type: 'application/xml' }), `${t('audit.fileName', { ...days })}.xaf`)
    return t('audit.done')
  }

  async function saveJournal(format: 'csv' | 'xlsx', entries: readonly JournalEntry[], signal: AbortSignal) {
    const rows = journalRows(entries)
    const columns = journalColumns({
      heading: (column) => t(`journal.${column}`),
      kind: (kind) => t(`journal.kinds.${kind}`),
    })
    await saveRows({ format, label: t('export.fileName', { ...days }), rows, columns, locale, signal })
    return t('export.done', { count: rows.length })
  }

  const save = async (kind: FileKind) => {
    setCount(0)
    const done = await submit(async (signal) => {
      const entries = await readJournal(session, { days, signal, onProgress: setCount })
      if (entries.length === 0) return t('export.none')
      return kind === 'xaf' ? saveAudit(entries) : saveJournal(kind, entries, signal)
    })
    if (done) void notify({ message: done.result })
  }
  return { state, save, stop, count }
}

interface FileButtonsProps {
  readonly text: string
  readonly files: readonly (readonly [kind: FileKind, label: string])[]
  readonly isBusy: boolean
  readonly onSave: (kind: FileKind) => void
}

function FileButtons({ text, files, isBusy, onSave }: FileButtonsProps) {
  return (
    <>
      <Text maw="40rem">{text}</Text>
      <Group gap="sm">
        {files.map(([kind, label]) => (
          <ActionButton key={kind} icon={IconDownload} disabled={isBusy} onClick={() => onSave(kind)} label={label} />
        ))}
      </Group>
    </>
  )
}

/** Files of the period for a bookkeeping program. */
export function ExportView({ days }: { days: Days }) {
  const t = useTranslations('books')
  const formats = useFormats()
  const { state, save, stop, count } = useFiles(days)
  const isBusy = state.is === 'sending'
  const shared = { isBusy, onSave: (kind: FileKind) => void save(kind) }
  return (
    <Section title={t('export.journal')}>
      <Stack gap="md" align="flex-start">
        {'error' in state && state.error && <ProblemNotice error={state.error} />}
        <FileButtons
          {...shared}
          text={t('export.journalText')}
          files={[
            ['csv', t('export.csv')],
            ['xlsx', t('export.xlsx')],
          ]}
        />
        <FileButtons {...shared} text={t('audit.text')} files={[['xaf', t('audit.download')]]} />
        <Group gap="sm" mih="2.25rem">
          <Text size="sm" c="dimmed" role="status">
            {isBusy && t('export.reading', { count: formats.number(count) })}
          </Text>
          {isBusy && <ActionButton variant="subtle" onClick={stop} label={t('export.stop')} />}
        </Group>
      </Stack>
    </Section>
  )
}
