import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Event } from '#contract/schemas/events.ts'
import { useCan, useSession } from '../session/use-session.ts'
import classes from './event-page.module.css'
import { managedEventQuery } from './status.ts'

/** Why an event does not take place, for those who administer events: the specification has no field for it. */
export function CancelledWhy({ event: { id, status } }: { event: Event }) {
  const can = useCan()
  const isKnown = status === 'cancelled' && can('getManagedEvent')
  const { data } = useQuery({ ...managedEventQuery(useSession(), id), enabled: isKnown })
  if (!isKnown || !data?.cancellation_message) return null
  return (
    <Text size="sm" className={classes.description}>
      {data.cancellation_message}
    </Text>
  )
}
