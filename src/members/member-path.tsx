import type { Member } from '#contract/schemas/members.ts'
import { RecordPath } from '../session/record-path.tsx'
import { TextLink } from '../ui/link.tsx'
import { memberName } from '../records/member-name.ts'

export function MemberPath({ member }: { member?: Member }) {
  return (
    <RecordPath list="members">
      {member && <TextLink to="/members/$id" params={{ id: member.id }} label={memberName(member)} />}
    </RecordPath>
  )
}
