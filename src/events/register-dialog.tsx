import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import type { SubmissionResult } from '../api/send-once.ts'
import { useCan } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { attendeeName, peopleOf } from './attendees.ts'
import classes from './event-page.module.css'
import { type RegisterResult, RegisterForm } from './register-form.tsx'
import { noRegisterValues, type RegisterValues } from './register-values.ts'
import { ShareLink } from './share-link.tsx'
import { canRegister, type KeyAvailability } from './use-availability.ts'
import { WhyClosed } from './why-closed.tsx'

export interface RegisterDialogProps {
  readonly event: Event
  readonly availability: NonNullable<KeyAvailability>
  readonly registrations: readonly EventRegistration[]
  readonly onClose: () => void
}

const mostShown = 8

/** The registrations made since the dialog opened, latest first. */
function Latest({ registrations }: { registrations: readonly RegisterResult[] }) {
  const t = useTranslations('events')
  const waiting = useTranslations('registrations.waiting')
  if (registrations.length === 0) return null
  return (
    <section>
      <Title order={3} size="h4" mb={4}>
        {t('register.latest')}
      </Title>
      <ul className={classes.people}>
        {registrations.slice(0, mostShown).map((registration) => (
          <li key={`${registration.object}-${registration.id}`}>
            <span>{attendeeName(registration)}</span>
            <span>
              {t('register.people', { count: peopleOf(registration) })}
              {registration.object === 'waiting_list_entry' && ` · ${waiting('title')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Round {
  readonly count: number
  readonly initial: RegisterValues
  /** For the waiting list. */
  readonly isWaiting: boolean
  readonly created: SubmissionResult<RegisterResult> | null
}

/** The result of the last submission. */
function Outcome({ created }: { created: SubmissionResult<RegisterResult> | null }) {
  const t = useTranslations('events.register')
  const wait = useTranslations('registrations.wait')
  const name = created ? attendeeName(created.result) : ''
  return (
    <div role="status">
      {created?.isEarlier === true && (
        <Alert variant="light" color="yellow">
          {t('arrivedBefore', { name, people: peopleOf(created.result) })}
        </Alert>
      )}
      {created?.isEarlier === false && (
        <Text size="sm">
          <IconCheck size={16} aria-hidden style={{ verticalAlign: '-0.2em' }} />{' '}
          {created.result.object === 'event_registration' ? t('registered', { name }) : wait('done', { name })}
        </Text>
      )}
    </div>
  )
}

/** Who can be registered in this state. */
function Note({
  event,
  availability,
  isWaiting,
}: Pick<RegisterDialogProps, 'event' | 'availability'> & { isWaiting: boolean }) {
  const t = useTranslations('events.register')
  if (isWaiting) return <WhyClosed event={event} why="full" />
  if (availability.is === 'late') return <WhyClosed event={event} why="late" />
  if (availability.is !== 'open' || availability.who !== 'members') return null
  return (
    <Text size="sm" component="div">
      {t('membersOnly')} <ShareLink url={event.url} />
    </Text>
  )
}

/** Registers people one after another, or says why that is not possible. */
export function RegisterDialog({ event, availability, registrations, onClose }: RegisterDialogProps) {
  const t = useTranslations('events.register')
  const wait = useTranslations('registrations.wait')
  const can = useCan()
  const who: RegisterValues['who'][] = !can('listMembers')
    ? ['outsider']
    : availability.is === 'open' && availability.who === 'members'
      ? ['member']
      : ['member', 'outsider']
  const [round, setRound] = useState<Round>(() => ({
    count: 0,
    initial: noRegisterValues(who[0] ?? 'outsider'),
    isWaiting: availability.is === 'full',
    created: null,
  }))
  const [latest, setLatest] = useState<readonly RegisterResult[]>([])
  const onRegistered = (created: SubmissionResult<RegisterResult>, values: RegisterValues) => {
    setLatest((before) => [created.result, ...before])
    // Changes typed since the attempt that had arrived are still to be sent.
    const initial = created.isEarlier ? values : noRegisterValues(values.who)
    // The next one may fit where the last one did not.
    setRound(({ count, isWaiting }) => ({
      count: count + 1,
      initial,
      isWaiting: created.isEarlier && isWaiting,
      created,
    }))
  }
  const onWait = (values: RegisterValues) =>
    setRound(({ count }) => ({ count: count + 1, initial: values, isWaiting: true, created: null }))
  const mayWait = can('addToWaitingList')
  const isWaiting = mayWait && (availability.is === 'full' || (availability.is === 'open' && round.isWaiting))
  return (
    <Dialog
      onClose={onClose}
      title={isWaiting ? wait('title', { event: event.name }) : t('title', { event: event.name })}
      size="lg"
    >
      <Stack gap="lg">
        {round.created && <Outcome created={round.created} />}
        <Note event={event} availability={availability} isWaiting={isWaiting} />
        {canRegister(availability) || isWaiting ? (
          <RegisterForm
            key={round.count}
            event={event}
            registrations={registrations}
            who={who}
            initial={round.initial}
            isWaiting={isWaiting}
            isLate={availability.is === 'late'}
            onRegistered={onRegistered}
            onWait={mayWait && availability.is !== 'late' ? onWait : undefined}
            onClose={onClose}
          />
        ) : (
          <>
            {availability.is !== 'open' && <WhyClosed event={event} why={availability.is} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('done')}
              </Button>
            </Group>
          </>
        )}
        <Latest registrations={latest} />
      </Stack>
    </Dialog>
  )
}
