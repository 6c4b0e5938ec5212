import { type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/language-provider.tsx'
import { Details, Fact } from '../ui/facts.tsx'

interface RecordDetailsProps {
  readonly record: { readonly id: number; readonly created_at?: string; readonly updated_at?: string }
  /** Details that few people need. */
  readonly children?: ReactNode
}

/** When a record was created and changed, and its id. */
export function RecordDetails({ record, children }: RecordDetailsProps) {
  const t = useTranslations('common.record')
  const formats = useFormats()
  const { id, created_at: created, updated_at: updated } = record
  return (
    <Details>
      {children}
      <Fact label={t('created')}>{created && formats.dateTime(created)}</Fact>
      <Fact label={t('updated')}>{updated && formats.dateTime(updated)}</Fact>
      <Fact label={t('id')}>{String(id)}</Fact>
    </Details>
  )
}
