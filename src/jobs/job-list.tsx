import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { JobKind } from '#contract/jobs.ts'
import type { Job } from '#contract/schemas/management/jobs.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { Section } from '../ui/facts.tsx'
import { TextLink } from '../ui/link.tsx'
import { Table } from '../ui/table.tsx'
import { useJobTitle } from './job-parts.ts'
import classes from './jobs.module.css'

interface JobListProps {
  readonly title: string
  readonly jobs: readonly Job[]
  readonly kinds: readonly JobKind[]
  /** Header of the column with job names. */
  readonly nameLabel: string
  /** Header of the column that counts created invoices or members. */
  readonly countLabel: string
  /** Previews that were not started are listed, too. */
  readonly isWithDrafts?: boolean
}

/** Jobs that were started, the latest first: by whom, when, and how far they came. */
export function JobList({ title, jobs, kinds, nameLabel, countLabel, isWithDrafts = false }: JobListProps) {
  const t = useTranslations('jobs')
  const formats = useFormats()
  const titleOf = useJobTitle()
  const listed = jobs
    .filter(({ kind, status }) => kinds.includes(kind) && (isWithDrafts || status !== 'draft'))
    .toSorted((a, b) => b.id - a.id)
  const nameOf = (job: Job) => {
    const before = job.discard_drafts ?? job.undo_member_import
    const of = before && jobs.find(({ id }) => id === before.job_id)
    return of ? `${titleOf(job)} · ${titleOf(of)}` : titleOf(job)
  }
  if (listed.length === 0) return null
  return (
    <Section title={title}>
      <Table
        look="plain"
        aria-label={title}
        rows={listed}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: nameLabel,
            isName: true,
            render: (job) => (
              <>
                <TextLink to="/jobs/$id" params={{ id: job.id }} inherit label={nameOf(job)} />
                <Text size="xs" className={classes.quiet}>
                  {job.started_by ?? job.created_by} · {formats.dateTime(job.started_at ?? job.created_at)}
                </Text>
              </>
            ),
          },
          { id: 'status', header: t('columns.status'), isWhole: true, render: ({ status }) => t(`statuses.${status}`) },
          {
            id: 'count',
            header: countLabel,
            align: 'end',
            isWhole: true,
            render: ({ status, counts }) => (status === 'draft' ? '' : formats.number(counts.done)),
          },
        ]}
      />
    </Section>
  )
}
