import { IconSitemap, IconUsersGroup } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useCan } from '../session/use-session.ts'
import { HomeSection, Tasks } from './home-section.tsx'
import { Task } from './task.tsx'

/** Groups and committees. */
export function GroupsPart() {
  const t = useTranslations('home')
  const can = useCan()
  return (
    <HomeSection title={t('groups')}>
      <Tasks>
        {can('listGroups') && (
          <Task to="/groups" icon={IconUsersGroup} title={t('allGroups')} text={t('allGroupsText')} />
        )}
        {can('listCommittees') && (
          <Task to="/committees" icon={IconSitemap} title={t('allCommittees')} text={t('allCommitteesText')} />
        )}
      </Tasks>
    </HomeSection>
  )
}
