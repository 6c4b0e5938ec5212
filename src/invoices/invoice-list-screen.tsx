import { IconBellRinging, IconPlus, IconReceiptEuro, IconReceiptRefund } from '@tabler/icons-react'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import type { Addressee } from '../data-list/addresses.ts'
import { DataList, idOf } from '../data-list/data-list.tsx'
import { pagesOf } from '../data-list/pages.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import type { ListScreenProps } from '../data-list/history-text.ts'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { isNarrowed, withoutNarrowing } from '../data-list/list-search.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { useCan, useSession } from '../session/session.ts'
import { LinkButton } from '../ui/link.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { Page } from '../ui/page.tsx'
import { useToday } from '../ui/use-now.ts'
import { useInvoiceColumns } from './invoice-columns.tsx'
import classes from './invoice-list.module.css'
import {
  addUp,
  type InvoiceSearch,
  type InvoiceTab,
  invoiceTabs,
  isInTab,
  sumTabs,
  type TabSums,
} from './invoice-tabs.ts'
import { replicaSource } from '../replica/replica.ts'
import { dueCents, invoiceStateOf } from './invoice-state.ts'
import { AmountDue, DueDate, InvoiceStatusBadge } from './invoice-cells.tsx'
import { InvoiceLink } from '../records/invoice-link.tsx'
import { Link, linkOptions } from '@tanstack/react-router'
import { splitText } from '../data-list/history-text.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface TabBarProps {
  readonly search: InvoiceSearch
  /** Null until all invoices are there: their places stay empty. */
  readonly sums: TabSums | null
}

/** Keeps the height of a figure that is still loading. */
const blank = '\u00a0'

/**
 * The tabs with their counts and sums. They are links, so that Back, new windows and bookmarks work, and they keep
 * search, filters, sorting and columns.
 */
function TabBar({ search, sums }: TabBarProps) {
  const t = useTranslations('invoices.tabs')
  const explain = useTranslations('invoices.sums')
  const { tab: _tab, ...others } = search
  const formats = useFormats()
  const sumOf = (tab: InvoiceTab) =>
    sums === null || tab === 'all' ? blank : formats.money(formatMoney(sums[tab].cents))
  return (
    <nav aria-label={t('label')} className={classes.tabs}>
      <ul>
        {invoiceTabs.map((tab) => (
          <li key={tab}>
            <Link
              to="/invoices"
              {...splitText(tab === 'all' ? others : { tab, ...others })}
              resetScroll={false}
              className={classes.tab}
              data-tab={tab}
              title={explain(tab)}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              <span className={classes.tabName}>{t(tab)}</span>
              <span className={classes.tabSum}>{sumOf(tab)}</span>
              <span className={classes.tabCount}>{sums ? t('count', { count: sums[tab].count }) : blank}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function InvoiceCard({ invoice }: { invoice: InvoiceSummary }) {
  const formats = useFormats()
  const isOpen = (dueCents(invoice) ?? 0) > 0
  return (
    <>
      <div className={classes.cardLine}>
        <strong>{invoice.recipient?.name ?? ''}</strong>
        <span>{isOpen ? <AmountDue invoice={invoice} /> : invoice.total && formats.money(invoice.total)}</span>
      </div>
      <div className={classes.cardLine}>
        <span className={classes.quiet}>
          <InvoiceLink invoice={invoice} look="opens" /> · <DueDate invoice={invoice} />
        </span>
        <InvoiceStatusBadge invoice={invoice} />
      </div>
    </>
  )
}

// Only who sends many at once loads it.
const SendPicked = lazyPart(async () => (await import('./send-picked.tsx')).SendPicked)

function NewInvoiceButton() {
  const t = useTranslations('invoices')
  const can = useCan()
  if (!can('createInvoice')) return null
  return <LinkButton variant="filled" to="/invoices/new" data-shortcut="new" icon={IconPlus} label={t('new')} />
}

function Actions() {
  const t = useTranslations('invoices')
  const can = useCan()
  return (
    <>
      <NewInvoiceButton />
      <MoreMenu
        actions={[
          {
            icon: IconReceiptEuro,
            label: t('runTitle'),
            allowed: can('createContributionRules') && can('listMembers'),
            link: linkOptions({ to: '/invoices/run', search: {} }),
          },
          {
            icon: IconBellRinging,
            label: t('remindersTitle'),
            allowed: can('getReminderPreview'),
            link: linkOptions({ to: '/invoices/reminders' }),
          },
          {
            icon: IconReceiptRefund,
            label: t('manage.creditNotes'),
            allowed: can('listCreditNotes'),
            link: linkOptions({ to: '/invoices/credit-notes' }),
          },
        ]}
      />
    </>
  )
}

function NoInvoices() {
  const t = useTranslations('invoices')
  const can = useCan()
  return (
    <EmptyList title={t('empty.title')} text={can('createInvoice') ? t('empty.text') : t('empty.readOnly')}>
      <NewInvoiceButton />
    </EmptyList>
  )
}

interface NothingProps {
  readonly tab: InvoiceTab
  readonly isSearch: boolean
  readonly onEverywhere: () => void
  readonly onClear: () => void
}

/** Why nothing is under the tab, or why nothing matches. */
function Nothing({ tab, isSearch, onEverywhere, onClear }: NothingProps) {
  const t = useTranslations('invoices')
  if (!isSearch && tab !== 'all') return <EmptyList title={t('empty.tab')} text={t(`empty.${tab}`)} />
  if (tab === 'all') return <EmptyList title={t('noMatch.title')} text={t('noMatch.text')} onClear={onClear} />
  return (
    <EmptyList title={t('noMatch.title')} text={t('noMatch.text')}>
      <ActionButton onClick={onEverywhere} label={t('noMatch.everywhere')} />
    </EmptyList>
  )
}

/** The status that the invoices of a tab have in common. */
function statusIn(tab: InvoiceTab): InvoiceSummary['status'] | undefined {
  if (tab === 'all') return undefined
  return tab === 'open' || tab === 'overdue' ? 'sent' : tab
}

/** Selects the invoices of a tab; another function for another tab or day. */
function useOnlyTab(tab: InvoiceTab, today: string) {
  return useMemo(
    () => (tab === 'all' ? null : (invoice: InvoiceSummary) => isInTab(invoiceStateOf(invoice, today), tab)),
    [tab, today],
  )
}

/** The sum of selected or found invoices: the amount due under a tab about it, else their totals and open amounts. */
function useSum(tab: InvoiceTab) {
  const t = useTranslations('invoices.sum')
  const formats = useFormats()
  return useMemo(() => {
    const money = (cents: number) => formats.money(formatMoney(cents))
    return (invoices: readonly InvoiceSummary[], of: 'picked' | 'found' | 'all') => {
      // The tab tells it, without what was cancelled or not sent.
      if (of === 'all') return []
      const { total, due, drafts } = addUp(invoices)
      const isAsking = tab === 'open' || tab === 'overdue'
      const sums = [
        isAsking || (total === 0 && drafts !== 0) ? '' : t('total', { total: money(total) }),
        isAsking || (tab === 'all' && due !== 0) ? t('due', { due: money(due) }) : '',
        drafts === 0 ? '' : t('drafts', { drafts: money(drafts) }),
      ]
      return sums.filter(Boolean)
    }
  }, [t, formats, tab])
}

function nameOf({ number }: InvoiceSummary): string {
  return number
}

function addresseeOf({ recipient, number }: InvoiceSummary): Addressee {
  return { name: recipient?.name ?? number, email: recipient?.email ?? null }
}

export function InvoiceListScreen({ search, onChange }: ListScreenProps<InvoiceSearch>) {
  const t = useTranslations('invoices')
  const can = useCan()
  const today = useToday()
  const tab = search.tab ?? 'all'
  const session = useSession()
  const source = replicaSource(session, 'listInvoices')
  const { rows, isComplete } = useSyncExternalStore(source.subscribe, source.get)
  const sums = useMemo(() => sumTabs(rows, today), [rows, today])
  const columns = useInvoiceColumns(tab)
  const typed = useTypedSearch(search, onChange)
  return (
    <Page title={t('title')} width="wide" actions={<Actions />}>
      <TabBar search={search} sums={isComplete ? sums : null} />
      <DataList
        name="invoices"
        label={t('title')}
        source={source}
        pages={pagesOf(session, 'listInvoices', {
          query: { status: statusIn(tab) },
          toRow: (invoice) => invoice,
        })}
        columns={columns}
        keyOf={idOf}
        nameOf={nameOf}
        renderCard={(invoice) => <InvoiceCard invoice={invoice} />}
        search={search}
        onChange={onChange}
        typed={typed}
        find={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        onClear={() => onChange(withoutNarrowing(search))}
        only={useOnlyTab(tab, today)}
        defaultSort="-date"
        summaryOf={useSum(tab)}
        addresseeOf={addresseeOf}
        renderActions={
          can('sendInvoice') && can('createJob')
            ? (picked, deselect) => <SendPicked picked={picked} deselect={deselect} />
            : undefined
        }
        empty={<NoInvoices />}
        noMatch={
          <Nothing
            tab={tab}
            isSearch={isNarrowed({ ...search, q: typed.text.trim() || undefined })}
            onEverywhere={() => onChange({ ...search, tab: undefined })}
            onClear={() => onChange(withoutNarrowing(search))}
          />
        }
      />
    </Page>
  )
}
