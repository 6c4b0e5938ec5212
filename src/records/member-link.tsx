import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useCan, useSession } from '../session/session.ts'
import { TextLink } from '../ui/link.tsx'
import { RecordLink, type RecordLinkLook } from '../ui/record-link.tsx'
import { memberName } from './member-name.ts'
import { memberQuery } from './queries.ts'

interface MemberNameLinkProps {
  readonly member: Pick<Member, 'id' | 'first_name' | 'last_name' | 'initials'>
  readonly look?: RecordLinkLook
}

export function MemberNameLink({ member, look = 'opens' }: MemberNameLinkProps) {
  return <RecordLink to="/members/$id" id={member.id} look={look} label={memberName(member)} />
}

export function MemberLink({ id }: { id: number }) {
  const t = useTranslations('members')
  const session = useSession()
  const can = useCan()
  const { data } = useQuery({ ...memberQuery(session, id), enabled: can('getMember') })
  const name = data ? memberName(data) : t('unknownMember', { id: String(id) })
  if (!can('getMember')) return <span>{name}</span>
  return (
    // Underlined, because colour alone does not mark a link within text.
    <TextLink to="/members/$id" params={{ id }} inherit underline="always" label={name} />
  )
}
