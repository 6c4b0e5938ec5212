import { IconArchive, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import { versionOf } from '#contract/operations.ts'
import { saidWhy } from '../problems/describe.ts'
import { sessionSignal } from '../session/scope.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { MoreItem, MoreMenu } from '../ui/more-menu.tsx'
import { notify } from '../ui/notify.ts'
import { archiveGroup } from './archive.ts'
import { EditGroupIsland } from './manage-dialogs.tsx'

/** Puts a group aside at once; the notice takes it back. */
function useArchive(group: Group) {
  const { id, name } = group
  const t = useTranslations('groups.manage')
  const common = useTranslations('common')
  const session = useSession()
  const navigate = useNavigate()
  const signal = sessionSignal(session)
  /** `version`: of the archived one. */
  const restore = async (version: number) => {
    try {
      await archiveGroup(session, { id, version }, 'restore', signal)
      void notify({ message: t('restored', { name }) })
    } catch {
      void notify({ message: t('notRestored', { name }), tone: 'warning' })
    }
  }
  return async () => {
    try {
      const { version } = await archiveGroup(session, { id, version: versionOf(group) }, 'archive', signal)
      await navigate({ to: '/groups' })
      const action = { label: common('undo'), run: () => void restore(version), signal }
      void notify({ message: t('archivedDone', { name }), action })
    } catch (error) {
      void notify({ message: `${t('notArchived', { name })} ${saidWhy(error)}`.trim(), tone: 'warning' })
    }
  }
}

/** What those who administer a group do with it. Its code comes after the page. */
export function GroupMenu({ group }: { group: Group }) {
  const t = useTranslations('groups')
  const can = useCan()
  const archive = useArchive(group)
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
