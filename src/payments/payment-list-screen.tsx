import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { Group, Text } from '@mantine/core'
import { useFormats } from '../i18n/formats.ts'
import type { Addressee } from '../data-list/addresses.ts'
import { DataList } from '../data-list/data-list.tsx'
import { pagesOf } from '../data-list/pages.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { layoutOf } from '../data-list/list-search.ts'
import { useSession } from '../session/use-session.ts'
import { Page } from '../ui/page.tsx'
import { BankTabs, ImportButton, StatementDrop } from './bank-tabs.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { type PaymentFiltersProps, usePaymentFilters } from './payment-filters.tsx'
import { paymentConditions, type PaymentRow, sumOf } from './payment-search.ts'
import { usePaymentRows } from './queries.ts'
import { PaymentLink, useMethodText } from './payment-link.tsx'
import { useToday } from '../ui/use-now.ts'

function PaymentCard({ row: { payment, invoice } }: { row: PaymentRow }) {
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

function keyOf({ payment }: PaymentRow): number {
  return payment.id
}

function addresseeOf({ invoice }: PaymentRow): Addressee {
  return { name: invoice?.recipient?.name ?? invoice?.number ?? '–', email: invoice?.recipient?.email ?? null }
}

export function PaymentListScreen({ search, onChange }: PaymentFiltersProps) {
  const t = useTranslations('payments')
  const find = useTranslations('payments.search')
  const formats = useFormats()
  const session = useSession()
  const typed = useTypedSearch(search, onChange)
  const summaryOf = useCallback((rows: readonly PaymentRow[]) => formats.money(formatMoney(sumOf(rows))), [formats])
  const nameOf = ({ payment: { paid_on: day, amount } }: PaymentRow) =>
    t('of', { amount: formats.money(amount ?? ''), date: formats.shortDate(day ?? '') })
  return (
    <StatementDrop>
      <Page title={t('title')} width="wide" actions={<ImportButton />}>
        <BankTabs />
        <DataList
          name="payments"
          label={t('title')}
          source={usePaymentRows(session)}
          pages={pagesOf(session, 'listPayments', { toRow: (payment) => ({ payment, invoice: null }) })}
          columns={usePaymentColumns()}
          keyOf={keyOf}
          nameOf={nameOf}
          renderCard={(row) => <PaymentCard row={row} />}
          search={search}
          onChange={onChange}
          typed={typed}
          find={{ label: find('label'), placeholder: find('placeholder') }}
          filters={usePaymentFilters({ search, onChange })}
          onClear={() => onChange(layoutOf(search))}
          quick={paymentConditions(search, useToday())}
          defaultSort="-date"
          summaryOf={summaryOf}
          addresseeOf={addresseeOf}
          empty={<EmptyList title={t('empty.title')} text={t('empty.text')} />}
          noMatch={
            <EmptyList title={t('noMatch.title')} text={t('noMatch.text')} onClear={() => onChange(layoutOf(search))} />
          }
        />
      </Page>
    </StatementDrop>
  )
}
