import { IconCalendarEvent, IconFileInvoice, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Coming, Home } from '#contract/schemas/management/home.ts'
import { EventBrief, EventNameLink, FullnessMeter } from '../events/event-brief-link.tsx'
import { useFormats } from '../i18n/formats.ts'
import { useCan } from '../session/use-session.ts'
import { TextLink } from '../ui/link.tsx'
import { ListSection, Row } from './home-section.tsx'
import { useLabels } from './labels.ts'
import { invoicesDue, membershipsEnding, membershipsStarting } from './links.ts'

/** At most as many come. */
const shown = 4

function ComingRow({ coming }: { coming: Coming }) {
  const t = useTranslations('home.coming')
  const { money } = useFormats()
  const labels = useLabels()
  if (coming.kind === 'event') {
    const { event } = coming
    return (
      <Row icon={IconCalendarEvent} name={<EventNameLink event={event} />} detail={<EventBrief event={event} />}>
        <FullnessMeter event={event} />
      </Row>
    )
  }
  const { kind, day, count } = coming
  const { icon, link } = {
    due: { icon: IconFileInvoice, link: invoicesDue(day) },
    starting: { icon: IconUserPlus, link: membershipsStarting(day) },
    ending: { icon: IconUserMinus, link: membershipsEnding(day) },
  }[kind]
  return (
    <Row
      icon={icon}
      name={
        <TextLink {...link} inherit>
          {t(kind, { count })}
        </TextLink>
      }
      detail={<time dateTime={day}>{labels.shortDay(day)}</time>}
    >
      {kind === 'due' && money(coming.amount)}
    </Row>
  )
}

/** Coming up: due dates, events, memberships that begin and end. */
export function ComingPart({ home }: { home: Home | null }) {
  const t = useTranslations('home.coming')
  const can = useCan()
  if (!can('listEvents') && !can('listInvoices') && !can('listMembers')) return null
  return (
    <ListSection title={t('title')} rows={shown} isTall none={t('none')}>
      {home &&
        home.coming.map((coming) => (
          <ComingRow key={coming.kind === 'event' ? coming.event.id : `${coming.kind} ${coming.day}`} coming={coming} />
        ))}
    </ListSection>
  )
}
