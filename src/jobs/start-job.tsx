import { Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Job, JobRow } from '#contract/schemas/management/jobs.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session.ts'
import { type StartProps, useJobTitle } from './job-parts.ts'
import { useJobRows } from './job-rows.tsx'
import { jobActions } from './queries.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Caption } from '../ui/page.tsx'

interface StartJobProps extends StartProps {
  readonly label: string
  readonly isDisabled: boolean
  /** It takes something away. */
  readonly danger?: boolean
  /** A note on what is possible once it runs; without one, that it can be stopped and continued. */
  readonly note?: string
  /** Description of the consequences. */
  readonly children: ReactNode
}

/** Says once more what will happen, and starts it. */
export function StartJob({ job, label, isDisabled, danger = false, note, onAnswer, children }: StartJobProps) {
  const t = useTranslations('jobs.start')
  const common = useTranslations('common')
  const client = useQueryClient()
  const session = useSession()
  const title = useJobTitle()(job)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ActionButton
        variant="filled"
        disabled={isDisabled}
        color={danger ? 'red.9' : undefined}
        onClick={() => setOpen(true)}
        label={label}
      />
      {isOpen && (
        <ConfirmDialog
          title={job.send_invoices?.by === 'paper' ? t('titlePaper') : t(`titles.${job.kind}`, { name: title })}
          submitLabel={label}
          keepLabel={common('cancel')}
          danger={danger}
          send={(signal) => jobActions(client, session).start(job, signal)}
          onDone={(answer) => {
            close()
            onAnswer(answer)
          }}
          onClose={close}
        >
          {children}
          <Caption>{note ?? t('how')}</Caption>
        </ConfirmDialog>
      )}
    </>
  )
}

type JobInput = Parameters<ReturnType<typeof jobActions>['create']>[0]

/** Makes the preview of the job that takes another one back, and shows it. */
export function UndoJob({ input, label }: { input: JobInput; label: string }) {
  const client = useQueryClient()
  const session = useSession()
  const navigate = useNavigate()
  const { state, submit } = useRepeatedSubmission()
  const undo = async () => {
    const made = await submit((signal) => jobActions(client, session).create(input, signal))
    if (made) void navigate({ to: '/jobs/$id', params: { id: made.result.id } })
  }
  return (
    <Stack gap="xs">
      <ActionButton icon={IconArrowBackUp} loading={state.is === 'sending'} onClick={() => void undo()} label={label} />
      {'error' in state && state.error && <ProblemNotice error={state.error} />}
    </Stack>
  )
}

/** Counts of emails, letters and reminder fees, in words. */
function useDeliveries({ kind, send_invoices: sending }: Job, rows: readonly JobRow[] | undefined): readonly string[] {
  const t = useTranslations('jobs.start')
  const { environment } = useSession()
  const included = rows?.filter(({ is_included: isIncluded }) => isIncluded) ?? []
  if (kind === 'send_reminders' || sending?.by === 'email') {
    const emails = included.filter(({ delivery }) => delivery === 'email').length
    const fees = included.filter(({ reminder }) => reminder && reminder.fee !== '0.00').length
    return [
      emails === 0 ? '' : environment === 'test' ? t('emailsTest') : t('emails', { count: emails }),
      included.length > emails ? t('letters', { count: included.length - emails }) : '',
      fees > 0 ? t('fees', { count: fees }) : '',
    ].filter(Boolean)
  }
  if (kind !== 'contribution_run') return []
  const payersOf = (delivery: JobRow['delivery']) =>
    new Set(included.filter((row) => row.delivery === delivery).map(({ bundle }) => bundle)).size
  const [sent, printed] = [payersOf('email'), payersOf('print')]
  return [
    sent > 0 ? t(environment === 'test' ? 'emailTest' : 'email', { count: sent }) : '',
    printed > 0 ? t('print', { count: printed }) : '',
  ].filter(Boolean)
}

function useStartLabel(
  { kind, send_invoices: sending, counts: { invoices: count } }: Job,
  rows: readonly JobRow[] | undefined,
): string {
  const t = useTranslations('jobs.start')
  if (kind === 'discard_drafts') return t('discard', { count })
  if (kind === 'send_reminders') return t('remind', { count })
  if (sending) return t(sending.by === 'paper' ? 'mark' : 'send', { count })
  const isDrafts = rows?.every(({ delivery, is_included: isIncluded }) => !isIncluded || delivery === 'draft')
  return t(isDrafts ? 'drafts' : 'invoices', { count })
}

/** Starts a job about invoices. */
export function StartInvoices({ job, onAnswer }: StartProps) {
  const t = useTranslations('jobs.start')
  const formats = useFormats()
  const { data: rows } = useJobRows(job)
  const deliveries = useDeliveries(job, rows)
  const count = job.counts.invoices
  return (
    <StartJob
      job={job}
      label={useStartLabel(job, rows)}
      isDisabled={count === 0 || rows === undefined}
      danger={job.kind === 'discard_drafts'}
      onAnswer={onAnswer}
    >
      <Text fw={600}>{t('sum', { count, sum: formats.money(job.total) })}</Text>
      {deliveries.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </StartJob>
  )
}
