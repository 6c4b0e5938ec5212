import { Text } from '@mantine/core'
import type { Event } from '#contract/schemas/events.ts'
import { useNow } from '../ui/use-now.ts'
import { useEventFormats } from './event-formats.ts'
import { EventNameLink } from './event-link.tsx'
import { FullnessMeter } from './fullness-meter.tsx'

/** An event in one line: name, date and occupancy. */
export function EventBriefLink({ event }: { event: Event }) {
  const formats = useEventFormats()
  const now = useNow()
  return (
    <>
      <span>
        <EventNameLink event={event} />
        <Text size="sm" c="dimmed">
          <time dateTime={event.starts_at}>{formats.start(event, now)}</time>
          {event.location && ` · ${event.location}`}
        </Text>
      </span>
      <Text span size="sm">
        <FullnessMeter event={event} />
      </Text>
    </>
  )
}
