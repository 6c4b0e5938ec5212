import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession, type Session } from '../session/session.ts'
import { notify } from '../ui/notify.ts'
import { useNow } from '../ui/use-now.ts'
import { attendeeName, peopleOf } from './attendees.ts'
import { mayAct, fullnessOf } from './event-state.ts'
import {
  type RegistrationDecision,
  useDecide,
  showRegistration,
  removeFromWaitingList,
  useMoveUp,
} from './manage-queries.ts'
import { Caption } from '../ui/page.tsx'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ManagedRegistration,
  registrationUpdate,
  type WaitingListEntry,
} from '#contract/schemas/management/registrations.ts'
import { submit } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { changesBy } from '../forms/action-form.tsx'
import { EditRecord, ReadDialog, useReadNow } from '../forms/record-dialog.tsx'
import { numberOf } from './register-values.ts'

export interface DecisionDialogProps {
  readonly event: Event
  /** The ones that change; at least one. */
  readonly registrations: readonly EventRegistration[]
  readonly decision: RegistrationDecision['is']
  readonly onClose: (hasChanged: boolean) => void
}

/** Confirms or cancels registrations, with an email to those who gave an address if wanted. */
export function DecisionDialog({ event, registrations: asked, decision, onClose }: DecisionDialogProps) {
  const t = useTranslations('registrations.manage')
  const decide = useDecide(useSession())
  // Registrations that an earlier attempt or another user has confirmed are not asked about again.
  const pending = asked.filter(({ status }) => status === 'pending')
  const registrations = decision === 'confirm' && pending.length > 0 ? pending : asked
  const isNotified = mayAct('notify', event, useNow())
  const reachable = isNotified ? registrations.filter(({ email }) => email !== null) : []
  const [sendEmail, setSendEmail] = useState(false)
  const [only] = registrations
  const isOne = registrations.length === 1 && only !== undefined
  const name = isOne ? attendeeName(only) : ''
  const people = registrations.reduce((sum, registration) => sum + peopleOf(registration), 0)
  const send = async (signal: AbortSignal) => {
    for (const registration of registrations) {
      try {
        await decide(registration, { is: decision, sendEmail }, signal)
      } catch (error) {
        // Someone else has cancelled it: nothing is left to confirm.
        const isGone = error instanceof ApiProblem && error.code === 'registration_cancelled'
        if (!isGone || isOne) throw error
      }
    }
  }
  return (
    <ConfirmDialog
      title={isOne ? t(`${decision}.title`, { name }) : t('confirm.many', { count: registrations.length })}
      text={t(`${decision}.text`, { people })}
      submitLabel={isOne ? t(`${decision}.submit`) : t('confirm.submitMany', { count: registrations.length })}
      keepLabel={t('back')}
      danger={decision === 'cancel'}
      send={send}
      onDone={() => {
        onClose(true)
        void notify({
          message: isOne
            ? t(`${decision}.done`, { name })
            : t('confirm.doneMany', { count: registrations.length, event: event.name }),
        })
      }}
      onClose={() => onClose(false)}
    >
      {reachable.length === 0 ? (
        <Caption>{t(isNotified ? 'noEmail' : 'overNoEmail')}</Caption>
      ) : (
        <Checkbox
          label={isOne ? t('email', { email: only.email ?? '' }) : t('emailMany', { count: reachable.length })}
          checked={sendEmail}
          onChange={(change) => setSendEmail(change.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  )
}

type PeopleValues = {
  /** As typed. */
  number_of_people: string
}

function peopleValues({ number_of_people: people }: { readonly number_of_people: number }): PeopleValues {
  return { number_of_people: String(people) }
}

function peopleInput({ number_of_people: typed }: PeopleValues) {
  return { number_of_people: numberOf(typed) }
}

function managedRegistrationQuery(session: Session, { event_id: id, id: registration_id }: EventRegistration) {
  return operationQuery(session, 'getManagedRegistration', { id, registration_id })
}

interface PeopleFormProps {
  readonly event: Event
  readonly registration: ManagedRegistration
  readonly onClose: () => void
}

function PeopleForm({ event, registration, onClose }: PeopleFormProps) {
  const t = useTranslations('events')
  const manage = useTranslations('registrations.manage')
  const session = useSession()
  const client = useQueryClient()
  const readNow = useReadNow()
  const left = fullnessOf(event)?.left
  const { event_id: id, id: registration_id } = registration
  return (
    <EditRecord
      operation="updateRegistration"
      draft={`events.people.${id}.${registration_id}`}
      record={registration}
      toValues={peopleValues}
      {...changesBy(registrationUpdate, { wire: peopleInput })}
      send={(input, signal) => submit(session, 'updateRegistration', { id, registration_id, ...input }, signal)}
      reread={() => readNow(managedRegistrationQuery(session, registration))}
      show={(saved) => showRegistration(client, session, saved)}
      fields={[
        {
          is: 'integer',
          name: 'number_of_people',
          label: t('register.fields.number_of_people'),
          ...(left === undefined ? {} : { hint: t('register.placesHint', { left }) }),
        },
      ]}
      said={(saved) => manage('changed', { name: attendeeName(saved) })}
      isQuiet
      onClose={onClose}
    />
  )
}

export interface PeopleDialogProps {
  readonly event: Event
  readonly registration: EventRegistration
  readonly onClose: () => void
}

/** Changes the number of people. */
export function PeopleDialog({ event, registration, onClose }: PeopleDialogProps) {
  const t = useTranslations('registrations.manage')
  const query = managedRegistrationQuery(useSession(), registration)
  return (
    <ReadDialog query={query} title={t('people', { name: attendeeName(registration) })} onClose={onClose}>
      {(managed) => <PeopleForm event={event} registration={managed} onClose={onClose} />}
    </ReadDialog>
  )
}

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
        text={t('remove.text')}
        submitLabel={t('remove.submit')}
        danger
        send={(signal) => removeFromWaitingList(session, entry, signal)}
        said={t('remove.done', { name })}
        onClose={onClose}
      />
    )
  const told = entry.email === null ? t('moveUp.untold') : t('moveUp.told', { email: entry.email })
  return (
    <ConfirmDialog
      title={t('moveUp.title', { name })}
      text={`${people < waiting ? `${t('moveUp.fewer', { left: people, waiting })} ` : ''}${told}`}
      submitLabel={t('moveUp.submit', { people })}
      send={(signal) => moveUp(entry, people, signal)}
      said={t('moveUp.done', { name })}
      onClose={onClose}
    />
  )
}
