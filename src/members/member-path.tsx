import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useCan } from '../session/use-session.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { TextLink } from '../ui/link.tsx'
import { memberName } from './member-name.ts'

/** Breadcrumbs to a member screen; without access to the list, the list is left out. */
export function MemberPath({ member }: { member?: Member }) {
  const t = useTranslations('members')
  const can = useCan()
  return (
    <Breadcrumbs>
      {can('listMembers') && <TextLink to="/members">{t('title')}</TextLink>}
      {member && (
        <TextLink to="/members/$id" params={{ id: member.id }}>
          {memberName(member)}
        </TextLink>
      )}
    </Breadcrumbs>
  )
}
