import { IconArchive, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import { useArchive } from '../archive/archive.ts'
import { useCan } from '../session/use-session.ts'
import { MoreItem, MoreMenu } from '../ui/more-menu.tsx'
import { archivedGroups } from './archive.ts'
import { EditGroupIsland } from './manage-dialogs.tsx'

/** What those who administer a group do with it. Its code comes after the page. */
export function GroupMenu({ group }: { group: Group }) {
  const t = useTranslations('groups')
  const can = useCan()
  const archive = useArchive(archivedGroups, group)
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <MoreMenu>
        {can('updateGroup') && (
          <MoreItem icon={IconPencil} onSelect={() => setEditing(true)}>
            {t('manage.change')}
          </MoreItem>
        )}
        {can('archiveGroup') && (
          <MoreItem icon={IconArchive} onSelect={() => void archive()}>
            {t('manage.archive')}
          </MoreItem>
        )}
      </MoreMenu>
      {isEditing && <EditGroupIsland id={group.id} name={group.name} onClose={() => setEditing(false)} />}
    </>
  )
}
