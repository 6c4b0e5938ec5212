/** Parts of the job screen for bulk changes to members and for their undo. */
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { jobAccess, memberChanges } from '#contract/jobs.ts'
import type { Job, JobRow } from '#contract/schemas/management/jobs.ts'
import { ChangeFields, shownFields } from '../../activity/change-fields.tsx'
import { useChangeText } from '../../activity/change-text.ts'
import { useColumnMakers } from '../../data-list/column-makers.ts'
import { useStable } from '../../data-list/use-stable.ts'
import type { JobPartProps, JobParts, JobRowsPartProps, StartProps } from '../../jobs/job-parts.ts'
import { JobRowList } from '../../jobs/job-row-list.tsx'
import { type RowTab, useJobRows, useMemberRowColumns, useRowTabs } from '../../jobs/job-rows.tsx'
import { StartJob, UndoJob } from '../../jobs/start-job.tsx'
import type { DataColumn } from '../../search/search.ts'
import { useCan, useSession } from '../../session/session.ts'

function changeOf({ member_changes: change, undo_member_changes: undone }: Job) {
  return change ?? undone
}

function Start({ job, onAnswer }: StartProps) {
  const t = useTranslations('memberChanges')
  const { environment } = useSession()
  const { data: rows = [] } = useJobRows(job)
  const { invoices: count, left_out: leftOut } = job.counts
  const isUndo = job.kind === 'undo_member_changes'
  const mails = rows.filter(({ delivery }) => delivery === 'email').length
  return (
    <StartJob
      job={job}
      label={t(isUndo ? 'startUndo' : 'start', { count })}
      isDisabled={count === 0}
      danger={changeOf(job)?.change === 'cancel' && !isUndo}
      onAnswer={onAnswer}
    >
      {leftOut > 0 && <Text size="sm">{t('leftOut', { count: leftOut })}</Text>}
      {mails > 0 && environment === 'live' && <Text size="sm">{t('mails', { count: mails })}</Text>}
    </StartJob>
  )
}

/** The record that the change log would name. */
function recordOf(job: Job): string {
  const change = changeOf(job)?.change
  if (change === 'add_to_group' || change === 'remove_from_group') return 'group_membership'
  return change === 'start_subscription' || change === 'end_subscription' ? 'subscription' : 'member'
}

function nameOf({ member }: JobRow): string {
  return member?.name ?? ''
}

/** A row that begins has nothing before: a day in a group, or of a subscription. */
function isBegun(record: string, fields: JobRow['changes']): boolean {
  return record !== 'member' && fields.every(({ before }) => before === null)
}

function useChangesText(record: string): (row: JobRow) => string {
  const { field, value } = useChangeText()
  return useStable(({ changes }: JobRow) => {
    const fields = shownFields(changes)
    const isNew = isBegun(record, fields)
    return fields
      .map(({ name, before, after }) => {
        const now = value(after, name, record)
        return `${field(name)}: ${isNew ? now : `${value(before, name, record)} → ${now}`}`
      })
      .join(', ')
  })
}

function Changes({ row, record }: { row: JobRow; record: string }) {
  const fields = shownFields(row.changes)
  return <ChangeFields record={record} fields={fields} isNew={isBegun(record, fields)} />
}

function useRowColumns(tab: RowTab, record: string): readonly DataColumn<JobRow>[] {
  const t = useTranslations('jobs')
  const { text } = useColumnMakers<JobRow>()
  const changesText = useChangesText(record)
  const { member, number, reason } = useMemberRowColumns()
  return useMemo(() => {
    const cell = (row: JobRow) => <Changes row={row} record={record} />
    const changes = text('changes', t('columns.changes'), changesText, { width: 20, shown: true, cell })
    return [member, number, tab === 'included' ? changes : reason]
  }, [t, text, member, number, reason, tab, record, changesText])
}

function Rows({ job }: JobRowsPartProps) {
  const t = useTranslations('jobs')
  const record = recordOf(job)
  const inTabs = useRowTabs(job)
  return (
    <JobRowList
      {...inTabs}
      columns={useRowColumns(inTabs.tab, record)}
      nameOf={nameOf}
      renderCard={(row) => (
        <>
          <strong>{nameOf(row)}</strong>
          {row.reason === null ? (
            <Changes row={row} record={record} />
          ) : (
            <Text size="sm">{t(`reasons.${row.reason}`)}</Text>
          )}
        </>
      )}
      searchHint={t('columns.member')}
      renderActions={() => null}
    />
  )
}

/** Takes back what was done. */
function ResultActions({ job }: JobPartProps) {
  const t = useTranslations('memberChanges')
  const can = useCan()
  const change = job.member_changes?.change
  if (!change || job.counts.done === 0 || !can(jobAccess[job.kind].writes) || !can(memberChanges[change])) return null
  return <UndoJob input={{ undo_member_changes: { job_id: job.id } }} label={t('undo')} />
}

export const changeParts: JobParts = { list: 'members', Start, Rows, ResultActions }
