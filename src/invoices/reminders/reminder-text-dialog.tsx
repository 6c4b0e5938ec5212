import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { JobRow } from '#contract/schemas/management/jobs.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useSession } from '../../session/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LetterText } from './letter-text.tsx'
import { reminderLetterQuery } from '../manage-queries.ts'

/** The text that a recipient would get. */
export function ReminderTextDialog({ row, onClose }: { row: JobRow; onClose: () => void }) {
  const t = useTranslations('reminders')
  const [invoice] = row.invoices
  const { data: letter, error, refetch } = useQuery(reminderLetterQuery(useSession(), invoice?.id ?? 0))
  return (
    <Dialog title={letter?.subject ?? t('readOf', { number: invoice?.number ?? '' })} size="lg" onClose={onClose}>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!letter && !error && <Loader />}
      {letter && (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {letter.email ?? t('methods.letter')}
          </Text>
          <LetterText letter={letter} />
        </>
      )}
    </Dialog>
  )
}
