import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCheck, IconDots, IconUserMinus, IconUsers } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { useNow } from '../ui/use-now.ts'
import { attendeeName, isCancelled } from './attendees.ts'
import { mayAct } from './event-state.ts'

export type RegistrationAction = 'people' | 'confirm' | 'cancel'

const atOnce = { duration: 0 }
/** Part of the page for a screen reader; in its row the list would cut it off. */
const inPage = { target: 'main' }

export interface RegistrationMenuProps {
  readonly event: Event
  readonly registration: EventRegistration
  readonly onAct: (registration: EventRegistration, action: RegistrationAction) => void
}

/** What the organiser does with a registration. */
export function RegistrationMenu({ event, registration, onAct }: RegistrationMenuProps) {
  const t = useTranslations('registrations.manage')
  const button = useRef<HTMLButtonElement>(null)
  const now = useNow()
  const may = (action: 'confirm' | 'changePeople') => mayAct(action, event, now, registration.status)
  if (isCancelled(registration)) return null
  const label = t('actions', { name: attendeeName(registration) })
  const choose = (action: RegistrationAction) => () => {
    // Before a dialog opens, which gives the focus back to what had it: the item itself is gone by then.
    button.current?.focus({ preventScroll: true })
    onAct(registration, action)
  }
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      portalProps={inPage}
      transitionProps={atOnce}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" aria-label={label} title={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {registration.status === 'pending' && may('confirm') && (
          <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={choose('confirm')}>
            {t('confirm.action')}
          </Menu.Item>
        )}
        {may('changePeople') && (
          <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={choose('people')}>
            {t('change')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconUserMinus size={16} aria-hidden />} onClick={choose('cancel')}>
          {t('cancel.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
  return (
    <Button variant="default" leftSection={<IconCheck size={18} aria-hidden />} onClick={() => onConfirm(pending)}>
      {t('confirm.action')}
    </Button>
  )
}
