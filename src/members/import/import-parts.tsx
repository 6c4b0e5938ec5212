/** Parts of the job screen for importing members and for undoing an import. */
import { Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { jobAccess } from '#contract/jobs.ts'
import { submit, unlessGone } from '../../api/mutations.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import type { JobPartProps, JobParts, StartProps } from '../../jobs/job-parts.ts'
import { StartJob, UndoJob } from '../../jobs/start-job.tsx'
import { lazyPart } from '../../problems/lazy-part.tsx'
import { useCan, useSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'

// With what shows members and their fields, which jobs about invoices do not need.
const ImportQuestions = lazyPart(async () => (await import('./import-questions.tsx')).ImportQuestions, ['forms'])
const ImportRows = lazyPart(async () => (await import('./import-rows.tsx')).ImportRows, ['forms'])
const UndoRows = lazyPart(async () => (await import('./import-rows.tsx')).UndoRows)

function Start({ job, onAnswer }: StartProps) {
  const t = useTranslations('memberImport.start')
  const count = job.counts.invoices
  const { new: created = 0, changed = 0, left_out: leftOut = 0, refused = 0 } = job.member_import?.outcomes ?? {}
  return (
    <StartJob
      job={job}
      label={t('submit', { count })}
      isDisabled={count === 0 || !job.member_import?.is_ready}
      onAnswer={onAnswer}
    >
      <Text fw={600}>{t('sum', { created, changed })}</Text>
      {leftOut + refused > 0 && <Text size="sm">{t('leftOut', { count: leftOut + refused })}</Text>}
    </StartJob>
  )
}

function StartUndo({ job, onAnswer }: StartProps) {
  const t = useTranslations('memberImport.undo')
  const count = job.counts.invoices
  return (
    <StartJob job={job} label={t('submit', { count })} isDisabled={count === 0} danger onAnswer={onAnswer}>
      <Text size="sm">{t('text')}</Text>
    </StartJob>
  )
}

/** Discards the preview, and with it the file. */
function PreviewActions({ job }: JobPartProps) {
  const t = useTranslations('memberImport.discard')
  const session = useSession()
  const navigate = useNavigate()
  const mayChange = useCan()(jobAccess[job.kind].writes)
  return (
    <MoreMenu
      actions={[
        {
          icon: IconTrash,
          label: t('label'),
          allowed: mayChange,
          renderDialog: (close) => (
            <ConfirmDialog
              title={t('title', { name: job.member_import?.file_name ?? job.undo_member_import?.file_name ?? '' })}
              text={t('text')}
              submitLabel={t('label')}
              danger
              send={(signal) => unlessGone(() => submit(session, 'deleteJob', { id: job.id }, signal))}
              onDone={() => void navigate({ to: '/members/import' })}
              onClose={close}
            />
          ),
        },
      ]}
    />
  )
}

/** Where to go on from a result, and how to take it back. */
function ResultActions({ job }: JobPartProps) {
  const t = useTranslations('memberImport')
  const can = useCan()
  const isUndoable = job.kind === 'member_import' && job.counts.done > 0 && can(jobAccess[job.kind].writes)
  return (
    <Group gap="sm" align="flex-start">
      {can('listMembers') && <LinkButton to="/members" label={t('result.members')} />}
      {isUndoable && <UndoJob input={{ undo_member_import: { job_id: job.id } }} label={t('undo.label')} />}
    </Group>
  )
}

export const importParts: JobParts = {
  list: 'members',
  Start,
  Rows: ImportRows,
  PreviewActions,
  PreviewNotice: ImportQuestions,
  ResultActions,
}

export const undoImportParts: JobParts = {
  list: 'members',
  Start: StartUndo,
  Rows: UndoRows,
  PreviewActions,
  ResultActions,
}
