import { Alert, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiKey } from '#contract/schemas/management/api-keys.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { PermissionList } from '../session/permission-list.tsx'
import { useSession } from '../session/session.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { apiKeysQuery, hasEnded } from './access-queries.ts'
import type { OpenKeyDialog } from './api-key-dialogs.tsx'
import { SettingsPage } from './settings-page.tsx'
import { Caption } from '../ui/page.tsx'
import { ActionButton } from '../ui/action-button.tsx'

const ApiKeyDialogs = lazyPart(async () => (await import('./api-key-dialogs.tsx')).ApiKeyDialogs)

function KeyCard({ apiKey, onOpen }: { apiKey: ApiKey; onOpen: (open: OpenKeyDialog) => void }) {
  const t = useTranslations('people.keys')
  const session = useSession()
  const { dateTime } = useFormats()
  const isOver = hasEnded(apiKey)
  const creator = apiKey.created_by
  const facts = [
    `${apiKey.prefix}…`,
    creator && t(creator.has_left ? 'createdByLeft' : 'createdBy', { name: creator.name }),
    apiKey.last_used_at === null ? t('never') : t('lastUsed', { time: dateTime(apiKey.last_used_at) }),
    apiKey.expires_at === null || isOver ? '' : t('expires', { date: dateTime(apiKey.expires_at) }),
  ].filter(Boolean)
  return (
    <Paper withBorder radius="md" p="md" component="article" aria-label={apiKey.name}>
      <Stack gap="xs">
        <Group gap="xs">
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {apiKey.name}
          </Title>
          {isOver && (
            <Badge variant="default" tt="none" fw={600}>
              {t(apiKey.revoked_at === null ? 'expired' : 'revoked')}
            </Badge>
          )}
        </Group>
        <Caption>{facts.join(' · ')}</Caption>
        {apiKey.environment === 'test' && <Caption>{t('test')}</Caption>}
        {!isOver && <PermissionList permissions={{ scopes: apiKey.scopes, modules: session.modules }} />}
        {!isOver && apiKey.is_current && (
          <Alert variant="light" p="xs">
            {t('current')}
          </Alert>
        )}
        {!isOver && (
          <Group gap="xs">
            <ActionButton onClick={() => onOpen({ is: 'rotate', apiKey })} label={t('rotate')} />
            <ActionButton onClick={() => onOpen({ is: 'revoke', apiKey })} label={t('revoke')} />
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

/** The keys of programs. The sessions of people belong to the people. */
export function ApiKeysPage() {
  const t = useTranslations('people.keys')
  const session = useSession()
  const { data } = useSuspenseQuery(apiKeysQuery(session))
  const [open, setOpen] = useState<OpenKeyDialog | null>(null)
  const keys = data.filter(({ person }) => person === null)
  return (
    <SettingsPage
      title={t('title')}
      width="narrow"
      actions={<ActionButton variant="filled" onClick={() => setOpen({ is: 'create' })} label={t('create')} />}
    >
      <Stack gap="md">
        <Caption>{t('text')}</Caption>
        {keys.length === 0 && <Text size="sm">{t('empty')}</Text>}
        {[...keys.filter((key) => !hasEnded(key)), ...keys.filter(hasEnded)].map((apiKey) => (
          <KeyCard key={apiKey.id} apiKey={apiKey} onOpen={setOpen} />
        ))}
      </Stack>
      {open && <ApiKeyDialogs open={open} onOpen={setOpen} />}
    </SettingsPage>
  )
}
