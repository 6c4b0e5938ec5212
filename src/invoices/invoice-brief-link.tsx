import { Group, Text } from '@mantine/core'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { InvoiceLink } from '../records/invoice-link.tsx'
import { InvoiceStatusBadge } from './invoice-cells.tsx'

/** An invoice in one line: number, status, date and total. */
export function InvoiceBriefLink({ invoice }: { invoice: InvoiceSummary }) {
  const formats = useFormats()
  const { invoice_date: day, total } = invoice
  return (
    <>
      <Group gap="sm" component="span">
        <InvoiceLink invoice={invoice} />
        <InvoiceStatusBadge invoice={invoice} />
      </Group>
      <Text span size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {day && (
          <Text span inherit c="dimmed">
            <time dateTime={day}>{formats.shortDate(day)}</time>
            {' · '}
          </Text>
        )}
        {total && formats.money(total)}
      </Text>
    </>
  )
}
