/** The actions of those who administer groups and committees: on the list and on one record. */
import { IconArchive, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withTexts } from '../i18n/language-provider.tsx'
import { dialogIsland } from '../problems/dialog-island.tsx'
import { useCan } from '../session/use-session.ts'
import { MoreItem, MoreMenu } from '../ui/more-menu.tsx'
import {
  type Archivable,
  type RecordDescription,
  type EditDialogProps,
  type NewDialogProps,
  useArchive,
} from './descriptions.ts'
import { NewButton } from '../ui/new-button.tsx'

const ArchivedIsland = dialogIsland(
  withTexts(async () => (await import('./archived-dialog.tsx')).ArchivedDialog, 'groups'),
)

/** A new record, and the archived ones. */
export function ListActions({ of, NewDialog }: { of: RecordDescription; NewDialog: ComponentType<NewDialogProps> }) {
  const t = useTranslations(of.texts)
  const can = useCan()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'new' | 'archived' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {can(of.create) && <NewButton onClick={() => setOpen('new')}>{t('new')}</NewButton>}
      <MoreMenu>
        {can(of.restore) && (
          <MoreItem icon={IconArchive} onSelect={() => setOpen('archived')}>
            {t('archived')}
          </MoreItem>
        )}
      </MoreMenu>
      {open === 'new' && (
        <NewDialog onClose={close} onCreated={({ id }) => void navigate({ to: of.record, params: { id } })} />
      )}
      {open === 'archived' && <ArchivedIsland of={of} onClose={close} />}
    </>
  )
}

interface RecordMenuProps {
  readonly of: RecordDescription
  readonly record: Archivable
  readonly EditDialog: ComponentType<EditDialogProps>
}

/** Changes a record, or puts it aside. */
export function RecordMenu({ of, record, EditDialog }: RecordMenuProps) {
  const t = useTranslations(of.texts)
  const can = useCan()
  const archive = useArchive(of, record)
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <MoreMenu>
        {can(of.update) && (
          <MoreItem icon={IconPencil} onSelect={() => setEditing(true)}>
            {t('change')}
          </MoreItem>
        )}
        {can(of.archive) && (
          <MoreItem icon={IconArchive} onSelect={() => void archive()}>
            {t('archive')}
          </MoreItem>
        )}
      </MoreMenu>
      {isEditing && <EditDialog id={record.id} name={record.name} onClose={() => setEditing(false)} />}
    </>
  )
}
