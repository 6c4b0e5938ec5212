import type { Event } from '#contract/schemas/events.ts'
import type { Mark } from '../list/engine/column.ts'
import { RecordLink } from '../ui/record-link.tsx'

interface EventNameLinkProps {
  readonly event: Pick<Event, 'id' | 'name'>
  /** Marks what a search found. */
  readonly mark?: Mark
}

/** The name of an event at hand, leading to its page. */
export function EventNameLink({ event: { id, name }, mark }: EventNameLinkProps) {
  return (
    <RecordLink to="/events/$id" id={id}>
      {mark ? mark(name) : name}
    </RecordLink>
  )
}
