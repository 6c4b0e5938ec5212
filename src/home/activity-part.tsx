import { Skeleton } from '@mantine/core'
import { IconCoinEuro, IconTicket, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Payment } from '#contract/schemas/payments.ts'
import { useFormats } from '../i18n/formats.ts'
import { invoiceQuery } from '../invoices/queries.ts'
import { memberName } from '../members/member-link.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { localDay } from '../ui/time-zone.ts'
import { RecordLink } from '../ui/record-link.tsx'
import { type RecentActivity, activitySince } from './activity.ts'
import { ListSection, Row } from './home-section.tsx'
import { useLabels } from './labels.ts'
import type { Gathered, Numbers } from './use-numbers.ts'

/** As many rows as the sections beside it are high. */
const shown = 10

/** The payer, whom only the invoice names. */
function Payer({ payment }: { payment: Payment }) {
  const t = useTranslations('home.activity')
  const { data, isPending } = useQuery(invoiceQuery(useSession(), payment.invoice_id))
  if (isPending) return <Skeleton component="span" display="inline-block" height={12} width="7rem" />
  return data?.recipient.name ?? t('payment')
}

function useEntry(activity: RecentActivity) {
  const t = useTranslations('home.activity')
  const { money } = useFormats()
  switch (activity.kind) {
    case 'signUp': {
      const { member } = activity
      const detail = t(member.status === 'prospective' ? 'prospective' : 'signUp')
      return { icon: IconUserPlus, to: '/members/$id', id: member.id, name: memberName(member), detail } as const
    }
    case 'payment': {
      const { payment } = activity
      const detail = t('paid', { amount: money(payment.amount) })
      return {
        icon: IconCoinEuro,
        to: '/payments/$id',
        id: payment.id,
        name: <Payer payment={payment} />,
        detail,
      } as const
    }
    case 'registration': {
      const { event, registration } = activity
      return { icon: IconTicket, to: '/events/$id', id: event.id, name: registration.name, detail: event.name } as const
    }
  }
}

function keyOf(activity: RecentActivity): string {
  const { id } =
    activity.kind === 'signUp'
      ? activity.member
      : activity.kind === 'payment'
        ? activity.payment
        : activity.registration
  return `${activity.kind} ${id}`
}

/** The days of the last week are counted: today, yesterday, 3 days ago, 12 Nov. */
function useDayText(today: string) {
  const t = useTranslations('home.activity')
  const labels = useLabels()
  return (instant: string) => {
    const day = localDay(new Date(instant))
    const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
    return days < 7 ? t('ago', { days: Math.max(days, 0) }) : labels.dayOf(day)
  }
}

function ActivityRow({ activity, today }: { activity: RecentActivity; today: string }) {
  const dayText = useDayText(today)
  const { icon, to, id, name, detail } = useEntry(activity)
  return (
    <Row
      icon={icon}
      name={
        <RecordLink to={to} id={id}>
          {name}
        </RecordLink>
      }
      detail={detail}
    >
      <time dateTime={activity.at}>{dayText(activity.at)}</time>
    </Row>
  )
}

/** The lists behind its rows. */
export function useActivitySources({ recent }: Numbers): readonly Gathered<unknown>[] {
  const can = useCan()
  return [
    ...(can('listMembers') ? [recent.members] : []),
    ...(can('listPayments') ? [recent.payments] : []),
    ...(can('listEventRegistrations') ? [recent.registrations] : []),
  ]
}

export function ActivityPart({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('home.activity')
  const { recent, since, today } = numbers
  const sources = useActivitySources(numbers)
  const found = activitySince(
    {
      members: recent.members.result ?? [],
      payments: recent.payments.result ?? [],
      registrations: recent.registrations.result ?? [],
    },
    since,
    shown,
  )
  return (
    <ListSection title={t('title')} rows={shown} sources={sources} none={t('none')}>
      {found.map((activity) => (
        <ActivityRow key={keyOf(activity)} activity={activity} today={today} />
      ))}
    </ListSection>
  )
}
