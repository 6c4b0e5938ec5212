import { useTranslations, useLocale } from 'use-intl'
import { isOwnZone, zonedFormat } from '../ui/time-zone.ts'
import { Caption } from '../ui/page.tsx'

/** In which zone the times are, for a reader whose clock shows another one. */
export function ZoneNote() {
  const t = useTranslations('events')
  const locale = useLocale()
  if (isOwnZone()) return null
  const parts = zonedFormat(locale, { timeZoneName: 'longGeneric' })().formatToParts()
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return <Caption>{t('zone', { zone })}</Caption>
}
