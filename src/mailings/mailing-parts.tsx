/** Parts of the job screen for a message: who gets it, who is left out, and how it looks. */
import { Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { mailingLimits } from '#contract/mailings.ts'
import type { Job, JobRow } from '#contract/schemas/management/jobs.ts'
import { useColumnMakers } from '../data-list/column-makers.ts'
import type { RowAction } from '../data-list/list-props.ts'
import type { JobPartProps, JobParts, JobRowsPartProps, StartProps } from '../jobs/job-parts.ts'
import { JobRowList } from '../jobs/job-row-list.tsx'
import { personOf, type RowTab, useJobRows, useMemberRowColumns, useRowTabs } from '../jobs/job-rows.tsx'
import { StartJob } from '../jobs/start-job.tsx'
import type { DataColumn } from '../search/search.ts'
import { useSession } from '../session/session.ts'
import { Caption } from '../ui/page.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LinkButton } from '../ui/link.tsx'
import { MailingFrame } from './mailing-frame.tsx'

function Start({ job, onAnswer }: StartProps) {
  const t = useTranslations('mailings')
  const { environment } = useSession()
  const { invoices: count, left_out: leftOut } = job.counts
  const minutes = Math.ceil(count / mailingLimits.perMinute)
  return (
    <StartJob
      job={job}
      label={t('start', { count })}
      isDisabled={count === 0}
      note={t('startNote')}
      onAnswer={onAnswer}
    >
      {leftOut > 0 && <Text size="sm">{t('leftOut', { count: leftOut })}</Text>}
      {environment === 'test' && <Text size="sm">{t('startSample')}</Text>}
      {environment === 'live' && minutes > 1 && <Text size="sm">{t('duration', { minutes })}</Text>}
    </StartJob>
  )
}

function emailsOf({ readers }: JobRow): string {
  return readers.map(({ email }) => email).join(', ')
}

type RowText = (row: JobRow) => string

const noRows: readonly JobRow[] = []

/** Included rows whose members get one email together, by its number. */
function sharedEmails(rows: readonly JobRow[]): ReadonlyMap<number | null, readonly JobRow[]> {
  const included = rows.filter(({ reason }) => reason === null)
  return new Map([...Map.groupBy(included, ({ bundle }) => bundle)].filter(([, together]) => together.length > 1))
}

/** The others who get the same email. */
function useTogether(job: Job): RowText {
  const { data = noRows } = useJobRows(job)
  return useMemo(() => {
    const shared = sharedEmails(data)
    return (row) =>
      (shared.get(row.bundle) ?? [])
        .filter(({ position }) => position !== row.position)
        .map(personOf)
        .join(', ')
  }, [data])
}

/** How many members get an email together: the job counts emails, and its tab members. */
function SharedNotice({ job }: JobRowsPartProps) {
  const t = useTranslations('mailings')
  const { data = noRows } = useJobRows(job)
  const shared = useMemo(() => [...sharedEmails(data).values()], [data])
  const members = shared.reduce((sum, rows) => sum + rows.length, 0)
  return shared.length > 0 && <Text size="sm">{t('shared', { members, emails: shared.length })}</Text>
}

function useRowColumns(tab: RowTab, together: RowText): readonly DataColumn<JobRow>[] {
  const t = useTranslations('jobs')
  const mailings = useTranslations('mailings.columns')
  const { text } = useColumnMakers<JobRow>()
  const { member, number, reason } = useMemberRowColumns()
  return useMemo(() => {
    const names = ({ readers }: JobRow) => readers.map(({ name }) => name).join(', ')
    const reader = text('reader', mailings('reader'), names, { width: 12, shown: true })
    const email = text('email', t('columns.email'), emailsOf, { width: 16, shown: true })
    const others = text('together', mailings('together'), together, { width: 12, shown: 'medium' })
    return [member, number, ...(tab === 'included' ? [reader, email, others] : [reason])]
  }, [t, mailings, text, member, number, reason, tab, together])
}

function RowCard({ row, others }: { row: JobRow; others: string }) {
  const t = useTranslations('jobs')
  const mailings = useTranslations('mailings.columns')
  const { reason } = row
  return (
    <>
      <strong>{personOf(row)}</strong>
      <Caption>{reason === null ? emailsOf(row) : t(`reasons.${reason}`)}</Caption>
      {others && (
        <Caption>
          {mailings('together')}: {others}
        </Caption>
      )}
    </>
  )
}

/** A guest has no page and no message of their own to show. */
function showAction(label: string, onShow: (row: JobRow) => void): RowAction<JobRow> {
  return {
    header: label,
    cell: (row) =>
      row.member && <IconButton icon={IconEye} label={`${label}: ${personOf(row)}`} onClick={() => onShow(row)} />,
  }
}

function Rows({ job }: JobRowsPartProps) {
  const t = useTranslations('mailings')
  const inTabs = useRowTabs(job)
  const together = useTogether(job)
  const [shown, setShown] = useState<JobRow | null>(null)
  const { tab } = inTabs
  const rowAction = useMemo(() => showAction(t('show'), setShown), [t])
  return (
    <>
      <JobRowList
        {...inTabs}
        columns={useRowColumns(tab, together)}
        nameOf={personOf}
        renderCard={(row) => <RowCard row={row} others={together(row)} />}
        searchHint={t('columns.member')}
        {...(tab === 'included' && { rowAction })}
        renderActions={() => null}
      />
      {shown?.member && job.send_mailing && (
        <Dialog title={t('previewFor', { name: personOf(shown) })} size="lg" onClose={() => setShown(null)}>
          <MailingFrame id={job.send_mailing.mailing_id} memberId={shown.member.id} />
        </Dialog>
      )}
    </>
  )
}

function MessageLink({ job }: JobPartProps) {
  const t = useTranslations('mailings')
  return (
    job.send_mailing && (
      <LinkButton to="/messages/$id" params={{ id: job.send_mailing.mailing_id }} label={t('result')} />
    )
  )
}

export const mailingParts: JobParts = {
  list: 'messages',
  Start,
  Rows,
  PreviewActions: MessageLink,
  PreviewNotice: SharedNotice,
  ResultActions: MessageLink,
}
