import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type ReminderHold, reminderHoldCreate } from '#contract/schemas/management/reminders.ts'
import { schemaProblems } from '../../forms/contract-schema.ts'
import { DateField } from '../../forms/date-field.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { TextAreaField } from '../../forms/fields.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { useSession } from '../../session/use-session.ts'
import { notify } from '../../ui/notify.ts'
import { holdReminders } from './reminder-queries.ts'

type HoldValues = { until: string; reason: string }

/** Keeps an invoice out of reminders. */
export function HoldDialog({ id, hold, onClose }: { id: number; hold: ReminderHold | null; onClose: () => void }) {
  const t = useTranslations('reminders.hold')
  const session = useSession()
  const form = useRecordForm<HoldValues>({
    draftKey: { sessionId: session.id, form: `reminders.hold.${id}` },
    initial: { until: hold?.until ?? '', reason: hold?.reason ?? '' },
    version: hold?.created_at ?? null,
    validate: (values) => schemaProblems(reminderHoldCreate, values),
  })
  return (
    <FormDialog
      title={t('title')}
      form={form}
      operation="holdReminders"
      send={(body: HoldValues, signal) => holdReminders(session, id, body, signal)}
      toInput={(values) => values}
      labelOf={(field) => t(field === 'until' ? 'until' : 'reason')}
      onSaved={() => {
        void notify({ message: t('done') })
        onClose()
      }}
      submitLabel={t('submit')}
      onClose={onClose}
    >
      <Text size="sm">{t('text')}</Text>
      <DateField control={form.methods.control} name="until" label={t('until')} hint={t('untilHint')} />
      <TextAreaField control={form.methods.control} name="reason" label={t('reason')} />
    </FormDialog>
  )
}
