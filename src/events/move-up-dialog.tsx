import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import type { WaitingListEntry } from '#contract/schemas/management/registrations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { attendeeName, peopleOf } from './attendees.ts'
import { fullnessOf } from './event-state.ts'
import { removeFromWaitingList, useMoveUp } from './manage-queries.ts'

export interface MoveUpDialogProps {
  readonly event: Event
  readonly entry: WaitingListEntry
  readonly action: 'register' | 'remove'
  readonly onClose: () => void
}

/** Registers who waits, with as many people as there are spots, or takes them off the list. */
export function MoveUpDialog({ event, entry, action, onClose }: MoveUpDialogProps) {
  const t = useTranslations('registrations.waiting')
  const session = useSession()
  const moveUp = useMoveUp(session)
  const name = attendeeName(entry)
  const waiting = peopleOf(entry)
  const left = fullnessOf(event)?.left ?? waiting
  const people = Math.max(1, Math.min(waiting, left))
  if (action === 'remove')
    return (
      <ConfirmDialog
        title={t('remove.title', { name })}
        submitLabel={t('remove.submit')}
        danger
        send={(signal) => removeFromWaitingList(session, entry, signal)}
        said={t('remove.done', { name })}
        onClose={onClose}
      >
        {t('remove.text')}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={t('moveUp.title', { name })}
      submitLabel={t('moveUp.submit', { people })}
      send={(signal) => moveUp(entry, people, signal)}
      said={t('moveUp.done', { name })}
      onClose={onClose}
    >
      <Text size="sm">
        {people < waiting && `${t('moveUp.fewer', { left: people, waiting })} `}
        {entry.email === null ? t('moveUp.untold') : t('moveUp.told', { email: entry.email })}
      </Text>
    </ConfirmDialog>
  )
}
