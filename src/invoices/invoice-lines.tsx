import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { useFormats } from '../i18n/formats.ts'
import { Section } from '../ui/facts.tsx'
import classes from './invoice-page.module.css'
import { dueCents, hasVat, overpaidCents } from './invoice-state.ts'

function Lines({ lines }: { lines: Invoice['lines'] }) {
  const t = useTranslations('invoices')
  const formats = useFormats()
  return (
    <table className={classes.lines} aria-label={t('sections.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('fields.description')}</th>
          <th scope="col" data-align="end">
            {t('fields.quantity')}
          </th>
          <th scope="col" data-align="end">
            {t('fields.unit_price')}
          </th>
          <th scope="col" data-align="end">
            {t('fields.vat_rate')}
          </th>
          <th scope="col" data-align="end">
            {t('fields.line_total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{line.description}</td>
            <td data-align="end">{formats.number(line.quantity)}</td>
            <td data-align="end">{formats.money(line.unit_price)}</td>
            <td data-align="end" data-label={t('fields.vat')}>
              {formats.number(line.vat_rate)}%
            </td>
            <td data-align="end">{line.total_excl_vat && formats.money(line.total_excl_vat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Totals with the VAT of each rate, what came in, and what is left. */
function Totals({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.totals')
  const formats = useFormats()
  const due = dueCents(invoice)
  const tooMuch = overpaidCents(invoice)
  const payments = invoice.payments ?? []
  const vat = invoice.vat ?? []
  const showsVat = hasVat(vat)
  return (
    <dl className={classes.totals} aria-label={t('label')}>
      {showsVat && invoice.total_excl_vat && <TotalRow label={t('excl')} amount={invoice.total_excl_vat} />}
      {(showsVat ? vat : []).map(({ rate, base, amount }) => (
        <TotalRow
          key={rate}
          label={t('vat', { rate: formats.number(rate), base: formats.money(base) })}
          amount={amount}
        />
      ))}
      <dt data-strong>{t('total')}</dt>
      <dd data-strong>{invoice.total && formats.money(invoice.total)}</dd>
      {payments.map(({ id, paid_on: on, amount }) => (
        <TotalRow key={id} label={t('paidOn', { date: formats.date(on) })} amount={`-${amount}`} />
      ))}
      {payments.length > 0 && due !== null && (
        <>
          <dt data-strong>{t('due')}</dt>
          <dd data-strong>{formats.money(formatMoney(due))}</dd>
        </>
      )}
      {tooMuch > 0 && <TotalRow label={t('overpaid')} amount={formatMoney(tooMuch)} />}
    </dl>
  )
}

function TotalRow({ label, amount }: { label: string; amount: string }) {
  const formats = useFormats()
  return (
    <>
      <dt>{label}</dt>
      <dd>{formats.money(amount)}</dd>
    </>
  )
}

/** What is charged, and what it comes to. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices')
  // Another service may name them otherwise.
  const lines = invoice.lines ?? []
  return (
    <Section title={t('sections.lines')}>
      {lines.length > 0 ? <Lines lines={lines} /> : <Text size="sm">{t('noLines')}</Text>}
      <Totals invoice={invoice} />
    </Section>
  )
}
