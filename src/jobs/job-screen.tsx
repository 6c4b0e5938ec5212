import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isJobActionAllowed } from '#contract/job-states.ts'
import { jobAccess } from '#contract/jobs.ts'
import type { Job } from '#contract/schemas/management/jobs.ts'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { RecordPath } from '../session/record-path.tsx'
import { useCan, useSession } from '../session/session.ts'
import { TextLink } from '../ui/link.tsx'
import { Page, Caption } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { type JobPartProps, type JobParts, type JobRowsPartProps, type StartProps, useJobTitle } from './job-parts.ts'
import { JobRows } from './job-rows.tsx'
import classes from './jobs.module.css'
import { jobActions, jobQuery } from './queries.ts'
import { StartInvoices } from './start-job.tsx'
import { ActionButton } from '../ui/action-button.tsx'

type Difference = NonNullable<Job['differences']>['rows'][number]

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
  const client = useQueryClient()
  const actions = jobActions(client, useSession())
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
    <ActionButton
      variant={does === 'stop' ? 'default' : 'filled'}
      loading={state.is === 'sending'}
      onClick={(event) => event.detail < 2 && void press()}
      label={t(does === 'stop' ? 'stop' : 'resume')}
    />
  )
}

/** The differences from the preview that the user saw. */
function Differences({
  differences: { count, rows },
  list,
}: Pick<JobParts, 'list'> & { differences: NonNullable<Job['differences']> }) {
  const t = useTranslations('jobs')
  const formats = useFormats()
  const included = ({ total }: NonNullable<Difference['before']>) =>
    list === 'invoices' ? formats.money(total) : t('tabs.included')
  const says = (side: Difference['before']) =>
    side === null ? '–' : side.reason === null ? included(side) : t(`reasons.${side.reason}`)
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

/** Failures that have a sentence of their own. */
const explained = ['broken_off', 'closed_period'] as const

function Progress({ job }: JobPartProps) {
  const t = useTranslations('jobs')
  const { progress, counts, status, failure } = job
  const known = explained.find((code) => code === failure)
  const label = t(`progress.${job.kind}`, { done: counts.done, count: counts.invoices })
  return (
    <Stack gap="sm">
      {status !== 'done' && <progress className={classes.progress} value={progress} max={1} aria-label={label} />}
      <Text role="status">{status === 'draft' ? '' : t(`says.${status}`)}</Text>
      {status === 'running' && <Caption>{t('mayLeave')}</Caption>}
      {status === 'failed' && (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {known ? t(`failures.${known}`) : t('failed', { code: failure ?? '' })}
        </Alert>
      )}
    </Stack>
  )
}

function useFacts(job: Job, { list }: JobParts): readonly ReactNode[] {
  const t = useTranslations('jobs')
  const formats = useFormats()
  const { counts, status, kind } = job
  // Its tabs say how many there are.
  if (status === 'draft' && list !== 'invoices') return []
  if (status === 'draft')
    return [
      t('facts.invoices', { count: counts.invoices }),
      kind === 'contribution_run' ? t('facts.members', { count: counts.included }) : '',
      formats.money(job.total),
    ]
  return [
    t(`progress.${kind}`, { done: counts.done, count: counts.invoices }),
    counts.skipped > 0 ? t('facts.skipped', { count: counts.skipped }) : '',
    status === 'done' && counts.skipped === 0 && list === 'invoices' ? formats.money(job.total) : '',
    job.started_by && job.started_at
      ? t('facts.startedBy', { name: job.started_by, at: formats.dateTime(job.started_at) })
      : '',
    job.undone_by === null ? (
      ''
    ) : (
      <TextLink key="undone" to="/jobs/$id" params={{ id: job.undone_by }} inherit label={t('facts.undone')} />
    ),
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
  const { Start = StartInvoices, PreviewActions, ResultActions } = parts
  if (status === 'draft')
    return (
      <>
        {mayChange && <Start job={job} onAnswer={onAnswer} />}
        {PreviewActions && <PreviewActions job={job} />}
      </>
    )
  return (
    <>
      {mayChange && isJobActionAllowed('start', status) && job.undone_by === null && (
        <ControlButton job={job} does="start" onError={onError} />
      )}
      {mayChange && isJobActionAllowed('stop', status) && <ControlButton job={job} does="stop" onError={onError} />}
      {status !== 'running' && ResultActions && <ResultActions job={job} />}
    </>
  )
}

function Rows({ parts, ...props }: JobRowsPartProps & { parts: JobParts }) {
  const { job, mayChange, onRefreshed } = props
  const { RowActions } = parts
  if (parts.Rows) return <parts.Rows {...props} />
  return (
    <JobRows
      job={job}
      renderActions={(picked) =>
        RowActions && job.status === 'draft' && mayChange ? (
          <RowActions {...picked} job={job} onRefreshed={onRefreshed} />
        ) : null
      }
    />
  )
}

function LoadedJob({ job, parts }: { job: Job; parts: JobParts }) {
  const title = useJobTitle()(job)
  const facts = useFacts(job, parts)
  const mayChange = useCan()(jobAccess[job.kind].writes)
  const [differences, setDifferences] = useState<Job['differences']>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const { status } = job
  const { PreviewNotice } = parts
  const show = ({ differences: found }: Job) => setDifferences(found && found.count > 0 ? found : null)
  const rows = { job, mayChange, onRefreshed: show }
  return (
    <Page
      title={title}
      before={<RecordPath list={parts.list} />}
      facts={facts}
      width="wide"
      actions={<JobButtons job={job} parts={parts} onAnswer={show} onError={setFailure} />}
    >
      {failure && <ProblemNotice error={failure} />}
      {status !== 'draft' && <Progress job={job} />}
      {status === 'draft' && differences && <Differences differences={differences} list={parts.list} />}
      {status === 'draft' && PreviewNotice && <PreviewNotice {...rows} />}
      {status !== 'running' && <Rows key={status === 'draft' ? 'preview' : 'result'} {...rows} parts={parts} />}
    </Page>
  )
}

/** A preview, its progress or its result. The service does the work: every tab and every colleague sees the same. */
export function JobScreen({ id, parts }: { id: number; parts: JobParts }) {
  const { data: job, error, refetch } = useQuery(jobQuery(useSession(), id))
  if (!job) return error && <ProblemNotice error={error} onRetry={() => void refetch()} />
  return <LoadedJob key={id} job={job} parts={parts} />
}
