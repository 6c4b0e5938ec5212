import { Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ContributionRulesRecord } from '#contract/schemas/management/contribution-rules.ts'
import { submit, unlessGone } from '../../api/mutations.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { JobList } from '../../jobs/job-list.tsx'
import { jobsQuery } from '../../jobs/queries.ts'
import { lazyPart } from '../../problems/lazy-part.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { RecordPath } from '../../session/record-path.tsx'
import { useSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page, Caption } from '../../ui/page.tsx'
import { rulesQuery } from './queries.ts'
import classes from './run.module.css'
import { SelectedNotice } from './who-section.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ActionButton } from '../../ui/action-button.tsx'

const RulesForm = lazyPart(async () => (await import('./rules-form.tsx')).RulesForm, ['invoices'])

// With the columns and filters of the member list, for rules with a view.
const MakePreview = lazyPart(async () => (await import('./make-preview.tsx')).MakePreview)

export interface RunSearch {
  /** The rules in the form. */
  readonly rules?: number | 'new'
  /** New rules begin as these, a year later. */
  readonly after?: number
}

interface RulesListProps {
  readonly all: readonly ContributionRulesRecord[]
  readonly onPreview: (record: ContributionRulesRecord) => void
}

/** Saved rules: for a run now, for the next year, or to be changed. */
function RulesList({ all, onPreview }: RulesListProps) {
  const t = useTranslations('contribution.rules')
  const session = useSession()
  const [removing, setRemoving] = useState<ContributionRulesRecord | null>(null)
  return (
    <>
      <ul className={classes.list} aria-label={t('list')}>
        {all
          .toSorted((a, b) => b.id - a.id)
          .map((record) => (
            <li key={record.id} className={classes.saved}>
              <div>
                <Text fw={600}>{record.name}</Text>
                {record.name !== record.rules.reference && <Caption size="xs">{record.rules.reference}</Caption>}
              </div>
              <Group gap="xs">
                <ActionButton
                  variant="filled"
                  size="compact-sm"
                  onClick={() => onPreview(record)}
                  label={t('preview')}
                />
                <LinkButton size="compact-sm" to="/invoices/run" search={{ rules: record.id }} label={t('edit')} />
                <LinkButton
                  size="compact-sm"
                  to="/invoices/run"
                  search={{ rules: 'new', after: record.id }}
                  label={t('nextYear')}
                />
                <IconButton
                  icon={IconTrash}
                  label={t('remove', { name: record.name })}
                  onClick={() => setRemoving(record)}
                />
              </Group>
            </li>
          ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={t('removeTitle', { name: removing.name })}
          text={t('removeText')}
          submitLabel={t('removeSubmit')}
          danger
          send={(signal) => {
            const { id, version } = removing
            return unlessGone(() => submit(session, 'deleteContributionRules', { id, version }, signal))
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

/** Saved rules and past runs; the first rules begin as a form. */
export function RunScreen({ search }: { search: RunSearch }) {
  const t = useTranslations('contribution')
  const texts = useTranslations('jobs')
  const session = useSession()
  const { data: all = [], error, refetch } = useQuery(rulesQuery(session))
  const { data: jobs = [] } = useQuery(jobsQuery(session))
  const [wanted, setWanted] = useState<ContributionRulesRecord | null>(null)
  const find = (id: number | 'new' | undefined) => all.find((one) => one.id === id) ?? null
  const isForm = search.rules === 'new' || find(search.rules) !== null || all.length === 0
  if (wanted)
    return (
      <Page title={wanted.rules.reference} before={<RecordPath list="invoices" />}>
        <MakePreview record={wanted} onBack={() => setWanted(null)} />
      </Page>
    )
  return (
    <Page
      title={find(search.rules)?.name ?? t('title')}
      before={<RecordPath list="invoices" />}
      actions={!isForm && <LinkButton to="/invoices/run" search={{ rules: 'new' }} label={t('rules.new')} />}
    >
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {isForm ? (
        <RulesForm
          // Other rules are another form.
          key={`${search.rules}/${search.after}`}
          record={find(search.rules)}
          basis={find(search.after)}
          onSaved={setWanted}
        />
      ) : (
        <>
          <SelectedNotice />
          <RulesList all={all} onPreview={setWanted} />
        </>
      )}
      {search.rules === undefined && (
        <>
          <JobList
            title={texts('list')}
            jobs={jobs}
            kinds={['contribution_run', 'discard_drafts']}
            nameLabel={texts('columns.job')}
            countLabel={texts('columns.invoices')}
          />
          <JobList
            title={texts('sendings')}
            jobs={jobs}
            kinds={['send_invoices', 'send_reminders']}
            nameLabel={texts('columns.sending')}
            countLabel={texts('columns.invoices')}
          />
        </>
      )}
    </Page>
  )
}
