import { Text } from '@mantine/core'
import type { EventRegistration } from '#contract/schemas/events.ts'
import { MemberLink } from '../members/member-link.tsx'
import { useCan } from '../session/use-session.ts'
import { RecordLink } from '../ui/record-link.tsx'
import { attendeeName } from './attendees.ts'

/** The name at the time of registration; a member's name is linked to their page. */
export function AttendeeName({ registration }: { registration: EventRegistration }) {
  const can = useCan()
  const { member_id: member, name } = registration
  if (member == null || !can('getMember')) {
    return (
      <Text span inherit fw={550}>
        {attendeeName(registration)}
      </Text>
    )
  }
  if (!name) return <MemberLink id={member} />
  return (
    <RecordLink to="/members/$id" id={member}>
      {name}
    </RecordLink>
  )
}
