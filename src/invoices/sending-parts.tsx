/** Parts of the job screen for sending many invoices or reminders. */
import { IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { JobRow } from '#contract/schemas/management/jobs.ts'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { type RowActionsProps, useJobRows } from '../jobs/job-rows.tsx'
import type { JobPartProps, JobParts } from '../jobs/job-parts.ts'
import { jobActions, withoutOwn } from '../jobs/queries.ts'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useReplica } from '../replica/replica.ts'
import { useCan, useSession } from '../session/session.ts'
import { LinkButton } from '../ui/link.tsx'
import type { LettersDialogProps } from './letters-dialog.tsx'
import { UnprintablePart } from './unprintable-part.tsx'
import { ActionButton, DialogButton } from '../ui/action-button.tsx'

const LettersDialog = dialogIsland(async () => (await import('./letters-dialog.tsx')).LettersDialog, 'billing')

const ReminderTextDialog = dialogIsland(
  async () => (await import('./reminders/reminder-text-dialog.tsx')).ReminderTextDialog,
)

const none: readonly number[] = []

function idsOf(rows: readonly JobRow[]): number[] {
  return [...new Set(rows.flatMap(({ invoices }) => invoices.map(({ id }) => id)))]
}

/** The invoices that are still drafts: others were marked as sent since. */
function useStillDrafts(ids: readonly number[]): readonly number[] {
  const { rows } = useReplica(useSession(), 'listInvoices', {}, { enabled: ids.length > 0 })
  return useMemo(() => {
    const drafts = new Set(rows.flatMap(({ id, status }) => (status === 'draft' ? id : [])))
    return ids.filter((id) => drafts.has(id))
  }, [rows, ids])
}

/** Nothing where there is nothing to print. */
export function LettersButton({ drafts = none, ...props }: Omit<LettersDialogProps, 'onClose'>) {
  const t = useTranslations('jobs.letters')
  const can = useCan()
  const { ids } = props
  const stillDrafts = useStillDrafts(drafts)
  if (ids.length === 0 || !can('createLetters')) return null
  return (
    <DialogButton
      icon={IconPrinter}
      label={t('print', { count: ids.length })}
      renderDialog={(close) => <LettersDialog {...props} drafts={stillDrafts} onClose={close} />}
    />
  )
}

/** Invoices that no email can reach. */
function PrintUnreachable({ job }: JobPartProps) {
  const { data: rows = [] } = useJobRows(job)
  const unreachable = rows.filter(({ reason }) => reason === 'no_email')
  const drafts = unreachable.filter(({ sent_at: at }) => at === null)
  return <LettersButton of="invoices" ids={idsOf(unreachable)} drafts={idsOf(drafts)} />
}

function UnprintableNames({ job }: JobPartProps) {
  const { data: rows = [] } = useJobRows(job)
  return (
    <UnprintablePart texts={rows.flatMap(({ is_included: isIncluded, payer }) => (isIncluded ? payer?.name : []))} />
  )
}

export const sendParts: JobParts = {
  list: 'invoices',
  PreviewActions: PrintUnreachable,
  PreviewNotice: UnprintableNames,
  ResultActions: PrintUnreachable,
}

/** Leaves out of this time, or not; one can be read. */
function ReminderActions({ job, tab, picked, deselect, onRefreshed }: RowActionsProps) {
  const t = useTranslations('reminders')
  const session = useSession()
  const client = useQueryClient()
  const [isReading, setReading] = useState(false)
  const { state, submit } = useRepeatedSubmission()
  const ids = idsOf(picked)
  const change = (isOut: boolean) =>
    submit(async (signal) => {
      const others = (job.send_reminders?.excluded_invoice_ids ?? []).filter((id) => !ids.includes(id))
      const body = { send_reminders: { excluded_invoice_ids: [...others, ...(isOut ? ids : [])] } }
      onRefreshed(withoutOwn(await jobActions(client, session).refresh(job.id, body, signal), ids))
      deselect()
    })
  const isBack = picked.length > 0 && picked.every(({ reason }) => reason === 'excluded')
  const [only] = picked
  return (
    <>
      {(tab === 'included' || isBack) && (
        <ActionButton
          size="compact-sm"
          loading={state.is === 'sending'}
          onClick={() => void change(!isBack)}
          label={t(isBack ? 'include' : 'exclude')}
        />
      )}
      {tab === 'included' && picked.length === 1 && (
        <ActionButton size="compact-sm" onClick={() => setReading(true)} label={t('read')} />
      )}
      {'error' in state && state.error && <ProblemNotice error={state.error} />}
      {isReading && only && <ReminderTextDialog row={only} onClose={() => setReading(false)} />}
    </>
  )
}

function ReminderSettings() {
  const t = useTranslations('reminders')
  const can = useCan()
  if (!can('updateReminderLevels')) return null
  return <LinkButton to="/settings/reminders" label={t('settings')} />
}

function PrintReminders({ job }: JobPartProps) {
  const { data: rows = [] } = useJobRows(job)
  const printed = rows.filter(({ delivery, is_done: isDone }) => isDone && delivery === 'print')
  return <LettersButton of="reminders" ids={idsOf(printed)} />
}

export const reminderParts: JobParts = {
  list: 'invoices',
  RowActions: ReminderActions,
  PreviewActions: ReminderSettings,
  ResultActions: PrintReminders,
}
