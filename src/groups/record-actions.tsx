/** The actions of those who administer groups and committees: on the list and on one record. */
import { IconArchive, IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { useCan } from '../session/session.ts'
import { MoreMenu } from '../ui/more-menu.tsx'
import {
  type Archivable,
  type RecordDescription,
  type EditDialogProps,
  type NewDialogProps,
  useArchive,
} from './descriptions.ts'
import { DialogButton } from '../ui/action-button.tsx'

const ArchivedIsland = dialogIsland(async () => (await import('./archived-dialog.tsx')).ArchivedDialog, 'groups')

/** A new record, and the archived ones. */
export function ListActions({ of, NewDialog }: { of: RecordDescription; NewDialog: ComponentType<NewDialogProps> }) {
  const t = useTranslations(of.texts)
  const can = useCan()
  const navigate = useNavigate()
  return (
    <>
      {can(of.create) && (
        <DialogButton
          variant="filled"
          data-shortcut="new"
          icon={IconPlus}
          label={t('new')}
          renderDialog={(close) => (
            <NewDialog onClose={close} onCreated={({ id }) => void navigate({ to: of.record, params: { id } })} />
          )}
        />
      )}
      <MoreMenu
        actions={[
          {
            icon: IconArchive,
            label: t('archived'),
            allowed: can(of.restore),
            renderDialog: (close) => <ArchivedIsland of={of} onClose={close} />,
          },
        ]}
      />
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
  const { id, name } = record
  return (
    <MoreMenu
      actions={[
        {
          icon: IconPencil,
          label: t('change'),
          allowed: can(of.update),
          renderDialog: (close) => <EditDialog id={id} name={name} onClose={close} />,
        },
        { icon: IconArchive, label: t('archive'), allowed: can(of.archive), run: useArchive(of, record) },
      ]}
    />
  )
}
