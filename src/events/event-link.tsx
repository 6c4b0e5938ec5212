import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { TextLink } from '../ui/link.tsx'
import { eventQuery } from './queries.ts'

/** The name of an event at hand, leading to its page. */
export function EventNameLink({ event: { id, name } }: { event: Pick<Event, 'id' | 'name'> }) {
  return (
    <TextLink to="/events/$id" params={{ id }} data-opens inherit fw={550}>
      {name}
    </TextLink>
  )
}

/** A link to an event of which only the id is known: the name is looked up. */
export function EventLink({ id }: { id: number }) {
  const t = useTranslations('events')
  const can = useCan()
  const { data } = useQuery({ ...eventQuery(useSession(), id), enabled: can('getEvent') })
  const name = data?.name ?? t('unknownEvent', { id: String(id) })
  if (!can('getEvent')) return <span>{name}</span>
  return (
    <TextLink to="/events/$id" params={{ id }} inherit underline="always">
      {name}
    </TextLink>
  )
}
