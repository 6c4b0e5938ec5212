import { Alert, NativeSelect, Stack, Text } from '@mantine/core'
import { IconListNumbers, IconLock } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EmptyList } from '../data-list/empty-list.tsx'
import { withTexts, useFormats } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { useCan, useSession } from '../session/session.ts'
import { Page, Caption } from '../ui/page.tsx'
import { tabLink, TabLinks } from '../ui/tab-links.tsx'
import { useToday } from '../ui/use-now.ts'
import { bookDays, bookPeriods, type BookSearch, bookViews, type Days } from './books-search.ts'
import { CheckView } from './check-view.tsx'
import { ExportView } from './export-view.tsx'
import { IncomeView } from './income-view.tsx'
import { OpenView } from './open-view.tsx'
import { booksQuery, invoicesIn, vatQuery } from './queries.ts'
import { DayField } from '../forms/day-field.tsx'
import classes from './books.module.css'
import type { VatReport } from '#contract/schemas/management/books.ts'
import { TextLink } from '../ui/link.tsx'
import { Table } from '../ui/table.tsx'
import { Documents } from './documents.tsx'
import { Figure, Figures, Report, ReportBar } from '../records/report.tsx'
import { DialogButton } from '../ui/action-button.tsx'

function VatTable({ report }: { report: VatReport }) {
  const t = useTranslations('books.vat')
  const common = useTranslations('common')
  const formats = useFormats()
  const can = useCan()
  const { rates, base, vat } = report
  if (rates.length === 0) return <Text>{t('nothing')}</Text>
  const rows = [
    ...rates.map((row) => ({
      ...row,
      name: row.kind === null ? `${formats.number(row.rate)}%` : common(`vatKinds.${row.kind}`),
      isTotal: false,
    })),
    { name: t('total'), rate: null, base, vat, isTotal: true },
  ]
  const strong = (text: string, isTotal: boolean) => (isTotal ? <strong>{text}</strong> : text)
  return (
    <div className={classes.table}>
      <Table
        look="plain"
        aria-label={t('vat')}
        columns={[
          {
            id: 'rate',
            header: t('rate'),
            isName: true,
            render: ({ name, rate }) =>
              rate === null || !can('listInvoices') ? (
                name
              ) : (
                <TextLink {...invoicesIn(report, rate)} inherit label={name} />
              ),
          },
          {
            id: 'base',
            header: t('base'),
            align: 'end',
            isWhole: true,
            render: (row) => strong(formats.money(row.base), row.isTotal),
          },
          {
            id: 'vat',
            header: t('vat'),
            align: 'end',
            isWhole: true,
            render: (row) => strong(formats.money(row.vat), row.isTotal),
          },
        ]}
        rows={rows}
        keyOf={({ name }) => name}
      />
    </div>
  )
}

/** VAT per rate, for the return. */
function VatView({ days }: { days: Days }) {
  const t = useTranslations('books.vat')
  const formats = useFormats()
  const query = useQuery({ ...vatQuery(useSession(), days), placeholderData: keepPreviousData })
  return (
    <Report query={query}>
      {(report) => (
        <Stack gap="xl">
          <Figures>
            <Figure label={t('vat')} value={formats.money(report.vat)}>
              <Documents report={report} />
            </Figure>
            <Figure label={t('base')} value={formats.money(report.base)} />
          </Figures>
          <VatTable report={report} />
          <Caption>{t('note')}</Caption>
        </Stack>
      )}
    </Report>
  )
}

interface PickerProps {
  readonly search: BookSearch
  readonly onChange: (search: BookSearch) => void
}

/** The day of the open items. */
function DayPicker({ search, onChange }: PickerProps) {
  const t = useTranslations('books.period')
  const today = useToday()
  return (
    <ReportBar>
      <DayField
        label={t('on')}
        day={search.on ?? today}
        wrong={t('notDate')}
        onDay={(on) => onChange({ ...search, on: on === today ? undefined : on })}
      />
    </ReportBar>
  )
}

/** The period of the other parts. */
function PeriodPicker({ search, onChange }: PickerProps) {
  const t = useTranslations('books.period')
  const today = useToday()
  const { view, on, period = 'this_year' } = search
  const days = bookDays(search, today)
  const choose = (value: string) => {
    const chosen = bookPeriods.find((known) => known === value)
    // The own dates begin with the days that were shown.
    if (chosen === 'dates') onChange({ view, on, period: chosen, ...days })
    else onChange({ view, on, period: chosen === 'this_year' ? undefined : chosen })
  }
  return (
    <ReportBar>
      <NativeSelect
        label={t('label')}
        value={period}
        data={bookPeriods.map((value) => ({ value, label: t(value) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {period === 'dates' && (
        <>
          <DayField
            label={t('from')}
            day={days.from}
            wrong={t('notDate')}
            onDay={(day) => onChange({ ...search, from: day })}
          />
          <DayField
            label={t('to')}
            day={days.to}
            wrong={t('notDate')}
            onDay={(day) => onChange({ ...search, to: day })}
          />
        </>
      )}
    </ReportBar>
  )
}

const accountsDialogs = withTexts(() => import('./accounts-dialog.tsx'), 'books', 'forms')
const AccountsDialog = dialogIsland(async () => (await accountsDialogs()).AccountsDialog)

const CloseDialog = dialogIsland(async () => (await accountsDialogs()).CloseDialog)

function AccountsButton() {
  const t = useTranslations('books.accounts')
  const can = useCan()
  if (!can('updateBooks')) return null
  return (
    <DialogButton
      icon={IconListNumbers}
      label={t('action')}
      renderDialog={(close) => <AccountsDialog onClose={close} />}
    />
  )
}

function CloseButton({ closedUntil }: { closedUntil: string | null }) {
  const t = useTranslations('books.close')
  const formats = useFormats()
  const can = useCan()
  if (!can('closeBooks')) return null
  return (
    <DialogButton
      icon={IconLock}
      label={closedUntil === null ? t('action') : t('change', { date: formats.shortDate(closedUntil) })}
      renderDialog={(close) => <CloseDialog onClose={close} />}
    />
  )
}

/** Links, so that Back, new windows and bookmarks work; they keep the period. */
function Views({ search }: { search: BookSearch }) {
  const t = useTranslations('books.views')
  const { view: current, age: _age, ...others } = search
  return (
    <TabLinks label={t('label')}>
      {bookViews.map((view) => (
        <li key={view}>
          <Link
            to="/books"
            search={view === current ? search : view === 'income' ? others : { ...others, view }}
            className={tabLink}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(view)}
          </Link>
        </li>
      ))}
    </TabLinks>
  )
}

function View({ search, today, days }: { search: BookSearch; today: string; days: Days }) {
  const { view = 'income' } = search
  if (view === 'open') return <OpenView search={search} today={today} />
  return view === 'check' ? <CheckView /> : <DatedView view={view} days={days} />
}

function DatedView({ view, days }: { view: 'income' | 'vat' | 'export'; days: Days }) {
  const t = useTranslations('books.period')
  if (days.to < days.from)
    return (
      <Alert color="orange" variant="light" role="alert">
        {t('backwards')}
      </Alert>
    )
  if (view === 'vat') return <VatView days={days} />
  return view === 'export' ? <ExportView key={`${days.from} ${days.to}`} days={days} /> : <IncomeView days={days} />
}

/** The books of a period: income, VAT, what is open, and files for bookkeeping. */
export function BooksScreen({ search, onChange }: { search: BookSearch; onChange: (search: BookSearch) => void }) {
  const t = useTranslations('books')
  const formats = useFormats()
  const today = useToday()
  const { data: books } = useSuspenseQuery(booksQuery(useSession()))
  const { view = 'income' } = search
  const days = bookDays(search, today)
  const isEmpty = books.first_on === null
  const isDated = view !== 'open' && view !== 'check'
  const facts = !isDated ? [] : [`${formats.shortDate(days.from)} – ${formats.shortDate(days.to)}`]
  return (
    <Page
      title={t('title')}
      documentTitle={`${t('title')}: ${t(`views.${view}`)}`}
      facts={isEmpty ? [] : facts}
      actions={
        <>
          {!isEmpty && <CloseButton closedUntil={books.closed_until} />}
          <AccountsButton />
        </>
      }
    >
      {isEmpty ? (
        <EmptyList title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <Stack gap="lg">
          <Views search={search} />
          {view === 'open' && <DayPicker search={search} onChange={onChange} />}
          {isDated && <PeriodPicker search={search} onChange={onChange} />}
          <View search={search} today={today} days={days} />
        </Stack>
      )}
    </Page>
  )
}
