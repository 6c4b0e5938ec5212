import { eventPayments } from '#contract/kinds.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { eventUpdate } from '#contract/schemas/management/events.ts'
import { useQuestion } from '../forms/confirm-dialog.tsx'
import type { ShowValue } from '../forms/conflict-notice.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { PageForm } from '../forms/form-shell.tsx'
import { formatLocalDate } from '../forms/local-date.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFormats, useLanguage } from '../i18n/language-provider.tsx'
import { RecordPath } from '../session/record-path.tsx'
import { useSession } from '../session/session.ts'
import { LinkButton, TextLink } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { useEventFields } from './event-fields.tsx'
import { managedEventQuery } from './event-state.ts'
import {
  eventBody,
  eventFormProblems,
  eventPath,
  type EventValues,
  eventValues,
  isShrunkTooFar,
} from './event-values.ts'
import { useUpdateEvent } from './manage-queries.ts'

/** The values of the form as they are read where they are not simply text. */
function useShowEventValue(): ShowValue {
  const t = useTranslations('events.payment')
  const common = useTranslations('common')
  const formats = useFormats()
  const language = useLanguage()
  return (path, value) => {
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no')
    if (typeof value !== 'string' || value === '') return null
    if (path.endsWith('_on')) return formatLocalDate(value, language)
    const payment = path === 'payment' && eventPayments.find((known) => known === value)
    if (payment) return t(payment)
    return path === 'price' ? formats.money(value) : null
  }
}

export function EditEventForm({ id, onSaved }: { id: number; onSaved: () => void }) {
  const t = useTranslations('manageEvents')
  const common = useTranslations('common')
  const forms = useTranslations('forms')
  const session = useSession()
  const { data: event } = useSuspenseQuery(managedEventQuery(session, id))
  const updateEvent = useUpdateEvent(session, id)
  const showValue = useShowEventValue()
  const { ask, dialog } = useQuestion()
  const form = useRecordForm<EventValues>({
    draftKey: { sessionId: session.id, form: `events.edit.${id}` },
    initial: eventValues(event),
    version: String(event.version),
    validate: (values, base) =>
      eventFormProblems(values, base, { refused: (body) => schemaProblems(eventUpdate, body) }),
  })
  const { spots_taken: taken } = event
  const isOverbooking = (values: EventValues, base: EventValues) => isShrunkTooFar(values, base, taken)
  /** Asked before it is sent, so what is sent has been agreed to. */
  const toInput = (values: EventValues, base: EventValues) => {
    const changed = eventBody(values, base)
    if (Object.keys(changed).length === 0) return null
    const meant = isOverbooking(values, base) ? { allow_overbooking: true } : {}
    return { version: Number(form.version), body: eventUpdate.parse({ ...changed, ...meant }), base, values }
  }
  const question = {
    title: t('shrinking.title'),
    text: t('shrinking.text', { people: taken }),
    submitLabel: t('shrinking.submit'),
    keepLabel: t('shrinking.keep'),
  }
  return (
    <Page
      title={t('edit', { name: event.name })}
      before={
        <RecordPath list="events">
          <TextLink to="/events/$id" params={{ id }} label={event.name} />
        </RecordPath>
      }
    >
      <PageForm
        form={form}
        send={updateEvent}
        confirm={async (values, base) => !isOverbooking(values, base) || ask(question)}
        toInput={toInput}
        pathOf={eventPath}
        fields={useEventFields()}
        showValue={showValue}
        onSaved={(saved) => {
          void notify({ message: saved ? t('saved', { name: saved.name }) : forms('nothingChanged') })
          onSaved()
        }}
        submitLabel={common('save')}
        cancel={<LinkButton to="/events/$id" params={{ id }} label={common('cancel')} />}
      />
      {dialog}
    </Page>
  )
}
