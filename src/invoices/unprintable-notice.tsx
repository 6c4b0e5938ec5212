import { Alert, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useQuery } from '@tanstack/react-query'
import { booksQuery } from '../books/queries.ts'
import { useCan, useSession } from '../session/session.ts'
import { TextLink } from '../ui/link.tsx'

/** Before an invoice is sent whose PDF has a replacement mark where its typeface lacks a character. */
export function UnprintableNotice({ characters }: { characters: readonly string[] }) {
  const t = useTranslations('invoices.manage.unprintable')
  return (
    <Alert color="orange" variant="light" role="status" title={t('title', { characters: characters.join(' ') })}>
      <Text size="sm">{t('text')}</Text>
    </Alert>
  )
}

/** Beside an invoice with VAT of an association without a VAT number. Another service than ours does not say which it has. */
export function VatNumberWarning() {
  const t = useTranslations('invoices.manage.vatNumber')
  const can = useCan()
  const { data } = useQuery({ ...booksQuery(useSession()), enabled: can('getBooks') })
  if (data?.company.vat_number !== null) return null
  return (
    <Alert color="orange" variant="light" title={t('title')}>
      <Text size="sm">{t('text')}</Text>
      <Text size="sm">
        {can('updateSettings') ? (
          <TextLink to="/settings/association" c="inherit" underline="always" label={t('open')} />
        ) : (
          t('ask')
        )}
      </Text>
    </Alert>
  )
}
