import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Permissions } from '#contract/operations.ts'
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
