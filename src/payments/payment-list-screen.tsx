import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { localToday } from '../forms/local-date.ts'
import { parseLocalMoney } from '../forms/local-number.ts'
import { useAllInvoices } from '../invoices/queries.ts'
import { useFormats } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { WholeRecordList } from '../list/whole-record-list.tsx'
import { useSession } from '../session/use-session.ts'
import { Page } from '../ui/page.tsx'
import { PaymentCard } from './payment-card.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { PaymentFilters, type PaymentFiltersProps } from './payment-filters.tsx'
import { choosePayments, hasFilters, newestFirst, type PaymentRow, sumOf } from './payment-search.ts'
import classes from './payments.module.css'
import { useAllPayments } from './queries.ts'

/** All payments with their invoices, as far as both have come. */
function usePaymentRows() {
  const session = useSession()
  const payments = useAllPayments(session)
  const invoices = useAllInvoices(session)
  const byId = useMemo(() => new Map(invoices.rows.map((invoice) => [invoice.id, invoice])), [invoices.rows])
  const rows = useMemo<PaymentRow[]>(() => {
    const missing = invoices.isComplete || invoices.error !== null ? null : undefined
    return [...payments.rows]
      .sort(newestFirst)
      .map((payment) => ({ payment, invoice: byId.get(payment.invoice_id) ?? missing }))
  }, [payments.rows, byId, invoices.isComplete, invoices.error])
  return { payments, rows }
}

/** More than there are payments. */
const placeFactor = 1_000_000_000

/**
 * The newest come last, and each page that comes would push the rows down: while they stream in, a row that changes its place is
 * drawn anew there instead of moving. Whole from the start, each payment keeps its row.
 */
function useStillKeys(rows: readonly PaymentRow[], isComplete: boolean): (row: PaymentRow) => number {
  const [streamed] = useState(!isComplete)
  const places = useMemo(() => new Map(streamed ? rows.map((row, index) => [row, index]) : []), [streamed, rows])
  return (row) => (places.get(row) ?? 0) * placeFactor + row.payment.id
}

function Nothing({ search, onClear }: Pick<PaymentFiltersProps, 'search'> & { onClear: () => void }) {
  const t = useTranslations('payments')
  const list = useTranslations('list')
  if (!hasFilters(search)) return <EmptyList title={t('empty.title')} text={t('empty.text')} />
  return (
    <EmptyList title={t('noMatch.title')} text={t('noMatch.text')}>
      <Group>
        <Button variant="default" onClick={onClear}>
          {list('clear')}
        </Button>
      </Group>
    </EmptyList>
  )
}

/** What came in. */
export function PaymentListScreen({ search, onChange }: PaymentFiltersProps) {
  const t = useTranslations('payments')
  const formats = useFormats()
  const language = useLanguage()
  const columns = usePaymentColumns()
  const { payments, rows } = usePaymentRows()
  const shown = useMemo(
    () => choosePayments(rows, { ...search, today: localToday(), amount: parseLocalMoney(search.q ?? '', language) }),
    [rows, search, language],
  )
  const keyOf = useStillKeys(shown, payments.isComplete)
  const { isPending, isComplete } = payments
  const sum = { count: shown.length, amount: formats.money(formatMoney(sumOf(shown))) }
  return (
    <Page title={t('title')} width="wide">
      <PaymentFilters search={search} onChange={onChange} />
      <p className={classes.sum}>{!isPending && (isComplete ? t('sum', sum) : t('sumSoFar', sum))}</p>
      <WholeRecordList
        label={t('title')}
        columns={columns}
        renderCard={(row) => <PaymentCard row={row} />}
        keyOf={keyOf}
        list={payments}
        rows={shown}
        empty={<Nothing search={search} onClear={() => onChange({})} />}
      />
    </Page>
  )
}
