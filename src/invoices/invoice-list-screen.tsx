import { Button, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/formats.ts'
import { EmptyList } from '../list/empty-list.tsx'
import { useDebouncedText } from '../list/use-debounced-text.ts'
import type { WholeList } from '../list/whole-list.ts'
import { WholeRecordList } from '../list/whole-record-list.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { useInvoiceColumns } from './invoice-columns.tsx'
import classes from './invoice-list.module.css'
import { type InvoiceSearch, type InvoiceTab, isInTab, matchesSearch, newestFirst, sumTabs } from './invoice-tabs.ts'
import { type InvoiceBooks, useInvoiceBooks } from './queries.ts'
import { type Selection, useSelection } from './selection.ts'
import { dueCents, standingOf } from './standing.ts'
import { TabBar } from './tab-bar.tsx'

// Only who sends many at once loads it.
const SendRunDialog = lazy(async () => ({ default: (await import('./send-run-dialog.tsx')).SendRunDialog }))

export interface InvoiceListScreenProps {
  readonly search: InvoiceSearch
  /** `typing`: one step of Back for the whole word. */
  readonly onChange: (search: InvoiceSearch, how?: 'typing') => void
}

function NewInvoiceButton() {
  const t = useTranslations('invoices')
  const can = useCan()
  if (!can('createInvoice')) return null
  return (
    <LinkButton to="/invoices/new" data-shortcut="new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('new')}
    </LinkButton>
  )
}

interface NothingProps {
  readonly tab: InvoiceTab
  readonly isSearch: boolean
  readonly onEverywhere: () => void
  readonly onClear: () => void
}

function Nothing({ tab, isSearch, onEverywhere, onClear }: NothingProps) {
  const t = useTranslations('invoices')
  const list = useTranslations('list')
  const can = useCan()
  if (isSearch) {
    return (
      <EmptyList title={t('noMatch.title')} text={t('noMatch.text')}>
        <Button variant="default" onClick={tab === 'all' ? onClear : onEverywhere}>
          {tab === 'all' ? list('clear') : t('noMatch.everywhere')}
        </Button>
      </EmptyList>
    )
  }
  if (tab !== 'all') return <EmptyList title={t('empty.tab')} text={t(`empty.${tab}`)} />
  return (
    <EmptyList title={t('empty.title')} text={can('createInvoice') ? t('empty.text') : t('empty.readOnly')}>
      <NewInvoiceButton />
    </EmptyList>
  )
}

/** How far a tab has come, which may be before the whole list has. */
function ofTab(books: InvoiceBooks, tab: InvoiceTab): WholeList<InvoiceSummary> {
  if (tab === 'all' || tab === 'paid') return books
  const isComplete = books.has(tab === 'draft' ? 'draft' : 'sent')
  return { ...books, isComplete, isPending: books.isPending && !isComplete }
}

/** What the numbers of the tab mean, and whether they are all there yet: the same room for both. */
function Explained({ tab, list }: { tab: InvoiceTab; list: WholeList<InvoiceSummary> }) {
  const t = useTranslations('invoices')
  const isGrowing = !list.isComplete && list.rows.length > 0
  return (
    <div className={classes.explained}>
      <p>{isGrowing ? t('soFar', { count: list.rows.length }) : t(`sums.${tab}`)}</p>
      {/* Told once, and not with every page that comes. */}
      <VisuallyHidden role="status">{list.isComplete ? t('allLoaded') : ''}</VisuallyHidden>
    </div>
  )
}

interface SelectionBarProps {
  readonly selection: Selection
  readonly chosen: readonly InvoiceSummary[]
  readonly onSend: () => void
}

function SelectionBar({ selection, chosen, onSend }: SelectionBarProps) {
  const t = useTranslations('invoices.select')
  const formats = useFormats()
  const cents = chosen.reduce((sum, invoice) => sum + (dueCents(invoice) ?? 0), 0)
  return (
    <div className={classes.selection}>
      <Text inherit component="span" role="status">
        {selection.count === 0
          ? t('none')
          : t('chosen', { count: selection.count, sum: formats.money(formatMoney(cents)) })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={selection.toggleAll}>
        {selection.isAll ? t('clear') : t('all')}
      </Button>
      {selection.count > 0 && (
        <Button size="compact-sm" onClick={onSend}>
          {t('send')}
        </Button>
      )}
    </div>
  )
}

/** What the tab and the search leave of the whole list, the newest first. */
function useShown(list: WholeList<InvoiceSummary>, tab: InvoiceTab, q: string) {
  const today = localToday()
  const sorted = useMemo(() => list.rows.toSorted(newestFirst), [list.rows])
  const inTab = useMemo(
    () => sorted.filter((invoice) => isInTab(standingOf(invoice, today), tab)),
    [sorted, tab, today],
  )
  const shown = useMemo(() => (q === '' ? inTab : inTab.filter((invoice) => matchesSearch(invoice, q))), [inTab, q])
  const sums = useMemo(() => sumTabs(list.rows, today), [list.rows, today])
  return { shown, sums }
}

/** The list of invoices: what was made, sent, is late, was paid. */
export function InvoiceListScreen({ search, onChange }: InvoiceListScreenProps) {
  const t = useTranslations('invoices')
  const can = useCan()
  const books = useInvoiceBooks(useSession())
  const list = ofTab(books, search.tab ?? 'all')
  const tab = search.tab ?? 'all'
  const typed = useDebouncedText(search.q ?? '', (text) =>
    onChange({ ...search, q: text === '' ? undefined : text }, 'typing'),
  )
  const q = useDeferredValue(typed.text.trim())
  const { shown, sums } = useShown(list, tab, q)
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const selection = useSelection(ids)
  const isChoosing = tab === 'overdue' && can('sendInvoice') && shown.length > 0
  const columns = useInvoiceColumns({ tab, selection: isChoosing ? selection : null })
  // What the run was started with stays in it, whatever becomes of the list.
  const [run, setRun] = useState<readonly InvoiceSummary[] | null>(null)
  const endRun = (hasRun: boolean) => {
    setRun(null)
    if (hasRun) selection.clear()
  }
  const chosen = shown.filter(({ id }) => selection.has(id))
  return (
    <Page title={t('title')} width="wide" actions={<NewInvoiceButton />}>
      <TabBar
        search={search}
        sums={sums}
        isPending={books.isPending}
        isComplete={(each) => ofTab(books, each).isComplete}
      />
      <div className={classes.below}>
        <search className={classes.search}>
          <TextInput
            type="search"
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            leftSection={<IconSearch size={18} aria-hidden />}
            autoComplete="off"
            spellCheck={false}
            value={typed.text}
            onChange={(event) => typed.type(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && typed.commit(typed.text)}
            // Before anything else is pressed: coming later, it would undo where that leads.
            onBlur={() => typed.commit(typed.text)}
          />
        </search>
        <Explained tab={tab} list={list} />
      </div>
      {isChoosing && <SelectionBar selection={selection} chosen={chosen} onSend={() => setRun(chosen)} />}
      <WholeRecordList
        label={t('title')}
        columns={columns}
        renderCard={(invoice) => <InvoiceCard invoice={invoice} selection={isChoosing ? selection : null} />}
        keyOf={(invoice) => invoice.id}
        list={list}
        rows={shown}
        empty={
          <Nothing
            tab={tab}
            isSearch={q !== ''}
            onEverywhere={() => onChange({ ...search, tab: undefined })}
            onClear={() => onChange({})}
          />
        }
      />
      <Suspense>{run && <SendRunDialog invoices={run} onClose={endRun} />}</Suspense>
    </Page>
  )
}
