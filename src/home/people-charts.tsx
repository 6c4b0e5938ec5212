import { useLocale, useTranslations } from 'use-intl'
import { type AgeGroup, oldestIn } from '#contract/age-groups.ts'
import type { Home } from '#contract/schemas/management/home.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { collatorFor } from '../search/search.ts'
import { Bars } from '../ui/bars.tsx'
import {
  allGroups,
  currentMembers,
  groupPage,
  membersOfAge,
  allPayments,
  openInvoices,
  outstandingInvoices,
  paymentsIn,
} from './links.ts'
import { ChartCard, Shape, WhenIdle } from './chart-card.tsx'
import { useNavigate } from '@tanstack/react-router'
import { type LateFrom, lateUntil } from '#contract/lateness.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { useLabels } from './labels.ts'

function useAgeText() {
  const t = useTranslations('home.charts.ages')
  return (group: AgeGroup | null) => {
    if (group === null) return t('unknown')
    const until = oldestIn(group)
    return until === null
      ? t('from', { from: String(group) })
      : t('range', { from: String(group), until: String(until) })
  }
}

/** Age groups of the members, for keys that may read dates of birth. */
export function AgesChart({ ages, today }: { ages: NonNullable<NonNullable<Home['members']>['ages']>; today: string }) {
  const t = useTranslations('home.charts')
  const { number } = useFormats()
  const ageText = useAgeText()
  const young = ages.reduce((sum, { from, count }) => sum + (from !== null && from < 18 ? count : 0), 0)
  return (
    <ChartCard
      title={t('ages.title')}
      lead={t('ages.lead', { young, count: ages.reduce((sum, { count }) => sum + count, 0) })}
      table={{
        columns: [t('ages.age'), t('ages.members')],
        rows: ages.map(({ from, count }) => [
          { text: ageText(from) },
          { text: number(count), ...(count > 0 ? { link: membersOfAge(from, today) } : {}) },
        ]),
      }}
      list={currentMembers}
      listName={t('membership.list')}
      height={300}
    >
      <Bars
        names="8.5rem"
        bars={ages.map(({ from, count }) => ({
          key: String(from),
          name: ageText(from),
          value: count,
          text: number(count),
          link: membersOfAge(from, today),
          ...(from === null ? { tone: 'calm' } : {}),
        }))}
      />
    </ChartCard>
  )
}

/** The number that fits beside the age groups; the table shows all groups. */
const shown = 10

export function GroupsChart({ groups }: { groups: NonNullable<Home['groups']> }) {
  const t = useTranslations('home.charts')
  const { number } = useFormats()
  const { compare } = collatorFor(useLocale())
  const sorted = groups.toSorted((a, b) => b.member_count - a.member_count || compare(a.name, b.name))
  return (
    <ChartCard
      title={t('groups.title')}
      lead={t(sorted.length > shown ? 'groups.leadLargest' : 'groups.lead', {
        count: sorted.length,
        shown: String(shown),
      })}
      table={
        sorted.length === 0
          ? null
          : {
              columns: [t('groups.group'), t('groups.members')],
              rows: sorted.map(({ id, name, member_count: count }) => [
                { text: name, link: groupPage(id) },
                { text: number(count) },
              ]),
            }
      }
      list={allGroups}
      listName={t('groups.list')}
      height={300}
    >
      <Bars
        names="45%"
        bars={sorted.slice(0, shown).map(({ id, name, member_count: count }) => ({
          key: String(id),
          name,
          value: count,
          text: number(count),
          link: groupPage(id),
        }))}
      />
    </ChartCard>
  )
}

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

const PaymentsChart = lazyPart(async () => (await import('./charts.tsx')).PaymentsChart, [], {
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
