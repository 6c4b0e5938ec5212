/** Parts that a feature adds to the screen of its jobs, and the titles of all jobs. */
import { useMergeFields } from '../records/merge-fields.ts'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { settableFields } from '#contract/jobs.ts'
import type { Job } from '#contract/schemas/management/jobs.ts'
import type { RowActionsProps } from './job-rows.tsx'

export interface JobPartProps {
  readonly job: Job
}

export interface StartProps extends JobPartProps {
  /** Started, or with what is other than in the preview. */
  readonly onAnswer: (job: Job) => void
}

export interface JobRowsPartProps extends JobPartProps {
  readonly mayChange: boolean
  /** The preview was made once more. */
  readonly onRefreshed: (job: Job) => void
}

export interface JobParts {
  /** The list that its screen belongs to. */
  readonly list: 'invoices' | 'members' | 'messages'
  /** The first button of a preview, where it is not about invoices. */
  readonly Start?: ComponentType<StartProps>
  /** Rows that are not about invoices, with their actions. */
  readonly Rows?: ComponentType<JobRowsPartProps>
  /** Actions for selected rows of a preview about invoices. */
  readonly RowActions?: ComponentType<RowActionsProps>
  /** Beside the first button of a preview. */
  readonly PreviewActions?: ComponentType<JobPartProps>
  /** Above the rows of a preview. */
  readonly PreviewNotice?: ComponentType<JobRowsPartProps>
  /** For a job that has ended. */
  readonly ResultActions?: ComponentType<JobPartProps>
}

type Titled = Pick<
  Job,
  'kind' | 'contribution_run' | 'member_import' | 'member_changes' | 'undo_member_changes' | 'send_mailing'
>

/** The name of a job: a run by its reference, an import by its file, a change of members by what changes. */
export function useJobTitle(): (job: Titled) => string {
  const t = useTranslations('jobs')
  const fields = useTranslations('members.fields')
  const { shown } = useMergeFields()
  const changeOf = ({ change, name, field }: NonNullable<Job['member_changes']>) => {
    const known = settableFields.find((one) => one === field)
    // A group that this user may not see.
    if (name === null && (change === 'add_to_group' || change === 'remove_from_group')) return t(`unnamed.${change}`)
    return t(`changes.${change}`, { name: name ?? (known ? fields(known) : '') })
  }
  return ({
    kind,
    contribution_run: run,
    member_import: file,
    member_changes: change,
    undo_member_changes: undone,
    send_mailing: mailing,
  }) => {
    if (change) return changeOf(change)
    if (undone) return t('undo', { what: changeOf(undone) })
    return run?.reference ?? file?.file_name ?? (mailing?.subject && shown(mailing.subject)) ?? t(`kinds.${kind}`)
  }
}
