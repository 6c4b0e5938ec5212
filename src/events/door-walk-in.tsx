/** Someone at the door who was not registered: added and ticked in one go. Needs a network, because only the service knows how many spots are left. */
import { Loader, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan, useSession } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { onIntent } from '../ui/on-intent.ts'
import { useNow } from '../ui/use-now.ts'
import { type DoorPerson, personAtDoor } from './kept-door.ts'
import { importRegisterDialog, RegisterIsland } from './manage-dialogs.tsx'
import classes from './door.module.css'
import { eventQuery, useEventRegistrations, useAvailability } from './queries.ts'
import type { RegisterResult } from './register-form.tsx'
import { DialogButton } from '../ui/action-button.tsx'

export interface WalkInProps {
  readonly id: number
  /** The search that found nobody: probably the name. */
  readonly name: string
  readonly isOnline: boolean
  readonly onArrived: (person: DoorPerson) => void
}

export function DoorWalkIn({ id, name, isOnline, onArrived }: WalkInProps) {
  const t = useTranslations('registrations.door.walkIn')
  const can = useCan()
  const why = useId()
  // Without it nobody can be registered once the event has started.
  if (!can('registerAttendee') || !can('getEvent')) return null
  return (
    <div className={isOnline ? classes.walkIn : undefined}>
      <DialogButton
        size="md"
        fullWidth
        icon={IconUserPlus}
        disabled={!isOnline}
        aria-describedby={isOnline ? undefined : why}
        {...onIntent(importRegisterDialog)}
        label={name === '' ? t('action') : t('actionNamed', { name })}
        renderDialog={(close) => <WalkInDialog id={id} name={name} onArrived={onArrived} onClose={close} />}
      />
      {!isOnline && (
        <Text id={why} size="sm" c="dimmed" mt={4}>
          {t('offline')}
        </Text>
      )}
    </div>
  )
}

type DialogProps = Omit<WalkInProps, 'isOnline'> & { readonly onClose: () => void }

/** The event as it is now: the list may be hours old. */
function WalkInDialog({ id, onClose, ...rest }: DialogProps) {
  const t = useTranslations('registrations.door.walkIn')
  const session = useSession()
  const { data: event, error, refetch, isFetchedAfterMount } = useQuery({ ...eventQuery(session, id), staleTime: 0 })
  if (event && isFetchedAfterMount) return <Registering event={event} onClose={onClose} {...rest} />
  return (
    <Dialog title={t('action')} onClose={onClose}>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : <Loader />}
    </Dialog>
  )
}

function Registering({ event, name, onArrived, onClose }: Omit<DialogProps, 'id'> & { readonly event: Event }) {
  const availability = useAvailability(event, useNow())
  const { rows } = useEventRegistrations(useSession(), event.id)
  // The name stays as it was when the dialog opened: the search goes on behind it.
  const [typed] = useState(name)
  if (!availability) return null
  const onRegistered = (result: RegisterResult) => {
    if (result.object === 'event_registration') onArrived(personAtDoor(result))
  }
  return (
    <RegisterIsland
      event={event}
      availability={availability}
      registrations={rows}
      name={typed}
      isAtDoor
      onRegistered={onRegistered}
      onClose={onClose}
    />
  )
}
