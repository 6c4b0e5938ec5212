/** The payers of a contribution run: whom each pays for, and the invoices that they get. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf } from '#contract/money.ts'
import type { JobPayer } from '#contract/schemas/management/job-payers.ts'
import type { Job, JobRow } from '#contract/schemas/management/jobs.ts'
import { useColumnMakers } from '../data-list/column-makers.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session.ts'
import { RecordLink, type RecordLinkLook } from '../ui/record-link.tsx'
import classes from './jobs.module.css'
import { jobPayersQuery } from './queries.ts'

interface InvoicesProps {
  readonly invoices: JobRow['invoices']
  readonly look: RecordLinkLook
}

/** Invoices as links, in the order of their terms. */
export function Invoices({ invoices, look }: InvoicesProps) {
  return invoices.map(({ id, number }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <RecordLink to="/invoices/$id" id={id} look={look} label={number} />
    </span>
  ))
}

const deliveries = ['email', 'print', 'draft'] as const

/** How payers get their invoices, and at which address. */
export function useDeliveryColumns<Row extends Pick<JobRow, 'payer' | 'delivery'>>() {
  const t = useTranslations('jobs')
  const { text, choice } = useColumnMakers<Row>()
  return useMemo(() => {
    const delivery = choice('delivery', t('columns.delivery'), (row) => row.delivery, {
      of: deliveries,
      label: (one) => t(`deliveries.${one}`),
      width: 6,
      shown: true,
    })
    const email = text('email', t('columns.email'), ({ payer }) => payer?.email, {
      width: 13,
      shown: 'large',
      contact: 'email',
    })
    return { delivery, email }
  }, [t, text, choice])
}

function membersOf({ members }: JobPayer): string {
  return members.map(({ name }) => name).join(', ')
}

function madeOf({ invoices }: JobPayer): JobRow['invoices'] {
  return invoices.flatMap(({ id, number }) => (id === null ? [] : { id, number: number ?? '' }))
}

function usePayerColumns({ status }: Job) {
  const t = useTranslations('jobs')
  const { text, number, money } = useColumnMakers<JobPayer>()
  const { delivery, email } = useDeliveryColumns<JobPayer>()
  const isResult = status !== 'draft'
  return useMemo(
    () => [
      text('payer', t('columns.payer'), ({ payer }) => payer.name, {
        width: 11,
        fixed: true,
        shown: true,
        cell: ({ payer }) =>
          payer.member_id === null ? (
            payer.name
          ) : (
            <RecordLink to="/members/$id" id={payer.member_id} label={payer.name} />
          ),
      }),
      text('members', t('columns.members'), membersOf, { width: 16, shown: true }),
      number('lines', t('columns.lines'), ({ invoices }) => invoices.reduce((sum, { lines }) => sum + lines, 0), {
        shown: isResult ? false : 'medium',
      }),
      isResult
        ? text(
            'invoices',
            t('columns.invoices'),
            (row) =>
              madeOf(row)
                .map((one) => one.number)
                .join(', '),
            {
              width: 12,
              shown: true,
              cell: (row) => <Invoices invoices={madeOf(row)} look="named" />,
            },
          )
        : number('invoices', t('columns.invoices'), ({ invoices }) => invoices.length, { shown: 'medium' }),
      delivery,
      email,
      money('amount', t('columns.amount'), ({ total }) => centsOf(total), { shown: true }),
    ],
    [t, text, number, money, delivery, email, isResult],
  )
}

function PayerCard({ row }: { row: JobPayer }) {
  const t = useTranslations('jobs')
  const formats = useFormats()
  const { payer, delivery, total } = row
  const made = madeOf(row)
  return (
    <>
      <div className={classes.cardLine}>
        <strong>{payer.name}</strong>
        <span className={classes.numbers}>{formats.money(total)}</span>
      </div>
      <div className={classes.quiet}>
        {[delivery && t(`deliveries.${delivery}`), membersOf(row) === payer.name ? '' : membersOf(row)]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {made.length > 0 && <Invoices invoices={made} look="named" />}
    </>
  )
}

/** What their list shows; they are read where `isShown`. */
export function usePayers(job: Job, isShown: boolean) {
  const query = jobPayersQuery(useSession(), job)
  const { data = null, error, refetch } = useQuery({ ...query, enabled: isShown && job.status !== 'running' })
  return {
    rows: data,
    error,
    onRetry: useCallback(() => void refetch(), [refetch]),
    columns: usePayerColumns(job),
    nameOf: ({ payer }: JobPayer) => payer.name,
    renderCard: (row: JobPayer) => <PayerCard row={row} />,
  }
}
