import { Alert, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** Before an invoice is sent whose PDF has a replacement mark where its typeface lacks a character. */
export function UnprintableNotice({ characters }: { characters: readonly string[] }) {
  const t = useTranslations('invoices.manage.unprintable')
  return (
    <Alert color="orange" variant="light" role="status" title={t('title', { characters: characters.join(' ') })}>
      <Text size="sm">{t('text')}</Text>
    </Alert>
  )
}
