import { Button } from '@mantine/core'
import { IconArchive, IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Committee } from '#contract/schemas/committees.ts'
import { useArchive } from '../archive/archive.ts'
import { useCan } from '../session/use-session.ts'
import { MoreItem, MoreMenu } from '../ui/more-menu.tsx'
import { AddTermIsland, ArchivedCommitteesIsland, EditCommitteeIsland, NewCommitteeIsland } from './manage-dialogs.tsx'
import { archivedCommittees } from './archive.ts'

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

/** Of one committee. */
export function CommitteeActions({ committee, children }: { committee: Committee; children: ReactNode }) {
  const t = useTranslations('committees.manage')
  const can = useCan()
  const [open, setOpen] = useState<'add' | 'edit' | null>(null)
  const archive = useArchive(archivedCommittees, committee)
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
