/** What those who administer groups and committees do with the list and with one of them. */
import { IconArchive, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/dialog-island.tsx'
import { useCan } from '../session/use-session.ts'
import { MoreItem, MoreMenu } from '../ui/more-menu.tsx'
import { type Archivable, type ArchivedKind, type EditDialogProps, type NewDialogProps, useArchive } from './archive.ts'
import { NewButton } from '../ui/new-button.tsx'

const ArchivedIsland = dialogIsland(
  withTexts(async () => (await import('./archived-dialog.tsx')).ArchivedDialog, 'groups'),
)

/** A new record, and the archived ones. */
export function ListActions({ kind, NewDialog }: { kind: ArchivedKind; NewDialog: ComponentType<NewDialogProps> }) {
  const t = useTranslations(kind.texts)
  const can = useCan()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'new' | 'archived' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {can(kind.create) && <NewButton onClick={() => setOpen('new')}>{t('new')}</NewButton>}
      <MoreMenu>
        {can(kind.restore) && (
          <MoreItem icon={IconArchive} onSelect={() => setOpen('archived')}>
            {t('archived')}
          </MoreItem>
        )}
      </MoreMenu>
      {open === 'new' && (
        <NewDialog onClose={close} onCreated={({ id }) => void navigate({ to: kind.record, params: { id } })} />
      )}
      {open === 'archived' && <ArchivedIsland kind={kind} onClose={close} />}
    </>
  )
}

interface RecordMenuProps {
  readonly kind: ArchivedKind
  readonly record: Archivable
  readonly EditDialog: ComponentType<EditDialogProps>
}

/** Changes a record, or puts it aside. */
export function RecordMenu({ kind, record, EditDialog }: RecordMenuProps) {
  const t = useTranslations(kind.texts)
  const can = useCan()
  const archive = useArchive(kind, record)
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <MoreMenu>
        {can(kind.update) && (
          <MoreItem icon={IconPencil} onSelect={() => setEditing(true)}>
            {t('change')}
          </MoreItem>
        )}
        {can(kind.archive) && (
          <MoreItem icon={IconArchive} onSelect={() => void archive()}>
            {t('archive')}
          </MoreItem>
        )}
      </MoreMenu>
      {isEditing && <EditDialog id={record.id} name={record.name} onClose={() => setEditing(false)} />}
    </>
  )
}
