import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { InvoiceStatus } from '#contract/schemas/invoices.ts'
import type { Discrepancy, Reconciliation } from '#contract/schemas/management/reconciliation.ts'
import { ShortList } from '../data-list/short-list.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session.ts'
import { TextLink } from '../ui/link.tsx'
import { Figure, Figures, Report } from '../records/report.tsx'
import { reconciliationQuery } from './queries.ts'
import { ActionButton } from '../ui/action-button.tsx'

/** Named here as well, because the schemas stay out of what every screen loads. */
const statuses = ['draft', 'sent', 'paid', 'cancelled', 'credited'] as const satisfies readonly InvoiceStatus[]
const isMoney = (value: string) => /^-?\d+\.\d\d$/.test(value)

/** A value as the reader knows it: an amount, a status, or the number of a record. */
function useValueText() {
  const t = useTranslations('reconciliation')
  const formats = useFormats()
  return (value: string | null) => {
    if (value === null) return ''
    if (isMoney(value)) return formats.money(value)
    const status = statuses.find((known) => known === value)
    return status ? t(`statuses.${status}`) : value
  }
}

function Differences({ found, count }: { found: readonly Discrepancy[]; count: number }) {
  const t = useTranslations('reconciliation')
  const valueText = useValueText()
  const record = ({ record: type, name, invoice_id: id }: Discrepancy) => {
    const text = t(`records.${type}`, { name })
    return id === null ? (
      <TextLink to="/payments/bank" inherit label={text} />
    ) : (
      <TextLink to="/invoices/$id" params={{ id }} inherit label={text} />
    )
  }
  const difference = ({ kind, line, stored, expected }: Discrepancy) =>
    t(`kinds.${kind}`, { line: String(line ?? ''), stored: valueText(stored), expected: valueText(expected) })
  return (
    <div>
      <ShortList
        label={t('some', { count })}
        rows={found.map((row, place) => ({ ...row, place }))}
        keyOf={({ place }) => place}
        empty={null}
        columns={[
          { id: 'record', header: t('record'), isName: true, isWhole: true, width: 14, render: record },
          { id: 'difference', header: t('difference'), render: difference },
        ]}
        renderCard={(row) => (
          <>
            {record(row)}
            <Text size="sm">{difference(row)}</Text>
          </>
        )}
      />
      {count > found.length && <Text mt="sm">{t('more', { count: count - found.length })}</Text>}
    </div>
  )
}

function Outcome({ report: { count, checked_at: at } }: { report: Reconciliation }) {
  const t = useTranslations('reconciliation')
  const formats = useFormats()
  const isRight = count === 0
  return (
    <Alert
      role="status"
      variant="light"
      color={isRight ? 'green' : 'red'}
      icon={isRight ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={isRight ? t('all') : t('some', { count })}
    >
      {t('at', { time: formats.dateTime(at) })} {!isRight && t('help')}
    </Alert>
  )
}

/** Whether everything adds up: what `ledenbalie check` says. */
export function CheckView() {
  const t = useTranslations('reconciliation')
  const formats = useFormats()
  const query = useQuery(reconciliationQuery(useSession()))
  return (
    <Report query={query}>
      {(report) => (
        <Stack gap="xl">
          <Outcome report={report} />
          {report.count > 0 && <Differences found={report.discrepancies} count={report.count} />}
          <Figures>
            <Figure label={t('invoices')} value={formats.number(report.invoices)} />
            <Figure label={t('credit_notes')} value={formats.number(report.credit_notes)} />
            <Figure label={t('payments')} value={formats.number(report.payments)}>
              {t('sum', { amount: formats.money(report.paid) })}
            </Figure>
            {report.write_offs > 0 && (
              <Figure label={t('write_offs')} value={formats.number(report.write_offs)}>
                {t('sum', { amount: formats.money(report.written_off) })}
              </Figure>
            )}
            <Figure label={t('entries')} value={formats.number(report.bank_entries)} />
          </Figures>
          <Group>
            <ActionButton loading={query.isFetching} onClick={() => void query.refetch()} label={t('again')} />
          </Group>
        </Stack>
      )}
    </Report>
  )
}
