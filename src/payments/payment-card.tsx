import { Group, Text } from '@mantine/core'
import { useFormats } from '../i18n/formats.ts'
import { PaymentLink, useMethodText } from './payment-link.tsx'
import type { PaymentRow } from './payment-search.ts'

/** A payment in a list on a phone. */
export function PaymentCard({ row: { payment, invoice } }: { row: PaymentRow }) {
  const formats = useFormats()
  const methodText = useMethodText()
  const known = [invoice?.recipient?.name, invoice?.number].filter(Boolean)
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <PaymentLink payment={payment} opens />
        <Text component="span" fw={550} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {payment.amount && formats.money(payment.amount)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" truncate>
        {/* Like a narrow table. Until the invoice arrives, the method takes its line, so that the cards below do not
            move. */}
        {known.length > 0 ? known.join(' · ') : methodText(payment.method)}
      </Text>
    </>
  )
}
