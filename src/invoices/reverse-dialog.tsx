import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type ManagedPayment, paymentReverse } from '#contract/schemas/management/payments.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { TextField } from '../forms/fields.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFormats } from '../i18n/formats.ts'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { useReversePayment } from './manage-queries.ts'

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
  return (
    <FormDialog
      title={t('reverseTitle')}
      form={form}
      operation="reversePayment"
      send={reverse}
      toInput={(values) => values}
      labelOf={() => t('reason')}
      onSaved={() => {
        void notify({ message: t('reversed', { amount }) })
        onClose()
      }}
      danger
      submitLabel={t('reverseSubmit')}
      keepLabel={t('back')}
      onClose={onClose}
    >
      <Text size="sm">{t('reverseText', { amount, date: formats.date(payment.paid_on) })}</Text>
      <TextField control={form.methods.control} name="reason" label={t('reason')} />
    </FormDialog>
  )
}
