import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Environment } from '#contract/operations.ts'

/** Whether a key works on real data or on a sample association. */
export function EnvironmentBadge({ environment }: { environment: Environment }) {
  const t = useTranslations('session')
  return (
    <Badge variant="light" color={environment === 'test' ? 'yellow' : 'pine'} tt="none" fw={600}>
      {t(environment)}
    </Badge>
  )
}
