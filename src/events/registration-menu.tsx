import { IconCheck, IconUserMinus, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { MoreMenu } from '../ui/more-menu.tsx'
import { useNow } from '../ui/use-now.ts'
import { attendeeName, isCancelled } from './attendees.ts'
import { mayAct } from './event-state.ts'
import { ActionButton } from '../ui/action-button.tsx'

export type RegistrationAction = 'people' | 'confirm' | 'cancel'

export interface RegistrationMenuProps {
  readonly event: Event
  readonly registration: EventRegistration
  readonly onAct: (registration: EventRegistration, action: RegistrationAction) => void
}

/** The organiser's actions on a registration. */
export function RegistrationMenu({ event, registration, onAct }: RegistrationMenuProps) {
  const t = useTranslations('registrations.manage')
  const now = useNow()
  const { status } = registration
  if (isCancelled(registration)) return null
  const may = (action: 'confirm' | 'changePeople') => mayAct(action, event, now, status)
  const act = (action: RegistrationAction) => () => onAct(registration, action)
  return (
    <MoreMenu
      rowLabel={t('actions', { name: attendeeName(registration) })}
      actions={[
        {
          icon: IconCheck,
          label: t('confirm.action'),
          allowed: status === 'pending' && may('confirm'),
          run: act('confirm'),
        },
        { icon: IconUsers, label: t('change'), allowed: may('changePeople'), run: act('people') },
        { icon: IconUserMinus, label: t('cancel.action'), run: act('cancel') },
      ]}
    />
  )
}

export interface ConfirmPickedProps {
  readonly event: Event
  readonly picked: readonly EventRegistration[]
  readonly onConfirm: (pending: readonly EventRegistration[]) => void
}

/** Confirms the pending ones among the chosen. */
export function ConfirmPicked({ event, picked, onConfirm }: ConfirmPickedProps) {
  const t = useTranslations('registrations.manage')
  const now = useNow()
  const pending = picked.filter(({ status }) => status === 'pending' && mayAct('confirm', event, now, status))
  if (pending.length === 0) return null
  return <ActionButton icon={IconCheck} onClick={() => onConfirm(pending)} label={t('confirm.action')} />
}
