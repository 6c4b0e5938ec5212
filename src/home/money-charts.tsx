import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { useFormats } from '../i18n/formats.ts'
import { type LateFrom, lateUntil, type Outstanding } from '../invoices/queries.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { Bars } from '../ui/bars.tsx'
import { useLabels } from './labels.ts'
import { allPayments, openInvoices, outstandingInvoices, paymentsIn } from './links.ts'
import { paymentMonths, paymentsOver } from './numbers/money.ts'
import { monthsUntil } from './numbers/periods.ts'
import { type ChartContent, ChartCard, Shape, WhenIdle } from './chart-card.tsx'
import type { Numbers } from './use-numbers.ts'

function toneOf(late: LateFrom) {
  return late === null ? 'calm' : late > 60 ? 'latest' : 'late'
}

function useLateText() {
  const t = useTranslations('home.charts.outstanding')
  return (late: LateFrom) => {
    if (late === null) return t('notDue')
    const until = lateUntil(late)
    return until === null
      ? t('lateFrom', { from: String(late - 1) })
      : t('late', { from: String(late), until: String(until) })
  }
}

export function OutstandingChart({ numbers: { outstanding, today } }: { numbers: Numbers }) {
  const t = useTranslations('home.charts')
  const formats = useFormats()
  const lateText = useLateText()
  const money = (cents: number) => formats.money(formatMoney(cents))
  const contentOf = ({ parts, count, cents }: Outstanding): ChartContent => ({
    lead: count === 0 ? t('outstanding.nothing') : t('outstanding.lead', { count, amount: money(cents) }),
    table: {
      columns: [t('outstanding.age'), t('outstanding.invoices'), t('outstanding.amount')],
      rows: parts.map((part) => [
        { text: lateText(part.late) },
        {
          text: formats.number(part.count),
          ...(part.count > 0 ? { link: outstandingInvoices(part.late, today) } : {}),
        },
        { text: money(part.cents) },
      ]),
    },
    chart: (
      <Bars
        names="min(10.5rem, 45%)"
        bars={parts.map((part) => ({
          key: String(part.late),
          name: lateText(part.late),
          value: part.cents,
          text: money(part.cents),
          link: outstandingInvoices(part.late, today),
          tone: toneOf(part.late),
        }))}
      />
    ),
  })
  return (
    <ChartCard
      title={t('outstanding.title')}
      gathered={outstanding}
      list={openInvoices}
      listName={t('outstanding.list')}
      height={150}
    >
      {contentOf}
    </ChartCard>
  )
}

const height = 220

const PaymentsChart = lazyPart(async () => (await import('./charts.tsx')).PaymentsChart, {
  fallback: <Shape height={height} />,
})

function usePayments({ payments, today }: Numbers): ChartContent {
  const t = useTranslations('home.charts.payments')
  const formats = useFormats()
  const labels = useLabels()
  const navigate = useNavigate()
  const points = payments.result ? paymentsOver(payments.result, monthsUntil(today, paymentMonths)) : []
  const money = (cents: number) => formats.money(formatMoney(cents))
  const lead = t('lead', { amount: money(points.reduce((sum, { cents }) => sum + cents, 0)) })
  const texts = { label: lead, amount: t('amount'), payments: t('count'), number: formats.number, money }
  return {
    lead,
    table: {
      columns: [t('month'), t('count'), t('amount')],
      rows: points
        .toReversed()
        .map((point) => [
          { text: labels.whole(point.name) },
          { text: formats.number(point.count), ...(point.count > 0 ? { link: paymentsIn(point) } : {}) },
          { text: money(point.cents) },
        ]),
    },
    chart: (
      <WhenIdle isReady={payments.result !== null} height={height}>
        <PaymentsChart
          points={points}
          labels={labels}
          texts={texts}
          onOpen={(point) => void navigate(paymentsIn(point))}
        />
      </WhenIdle>
    ),
  }
}

export function PaymentsOverTime({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('home.charts')
  const content = usePayments(numbers)
  return (
    <ChartCard
      title={t('payments.title')}
      gathered={numbers.payments}
      list={allPayments}
      listName={t('payments.list')}
      height={height}
    >
      {() => content}
    </ChartCard>
  )
}
