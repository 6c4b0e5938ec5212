import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../i18n/language-provider.tsx'
import type { FileProgress } from './use-export.ts'

/** The progress of the file, and a button to stop it. */
export function Running({ done, total, onStop }: FileProgress & { readonly onStop: () => void }) {
  const t = useTranslations('dataList.export')
  const { number } = useFormats()
  return (
    <>
      <progress aria-label={t('running')} value={done} max={total} />
      <span>{t('progress', { done: number(done), total: number(total) })}</span>
      <Button
        variant="default"
        size="compact-md"
        fz="sm"
        leftSection={<IconX size={16} aria-hidden />}
        onClick={onStop}
      >
        {t('stop')}
      </Button>
    </>
  )
}
