import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isJobActionAllowed } from '#contract/job-states.ts'
import { jobAccess } from '#contract/jobs.ts'
import type { Job, JobRow } from '#contract/schemas/management/jobs.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { RecordPath } from '../session/record-path.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { Page } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { JobRows, type RowActionsProps, useJobRows } from './job-rows.tsx'
import classes from './jobs.module.css'
import { jobActions, jobQuery } from './queries.ts'

type Difference = NonNullable<Job['differences']>['rows'][number]

export interface JobPartProps {
  readonly job: Job
}

/** What a feature adds to the screen of its jobs. */
export interface JobParts {
  /** What can be done with selected rows of a preview. */
  readonly RowActions: ComponentType<RowActionsProps>
  /** Beside the first button of a preview. */
  readonly PreviewActions: ComponentType<JobPartProps>
  /** Above the rows of a preview. */
  readonly PreviewNotice: ComponentType<JobPartProps>
  /** For a job that has ended. */
  readonly ResultActions: ComponentType<JobPartProps>
}

function useJobActions() {
  const client = useQueryClient()
  return jobActions(client, useSession())
}

/** The name of a job: a run by its reference, discarding by the run whose drafts go. */
export function useJobTitle(): (job: Pick<Job, 'kind' | 'contribution_run'>) => string {
  const t = useTranslations('jobs.kinds')
  return ({ kind, contribution_run: run }) => run?.reference ?? t(kind)
}

/** How many payers get it in which way. */
function useDeliveries(rows: readonly JobRow[] | undefined): readonly string[] {
  const t = useTranslations('jobs.start')
  const { environment } = useSession()
  const included = rows?.filter(({ is_included: isIncluded }) => isIncluded) ?? []
  const payersOf = (delivery: JobRow['delivery']) =>
    new Set(included.filter((row) => row.delivery === delivery).map(({ bundle }) => bundle)).size
  const [sent, printed] = [payersOf('email'), payersOf('print')]
  return [
    sent > 0 ? t(environment === 'test' ? 'emailTest' : 'email', { count: sent }) : '',
    printed > 0 ? t('print', { count: printed }) : '',
  ].filter(Boolean)
}

interface StartProps {
  readonly job: Job
  readonly onAnswer: (job: Job) => void
}

function useStartLabel({ kind, counts: { invoices: count } }: Job, rows: readonly JobRow[] | undefined): string {
  const t = useTranslations('jobs.start')
  if (kind === 'discard_drafts') return t('discard', { count })
  const isDrafts = rows?.every(({ delivery, is_included: isIncluded }) => !isIncluded || delivery === 'draft')
  return t(isDrafts ? 'drafts' : 'invoices', { count })
}

/** Says once more what will happen, and starts it. */
function StartButton({ job, onAnswer }: StartProps) {
  const t = useTranslations('jobs.start')
  const common = useTranslations('common')
  const formats = useFormats()
  const actions = useJobActions()
  const title = useJobTitle()(job)
  const { data: rows } = useJobRows(job)
  const [isOpen, setOpen] = useState(false)
  const deliveries = useDeliveries(rows)
  const label = useStartLabel(job, rows)
  const count = job.counts.invoices
  const close = () => setOpen(false)
  return (
    <>
      <Button
        disabled={count === 0 || rows === undefined}
        color={job.kind === 'discard_drafts' ? 'red.9' : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t(`titles.${job.kind}`, { name: title })}
          submitLabel={label}
          keepLabel={common('cancel')}
          danger={job.kind === 'discard_drafts'}
          send={(signal) => actions.start(job, signal)}
          onDone={(answer) => {
            close()
            onAnswer(answer)
          }}
          onClose={close}
        >
          <Text fw={600}>{t('sum', { count, sum: formats.money(job.total) })}</Text>
          {deliveries.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
          <Text size="sm" c="dimmed">
            {t('how')}
          </Text>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Stops a job that runs, and lets one that was stopped or has failed go on. */
function ControlButton({
  job,
  does,
  onError,
}: {
  job: Job
  does: 'start' | 'stop'
  onError: (error: Error | null) => void
}) {
  const t = useTranslations('jobs')
  const actions = useJobActions()
  const { state, submit } = useRepeatedSubmission()
  const press = async () => {
    onError(null)
    await submit(async (signal) => {
      try {
        await (does === 'stop' ? actions.stop(job.id, signal) : actions.start(job, signal))
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
      }
    })
  }
  return (
    <Button
      variant={does === 'stop' ? 'default' : 'filled'}
      loading={state.is === 'sending'}
      // The second half of a double click on "start" must not stop it.
      onClick={(event) => event.detail < 2 && void press()}
    >
      {t(does === 'stop' ? 'stop' : 'resume')}
    </Button>
  )
}

/** What is other than in the preview that the user saw. */
function Differences({ differences: { count, rows } }: { differences: NonNullable<Job['differences']> }) {
  const t = useTranslations('jobs')
  const formats = useFormats()
  const says = (side: Difference['before']) =>
    side === null ? '–' : side.reason === null ? formats.money(side.total) : t(`reasons.${side.reason}`)
  return (
    <Alert role="alert" color="yellow" variant="light" title={t('differences.title', { count })}>
      <Stack gap="sm">
        <Text size="sm">{t('differences.text')}</Text>
        <Table
          look="plain"
          aria-label={t('differences.title', { count })}
          rows={rows}
          keyOf={({ member_id: member, invoice_id: invoice }) => `${member}/${invoice}`}
          columns={[
            { id: 'name', header: t('columns.member'), isName: true, render: ({ name }) => name },
            { id: 'before', header: t('differences.before'), render: ({ before }) => says(before) },
            { id: 'after', header: t('differences.after'), render: ({ after }) => says(after) },
          ]}
        />
        {count > rows.length && <Text size="sm">{t('differences.more', { count: count - rows.length })}</Text>}
      </Stack>
    </Alert>
  )
}

function Progress({ job }: JobPartProps) {
  const t = useTranslations('jobs')
  const formats = useFormats()
  const { progress, counts, status } = job
  const label = t(`progress.${job.kind}`, { done: formats.number(counts.done), count: formats.number(counts.invoices) })
  return (
    <Stack gap="sm">
      {status !== 'done' && <progress className={classes.progress} value={progress} max={1} aria-label={label} />}
      <Text role="status">{status === 'draft' ? '' : t(`says.${status}`)}</Text>
      {status === 'running' && (
        <Text size="sm" c="dimmed">
          {t('mayLeave')}
        </Text>
      )}
      {status === 'failed' && (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {t('failed', { code: job.failure ?? '' })}
        </Alert>
      )}
    </Stack>
  )
}

function useFacts(job: Job): readonly string[] {
  const t = useTranslations('jobs')
  const formats = useFormats()
  const { counts, status, kind } = job
  if (status === 'draft')
    return [
      t('facts.invoices', { count: counts.invoices }),
      kind === 'contribution_run' ? t('facts.members', { count: counts.included }) : '',
      formats.money(job.total),
    ]
  return [
    t(`progress.${kind}`, { done: formats.number(counts.done), count: formats.number(counts.invoices) }),
    counts.skipped > 0 ? t('facts.skipped', { count: counts.skipped }) : '',
    status === 'done' && counts.skipped === 0 ? formats.money(job.total) : '',
    job.started_by && job.started_at
      ? t('facts.startedBy', { name: job.started_by, at: formats.dateTime(job.started_at) })
      : '',
  ]
}

function JobButtons({
  job,
  parts,
  onAnswer,
  onError,
}: StartProps & { parts: JobParts; onError: (error: Error | null) => void }) {
  const mayChange = useCan()(jobAccess[job.kind].writes)
  const { status } = job
  if (status === 'draft')
    return (
      <>
        {mayChange && <StartButton job={job} onAnswer={onAnswer} />}
        <parts.PreviewActions job={job} />
      </>
    )
  return (
    <>
      {mayChange && isJobActionAllowed('start', status) && <ControlButton job={job} does="start" onError={onError} />}
      {mayChange && isJobActionAllowed('stop', status) && <ControlButton job={job} does="stop" onError={onError} />}
      {status !== 'running' && <parts.ResultActions job={job} />}
    </>
  )
}

function LoadedJob({ job, parts }: { job: Job; parts: JobParts }) {
  const title = useJobTitle()(job)
  const facts = useFacts(job)
  const mayChange = useCan()(jobAccess[job.kind].writes)
  const [differences, setDifferences] = useState<Job['differences']>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const { status } = job
  const show = ({ differences: found }: Job) => setDifferences(found && found.count > 0 ? found : null)
  return (
    <Page
      title={title}
      before={<RecordPath list="invoices" />}
      facts={facts}
      width="wide"
      actions={<JobButtons job={job} parts={parts} onAnswer={show} onError={setFailure} />}
    >
      {failure && <ProblemNotice error={failure} />}
      {status !== 'draft' && <Progress job={job} />}
      {status === 'draft' && differences && <Differences differences={differences} />}
      {status === 'draft' && <parts.PreviewNotice job={job} />}
      {status !== 'running' && (
        <JobRows
          key={status === 'draft' ? 'preview' : 'result'}
          job={job}
          renderActions={(picked) =>
            status === 'draft' && mayChange ? <parts.RowActions {...picked} job={job} onRefreshed={show} /> : null
          }
        />
      )}
    </Page>
  )
}

/** A preview, its progress or its result. The service does the work: every tab and every colleague sees the same. */
export function JobScreen({ id, parts }: { id: number; parts: JobParts }) {
  const { data: job, error, refetch } = useQuery(jobQuery(useSession(), id))
  if (!job) return error && <ProblemNotice error={error} onRetry={() => void refetch()} />
  return <LoadedJob key={id} job={job} parts={parts} />
}
