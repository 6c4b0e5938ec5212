import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useCan } from '../session/use-session.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { TextLink } from '../ui/link.tsx'
import { memberName } from './member-name.ts'

/** The way to a screen of the directory, or of one member; a list that the key may not see is no step of it. */
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
