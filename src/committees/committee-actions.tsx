import { Button } from '@mantine/core'
import { IconArchive, IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Committee } from '#contract/schemas/committees.ts'
import { versionOf } from '#contract/operations.ts'
import { saidWhy } from '../problems/describe.ts'
import { sessionSignal } from '../session/scope.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { MoreItem, MoreMenu } from '../ui/more-menu.tsx'
import { notify } from '../ui/notify.ts'
import { AddTermIsland, ArchivedCommitteesIsland, EditCommitteeIsland, NewCommitteeIsland } from './manage-dialogs.tsx'
import { archiveCommittee } from './archive.ts'

/** Of the list of committees. */
export function CommitteeListActions() {
  const t = useTranslations('committees.manage')
  const can = useCan()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'new' | 'archived' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {can('createCommittee') && (
        <Button data-shortcut="new" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
          {t('new')}
        </Button>
      )}
      <MoreMenu>
        {can('restoreCommittee') && (
          <MoreItem icon={IconArchive} onSelect={() => setOpen('archived')}>
            {t('archived')}
          </MoreItem>
        )}
      </MoreMenu>
      {open === 'new' && (
        <NewCommitteeIsland
          onClose={close}
          onCreated={({ id }) => void navigate({ to: '/committees/$id', params: { id } })}
        />
      )}
      {open === 'archived' && <ArchivedCommitteesIsland onClose={close} />}
    </>
  )
}

/** Puts a committee aside at once; the notice takes it back. */
function useArchive(committee: Committee) {
  const { id, name } = committee
  const t = useTranslations('committees.manage')
  const common = useTranslations('common')
  const session = useSession()
  const navigate = useNavigate()
  const signal = sessionSignal(session)
  /** `version`: of the archived one. */
  const restore = async (version: number) => {
    try {
      await archiveCommittee(session, { id, version }, 'restore', signal)
      void notify({ message: t('restored', { name }) })
    } catch {
      void notify({ message: t('notRestored', { name }), tone: 'warning' })
    }
  }
  return async () => {
    try {
      const { version } = await archiveCommittee(session, { id, version: versionOf(committee) }, 'archive', signal)
      await navigate({ to: '/committees' })
      const action = { label: common('undo'), run: () => void restore(version), signal }
      void notify({ message: t('archivedDone', { name }), action })
    } catch (error) {
      void notify({ message: `${t('notArchived', { name })} ${saidWhy(error)}`.trim(), tone: 'warning' })
    }
  }
}

/** Of one committee. */
export function CommitteeActions({ committee, children }: { committee: Committee; children: ReactNode }) {
  const t = useTranslations('committees.manage')
  const can = useCan()
  const [open, setOpen] = useState<'add' | 'edit' | null>(null)
  const archive = useArchive(committee)
  const close = () => setOpen(null)
  return (
    <>
      {can('addCommitteeMember') && can('listMembers') && (
        <Button data-shortcut="new" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('add')}>
          {t('add')}
        </Button>
      )}
      {children}
      <MoreMenu>
        {can('updateCommittee') && (
          <MoreItem icon={IconPencil} onSelect={() => setOpen('edit')}>
            {t('change')}
          </MoreItem>
        )}
        {can('archiveCommittee') && (
          <MoreItem icon={IconArchive} onSelect={() => void archive()}>
            {t('archive')}
          </MoreItem>
        )}
      </MoreMenu>
      {open === 'add' && <AddTermIsland committee={committee} onClose={close} />}
      {open === 'edit' && <EditCommitteeIsland id={committee.id} name={committee.name} onClose={close} />}
    </>
  )
}
