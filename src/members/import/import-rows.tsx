/** The rows of a file: what becomes of each, with the values before and after, and what refuses it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ImportOutcome, importOutcomes } from '#contract/member-import.ts'
import type { Job, JobRow } from '#contract/schemas/management/jobs.ts'
import type { MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import { useColumnMakers } from '../../data-list/column-makers.ts'
import { useFieldMessage } from '../../forms/use-field-message.ts'
import { useRepeatedSubmission } from '../../forms/use-submission.ts'
import type { JobRowsPartProps } from '../../jobs/job-parts.ts'
import { JobRowList } from '../../jobs/job-row-list.tsx'
import { jobActions, jobRowsQuery } from '../../jobs/queries.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import type { DataColumn } from '../../search/search.ts'
import { useSession } from '../../session/session.ts'
import { RecordLink } from '../../ui/record-link.tsx'
import { useImportLabel, useImportValue } from './import-labels.ts'
import classes from './import.module.css'
import { isCorrectable, RowDialog } from './row-dialog.tsx'
import { IconDownload } from '@tabler/icons-react'
import { useExport } from '../../data-list/export-rows.ts'
import { isThere, type RowTab, useMemberRowColumns, useRowTabs } from '../../jobs/job-rows.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { Caption } from '../../ui/page.tsx'

interface RowsFileProps {
  readonly job: Job
  readonly rows: readonly JobRow[]
  /** Why a row is not imported. */
  readonly why: (row: JobRow) => readonly string[]
}

/** Rows that are not imported, as a file with the headings that they came with: corrected, it can be imported. */
function RowsFile({ job, rows, why }: RowsFileProps) {
  const t = useTranslations('memberImport.rows')
  const { text } = useColumnMakers<JobRow>()
  const kept = rows.filter(({ member_import: row }) => row !== null && row.cells.length > 0)
  const { progress, start } = useExport({ label: t('file'), rows: kept })
  if (kept.length === 0) return null
  const headings = job.member_import?.headings ?? []
  const columns = [
    ...headings.map((heading, index) => text(`${index}`, heading, ({ member_import: row }) => row?.cells[index])),
    text('why', t('why'), (row) => why(row).join(' ')),
  ]
  return (
    <ActionButton
      size="compact-sm"
      icon={IconDownload}
      loading={progress !== null}
      onClick={() => void start('csv', columns)}
      style={{ alignSelf: 'flex-start' }}
      label={t('download')}
    />
  )
}

function nameOf({ member, member_import: row }: JobRow): string {
  return row?.name || member?.name || ''
}

/** The changes and the problems of a row in words, one for each field. */
function useRowTexts() {
  const t = useTranslations('memberImport.rows')
  const reasons = useTranslations('jobs.reasons')
  const labelOf = useImportLabel()
  const valueOf = useImportValue()
  const message = useFieldMessage()
  return useMemo(() => {
    const changes = ({ member_import: row }: JobRow) =>
      (row?.values ?? []).map(({ field, before, after }) => {
        const now = after === null ? '–' : valueOf(field, after)
        return `${labelOf(field)}: ${before === null ? now : `${valueOf(field, before)} → ${now}`}`
      })
    const problems = ({ member_import: row, reason: whyNot }: JobRow) =>
      (row?.problems ?? []).map(({ field, cell, reason, values }) => {
        const shown = cell === '' ? '' : t('cell', { cell })
        // A row that is imported goes without these cells.
        const where = whyNot === null ? t('withoutCell', { field: labelOf(field) }) : `${labelOf(field)}:`
        return [where, shown, message({ field, reason, values })].filter(Boolean).join(' ')
      })
    const remarks = (row: JobRow) => [
      // The tab says it, or the problems do.
      ...(row.reason === null || ['unchanged', 'refused'].includes(row.reason) ? [] : [reasons(row.reason)]),
      ...(row.member_import?.double_line ? [t('double', { line: row.member_import.double_line })] : []),
      ...problems(row),
    ]
    return { changes, remarks }
  }, [t, reasons, labelOf, valueOf, message])
}

type RowTexts = ReturnType<typeof useRowTexts>

function NameCell({ row }: { row: JobRow }) {
  const t = useTranslations('memberImport.rows')
  const name = nameOf(row) || t('noName')
  if (!isThere(row)) return name
  return <RecordLink to="/members/$id" id={row.member.id} label={name} />
}

interface ShownRows {
  readonly outcome: ImportOutcome
  /** Rows of new members keep no values once they are made: the member has them. */
  readonly isMade: boolean
}

function useColumns({ changes, remarks }: RowTexts, { outcome, isMade }: ShownRows): readonly DataColumn<JobRow>[] {
  const t = useTranslations('memberImport.rows')
  const { text, number } = useColumnMakers<JobRow>()
  return useMemo(() => {
    const says = (id: string, header: string, texts: (row: JobRow) => string[], width = 14) =>
      text(id, header, (row) => texts(row).join(' · '), {
        width,
        shown: true,
        isSentence: true,
        cell: (row) => <div className={classes.values}>{texts(row).join(' · ')}</div>,
      })
    const hasValues = outcome === 'changed' || (outcome === 'new' && !isMade)
    return [
      number('line', t('line'), ({ member_import: row }) => row?.line, { width: 4, shown: true }),
      text('name', t('name'), nameOf, { width: 10, shown: true, fixed: true, cell: (row) => <NameCell row={row} /> }),
      ...(hasValues ? [says('changes', t(outcome === 'new' ? 'values' : 'changes'), changes, 28)] : []),
      ...(outcome === 'unchanged' ? [] : [says('remarks', t('remarks'), remarks)]),
    ]
  }, [t, text, number, changes, remarks, outcome, isMade])
}

function RowCard({ row, texts: { changes, remarks } }: { row: JobRow; texts: RowTexts }) {
  const t = useTranslations('memberImport.rows')
  return (
    <>
      <strong>
        <NameCell row={row} />
      </strong>
      <div className={classes.quiet}>{t('lineNumber', { line: row.member_import?.line ?? 0 })}</div>
      {[...changes(row), ...remarks(row)].map((line) => (
        <div key={line} className={classes.wrap}>
          {line}
        </div>
      ))}
    </>
  )
}

interface PickedProps {
  readonly picked: readonly JobRow[]
  readonly tab: ImportOutcome
  readonly send: (changes: MemberImportChanges, signal: AbortSignal) => Promise<void>
  readonly deselect: () => void
}

/** Leaves rows out, takes them in again, or enters them as new members although they resemble one. */
function PickedActions({ picked, tab, send, deselect }: PickedProps) {
  const t = useTranslations('memberImport.rows')
  const { state, submit } = useRepeatedSubmission()
  const lines = picked.flatMap(({ member_import: row }) => row?.line ?? [])
  const hasReason = (reason: JobRow['reason']) => picked.length > 0 && picked.every((row) => row.reason === reason)
  const choose = (choice: 'new' | 'leave_out' | null) => async () => {
    const rows = lines.map((line) => ({ line, choice }))
    if (await submit((signal) => send({ rows }, signal))) deselect()
  }
  const button = (label: string, press: () => Promise<void>) => (
    <ActionButton size="compact-sm" loading={state.is === 'sending'} onClick={() => void press()} label={label} />
  )
  return (
    <>
      {(tab === 'new' || tab === 'changed' || hasReason('whose')) && button(t('leaveOut'), choose('leave_out'))}
      {hasReason('chosen') && button(t('takeIn'), choose(null))}
      {hasReason('whose') && button(t('asNew'), choose('new'))}
      {'error' in state && state.error && <ProblemNotice error={state.error} />}
    </>
  )
}

/** The rows of one outcome; they are read when they are looked at, because a file may have many. */
function useOutcomeRows(job: Job, outcome: ImportOutcome) {
  const { data, error, refetch } = useQuery(jobRowsQuery(useSession(), job, { outcome }))
  const onRetry = useCallback(() => void refetch(), [refetch])
  return { rows: data ?? null, error, onRetry }
}

/** The first outcome that has rows. */
function firstOf({ member_import: found }: Job): ImportOutcome {
  return importOutcomes.find((outcome) => (found?.outcomes[outcome] ?? 0) > 0) ?? 'new'
}

function CorrectButton({ row, onOpen }: { row: JobRow; onOpen: (row: JobRow) => void }) {
  const t = useTranslations('memberImport.rows')
  const name = nameOf(row) || t('noName')
  const isOpen = row.reason === 'whose'
  return (
    <ActionButton
      size="compact-sm"
      aria-label={t(isOpen ? 'decideName' : 'correctName', { name })}
      onClick={() => onOpen(row)}
      label={t(isOpen ? 'decide' : 'correct')}
    />
  )
}

function useRowAction({ member_import: found }: Job, onOpen: (row: JobRow) => void) {
  const t = useTranslations('memberImport.rows')
  const columns = found?.columns
  return useMemo(
    () => ({
      header: t('correct'),
      room: 'word' as const,
      cell: (row: JobRow) => (isCorrectable(row, columns ?? []) ? <CorrectButton row={row} onOpen={onOpen} /> : null),
    }),
    [t, columns, onOpen],
  )
}

function ReadyRows({ job, mayChange, onRefreshed }: JobRowsPartProps) {
  const t = useTranslations('memberImport')
  const session = useSession()
  const client = useQueryClient()
  const texts = useRowTexts()
  const [tab, setTab] = useState(() => firstOf(job))
  const [open, setOpen] = useState<JobRow | null>(null)
  const columns = useColumns(texts, { outcome: tab, isMade: job.status === 'done' })
  const inTab = useOutcomeRows(job, tab)
  const mayCorrect = mayChange && job.status === 'draft'
  const send = async (changes: MemberImportChanges, signal: AbortSignal) => {
    const refreshed = await jobActions(client, session).refresh(job.id, { member_import: changes }, signal)
    onRefreshed({ ...refreshed, differences: null })
  }
  const rowAction = useRowAction(job, setOpen)
  return (
    <>
      <JobRowList
        job={job}
        tabs={importOutcomes.map((id) => ({
          id,
          label: t(`outcomes.${id}`),
          count: job.member_import?.outcomes[id] ?? null,
          name: t(`outcomes.${id}`),
          emptyTitle: t('rows.empty'),
          emptyText: t('rows.emptyText'),
        }))}
        tab={tab}
        onTab={setTab}
        {...inTab}
        beforeRows={<RowsFile job={job} rows={inTab.rows ?? []} why={texts.remarks} />}
        columns={columns}
        nameOf={nameOf}
        renderCard={(row) => (
          <>
            <RowCard row={row} texts={texts} />
            {mayCorrect && rowAction.cell(row)}
          </>
        )}
        searchHint={t('rows.searchHint')}
        {...(mayCorrect ? { rowAction } : {})}
        renderActions={(picked, deselect) =>
          mayCorrect && <PickedActions picked={picked} tab={tab} send={send} deselect={deselect} />
        }
      />
      {open && (
        <RowDialog row={open} columns={job.member_import?.columns ?? []} send={send} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

/** Nothing is shown of a preview before every question has its answer. */
export function ImportRows(props: JobRowsPartProps) {
  const t = useTranslations('memberImport.rows')
  const { job } = props
  if (job.status === 'draft' && !job.member_import?.is_ready) return <Caption>{t('later')}</Caption>
  return <ReadyRows {...props} />
}

/** A removed member without a name in the import was erased. */
function useNameOf() {
  const t = useTranslations('memberImport.undo')
  return useCallback(({ member }: JobRow) => member?.name || t('removed', { id: String(member?.id ?? '') }), [t])
}

function Name({ row }: { row: JobRow }) {
  const name = useNameOf()(row)
  if (!isThere(row)) return name
  return <RecordLink to="/members/$id" id={row.member.id} label={name} />
}

function useUndoColumns(tab: RowTab): readonly DataColumn<JobRow>[] {
  const { member, number, reason } = useMemberRowColumns(useNameOf())
  return useMemo(
    () => [member, { ...number, shown: true }, ...(tab === 'leftOut' ? [reason] : [])],
    [member, number, reason, tab],
  )
}

/** Members whose import is undone, and members whom the undo keeps, with the reason. */
export function UndoRows({ job }: JobRowsPartProps) {
  const t = useTranslations('jobs')
  const inTabs = useRowTabs(job)
  return (
    <JobRowList
      {...inTabs}
      columns={useUndoColumns(inTabs.tab)}
      nameOf={useNameOf()}
      renderCard={(row) => (
        <>
          <strong>
            <Name row={row} />
          </strong>
          <div className={classes.quiet}>{row.reason && t(`reasons.${row.reason}`)}</div>
        </>
      )}
      searchHint={t('columns.member')}
      renderActions={() => null}
    />
  )
}
