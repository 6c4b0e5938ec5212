import { Alert, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import { importLimits } from '#contract/member-import.ts'
import { useFieldMessage } from '../../forms/use-field-message.ts'
import { useRepeatedSubmission } from '../../forms/use-submission.ts'
import { JobList } from '../../jobs/job-list.tsx'
import { jobActions, jobsQuery } from '../../jobs/queries.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useSession } from '../../session/session.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Page } from '../../ui/page.tsx'
import { MemberPath } from '../member-path.tsx'

const megabytes = importLimits.bytes / 1_000_000

/** Why a file was refused, with what to do. */
function Refusal({ error }: { error: Error }) {
  const message = useFieldMessage()
  const [first] = error instanceof ApiProblem ? error.errors : []
  if (!first) return <ProblemNotice error={error} />
  return (
    <Alert color="red" variant="light" role="alert">
      {message(first)}
    </Alert>
  )
}

/** Takes a file, from which a job is made; and lists earlier imports and changes to many members, also previews that were not started. */
export function ImportScreen() {
  const t = useTranslations('memberImport')
  const fields = useTranslations('fields')
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: jobs = [], error, refetch } = useQuery(jobsQuery(session))
  const { state, submit } = useRepeatedSubmission()
  const [isTooLarge, setTooLarge] = useState(false)
  const isReading = state.is === 'sending'
  const take = async (file: File) => {
    setTooLarge(file.size > importLimits.bytes)
    if (file.size > importLimits.bytes) return
    const made = await submit((signal) => jobActions(client, session).createImport(file, signal))
    if (made) void navigate({ to: '/jobs/$id', params: { id: made.result.id } })
  }
  return (
    <Page title={t('title')} before={<MemberPath />}>
      <Stack gap="sm">
        <FileDrop
          label={t('choose.label')}
          hint={t('choose.hint', { rows: importLimits.rows, megabytes })}
          accept=".csv,.tsv,.txt,.xlsx,.ods"
          isDisabled={isReading}
          onFile={(file) => void take(file)}
        />
        <Text role="status">{isReading && t('choose.reading')}</Text>
        {isTooLarge && (
          <Alert color="red" variant="light" role="alert">
            {fields('file_too_large', { max: megabytes })}
          </Alert>
        )}
        {!isTooLarge && 'error' in state && state.error && <Refusal error={state.error} />}
      </Stack>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      <JobList
        title={t('earlier')}
        jobs={jobs}
        kinds={['member_import', 'undo_member_import', 'member_changes', 'undo_member_changes']}
        nameLabel={t('jobLabel')}
        countLabel={t('members')}
        isWithDrafts
      />
    </Page>
  )
}
