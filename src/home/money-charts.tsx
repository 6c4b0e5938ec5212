import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type LateFrom, lateUntil } from '#contract/lateness.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import type { Home } from '#contract/schemas/management/home.ts'
import { useFormats } from '../i18n/formats.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { Bars } from '../ui/bars.tsx'
import { useLabels } from './labels.ts'
import { allPayments, openInvoices, outstandingInvoices, paymentsIn } from './links.ts'
import { ChartCard, Shape, WhenIdle } from './chart-card.tsx'

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

interface OutstandingProps {
  readonly invoices: NonNullable<Home['invoices']>
  readonly today: string
}

export function OutstandingChart({ invoices: { open, outstanding }, today }: OutstandingProps) {
  const t = useTranslations('home.charts.outstanding')
  const { money, number } = useFormats()
  const lateText = useLateText()
  return (
    <ChartCard
      title={t('title')}
      lead={open.count === 0 ? t('nothing') : t('lead', { count: open.count, amount: money(open.amount) })}
      table={{
        columns: [t('age'), t('invoices'), t('amount')],
        rows: outstanding.map(({ from, count, amount }) => [
          { text: lateText(from) },
          { text: number(count), ...(count > 0 ? { link: outstandingInvoices(from, today) } : {}) },
          { text: money(amount) },
        ]),
      }}
      list={openInvoices}
      listName={t('list')}
      height={150}
    >
      <Bars
        names="min(10.5rem, 45%)"
        bars={outstanding.map(({ from, amount }) => ({
          key: String(from),
          name: lateText(from),
          value: parseMoney(amount),
          text: money(amount),
          link: outstandingInvoices(from, today),
          tone: toneOf(from),
        }))}
      />
    </ChartCard>
  )
}

const height = 220

const PaymentsChart = lazyPart(async () => (await import('./charts.tsx')).PaymentsChart, {
  fallback: <Shape height={height} />,
})

export function PaymentsOverTime({ months }: { months: NonNullable<Home['payments']> }) {
  const t = useTranslations('home.charts.payments')
  const formats = useFormats()
  const labels = useLabels()
  const navigate = useNavigate()
  const points = months.map(({ month, count, amount }) => ({ month, count, cents: parseMoney(amount) }))
  const money = (cents: number) => formats.money(formatMoney(cents))
  const lead = t('lead', { amount: money(points.reduce((sum, { cents }) => sum + cents, 0)) })
  const texts = { label: lead, amount: t('amount'), payments: t('count'), number: formats.number, money }
  return (
    <ChartCard
      title={t('title')}
      lead={lead}
      table={{
        columns: [t('month'), t('count'), t('amount')],
        rows: points
          .toReversed()
          .map(({ month, count, cents }) => [
            { text: labels.whole(month) },
            { text: formats.number(count), ...(count > 0 ? { link: paymentsIn(month) } : {}) },
            { text: money(cents) },
          ]),
      }}
      list={allPayments}
      listName={t('list')}
      height={height}
    >
      <WhenIdle height={height}>
        <PaymentsChart
          points={points}
          labels={labels}
          texts={texts}
          onOpen={({ month }) => void navigate(paymentsIn(month))}
        />
      </WhenIdle>
    </ChartCard>
  )
}
