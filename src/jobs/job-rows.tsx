import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { leftOutReasons } from '#contract/jobs.ts'
import { centsOf, formatMoney } from '#contract/money.ts'
import type { Job, JobRow } from '#contract/schemas/management/jobs.ts'
import { useColumnMakers } from '../data-list/column-makers.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import type { DataColumn } from '../search/search.ts'
import { useCan, useSession } from '../session/session.ts'
import { RecordLink } from '../ui/record-link.tsx'
import { Invoices, useDeliveryColumns, usePayers } from './job-payers.tsx'
import { JobRowList } from './job-row-list.tsx'
import classes from './jobs.module.css'
import { jobRowsQuery } from './queries.ts'

const rowTabs = ['included', 'leftOut', 'notChosen'] as const
export type RowTab = (typeof rowTabs)[number]

/** The rules, or the selection, do not choose the member. */
const notChosen = new Set(['status', 'group', 'excluded_group', 'product', 'age', 'selection'])

function tabOf({ reason }: JobRow): RowTab {
  if (reason === null) return 'included'
  return notChosen.has(reason) ? 'notChosen' : 'leftOut'
}

export interface RowActionsProps {
  readonly job: Job
  readonly tab: RowTab
  readonly picked: readonly JobRow[]
  readonly deselect: () => void
  /** The preview was made once more. */
  readonly onRefreshed: (job: Job) => void
}

/** All rows; null before they have come. */
export function useJobRows(job: Job) {
  const session = useSession()
  return useQuery({ ...jobRowsQuery(session, job), enabled: job.status !== 'running' })
}

function nameOf({ member, invoices }: JobRow): string {
  return member?.name ?? invoices.map(({ number }) => number).join(', ')
}

function centsIn({ total }: Pick<JobRow, 'total'>): number {
  return centsOf(total) ?? 0
}

/** With what the rules say of it, or from when on it is otherwise. */
function useReasonText(): (row: JobRow) => string {
  const t = useTranslations('jobs')
  const formats = useFormats()
  return useCallback(
    ({ reason, note, reminder }) => {
      if (reason === null) return ''
      const why = t(`reasons.${reason}`)
      if (note) return `${why}: ${note}`
      return reminder?.next_on ? `${why}, ${t('from', { date: formats.shortDate(reminder.next_on) })}` : why
    },
    [t, formats],
  )
}

/** Which reminder, and its costs. */
function useReminderText(): (row: JobRow) => string {
  const t = useTranslations('jobs')
  const formats = useFormats()
  return useCallback(
    ({ reminder }) => {
      if (!reminder?.level_name) return ''
      const costs = reminder.fee === '0.00' ? '' : ` ${t('costs', { amount: formats.money(reminder.fee) })}`
      return reminder.level_name + costs
    },
    [t, formats],
  )
}

/** The member or, for a guest of an event, the reader; empty for a member who was removed. */
export function personOf({ member, readers }: JobRow): string {
  return member?.name || readers[0]?.name || ''
}

/** A member who has a page: not one who was removed. */
export function isThere(row: JobRow): row is JobRow & { member: NonNullable<JobRow['member']> } {
  return row.member !== null && row.member.membership_number !== null
}

/** Columns of jobs about members: who it is, and why one is left out. Keep the same function. */
export function useMemberRowColumns(nameOfRow: (row: JobRow) => string = personOf) {
  const t = useTranslations('jobs')
  const opensMembers = useCan()('getMember')
  const { text, choice } = useColumnMakers<JobRow>()
  return useMemo(() => {
    const cell = (row: JobRow) =>
      isThere(row) && opensMembers ? (
        <RecordLink to="/members/$id" id={row.member.id} label={row.member.name} />
      ) : (
        nameOfRow(row)
      )
    return {
      member: text('member', t('columns.member'), nameOfRow, { width: 11, fixed: true, shown: true, cell }),
      number: text('number', t('columns.number'), ({ member }) => member?.membership_number),
      reason: choice('reason', t('columns.reason'), ({ reason }) => reason, {
        of: leftOutReasons,
        label: (one) => t(`reasons.${one}`),
        width: 16,
        shown: true,
      }),
    }
  }, [t, text, choice, nameOfRow, opensMembers])
}

function useRowColumns(tab: RowTab, { kind, status }: Job): readonly DataColumn<JobRow>[] {
  const t = useTranslations('jobs')
  const formats = useFormats()
  const reasonText = useReasonText()
  const reminderText = useReminderText()
  const { text, choice, money, date, instant } = useColumnMakers<JobRow>()
  const { delivery, email } = useDeliveryColumns<JobRow>()
  const isMembers = kind === 'contribution_run'
  const isResult = status !== 'draft'
  return useMemo(() => {
    const lines = (row: JobRow) =>
      row.lines.map((line) => `${line.description} ${formats.money(line.amount)}`).join(' · ')
    const numbers = ({ invoices }: JobRow) => invoices.map(({ number }) => number).join(', ')
    const invoices = text('invoices', t(isMembers ? 'columns.invoices' : 'columns.invoice'), numbers, {
      // A member has several, one for each term.
      width: isMembers ? 12 : 9,
      shown: true,
      fixed: !isMembers,
      cell: ({ invoices: shown }) => <Invoices invoices={shown} look={isMembers ? 'named' : 'opens'} />,
    })
    const reason = choice('reason', t('columns.reason'), ({ reason: code }) => code, {
      of: leftOutReasons,
      label: (one) => t(`reasons.${one}`),
      width: 14,
      shown: true,
      text: reasonText,
      cell: (row) => (
        <>
          {reasonText(row)}{' '}
          {row.earlier_invoice && (
            <span className={classes.numbers}>
              <RecordLink
                to="/invoices/$id"
                id={row.earlier_invoice.id}
                look="underlined"
                label={row.earlier_invoice.number}
              />
            </span>
          )}
        </>
      ),
    })
    const amount = money('amount', t('columns.amount'), centsIn, { shown: tab !== 'notChosen' })
    if (!isMembers)
      return [
        invoices,
        text('payer', t('columns.recipient'), ({ payer }) => payer?.name, { width: 11, shown: true }),
        ...(kind === 'send_reminders'
          ? [
              text('reminder', t('columns.reminder'), reminderText, { width: 9, shown: tab === 'included' }),
              date('due', t('columns.due'), ({ reminder }) => reminder?.due_date, { shown: 'large' }),
            ]
          : []),
        ...(kind === 'send_invoices'
          ? [instant('sentAt', t('columns.sentAt'), ({ sent_at: at }) => at, { shown: 'large' })]
          : []),
        ...(kind === 'discard_drafts' ? [] : [delivery, email]),
        ...(tab === 'included' ? [] : [reason]),
        amount,
      ]
    return [
      text('member', t('columns.member'), nameOf, {
        width: 11,
        fixed: true,
        shown: true,
        cell: ({ member, membership_end_date: end }) =>
          member && (
            <>
              <RecordLink to="/members/$id" id={member.id} label={member.name} />{' '}
              {end !== null && <small className={classes.quiet}>{t('leaves', { date: formats.shortDate(end) })}</small>}
            </>
          ),
      }),
      text('number', t('columns.number'), ({ member }) => member?.membership_number),
      text('payer', t('columns.payer'), ({ payer }) => payer?.name, { width: 11, shown: tab !== 'notChosen' }),
      ...(tab === 'included'
        ? [
            text('lines', t('columns.lines'), lines, { width: 20, shown: isResult ? false : 'medium' }),
            ...(isResult ? [invoices] : []),
            delivery,
            email,
          ]
        : [reason]),
      amount,
    ]
  }, [
    t,
    formats,
    text,
    choice,
    money,
    date,
    instant,
    delivery,
    email,
    reasonText,
    reminderText,
    tab,
    kind,
    isMembers,
    isResult,
  ])
}

function RowCard({ row }: { row: JobRow }) {
  const t = useTranslations('jobs')
  const formats = useFormats()
  const reasonText = useReasonText()
  const reminderText = useReminderText()
  const { payer, delivery, reason } = row
  return (
    <>
      <div className={classes.cardLine}>
        <strong>{row.member ? row.member.name : <Invoices invoices={row.invoices} look="named" />}</strong>
        <span className={classes.numbers}>{reason === null && formats.money(row.total)}</span>
      </div>
      <div className={classes.quiet}>
        {[
          reason === null ? delivery && t(`deliveries.${delivery}`) : reasonText(row),
          payer && payer.name !== nameOf(row) ? payer.name : '',
          reminderText(row),
          row.membership_end_date && t('leaves', { date: formats.shortDate(row.membership_end_date) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {row.member && row.invoices.length > 0 && <Invoices invoices={row.invoices} look="named" />}
    </>
  )
}

export interface JobRowsProps {
  readonly job: Job
  readonly renderActions: (picked: Pick<RowActionsProps, 'tab' | 'picked' | 'deselect'>) => ReactNode
}

/** Rows that are included, or left out: the tabs of their list, and the rows of the one on screen. */
export function useRowTabs(job: Job) {
  const t = useTranslations('jobs')
  const { data, error, refetch } = useJobRows(job)
  const [tab, setTab] = useState<RowTab>('included')
  const byTab = useMemo(() => data && Map.groupBy(data, tabOf), [data])
  const rows = useMemo(() => (byTab ? (byTab.get(tab) ?? []) : null), [byTab, tab])
  const onRetry = useCallback(() => void refetch(), [refetch])
  const tabs = rowTabs
    .filter((id) => id !== 'notChosen' || job.kind === 'contribution_run')
    .map((id) => ({
      id,
      label: t(`tabs.${id}`),
      count: byTab ? (byTab.get(id)?.length ?? 0) : null,
      name: t(`names.${id}`),
      emptyTitle: t(`empty.${id}`),
      emptyText: t(`emptyText.${id}`),
    }))
  return { job, tabs, tab, onTab: setTab, rows, error, onRetry }
}

/** Everyone, or everything: included, or left out with the reason; after the start what has become of it. A run also by payer. */
export function JobRows({ job, renderActions }: JobRowsProps) {
  const t = useTranslations('jobs')
  const formats = useFormats()
  const inTabs = useRowTabs(job)
  const { tab } = inTabs
  const columns = useRowColumns(tab, job)
  const { data } = useJobRows(job)
  const [isByPayer, setByPayer] = useState(false)
  const payers = usePayers(job, isByPayer)
  const count = useMemo(
    () => (data ? new Set(data.flatMap((row) => (row.reason === null ? (row.bundle ?? []) : []))).size : null),
    [data],
  )
  const isSummed = isByPayer || tab === 'included'
  const summaryOf = useCallback(
    (shown: readonly Pick<JobRow, 'total'>[]) =>
      isSummed ? [formats.money(formatMoney(shown.reduce((sum, row) => sum + centsIn(row), 0)))] : [],
    [isSummed, formats],
  )
  const list = {
    ...inTabs,
    tabs: inTabs.tabs.flatMap((one) =>
      one.id === 'included' && job.kind === 'contribution_run'
        ? [one, { ...one, id: 'payers' as const, label: t('tabs.payers'), name: t('names.payers'), count }]
        : [one],
    ),
    onTab: (next: RowTab | 'payers') => {
      setByPayer(next === 'payers')
      if (next !== 'payers') inTabs.onTab(next)
    },
    searchHint: t('searchHint'),
    summaryOf,
  }
  if (isByPayer) return <JobRowList {...list} {...payers} tab="payers" renderActions={() => null} />
  return (
    <JobRowList
      {...list}
      columns={columns}
      nameOf={nameOf}
      renderCard={(row) => <RowCard row={row} />}
      renderActions={(picked, deselect) => renderActions({ tab, picked, deselect })}
    />
  )
}
