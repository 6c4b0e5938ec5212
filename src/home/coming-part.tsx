import { IconCalendarEvent, IconFileInvoice, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { EventBrief, EventNameLink, FullnessMeter } from '../events/event-brief-link.tsx'
import { useFormats } from '../i18n/formats.ts'
import { useCan } from '../session/use-session.ts'
import { TextLink } from '../ui/link.tsx'
import { type Coming, comingUp } from './coming-up.ts'
import { ListSection, Row } from './home-section.tsx'
import { useLabels } from './labels.ts'
import { invoicesDue, membershipsEnding, membershipsStarting } from './links.ts'
import type { Gathered, Numbers } from './use-numbers.ts'

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
      {kind === 'due' && money(formatMoney(coming.cents))}
    </Row>
  )
}

const none = new Map<string, never>()

/** Only a key that sees no events reads memberships that begin and end. */
function useSeesMembers(): boolean {
  const can = useCan()
  return can('listMembers') && !can('listEvents')
}

/** The lists behind its rows. */
export function useComingSources({ upcoming, desk, members }: Numbers): readonly Gathered<unknown>[] {
  const can = useCan()
  const seesMembers = useSeesMembers()
  return [
    ...(can('listEvents') ? [upcoming] : []),
    ...(can('listInvoices') ? [desk] : []),
    ...(seesMembers ? [members] : []),
  ]
}

/** Coming up: due dates, events, memberships that begin and end. */
export function ComingPart({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('home.coming')
  const { today, upcoming, desk, members } = numbers
  const seesMembers = useSeesMembers()
  const sources = useComingSources(numbers)
  const ofMembers = seesMembers ? members.result : null
  const found = comingUp(
    {
      events: upcoming.result ?? [],
      due: desk.result?.due ?? none,
      starting: ofMembers?.starting ?? none,
      ending: ofMembers?.ending ?? none,
    },
    today,
    shown,
  )
  return (
    <ListSection title={t('title')} rows={shown} isTall sources={sources} none={t('none')}>
      {found.map((coming) => (
        <ComingRow key={coming.kind === 'event' ? coming.event.id : `${coming.kind} ${coming.day}`} coming={coming} />
      ))}
    </ListSection>
  )
}
