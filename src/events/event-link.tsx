import type { Event } from '#contract/schemas/events.ts'
import { TextLink } from '../ui/link.tsx'

/** The name of an event at hand, leading to its page. */
export function EventNameLink({ event: { id, name } }: { event: Pick<Event, 'id' | 'name'> }) {
  return (
    <TextLink to="/events/$id" params={{ id }} data-opens inherit fw={550}>
      {name}
    </TextLink>
  )
}
