import { Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { jobLimits } from '#contract/jobs.ts'
import type { JobCreate } from '#contract/schemas/management/jobs.ts'
import type { LettersCreate } from '#contract/schemas/management/letters.ts'
import { request } from '../api/request.ts'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { jobActions } from '../jobs/queries.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan, useSession } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { pdfFile, saveFile } from '../ui/save-file.ts'
import { ActionButton } from '../ui/action-button.tsx'

export interface LettersDialogProps {
  readonly of: LettersCreate['of']
  /** Invoice ids, also for reminders. */
  readonly ids: readonly number[]
  /** Invoices that are marked as sent once they are posted. */
  readonly drafts?: readonly number[]
  readonly onClose: () => void
}

function partsOf(ids: readonly number[]): { readonly from: number; readonly ids: number[] }[] {
  const count = Math.ceil(ids.length / jobLimits.letters)
  return Array.from({ length: count }, (_, index) => {
    const from = index * jobLimits.letters
    return { from: from + 1, ids: ids.slice(from, from + jobLimits.letters) }
  })
}

/** Letters for the printer, and what follows once they are posted: a draft is not due before it is marked as sent. */
export function LettersDialog({ of, ids, drafts, onClose }: LettersDialogProps) {
  const t = useTranslations('jobs.letters')
  const start = useTranslations('jobs.start')
  const common = useTranslations('common')
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const can = useCan()
  const [leftOut, setLeftOut] = useState(0)
  const { state, submit } = useRepeatedSubmission()
  const isSending = state.is === 'sending'
  const parts = partsOf(ids)
  const save = (part: (typeof parts)[number]) =>
    submit(async (signal) => {
      const made = await request(session, 'createLetters', { body: { of, invoice_ids: part.ids }, signal })
      setLeftOut(made.left_out)
      if (made.pdf !== null) saveFile(pdfFile(made.pdf), `${t(`files.${of}`)}.pdf`)
    })
  const mark = async () => {
    const body: JobCreate = { send_invoices: { invoice_ids: [...(drafts ?? [])], by: 'paper' } }
    const { create, start } = jobActions(client, session)
    const made = await submit(async (signal) => {
      const job = await create(body, signal)
      // This dialog said what is marked; only an invoice that is left out needs a look first.
      return job.counts.left_out > 0 ? job : start(job, signal)
    })
    if (made) void navigate({ to: '/jobs/$id', params: { id: made.result.id } })
  }
  return (
    <Dialog title={t('print', { count: ids.length })} onClose={onClose}>
      <Stack>
        {'error' in state && state.error && <ProblemNotice error={state.error} />}
        <Text size="sm">{t(`text.${of}`)}</Text>
        <Group gap="sm">
          {parts.map((part) => (
            <ActionButton
              variant="filled"
              key={part.from}
              icon={IconPrinter}
              loading={isSending}
              onClick={() => void save(part)}
              label={
                parts.length === 1
                  ? t('download')
                  : t('downloadPart', { from: part.from, until: part.from + part.ids.length - 1 })
              }
            />
          ))}
        </Group>
        <Text size="sm" role="status">
          {leftOut > 0 && t('leftOut', { count: leftOut })}
        </Text>
        {drafts && drafts.length > 0 && can('markInvoiceSent') && (
          <Group justify="space-between" gap="sm">
            <Text size="sm" flex="1 1 14rem">
              {t('sentHint')}
            </Text>
            <ActionButton
              disabled={isSending}
              onClick={() => void mark()}
              label={start('mark', { count: drafts.length })}
            />
          </Group>
        )}
        <Group justify="flex-end">
          <ActionButton onClick={onClose} label={common('close')} />
        </Group>
      </Stack>
    </Dialog>
  )
}
