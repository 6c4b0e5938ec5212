import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { Event } from '#contract/schemas/events.ts'
import { eventDuplicate, type ManagedEvent } from '#contract/schemas/management/events.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormRow } from '../forms/form-section.tsx'
import { DialogForm } from '../forms/form-shell.tsx'
import { timeOfDay } from '../forms/local-time.ts'
import { TextField } from '../forms/text-field.tsx'
import { TimeField } from '../forms/time-field.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { eventPath, instantOf, startProblems } from './event-values.ts'
import { duplicateEvent } from './event-queries.ts'

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
  const common = useTranslations('common')
  const session = useSession()
  const form = useRecordForm<CopyValues>({
    draftKey: { sessionId: session.id, form: `events.duplicate.${event.id}` },
    initial: { name: event.name, starts_on: '', starts_time: timeOfDay(new Date(event.starts_at)) },
    version: null,
    validate,
  })
  const { control } = form.methods
  const close = () => {
    form.finish()
    onClose()
  }
  const created = (copy: ManagedEvent | null) => {
    if (copy === null) return
    void notify({ message: t('created', { name: copy.name }) })
    onCreated(copy)
  }
  return (
    <Dialog onClose={close} title={t('duplicating.title', { name: event.name })}>
      <DialogForm
        form={form}
        send={(body: RequestBody<'duplicateEvent'>, signal) => duplicateEvent(session, event.id, body, signal)}
        toInput={bodyOf}
        pathOf={eventPath}
        onSaved={created}
        onEarlier={created}
        submitLabel={t('duplicating.submit')}
        cancel={
          <Button variant="default" onClick={close}>
            {common('cancel')}
          </Button>
        }
      >
        <TextField control={control} name="name" label={t('fields.name')} required />
        <FormRow widths="long short">
          <DateField control={control} name="starts_on" label={t('fields.starts_on')} required />
          <TimeField control={control} name="starts_time" label={t('fields.starts_time')} required />
        </FormRow>
      </DialogForm>
    </Dialog>
  )
}
