import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { can, versionOf } from '#contract/operations.ts'
import type { Event } from '#contract/schemas/events.ts'
import {
  type EventCancel,
  eventCancel,
  eventDuplicate,
  eventRepeat,
  type EventRepetition,
  type ManagedEvent,
  repetitions,
  type Repetition,
} from '#contract/schemas/management/events.ts'
import { ActionForm, wholeBy } from '../forms/action-form.tsx'
import { CheckboxField, IntegerField, SelectField, FormRow } from '../forms/fields.tsx'
import { RadioField } from '../forms/choice-field.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import type { RecordForm } from '../forms/use-record-form.ts'
import { useWholeList } from '../api/whole-list.ts'
import { type Session, useSession } from '../session/session.ts'
import { notify } from '../ui/notify.ts'
import { useNow } from '../ui/use-now.ts'
import { deleteEvent, useCancelEvent } from './manage-queries.ts'
import { mayAct } from './event-state.ts'
import { useEventRegistrations } from './queries.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { submitOnce } from '../api/mutations.ts'
import { DateField, TimeField } from '../forms/date-field.tsx'
import { timeOfDay } from '../forms/local-time.ts'
import { eventPath, instantOf, startProblems } from './event-values.ts'
import { useWatch } from 'react-hook-form'
import { useFormats } from '../i18n/language-provider.tsx'
import { localDay } from '../ui/time-zone.ts'
import { addDays, addMonths, isDate } from '#contract/dates.ts'

/** The form that repeats an event, and what it sends. Pure. */
export type RepeatValues = {
  every: Repetition
  ends: 'times' | 'until'
  /** As typed. */
  times: string
  until: string
  publish: boolean
}

export function repeatBody({ every, ends, times, until, publish }: RepeatValues) {
  const count = times.trim()
  return {
    every,
    publish,
    ...(ends === 'until' ? { until } : count === '' ? {} : { times: /^\d{1,4}$/.test(count) ? Number(count) : count }),
  }
}

/** The contract asks for one of both; this form for the one that it shows. */
export function missingEnd({ ends, until }: RepeatValues): FieldProblem[] {
  return ends === 'until' && until === '' ? [{ field: 'until', reason: 'required' }] : []
}

/** More are not created at once. */
const most = 52

/** The days of the new events: as the service finds them, but for hours that a clock skips. */
export function repetitionDays(first: string, { every, ends, times, until }: RepeatValues): string[] {
  const limit = ends === 'times' && /^\d{1,4}$/.test(times.trim()) ? Math.min(Number(times), most) : most
  if (ends === 'until' && !isDate(until)) return []
  if (ends === 'times' && times.trim() === '') return []
  const dayAfter = (count: number) =>
    every === 'month' ? addMonths(first, count) : addDays(first, count * (every === 'week' ? 7 : 14))
  const days = Array.from({ length: limit }, (_, index) => dayAfter(index + 1))
  return ends === 'until' ? days.filter((day) => day <= until) : days
}

type CancelValues = { message: string; send_email: boolean }

/** Those who are told of a cancellation, and whether all of them have been read. */
function useTold(session: Session, id: number) {
  const registrations = useEventRegistrations(session, id)
  const mayWait = can(session, 'listWaitingList')
  const waiting = useWholeList(session, 'listWaitingList', { id }, { enabled: mayWait })
  const registered = registrations.rows.filter(({ status }) => status !== 'cancelled')
  return {
    told: [...registered, ...waiting.rows],
    isRead: registrations.isComplete && (waiting.isComplete || !mayWait),
  }
}

/** Says why an event does not take place, and to whom. */
export function CancelEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const t = useTranslations('manageEvents.cancelling')
  const session = useSession()
  const { id, name } = event
  const { told, isRead } = useTold(session, id)
  const isLive = session.environment === 'live'
  const reachable = told.filter(({ email }) => email !== null).length
  // Someone who has not been read yet may have an address.
  const isOver = !mayAct('notify', event, useNow())
  const isMailed = isLive && !isOver && (reachable > 0 || !isRead)
  return (
    <ActionForm<CancelValues, EventCancel, ManagedEvent>
      operation="cancelEvent"
      draft={`events.cancel.${id}`}
      version={versionOf(event)}
      title={t('title', { name })}
      size="lg"
      initial={{ message: '', send_email: isLive }}
      {...wholeBy(eventCancel, {
        wire: ({ message, send_email }: CancelValues) => ({ message, send_email: send_email && isMailed }),
      })}
      send={useCancelEvent(session, id)}
      text={t(isOver ? 'overText' : 'text')}
      fields={[
        { is: 'area', name: 'message', label: t('message'), hint: t('messageHint') },
        isMailed && {
          is: 'checkbox',
          name: 'send_email',
          label: t('email'),
          ...(isRead ? { hint: t('reach', { count: reachable, others: told.length - reachable }) } : {}),
        },
      ]}
      said={(_, { send_email }) => {
        const count = send_email && isMailed && isRead ? reachable : 0
        return `${t('done', { name })} ${count > 0 ? t('emailed', { count }) : ''}`.trim()
      }}
      submitLabel={t('submit')}
      danger
      keepLabel={t('keep')}
      onClose={onClose}
    >
      {() =>
        told.length > 0 &&
        !isMailed &&
        !isOver && <Text size="sm">{t(session.environment === 'test' ? 'testKey' : 'noAddress')}</Text>
      }
    </ActionForm>
  )
}

export interface DeleteEventDialogProps {
  readonly event: Event
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** A draft for which nobody has registered. */
export function DeleteEventDialog({ event, onDeleted, onClose }: DeleteEventDialogProps) {
  const { name } = event
  const t = useTranslations('manageEvents.deleting')
  const session = useSession()
  return (
    <ConfirmDialog
      title={t('title', { name })}
      text={t('text')}
      submitLabel={t('submit')}
      danger
      send={(signal) => deleteEvent(session, event, signal)}
      onDone={() => {
        void notify({ message: t('done', { name }) })
        onDeleted()
      }}
      onClose={onClose}
    />
  )
}

type CopyValues = { name: string; starts_on: string; starts_time: string }

function copyBody({ name, starts_on, starts_time }: CopyValues) {
  return { name, starts_at: instantOf(starts_on, starts_time) }
}

function copyProblems(values: CopyValues): FieldProblem[] {
  const others = schemaProblems(eventDuplicate, copyBody(values)).filter(({ field }) => field !== 'starts_at')
  return [...others, ...startProblems(values)]
}

export interface DuplicateEventDialogProps {
  readonly event: Event
  readonly onCreated: (copy: ManagedEvent) => void
  readonly onClose: () => void
}

export function DuplicateEventDialog({ event, onCreated, onClose }: DuplicateEventDialogProps) {
  const t = useTranslations('manageEvents')
  const session = useSession()
  const { id, name, starts_at } = event
  return (
    <ActionForm<CopyValues, RequestBody<'duplicateEvent'>, ManagedEvent>
      operation="duplicateEvent"
      draft={`events.duplicate.${id}`}
      title={t('duplicating.title', { name })}
      initial={{ name, starts_on: '', starts_time: timeOfDay(new Date(starts_at)) }}
      validate={copyProblems}
      toBody={copyBody}
      send={({ body }, once) => submitOnce(session, 'duplicateEvent', { id, body }, once)}
      pathOf={eventPath}
      fields={[{ is: 'text', name: 'name', label: t('fields.name'), required: true }]}
      said={(copy) => t('created', { name: copy.name })}
      onDone={onCreated}
      submitLabel={t('duplicating.submit')}
      onClose={onClose}
    >
      {({ methods: { control } }) => (
        <FormRow widths="long short">
          <DateField control={control} name="starts_on" label={t('fields.starts_on')} required />
          <TimeField control={control} name="starts_time" label={t('fields.starts_time')} required />
        </FormRow>
      )}
    </ActionForm>
  )
}

function repeatProblems(values: RepeatValues) {
  const missing = missingEnd(values)
  return missing.length > 0 ? missing : schemaProblems(eventRepeat, repeatBody(values))
}

function RepeatFields({ form, event }: { form: RecordForm<RepeatValues>; event: Event }) {
  const t = useTranslations('manageEvents.repeating')
  const formats = useFormats()
  const { control } = form.methods
  const [every, ends, times, until] = useWatch({ control, name: ['every', 'ends', 'times', 'until'] })
  const days = repetitionDays(localDay(new Date(event.starts_at)), { every, ends, times, until, publish: false })
  const [first, last] = [days[0], days.at(-1)]
  return (
    <>
      <SelectField
        control={control}
        name="every"
        label={t('every')}
        options={repetitions.map((value) => ({ value, label: t(`choices.${value}`) }))}
      />
      <RadioField
        control={control}
        name="ends"
        label={t('ends')}
        options={[
          { value: 'times', label: t('afterTimes') },
          { value: 'until', label: t('onDate') },
        ]}
      />
      {ends === 'times' ? (
        <IntegerField control={control} name="times" label={t('times')} hint={t('timesHint')} required />
      ) : (
        <DateField control={control} name="until" label={t('until')} required />
      )}
      <CheckboxField control={control} name="publish" label={t('publish')} />
      <Text size="sm" role="status" mih="1.25rem">
        {first !== undefined &&
          last !== undefined &&
          t('preview', { count: days.length, first: formats.date(first), last: formats.date(last) })}
      </Text>
    </>
  )
}

/** Adds the same event on later days, and says on which before it does. */
export function RepeatEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const t = useTranslations('manageEvents.repeating')
  const session = useSession()
  const { id, name, status } = event
  return (
    <ActionForm<RepeatValues, RequestBody<'repeatEvent'>, EventRepetition>
      operation="repeatEvent"
      draft={`events.repeat.${id}`}
      title={t('title', { name })}
      initial={{ every: 'week', ends: 'times', times: '', until: '', publish: status === 'published' }}
      validate={repeatProblems}
      toBody={(values) => eventRepeat.parse(repeatBody(values))}
      send={({ body }, once) => submitOnce(session, 'repeatEvent', { id, body }, once)}
      said={({ event_ids: ids }) => t('done', { count: ids.length })}
      submitLabel={t('submit')}
      onClose={onClose}
    >
      {(form) => <RepeatFields form={form} event={event} />}
    </ActionForm>
  )
}
