import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../i18n/formats.ts'
import type { ExportPhase } from './use-export.ts'

export interface RunningProps {
  readonly phase: ExportPhase
  readonly count: number
  readonly onStop: () => void
  readonly onGoOn: () => void
}

const runningLook = { variant: 'default', size: 'compact-md', fz: 'sm' } as const

/** The progress of the file, with buttons to stop it or to continue with the rows that are loaded. */
export function Running({ phase, count, onStop, onGoOn }: RunningProps) {
  const t = useTranslations('dataList.export')
  const { number } = useFormats()
  return (
    <>
      {phase.kind === 'making' ? (
        <>
          <progress aria-label={t('running')} value={phase.done} max={phase.total} />
          <span>{t('progress', { done: number(phase.done), total: number(phase.total) })}</span>
        </>
      ) : (
        <>
          <progress aria-label={t('waiting')} />
          <span role="status">{t('waiting')}</span>
          <Button {...runningLook} onClick={onGoOn}>
            {t('takeThese', { count })}
          </Button>
        </>
      )}
      <Button {...runningLook} leftSection={<IconX size={16} aria-hidden />} onClick={onStop}>
        {t('stop')}
      </Button>
    </>
  )
}
