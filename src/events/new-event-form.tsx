import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import { eventCreate, type ManagedEvent } from '#contract/schemas/management/events.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { PageForm } from '../forms/form-shell.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { RecordPath } from '../session/record-path.tsx'
import { useSession } from '../session/session.ts'
import { LinkButton } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { useEventFields } from './event-fields.tsx'
import { eventBody, eventFormProblems, eventPath, type EventValues, newEventValues } from './event-values.ts'
import { createEvent } from './manage-queries.ts'

export interface NewEventFormProps {
  /** `YYYY-MM-DD`: where a day was chosen. */
  readonly day?: string | undefined
  readonly onCreated: (event: ManagedEvent) => void
}

/** A new event is a draft: it is published from its page, once it is as it should be. */
export function NewEventForm({ day, onCreated }: NewEventFormProps) {
  const t = useTranslations('manageEvents')
  const events = useTranslations('events')
  const common = useTranslations('common')
  const session = useSession()
  const form = useRecordForm<EventValues>({
    draftKey: { sessionId: session.id, form: 'events.new' },
    initial: newEventValues(day),
    version: null,
    validate: (values) => eventFormProblems(values, null, { refused: (body) => schemaProblems(eventCreate, body) }),
  })
  const created = (event: ManagedEvent | null) => {
    if (event === null) return
    void notify({ message: t('created', { name: event.name }) })
    onCreated(event)
  }
  return (
    <Page title={events('new')} before={<RecordPath list="events" />}>
      <PageForm
        form={form}
        send={(body: RequestBody<'createEvent'>, signal) => createEvent(session, body, signal)}
        toInput={(values) => eventCreate.parse(eventBody(values, null))}
        pathOf={eventPath}
        fields={useEventFields()}
        onSaved={created}
        onEarlier={created}
        submitLabel={t('create')}
        cancel={<LinkButton to="/events" label={common('cancel')} />}
      />
    </Page>
  )
}
