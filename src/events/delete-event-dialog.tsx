import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { deleteEvent } from './event-queries.ts'

export interface DeleteEventDialogProps {
  readonly event: Event
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** A draft for which nobody has registered. */
export function DeleteEventDialog({ event, onDeleted, onClose }: DeleteEventDialogProps) {
  const { name } = event
  const t = useTranslations('manageEvents.deleting')
  const common = useTranslations('common')
  const session = useSession()
  return (
    <ConfirmDialog
      title={t('title', { name })}
      submitLabel={t('submit')}
      keepLabel={common('cancel')}
      danger
      send={(signal) => deleteEvent(session, event, signal)}
      onDone={() => {
        void notify({ message: t('done', { name }) })
        onDeleted()
      }}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
    </ConfirmDialog>
  )
}
