import { Alert, Group, Loader, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { jobLimits } from '#contract/jobs.ts'
import type { ContributionRulesRecord } from '#contract/schemas/management/contribution-rules.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { jobActions } from '../../jobs/queries.ts'
import { useMembersOfView } from '../../members/view-picker.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useSession } from '../../session/session.ts'
import { selectedMembers } from '../../records/selected-members.ts'
import { ActionButton } from '../../ui/action-button.tsx'

/** The members of a run that are not chosen by its rules; null in `members` otherwise. */
function useChosen({ rules }: ContributionRulesRecord) {
  const selection = selectedMembers(useSession()).get()
  const view = useMembersOfView(String(rules.who.view_id ?? ''))
  const chosen = selection ?? view.ids
  return {
    members: chosen && [...chosen],
    isReady: selection !== null || view.isComplete,
    error: selection === null ? view.error : null,
    retry: view.retry,
  }
}

function unfitFor(members: readonly number[] | null): 'viewEmpty' | 'viewTooMany' | null {
  if (members?.length === 0) return 'viewEmpty'
  return members && members.length > jobLimits.selection ? 'viewTooMany' : null
}

/** Makes a preview once the members of a saved view are known, and shows it. */
export function MakePreview({ record, onBack }: { record: ContributionRulesRecord; onBack: () => void }) {
  const t = useTranslations('contribution')
  const common = useTranslations('common')
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { members, isReady, error, retry } = useChosen(record)
  const { state, submit: send } = useSubmission()
  const refusal = 'error' in state ? state.error : null
  async function make() {
    const run = { rules_id: record.id, ...(members ? { member_ids: members } : {}) }
    const made = await send((signal) => jobActions(client, session).create({ contribution_run: run }, signal))
    if (!made) return
    selectedMembers(session).set(null)
    await navigate({ to: '/jobs/$id', params: { id: made.result.id } })
    // Still here: the link to this screen was pressed while the preview opened.
    onBack()
  }
  const unfit = isReady ? unfitFor(members) : null
  const isDue = isReady && !unfit && state.is === 'editing' && !refusal
  useEffect(() => {
    if (isDue) void make()
    // Once; a retry is a button.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue])
  if (!error && !refusal && !unfit)
    return (
      <Text role="status">
        <Loader size={14} aria-hidden /> {t('making')}
      </Text>
    )
  return (
    <>
      {error && <ProblemNotice error={error} onRetry={retry} />}
      {refusal && <ProblemNotice error={refusal} onRetry={() => void make()} />}
      {unfit && (
        <Alert color="yellow" variant="light" role="alert">
          {t(unfit, { max: jobLimits.selection })}
        </Alert>
      )}
      <Group>
        <ActionButton onClick={onBack} label={common('back')} />
      </Group>
    </>
  )
}
