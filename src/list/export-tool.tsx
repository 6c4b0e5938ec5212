import { Button } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'
import type { DataColumn } from './engine/column.ts'
import { type ExportPhase, useExport } from './export/use-export.ts'
import type { PostalAddress } from './labels/postal-address.ts'
import { Tool } from './tool.tsx'

const ExportPanel = lazy(async () => ({ default: (await import('./export/export-panel.tsx')).ExportPanel }))
const LabelsDialog = lazy(async () => ({ default: (await import('./labels/labels-dialog.tsx')).LabelsDialog }))

export interface ExportToolProps<Row> {
  /** What it is a list of. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly DataColumn<Row>[]
  /** There is nothing to wait for: all rows have come, or these were chosen. */
  readonly isComplete: boolean
  readonly addressOf?: ((row: Row) => PostalAddress) | undefined
  readonly onPrint: (rows: readonly Row[]) => void
}

interface RunningProps {
  readonly phase: ExportPhase
  readonly count: number
  readonly onStop: () => void
  readonly onGoOn: () => void
}

const look = { variant: 'default', size: 'compact-md', fz: 'sm' } as const

/** How far the file is, and what can be done meanwhile. */
function Running({ phase, count, onStop, onGoOn }: RunningProps) {
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
          <Button {...look} onClick={onGoOn}>
            {t('takeThese', { count })}
          </Button>
        </>
      )}
      <Button {...look} leftSection={<IconX size={16} aria-hidden />} onClick={onStop}>
        {t('stop')}
      </Button>
    </>
  )
}

/** Takes what is shown out of the app: all rows, the shown columns, in the shown order. */
export function ExportTool<Row>(props: ExportToolProps<Row>) {
  const t = useTranslations('dataList.export')
  const { rows, columns, isComplete, addressOf, onPrint } = props
  const { phase, start, stop, goOn } = useExport(props)
  const [isLabelling, setIsLabelling] = useState(false)
  const addresses = useMemo(
    () => (isLabelling && addressOf ? rows.map(addressOf) : null),
    [isLabelling, rows, addressOf],
  )
  if (phase) return <Running phase={phase} count={rows.length} onStop={stop} onGoOn={goOn} />
  return (
    <>
      <Tool title={t('title')} icon={IconDownload}>
        {(close) => (
          <Suspense>
            <ExportPanel
              count={rows.length}
              columns={columns}
              isComplete={isComplete}
              onFile={(format, withSensitive) =>
                void start(format, withSensitive ? columns : columns.filter(({ sensitive }) => !sensitive))
              }
              onPrint={({ from, to }) => onPrint(rows.slice(from, to))}
              onLabels={addressOf && (() => setIsLabelling(true))}
              onClose={close}
            />
          </Suspense>
        )}
      </Tool>
      {isLabelling && addresses && (
        <Suspense>
          <LabelsDialog addresses={addresses} isComplete={isComplete} onClose={() => setIsLabelling(false)} />
        </Suspense>
      )}
    </>
  )
}
