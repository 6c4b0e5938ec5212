import type { Event } from '#contract/schemas/events.ts'
import { useNow } from '../ui/use-now.ts'
import { useEventFormats } from './event-formats.ts'

export { EventNameLink } from './event-link.tsx'
export { FullnessMeter } from './event-marks.tsx'

export function EventBrief({ event }: { event: Event }) {
  const formats = useEventFormats()
  const now = useNow()
  return (
    <>
      <time dateTime={event.starts_at}>{formats.start(event, now)}</time>
      {event.location && ` · ${event.location}`}
    </>
  )
}
