import { Text } from '@mantine/core'
import { type ComponentType, lazy } from 'react'
import { useTranslations } from 'use-intl'

/** The table needs nothing that is not there. */
function Unavailable() {
  const t = useTranslations('home.pictures')
  return <Text size="sm">{t('unavailable')}</Text>
}

/** A picture of the chart library, which may not arrive: the rest of the screen does not depend on it. */
export function loadChart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: Unavailable }
    }
  })
}
