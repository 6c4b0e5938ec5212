import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ApiKey } from '#contract/schemas/management/api-keys.ts'
import { unlessGone, submit as sendChange } from '../api/mutations.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { sessionsQuery } from './access-queries.ts'
import { SettingsSection } from './settings-section.tsx'

function SessionRow({ own }: { own: ApiKey }) {
  const t = useTranslations('people')
  const session = useSession()
  const { dateTime } = useFormats()
  const { state, submit } = useSubmission()
  const end = () => submit((signal) => unlessGone(() => sendChange(session, 'endSession', { id: own.id }, signal)))
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="xs">
        {'error' in state && state.error && <ProblemNotice error={state.error} />}
        <Group justify="space-between">
          <Text size="sm">
            {t('sessions.since', { time: dateTime(own.created_at) })}
            {own.last_used_at !== null && ` · ${t('keys.lastUsed', { time: dateTime(own.last_used_at) })}`}
          </Text>
          {own.is_current ? (
            <Badge variant="default" tt="none" fw={600}>
              {t('sessions.current')}
            </Badge>
          ) : (
            <Button variant="default" loading={state.is === 'sending'} onClick={() => void end()}>
              {t('sessions.end')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

/** Where the person is signed in; nothing for the key of a program. */
export function OwnSessions() {
  const t = useTranslations('people.sessions')
  const session = useSession()
  const { data } = useQuery({ ...sessionsQuery(session), enabled: session.person !== null })
  if (session.person === null || !data) return null
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      {data.map((own) => (
        <SessionRow key={own.id} own={own} />
      ))}
    </SettingsSection>
  )
}
