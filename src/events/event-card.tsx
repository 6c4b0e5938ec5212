import { Group, Text } from '@mantine/core'
import type { Event } from '#contract/schemas/events.ts'
import { useEventFormats } from './event-formats.ts'
import { EventNameLink } from './event-link.tsx'
import { AvailabilityText, EventMark, FullnessMeter } from './event-marks.tsx'
import classes from './events.module.css'
import { Caption } from '../ui/caption.tsx'

export function EventCard({ event, now }: { event: Event; now: number }) {
  const formats = useEventFormats()
  return (
    <div className={classes.card}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text component="span" className={classes.cardName} data-status={event.status}>
          <EventNameLink event={event} />
        </Text>
        <EventMark event={event} now={now} />
      </Group>
      <Caption>
        <time dateTime={event.starts_at}>{formats.start(event, now)}</time>
        {event.location && <> · {event.location}</>}
      </Caption>
      <Group justify="space-between" gap="0 0.75rem" className={classes.cardLine}>
        <FullnessMeter event={event} />
        <AvailabilityText event={event} now={now} />
      </Group>
    </div>
  )
}
