import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type ManagedPayment, paymentReverse } from '#contract/schemas/management/payments.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DialogForm } from '../forms/form-shell.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFormats } from '../i18n/formats.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { useReversePayment } from './manage-queries.ts'
import { GiveUpButton } from './managed-dialog.tsx'

export function ReverseDialog({ payment, onClose }: { payment: ManagedPayment; onClose: () => void }) {
  const t = useTranslations('invoices.manage')
  const formats = useFormats()
  const session = useSession()
  const reverse = useReversePayment(session, payment)
  const form = useRecordForm<{ reason: string }>({
    draftKey: { sessionId: session.id, form: `payments.reverse.${payment.id}` },
    initial: { reason: '' },
    version: null,
    validate: (values) => schemaProblems(paymentReverse, values),
  })
  const amount = formats.money(payment.amount)
  const close = () => {
    form.finish()
    onClose()
  }
  return (
    <Dialog onClose={close} title={t('reverseTitle')}>
      <DialogForm
        operation="reversePayment"
        form={form}
        send={reverse}
        toInput={(values) => values}
        labelOf={() => t('reason')}
        onSaved={() => {
          void notify({ message: t('reversed', { amount }) })
          onClose()
        }}
        danger
        submitLabel={t('reverseSubmit')}
        cancel={<GiveUpButton onClose={close} />}
      >
        <Text size="sm">{t('reverseText', { amount, date: formats.date(payment.paid_on) })}</Text>
        <TextField control={form.methods.control} name="reason" label={t('reason')} />
      </DialogForm>
    </Dialog>
  )
}
