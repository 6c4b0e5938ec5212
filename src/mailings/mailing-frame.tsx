import { Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/session.ts'
import { Caption } from '../ui/page.tsx'
import classes from './mailings.module.css'
import { mailingPreviewQuery } from './queries.ts'

interface MailingFrameProps {
  readonly id: number
  /** The message about this member; without it the first one. */
  readonly memberId?: number
}

/** The message as a reader gets it. Nothing runs in it, and its links lead nowhere: new windows are not allowed. */
export function MailingFrame({ id, memberId }: MailingFrameProps) {
  const t = useTranslations('mailings')
  const session = useSession()
  const query = mailingPreviewQuery(session, { id, query: memberId === undefined ? {} : { member_id: memberId } })
  const { data, error, refetch } = useQuery(query)
  if (error instanceof ApiProblem && error.code === 'not_found') return <Caption>{t('nobody')}</Caption>
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Loader size="sm" />
  const [to] = data.to
  return (
    <Stack gap="xs">
      <Caption>{to && t('previewTo', to)}</Caption>
      <Text fw={600} lang={data.language}>
        {data.subject}
      </Text>
      <iframe
        sandbox=""
        srcDoc={data.html.replace('<head>', '<head><base target="_blank">')}
        title={t('preview')}
        className={classes.frame}
      />
    </Stack>
  )
}
