import { IconCoinEuro, IconTicket, IconUserPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Home, RecentActivity } from '#contract/schemas/management/home.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useCan } from '../session/session.ts'
import { localDay } from '../ui/time-zone.ts'
import { useToday } from '../ui/use-now.ts'
import { RecordLink } from '../ui/record-link.tsx'
import { ListSection, Row } from './home-section.tsx'
import { useLabels } from './labels.ts'

/** At most as many come: the sections beside it are as high. */
const shown = 10

function useEntry(activity: RecentActivity) {
  const t = useTranslations('home.activity')
  const { money } = useFormats()
  const { id } = activity
  switch (activity.kind) {
    case 'member': {
      const { has_returned: hasReturned, status } = activity
      const detail = t(hasReturned ? 'returned' : status === 'prospective' ? 'prospective' : 'signUp')
      return { icon: IconUserPlus, to: '/members/$id', id, detail } as const
    }
    case 'payment': {
      const { amount } = activity
      // A refund, a direct debit that came back, a booking that was reversed.
      const detail = amount.startsWith('-')
        ? t('moneyBack', { amount: money(amount.slice(1)) })
        : t('paid', { amount: money(amount) })
      return { icon: IconCoinEuro, to: '/payments/$id', id, detail } as const
    }
    case 'registration':
      return { icon: IconTicket, to: '/events/$id', id: activity.event.id, detail: activity.event.name } as const
  }
}

/** The days of the last week are counted: today, yesterday, 3 days ago, 12 Nov. */
function useDayText() {
  const t = useTranslations('home.activity')
  const today = useToday()
  const labels = useLabels()
  return (instant: string) => {
    const day = localDay(new Date(instant))
    const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
    return days < 7 ? t('ago', { days: Math.max(days, 0) }) : labels.dayOf(day)
  }
}

function ActivityRow({ activity }: { activity: RecentActivity }) {
  const dayText = useDayText()
  const { icon, to, id, detail } = useEntry(activity)
  return (
    <Row icon={icon} name={<RecordLink to={to} id={id} label={activity.name} />} detail={detail}>
      <time dateTime={activity.at}>{dayText(activity.at)}</time>
    </Row>
  )
}

export function ActivityPart({ home }: { home: Home | null }) {
  const t = useTranslations('home.activity')
  const can = useCan()
  if (!can('listMembers') && !can('listPayments') && !can('listEventRegistrations')) return null
  return (
    <ListSection title={t('title')} rows={shown} none={t('none')}>
      {home && home.activity.map((one) => <ActivityRow key={`${one.kind} ${one.id}`} activity={one} />)}
    </ListSection>
  )
}
