import { Text } from '@mantine/core'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { useFormats } from '../i18n/formats.ts'
import classes from './invoice-page.module.css'
import type { InvoiceValues } from './invoice-values.ts'
import { formTotals } from './line-amounts.ts'
import { hasVat } from './invoice-state.ts'

/** Totals of the lines in the form, by the service's arithmetic. */
export function FormTotals({ control }: { control: Control<InvoiceValues> }) {
  const t = useTranslations('invoices.totals')
  const formats = useFormats()
  const { totals, fault, missing } = formTotals(useWatch({ control, name: 'lines' }))
  const money = (cents: number) => (Number.isSafeInteger(cents) ? formats.money(formatMoney(cents)) : '–')
  return (
    <div>
      <dl className={classes.totals} aria-label={t('label')}>
        {hasVat(totals.vat) && <TotalRow label={t('excl')} amount={money(totals.totalExclVat)} />}
        {(hasVat(totals.vat) ? totals.vat : []).map(({ rate, base, amount }) => (
          <TotalRow
            key={rate}
            label={t('vat', { rate: formats.number(rate), base: money(base) })}
            amount={money(amount)}
          />
        ))}
        <dt data-strong>{t('total')}</dt>
        <dd data-strong>{money(totals.total)}</dd>
      </dl>
      <Text size="sm" ta="end" mt="xs" role="status" c={fault ? 'var(--mantine-color-error)' : 'dimmed'}>
        {fault ? t(fault) : missing > 0 ? t('missing', { count: missing }) : ''}
      </Text>
    </div>
  )
}

function TotalRow({ label, amount }: { label: string; amount: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </>
  )
}
