import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { centsOf, formatMoney } from '#contract/money.ts'
import type { VatKind } from '#contract/vat-kinds.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { Section } from '../ui/facts.tsx'
import { Table, type TableColumn } from '../ui/table.tsx'
import classes from './invoice-page.module.css'
import { creditedCents, dueCents, hasVat, overpaidCents } from './invoice-state.ts'
import { useManagedInvoice } from '../records/queries.ts'

function Lines({ invoice: { id, lines } }: { invoice: Invoice }) {
  const t = useTranslations('invoices')
  const common = useTranslations('common')
  const formats = useFormats()
  const managed = useManagedInvoice(id)
  const known = new Map(managed?.lines.map((line) => [line.id, line]))
  const isGross = managed?.prices_include_vat === true
  const columns: readonly TableColumn<Invoice['lines'][number]>[] = [
    { id: 'description', header: t('fields.description'), render: ({ description }) => description },
    { id: 'quantity', header: t('fields.quantity'), align: 'end', render: ({ quantity }) => formats.number(quantity) },
    {
      id: 'price',
      header: t(isGross ? 'fields.gross_price' : 'fields.unit_price'),
      align: 'end',
      render: (line) => formats.money(known.get(line.id)?.gross_price ?? line.unit_price),
    },
    {
      id: 'vat',
      header: t('fields.vat_rate'),
      label: t('fields.vat'),
      align: 'end',
      render: (line) => {
        const kind = known.get(line.id)?.vat_kind
        return kind ? common(`vatKinds.${kind}`) : `${formats.number(line.vat_rate)}%`
      },
    },
    {
      id: 'total',
      header: t(isGross ? 'fields.gross_total' : 'fields.line_total'),
      align: 'end',
      render: ({ id: line, total_excl_vat: net }) => {
        const total = known.get(line)?.gross_total ?? net
        return total && formats.money(total)
      },
    },
  ]
  return (
    <div className={classes.lines}>
      <Table look="plain" aria-label={t('sections.lines')} columns={columns} rows={lines} keyOf={({ id }) => id} />
    </div>
  )
}

type VatRow = Invoice['vat'][number] & { readonly kind?: VatKind | null }

function Totals({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.totals')
  const common = useTranslations('common')
  const formats = useFormats()
  const due = dueCents(invoice)
  const known = useManagedInvoice(invoice.id)
  const managed = known ?? invoice
  const writtenOff = new Set(known?.payments.filter((payment) => payment.is_write_off).map(({ id }) => id))
  const tooMuch = overpaidCents(managed)
  const credited = creditedCents(managed)
  const payments = invoice.payments ?? []
  const vat: readonly VatRow[] = managed.vat ?? []
  const showsVat = hasVat(vat)
  return (
    <dl className={classes.totals} aria-label={t('label')}>
      {showsVat && invoice.total_excl_vat && <TotalRow label={t('excl')} amount={invoice.total_excl_vat} />}
      {(showsVat ? vat : []).map(({ rate, kind, base, amount }) => (
        <TotalRow
          key={`${rate} ${kind ?? ''}`}
          label={
            kind
              ? t('withoutVat', { kind: common(`vatKinds.${kind}`), base: formats.money(base) })
              : t('vat', { rate: formats.number(rate), base: formats.money(base) })
          }
          amount={amount}
        />
      ))}
      <dt data-strong>{t('total')}</dt>
      <dd data-strong>{invoice.total && formats.money(invoice.total)}</dd>
      {credited > 0 && <TotalRow label={t('credited')} amount={formatMoney(-credited)} />}
      {payments.map(({ id, paid_on: on, amount: money }) => {
        const amount = centsOf(money) ?? 0
        const [came, went] = writtenOff.has(id)
          ? (['writtenOffOn', 'writeOffUndoneOn'] as const)
          : (['paidOn', 'returnedOn'] as const)
        const label = t(amount < 0 ? went : came, { date: formats.date(on) })
        return <TotalRow key={id} label={label} amount={formatMoney(-amount)} />
      })}
      {(payments.length > 0 || credited > 0) && due !== null && (
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

export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices')
  // Another service may name them otherwise.
  const lines = invoice.lines ?? []
  return (
    <Section title={t('sections.lines')}>
      {lines.length > 0 ? <Lines invoice={invoice} /> : <Text size="sm">{t('noLines')}</Text>}
      <Totals invoice={invoice} />
    </Section>
  )
}
