import { Alert, Stack, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { formatLocalDate } from './local-date.ts'
import type { RecordForm } from './use-record-form.ts'

interface MovedNoticeProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>
  readonly labelOf: (path: string) => string
}

/** Somebody else saved the same record while it was being edited here. */
export function MovedNotice<Values extends FieldValues>({ form, labelOf }: MovedNoticeProps<Values>) {
  const t = useTranslations('forms.moved')
  const formats = useFormats()
  const language = useLanguage()
  const { moved } = form
  if (!moved) return null
  const names = (paths: readonly string[]) => formats.list([...new Set(paths.map(labelOf))])
  const withTheirs = moved.both.map(({ path, value }) => {
    // A tick, and a list as a whole, have no text that says more than the name.
    const text = typeof value === 'string' && value !== '' ? formatLocalDate(value, language) : null
    return text === null ? labelOf(path) : t('theirValue', { field: labelOf(path), value: text })
  })
  return (
    <Alert role="alert" variant="light" color="yellow" title={t('title')} icon={<IconArrowsExchange aria-hidden />}>
      <Stack gap="xs">
        <Text size="sm">{t('text')}</Text>
        {moved.theirs.length > 0 && <Text size="sm">{t('theirs', { fields: names(moved.theirs) })}</Text>}
        {withTheirs.length > 0 && <Text size="sm">{t('both', { fields: formats.list(withTheirs) })}</Text>}
      </Stack>
    </Alert>
  )
}
