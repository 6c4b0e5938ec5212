import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Job } from '#contract/schemas/management/jobs.ts'
import { useFormats } from '../i18n/formats.ts'
import { Section } from '../ui/facts.tsx'
import { TextLink } from '../ui/link.tsx'
import { Table } from '../ui/table.tsx'
import classes from './jobs.module.css'

/** What was started, the latest first: by whom, when, and how far it came. */
export function JobList({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslations('jobs')
  const formats = useFormats()
  const started = jobs.filter(({ status }) => status !== 'draft').toSorted((a, b) => b.id - a.id)
  const nameOf = ({ kind, contribution_run: run, discard_drafts: discard }: Job) => {
    const of = run ?? jobs.find(({ id }) => id === discard?.job_id)?.contribution_run
    return run ? run.reference : `${t(`kinds.${kind}`)}${of ? ` · ${of.reference}` : ''}`
  }
  if (started.length === 0) return null
  return (
    <Section title={t('list')}>
      <Table
        look="plain"
        aria-label={t('list')}
        rows={started}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('columns.job'),
            isName: true,
            render: (job) => (
              <>
                <TextLink to="/jobs/$id" params={{ id: job.id }} inherit>
                  {nameOf(job)}
                </TextLink>
                <Text size="xs" className={classes.quiet}>
                  {job.started_by} · {job.started_at && formats.dateTime(job.started_at)}
                </Text>
              </>
            ),
          },
          { id: 'status', header: t('columns.status'), render: ({ status }) => t(`statuses.${status}`) },
          {
            id: 'count',
            header: t('columns.invoices'),
            align: 'end',
            isWhole: true,
            render: ({ counts }) => formats.number(counts.done),
          },
        ]}
      />
    </Section>
  )
}
