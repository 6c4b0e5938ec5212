import { Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { Event } from '#contract/schemas/events.ts'
import { type EventRepetition, eventRepeat, repetitions } from '#contract/schemas/management/events.ts'
import { submitOnce } from '../api/mutations.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { RadioField } from '../forms/radio-field.tsx'
import { NewRecord } from '../forms/record-dialog.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { IntegerField } from '../forms/text-field.tsx'
import type { RecordForm } from '../forms/use-record-form.ts'
import { useFormats } from '../i18n/formats.ts'
import { useSession } from '../session/use-session.ts'
import { localDay } from '../ui/time-zone.ts'
import { missingEnd, repeatBody, type RepeatValues, repetitionDays } from './repeat-values.ts'

function validate(values: RepeatValues) {
  const missing = missingEnd(values)
  return missing.length > 0 ? missing : schemaProblems(eventRepeat, repeatBody(values))
}

function Fields({ form, event }: { form: RecordForm<RepeatValues>; event: Event }) {
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
    <NewRecord<RepeatValues, RequestBody<'repeatEvent'>, EventRepetition>
      operation="repeatEvent"
      draft={`events.repeat.${id}`}
      title={t('title', { name })}
      initial={{ every: 'week', ends: 'times', times: '', until: '', publish: status === 'published' }}
      validate={validate}
      toBody={(values) => eventRepeat.parse(repeatBody(values))}
      send={(body, once) => submitOnce(session, 'repeatEvent', { id, body }, once)}
      said={({ event_ids: ids }) => t('done', { count: ids.length })}
      submitLabel={t('submit')}
      onClose={onClose}
    >
      {(form) => <Fields form={form} event={event} />}
    </NewRecord>
  )
}
