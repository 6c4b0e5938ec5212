import { Group, Text } from '@mantine/core'
import type { Member } from '#contract/schemas/members.ts'
import { MemberNameLink } from './member-link.tsx'
import { MemberStatusBadge } from './member-status-badge.tsx'

/** A member as a card, on a phone. */
export function MemberCard({ member }: { member: Member }) {
  const details = [member.membership_number, member.address?.city, member.phone].filter(Boolean)
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline">
        <Text component="span" style={{ overflowWrap: 'anywhere' }}>
          <MemberNameLink member={member} />
        </Text>
        <MemberStatusBadge status={member.status} />
      </Group>
      <Text size="sm" c="dimmed" truncate>
        {details.join(' · ')}
      </Text>
    </>
  )
}
