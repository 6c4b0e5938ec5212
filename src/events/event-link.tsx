import type { Event } from '#contract/schemas/events.ts'
import { RecordLink } from '../ui/record-link.tsx'

export function EventNameLink({ event: { id, name } }: { event: Pick<Event, 'id' | 'name'> }) {
  return <RecordLink to="/events/$id" id={id} label={name} />
}
