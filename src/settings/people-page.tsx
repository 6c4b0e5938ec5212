import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Person } from '#contract/schemas/management/people.ts'
import { submitOnce } from '../api/mutations.ts'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { memoryEntry } from '../session/entries.ts'
import { PermissionList } from '../session/permission-list.tsx'
import { useSession } from '../session/session.ts'
import { notify } from '../ui/notify.ts'
import { peopleQuery } from './access-queries.ts'
import type { OpenPersonDialog } from './person-form.tsx'
import { roleOf } from './roles.ts'
import { SettingsPage } from './settings-page.tsx'
import { Caption } from '../ui/page.tsx'
import { ActionButton } from '../ui/action-button.tsx'

const PersonDialogs = lazyPart(async () => (await import('./person-form.tsx')).PersonDialogs, ['forms'])

function usePersonState(person: Person): readonly string[] {
  const t = useTranslations('people.list')
  const { dateTime } = useFormats()
  const [now] = useState(() => new Date().toISOString())
  const { status, sign_in, invitation_expires_at: until, last_used_at } = person
  const invited = until !== null && (until > now ? t('invited', { date: dateTime(until) }) : t('expired'))
  return [
    status === 'active' ? t('active') : '',
    invited || '',
    sign_in ? t(sign_in) : '',
    last_used_at === null ? '' : t('lastUsed', { time: dateTime(last_used_at) }),
  ].filter(Boolean)
}

function PersonCard({ person, onOpen }: { person: Person; onOpen: (open: OpenPersonDialog) => void }) {
  const t = useTranslations('people')
  const session = useSession()
  const state = usePersonState(person)
  const { state: sending, submit } = useRepeatedSubmission()
  const role = roleOf(person.scopes)

  async function inviteAgain() {
    const { id, version } = person
    const invited = await submit((signal) =>
      submitOnce(session, 'inviteAgain', { id, version }, { pending: memoryEntry(), signal }),
    )
    if (!invited) return
    const { invitation_url: url, name } = invited.result.result
    if (url === null) void notify({ message: t('list.sent', { name }) })
    else onOpen({ is: 'link', url })
  }

  return (
    <Paper withBorder radius="md" p="md" component="article" aria-label={person.name}>
      <Stack gap="xs">
        <Group gap="xs">
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {person.name}
          </Title>
          <Badge variant="default" tt="none" fw={600}>
            {t(`roles.${role}`)}
          </Badge>
          {session.person?.id === person.id && (
            <Badge variant="light" tt="none" fw={600}>
              {t('list.you')}
            </Badge>
          )}
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {person.email}
        </Text>
        <Caption>{state.join(' · ')}</Caption>
        {role === 'chosen' ? (
          <PermissionList permissions={{ scopes: person.scopes, modules: session.modules }} />
        ) : (
          <Text size="sm">{t(`roleTexts.${role}`)}</Text>
        )}
        {'error' in sending && sending.error && <ProblemNotice error={sending.error} />}
        <Group gap="xs">
          <ActionButton size="compact-sm" onClick={() => onOpen({ is: 'change', person })} label={t('list.change')} />
          <ActionButton
            size="compact-sm"
            loading={sending.is === 'sending'}
            onClick={() => (person.status === 'active' ? onOpen({ is: 'again', person }) : void inviteAgain())}
            label={t('list.again')}
          />
          <ActionButton size="compact-sm" onClick={() => onOpen({ is: 'remove', person })} label={t('list.remove')} />
        </Group>
      </Stack>
    </Paper>
  )
}

/** The people who sign in as themselves, and what each may do. */
export function PeoplePage() {
  const t = useTranslations('people.list')
  const session = useSession()
  const { data: people } = useSuspenseQuery(peopleQuery(session))
  const [open, setOpen] = useState<OpenPersonDialog | null>(null)
  return (
    <SettingsPage
      title={t('title')}
      width="narrow"
      actions={<ActionButton variant="filled" onClick={() => setOpen({ is: 'invite' })} label={t('invite')} />}
    >
      <Stack gap="md">
        <Caption>{t('text')}</Caption>
        {people.length === 0 && <Text size="sm">{t('empty')}</Text>}
        {people.map((person) => (
          <PersonCard key={person.id} person={person} onOpen={setOpen} />
        ))}
      </Stack>
      {open && <PersonDialogs open={open} onOpen={setOpen} />}
    </SettingsPage>
  )
}
