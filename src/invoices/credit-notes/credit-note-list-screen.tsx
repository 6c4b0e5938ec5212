import { ActionIcon, Group } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf, formatMoney } from '#contract/money.ts'
import type { CreditNote } from '#contract/schemas/management/invoices.ts'
import { useColumnMakers } from '../../data-list/column-makers.ts'
import { DataList, idOf } from '../../data-list/data-list.tsx'
import type { RowAction } from '../../data-list/list-props.ts'
import { EmptyList } from '../../data-list/empty-list.tsx'
import { layoutOf, type ListSearch } from '../../data-list/list-search.ts'
import type { ListScreenProps } from '../../data-list/history-text.ts'
import { useTypedSearch } from '../../data-list/use-debounced-text.ts'
import { localToday } from '../../forms/local-date.ts'
import { useFormats } from '../../i18n/language-provider.tsx'
import { useWholeList } from '../../api/whole-list.ts'
import { useListSource } from '../../data-list/use-list-source.ts'
import type { DataColumn } from '../../search/search.ts'
import { RecordPath } from '../../session/record-path.tsx'
import { useSession } from '../../session/session.ts'
import { Page, Caption } from '../../ui/page.tsx'
import { RecordLink } from '../../ui/record-link.tsx'

/** Opens the invoice, where a credit note is shown and sent. */
function CreditNoteLink({ note: { invoice_id: id, number } }: { note: CreditNote }) {
  return <RecordLink to="/invoices/$id" id={id} label={number} />
}

function CreditNoteCard({ note }: { note: CreditNote }) {
  const t = useTranslations('invoices')
  const formats = useFormats()
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <strong>{note.recipient_name}</strong>
        <span style={{ whiteSpace: 'nowrap' }}>{formats.money(note.total)}</span>
      </Group>
      <Caption>
        <CreditNoteLink note={note} /> · {formats.shortDate(note.issued_on)} · {note.invoice_number}
        {note.sent_at && ` · ${t('state.lastSent', { date: formats.shortDate(localToday(new Date(note.sent_at))) })}`}
      </Caption>
    </>
  )
}

function useCreditNoteColumns(): readonly DataColumn<CreditNote>[] {
  const t = useTranslations('invoices')
  const make = useColumnMakers<CreditNote>()
  return useMemo(() => {
    const { text, date, money } = make
    return [
      text('number', t('columns.number'), ({ number }) => number, {
        width: 8,
        fixed: true,
        shown: true,
        cell: (note) => <CreditNoteLink note={note} />,
      }),
      text('recipient', t('columns.recipient'), (note) => note.recipient_name, { width: 12, shown: true }),
      text('invoice', t('manage.notes.invoice'), (note) => note.invoice_number, { width: 7.5, shown: true }),
      date('date', t('columns.date'), (note) => note.issued_on, { width: 7, shown: 'medium' }),
      date('sent', t('columns.sent'), ({ sent_at: at }) => at && localToday(new Date(at)), {
        width: 7,
        shown: 'medium',
      }),
      text('reason', t('manage.reason'), ({ reason }) => reason, { width: 14, shown: 'wide' }),
      money('vat', t('fields.vat'), (note) => centsOf(note.total_vat)),
      money('total', t('columns.total'), ({ total }) => centsOf(total), { shown: true }),
    ]
  }, [make, t])
}

function usePdfAction(): RowAction<CreditNote> {
  const t = useTranslations('invoices')
  return useMemo(
    () => ({
      header: t('pdf'),
      cell: ({ number, pdf_url: url }) =>
        url && (
          <ActionIcon
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            color="gray"
            aria-label={t('manage.notePdf', { number })}
            title={t('manage.notePdf', { number })}
          >
            <IconFileTypePdf size={18} aria-hidden />
          </ActionIcon>
        ),
    }),
    [t],
  )
}

/** Every credit note of the association. */
export function CreditNoteListScreen({ search, onChange }: ListScreenProps<ListSearch>) {
  const t = useTranslations('invoices')
  const formats = useFormats()
  const typed = useTypedSearch(search, onChange)
  const summaryOf = useCallback(
    (notes: readonly CreditNote[]) => [
      formats.money(formatMoney(notes.reduce((sum, { total }) => sum + (centsOf(total) ?? 0), 0))),
    ],
    [formats],
  )
  const clear = () => onChange(layoutOf(search))
  return (
    <Page title={t('manage.creditNotes')} before={<RecordPath list="invoices" />} width="wide">
      <DataList
        name="credit_notes"
        label={t('manage.creditNotes')}
        source={useListSource(useWholeList(useSession(), 'listCreditNotes', {}))}
        columns={useCreditNoteColumns()}
        keyOf={idOf}
        nameOf={({ number }) => number}
        renderCard={(note) => <CreditNoteCard note={note} />}
        rowAction={usePdfAction()}
        search={search}
        onChange={onChange}
        typed={typed}
        find={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        onClear={clear}
        defaultSort="-date"
        summaryOf={summaryOf}
        empty={<EmptyList title={t('manage.notes.empty')} text={t('manage.notes.emptyText')} />}
        noMatch={<EmptyList title={t('manage.notes.noMatch')} text={t('manage.notes.noMatchText')} onClear={clear} />}
      />
    </Page>
  )
}
