import { Text } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { isOwnZone, zonedFormat } from '../ui/time-zone.ts'

/** In which zone the times are, for a reader whose clock shows another one. */
export function ZoneNote() {
  const t = useTranslations('events')
  const locale = useLocale()
  if (isOwnZone()) return null
  const parts = zonedFormat(locale, { timeZoneName: 'longGeneric' })().formatToParts()
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return (
    <Text size="sm" c="dimmed">
      {t('zone', { zone })}
    </Text>
  )
}
