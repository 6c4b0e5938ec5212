import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { type ManagedRegistration, registrationUpdate } from '#contract/schemas/management/registrations.ts'
import { CancelButton } from '../forms/cancel-button.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DialogForm } from '../forms/form-shell.tsx'
import { IntegerField } from '../forms/text-field.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { attendeeName } from './attendees.ts'
import { fullnessOf } from './event-state.ts'
import { managedRegistrationQuery, useUpdateRegistration } from './manage-queries.ts'
import { peopleInput, type PeopleValues, peopleValues } from './manage-values.ts'

interface PeopleFormProps {
  readonly event: Event
  readonly registration: ManagedRegistration
  readonly onClose: () => void
}

function validate(values: PeopleValues) {
  return schemaProblems(registrationUpdate, peopleInput(values))
}

function PeopleForm({ event, registration, onClose }: PeopleFormProps) {
  const t = useTranslations('events')
  const manage = useTranslations('registrations.manage')
  const common = useTranslations('common')
  const session = useSession()
  const update = useUpdateRegistration(session, registration)
  const label = t('register.fields.number_of_people')
  const left = fullnessOf(event)?.left
  const form = useRecordForm<PeopleValues>({
    draftKey: { sessionId: session.id, form: `events.people.${event.id}.${registration.id}` },
    initial: peopleValues(registration),
    version: String(registration.version),
    validate,
  })
  const close = () => {
    form.finish()
    onClose()
  }
  return (
    <DialogForm
      form={form}
      send={update}
      toInput={(values, base) =>
        values.number_of_people === base.number_of_people
          ? null
          : { version: Number(form.version), body: registrationUpdate.parse(peopleInput(values)), base, values }
      }
      labelOf={() => label}
      onSaved={(saved) => {
        onClose()
        if (saved) void notify({ message: manage('changed', { name: attendeeName(saved) }) })
      }}
      submitLabel={common('save')}
      cancel={<CancelButton onClick={close} />}
    >
      <IntegerField
        control={form.methods.control}
        name="number_of_people"
        label={label}
        {...(left === undefined ? {} : { hint: t('register.placesHint', { left }) })}
      />
    </DialogForm>
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
  const session = useSession()
  const { data, error, refetch } = useQuery(managedRegistrationQuery(session, registration))
  return (
    <Dialog onClose={onClose} title={t('people', { name: attendeeName(registration) })}>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loader />}
      {data && <PeopleForm event={event} registration={data} onClose={onClose} />}
    </Dialog>
  )
}
