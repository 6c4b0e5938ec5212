import { Text } from '@mantine/core'
import { type ComponentType, lazy } from 'react'
import { useTranslations } from 'use-intl'

/** The table remains usable. */
function Unavailable() {
  const t = useTranslations('home.charts')
  return <Text size="sm">{t('unavailable')}</Text>
}

/** Loads a chart; when the library fails to load, the rest of the screen is not affected. */
export function loadChart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: Unavailable }
    }
  })
}
