import { Loader, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSubmission } from '../../forms/use-submission.ts'
import { jobActions } from '../../jobs/queries.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { RecordPath } from '../../session/record-path.tsx'
import { useSession } from '../../session/use-session.ts'
import { Page } from '../../ui/page.tsx'

/** Makes the preview of the reminders that are due today, and shows it in its own place. */
export function RemindersScreen() {
  const t = useTranslations('reminders')
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state, submit } = useSubmission()
  const refusal = 'error' in state ? state.error : null
  async function make() {
    const made = await submit((signal) => jobActions(client, session).create({ send_reminders: {} }, signal))
    // Back leads to where the user came from.
    if (made) void navigate({ to: '/jobs/$id', params: { id: made.result.id }, replace: true })
  }
  const isDue = state.is === 'editing' && !refusal
  useEffect(() => {
    if (isDue) void make()
    // Once; a retry is a button.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue])
  return (
    <Page title={t('title')} before={<RecordPath list="invoices" />}>
      {refusal ? (
        <ProblemNotice error={refusal} onRetry={() => void make()} />
      ) : (
        <Text role="status">
          <Loader size={14} aria-hidden /> {t('making')}
        </Text>
      )}
    </Page>
  )
}
