import { Text, Badge } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Permissions, Environment } from '#contract/operations.ts'
import classes from './permission-list.module.css'
import { scopesOf } from './session.ts'

export function PermissionList({ permissions }: { permissions: Permissions }) {
  const t = useTranslations('session')
  const granted = scopesOf(permissions)
  if (granted.length === 0) return <Text size="sm">{t('mayNothing')}</Text>
  return (
    <ul className={classes.list}>
      {granted.map((scope) => (
        <li key={scope}>
          <IconCheck size={16} aria-hidden />
          <span>{t(`scopes.${scope}`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Whether a key works on real data or on a sample association. */
export function EnvironmentBadge({ environment }: { environment: Environment }) {
  const t = useTranslations('session')
  return (
    <Badge variant="light" color={environment === 'test' ? 'yellow' : 'pine'} tt="none" fw={600}>
      {t(environment)}
    </Badge>
  )
}
