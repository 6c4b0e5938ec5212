import { Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Organization } from '#contract/schemas/organization.ts'
import { EnvironmentBadge } from '../session/environment-badge.tsx'
import { PermissionList } from '../session/permission-list.tsx'

/** What a key is, before one signs in with it. */
export function KeySummary({ organization }: { organization: Organization }) {
  const t = useTranslations('session')
  const shell = useTranslations('shell')
  const { api_key: key, modules, name } = organization
  return (
    <Paper withBorder p="md" radius="md">
      <Stack gap="xs">
        <div>
          <Text size="xs" c="dimmed">
            {t('belongsTo')}
          </Text>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            <EnvironmentBadge environment={key.environment} />
          </Group>
          <Text size="sm" c="dimmed">
            {shell('keyName', { name: key.name })}
          </Text>
        </div>
        <Text size="xs" c="dimmed">
          {t('mayDo')}
        </Text>
        <PermissionList rights={{ scopes: key.scopes, modules }} />
      </Stack>
    </Paper>
  )
}
