import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type ReminderHold, reminderHoldCreate } from '#contract/schemas/management/reminders.ts'
import { CancelButton } from '../../forms/cancel-button.tsx'
import { schemaProblems } from '../../forms/contract-schema.ts'
import { DateField } from '../../forms/date-field.tsx'
import { DialogForm } from '../../forms/form-shell.tsx'
import { TextAreaField } from '../../forms/text-area-field.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { useSession } from '../../session/use-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
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
  const close = () => {
    form.finish()
    onClose()
  }
  return (
    <Dialog onClose={close} title={t('title')}>
      <DialogForm
        operation="holdReminders"
        form={form}
        send={(body: HoldValues, signal) => holdReminders(session, id, body, signal)}
        toInput={(values) => values}
        labelOf={(field) => t(field === 'until' ? 'until' : 'reason')}
        onSaved={() => {
          void notify({ message: t('done') })
          onClose()
        }}
        submitLabel={t('submit')}
        cancel={<CancelButton onClick={close} />}
      >
        <Text size="sm">{t('text')}</Text>
        <DateField control={form.methods.control} name="until" label={t('until')} hint={t('untilHint')} />
        <TextAreaField control={form.methods.control} name="reason" label={t('reason')} />
      </DialogForm>
    </Dialog>
  )
}
