import type { Event } from '#contract/schemas/events.ts'
import { RecordLink } from '../ui/record-link.tsx'

interface EventNameLinkProps {
  readonly event: Pick<Event, 'id' | 'name'>
}

export function EventNameLink({ event: { id, name } }: EventNameLinkProps) {
  return (
    <RecordLink to="/events/$id" id={id}>
      {name}
    </RecordLink>
  )
}
