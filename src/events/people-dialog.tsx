import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { type ManagedRegistration, registrationUpdate } from '#contract/schemas/management/registrations.ts'
import { submit } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { changesBy } from '../forms/action-form.tsx'
import { EditRecord, ReadDialog, useReadNow } from '../forms/record-dialog.tsx'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { attendeeName } from './attendees.ts'
import { fullnessOf } from './event-state.ts'
import { showRegistration } from './manage-queries.ts'
import { numberOf } from './register-values.ts'

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
