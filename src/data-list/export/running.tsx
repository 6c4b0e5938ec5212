import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../i18n/language-provider.tsx'
import type { FileProgress } from './use-export.ts'
import { ActionButton } from '../../ui/action-button.tsx'

/** The progress of the file, and a button to stop it. */
export function Running({ done, total, onStop }: FileProgress & { readonly onStop: () => void }) {
  const t = useTranslations('dataList.export')
  const { number } = useFormats()
  return (
    <>
      <progress aria-label={t('running')} value={done} max={total} />
      <span>{t('progress', { done: number(done), total: number(total) })}</span>
      <ActionButton size="compact-md" fz="sm" icon={IconX} onClick={onStop} label={t('stop')} />
    </>
  )
}
