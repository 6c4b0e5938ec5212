import { MemberNameLink } from '../records/member-link.tsx'
import { memberName } from '../records/member-name.ts'
import { useCan } from '../session/use-session.ts'
import type { Term } from './queries.ts'

interface PersonNameProps {
  readonly term: Term
  readonly initials?: string | null
  /** One of many names, so without emphasis. */
  readonly isOneOfMany?: boolean
}

/** The name of a person in a committee, linked to the member for keys that may read members. */
export function PersonName({ term, initials = null, isOneOfMany = false }: PersonNameProps) {
  const can = useCan()
  const { member_id: id, first_name, last_name } = term
  const member = { id, first_name, last_name, initials }
  if (!can('getMember')) return <span>{memberName(member)}</span>
  return <MemberNameLink member={member} look={isOneOfMany ? 'quiet' : 'opens'} />
}
