import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf } from '#contract/money.ts'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import type { SubmissionResult } from '../api/send-once.ts'
import { useCan } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextLink } from '../ui/link.tsx'
import { attendeeName, peopleOf } from './attendees.ts'
import { usePrice } from './event-formats.ts'
import { fullnessOf } from './event-state.ts'
import classes from './event-page.module.css'
import { type RegisterResult, RegisterForm } from './register-form.tsx'
import { noRegisterValues, type RegisterValues } from './register-values.ts'
import { ShareLink, WhyClosed } from './why-closed.tsx'
import { canRegister, type KeyAvailability } from './queries.ts'
import { ActionButton } from '../ui/action-button.tsx'

export interface RegisterDialogProps {
  readonly event: Event
  readonly availability: NonNullable<KeyAvailability>
  readonly registrations: readonly EventRegistration[]
  /** The name of a guest, as typed elsewhere. */
  readonly name?: string
  /** For people at the door: a full event is a question there, and no one waits for a spot. */
  readonly isAtDoor?: boolean
  readonly onRegistered?: (result: RegisterResult) => void
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
  /** Others took the spots in the meantime. */
  readonly isTurnedAway: boolean
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

/** Registering makes no invoice, so the organiser knows beforehand what to ask for. */
function Price({ event }: Pick<RegisterDialogProps, 'event'>) {
  const t = useTranslations('events.register')
  const price = usePrice()(event)
  if (price === null || (centsOf(event.price) ?? 0) === 0) return null
  return <Text size="sm">{t('price', { price })}</Text>
}

/** A note on who can be registered in this state. */
function Note({
  event,
  availability,
  isWaiting,
}: Pick<RegisterDialogProps, 'event' | 'availability'> & { isWaiting: boolean }) {
  const t = useTranslations('events.register')
  if (isWaiting) return <WhyClosed event={event} why="full" />
  if (availability.is === 'late') {
    return (
      <>
        <WhyClosed event={event} why="late" />
        <Price event={event} />
      </>
    )
  }
  if (availability.is !== 'open') return null
  if (availability.who !== 'members') return <Price event={event} />
  return (
    <Text size="sm" component="div">
      {t('membersOnly')} <ShareLink url={event.url} />
    </Text>
  )
}

interface ClosedProps extends Pick<RegisterDialogProps, 'event' | 'onClose'> {
  readonly isTurnedAway: boolean
  readonly why: NonNullable<KeyAvailability>['is']
  /** More spots would help. */
  readonly mayRaise: boolean
}

function Closed({ event, why, mayRaise, isTurnedAway, onClose }: ClosedProps) {
  const t = useTranslations('events.register')
  const can = useCan()
  return (
    <>
      {isTurnedAway && (
        <Alert role="alert" variant="light" color="yellow">
          {t('turnedAway')}
        </Alert>
      )}
      {why !== 'open' && <WhyClosed event={event} why={why} />}
      {mayRaise && can('updateEvent') && (
        <TextLink to="/events/$id/edit" params={{ id: event.id }} size="sm" label={t('raise')} />
      )}
      <Group justify="flex-end">
        <ActionButton onClick={onClose} label={t('done')} />
      </Group>
    </>
  )
}

/** Once registration has closed no one waits for a spot any more. */
function isFullLate(event: Event, { is }: RegisterDialogProps['availability']): boolean {
  return is === 'late' && fullnessOf(event)?.left === 0
}

function fullness(event: Event, availability: RegisterDialogProps['availability'], isAtDoor: boolean) {
  const isFullAndLate = isFullLate(event, availability)
  const isFull = isFullAndLate || availability.is === 'full'
  const isQuestion = isAtDoor && isFull
  return { isFullAndLate, isFull, isQuestion, mayRegister: isQuestion || (canRegister(availability) && !isFullAndLate) }
}

function whoMay(canListMembers: boolean, availability: RegisterDialogProps['availability']): RegisterValues['who'][] {
  if (!canListMembers) return ['outsider']
  return availability.is === 'open' && availability.who === 'members' ? ['member'] : ['member', 'outsider']
}

function initialValues(who: readonly RegisterValues['who'][], name: string | undefined): RegisterValues {
  if (name && who.includes('outsider')) return { ...noRegisterValues('outsider'), name }
  return noRegisterValues(who[0] ?? 'outsider')
}

/** Registers people one after another, or says why that is not possible. */
export function RegisterDialog({
  event,
  availability,
  registrations,
  name,
  isAtDoor = false,
  onRegistered: onRegisteredElsewhere,
  onClose,
}: RegisterDialogProps) {
  const t = useTranslations('events.register')
  const wait = useTranslations('registrations.wait')
  const can = useCan()
  const who = whoMay(can('listMembers'), availability)
  const [round, setRound] = useState<Round>(() => ({
    count: 0,
    initial: initialValues(who, name),
    isWaiting: availability.is === 'full',
    created: null,
    isTurnedAway: false,
  }))
  const [latest, setLatest] = useState<readonly RegisterResult[]>([])
  const onRegistered = (created: SubmissionResult<RegisterResult>, values: RegisterValues) => {
    setLatest((before) => [created.result, ...before])
    onRegisteredElsewhere?.(created.result)
    // Changes typed since the attempt that had arrived are still to be sent.
    const initial = created.isEarlier ? values : noRegisterValues(values.who)
    // The next one may fit where the last one did not.
    setRound(({ count, isWaiting }) => ({
      count: count + 1,
      initial,
      isWaiting: created.isEarlier && isWaiting,
      created,
      isTurnedAway: false,
    }))
  }
  const onFull = () => setRound((before) => ({ ...before, created: null, isTurnedAway: true }))
  const onWait = (values: RegisterValues) =>
    setRound(({ count }) => ({
      count: count + 1,
      initial: values,
      isWaiting: true,
      created: null,
      isTurnedAway: false,
    }))
  const mayWait = can('addToWaitingList') && !isAtDoor
  const { isFullAndLate, isFull, isQuestion, mayRegister } = fullness(event, availability, isAtDoor)
  const isWaiting = mayWait && (availability.is === 'full' || (availability.is === 'open' && round.isWaiting))
  return (
    <Dialog
      onClose={onClose}
      title={isWaiting ? wait('title', { event: event.name }) : t('title', { event: event.name })}
      size="lg"
    >
      <Stack gap="lg">
        {round.created && <Outcome created={round.created} />}
        {isQuestion && <Price event={event} />}
        {!isFullAndLate && <Note event={event} availability={availability} isWaiting={isWaiting} />}
        {mayRegister || isWaiting ? (
          <RegisterForm
            key={round.count}
            event={event}
            registrations={registrations}
            who={who}
            initial={round.initial}
            isWaiting={isWaiting}
            isLate={availability.is === 'late'}
            isAtDoor={isAtDoor}
            isFull={isFull}
            onRegistered={onRegistered}
            onWait={mayWait && availability.is !== 'late' ? onWait : undefined}
            onFull={onFull}
            onClose={onClose}
          />
        ) : (
          <Closed
            event={event}
            why={isFullAndLate ? 'full' : availability.is}
            mayRaise={isFullAndLate}
            isTurnedAway={round.isTurnedAway}
            onClose={onClose}
          />
        )}
        <Latest registrations={latest} />
      </Stack>
    </Dialog>
  )
}
