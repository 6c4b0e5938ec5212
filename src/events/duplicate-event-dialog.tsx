import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { Event } from '#contract/schemas/events.ts'
import { eventDuplicate, type ManagedEvent } from '#contract/schemas/management/events.ts'
import { submitOnce } from '../api/mutations.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormRow } from '../forms/form-section.tsx'
import { timeOfDay } from '../forms/local-time.ts'
import { NewRecord } from '../forms/record-dialog.tsx'
import { TextField } from '../forms/text-field.tsx'
import { TimeField } from '../forms/time-field.tsx'
import { useSession } from '../session/use-session.ts'
import { eventPath, instantOf, startProblems } from './event-values.ts'

type CopyValues = { name: string; starts_on: string; starts_time: string }

function bodyOf({ name, starts_on, starts_time }: CopyValues) {
  return { name, starts_at: instantOf(starts_on, starts_time) }
}

function validate(values: CopyValues): FieldProblem[] {
  const others = schemaProblems(eventDuplicate, bodyOf(values)).filter(({ field }) => field !== 'starts_at')
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
    <NewRecord<CopyValues, RequestBody<'duplicateEvent'>, ManagedEvent>
      operation="duplicateEvent"
      draft={`events.duplicate.${id}`}
      title={t('duplicating.title', { name })}
      initial={{ name, starts_on: '', starts_time: timeOfDay(new Date(starts_at)) }}
      validate={validate}
      toBody={bodyOf}
      send={(body, once) => submitOnce(session, 'duplicateEvent', { id, body }, once)}
      pathOf={eventPath}
      said={(copy) => t('created', { name: copy.name })}
      onCreated={onCreated}
      submitLabel={t('duplicating.submit')}
      onClose={onClose}
    >
      {({ methods: { control } }) => (
        <>
          <TextField control={control} name="name" label={t('fields.name')} required />
          <FormRow widths="long short">
            <DateField control={control} name="starts_on" label={t('fields.starts_on')} required />
            <TimeField control={control} name="starts_time" label={t('fields.starts_time')} required />
          </FormRow>
        </>
      )}
    </NewRecord>
  )
}
