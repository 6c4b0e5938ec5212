import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DataColumn } from './engine/column.ts'
import { useExport } from './export/use-export.ts'
import type { PostalAddress } from './labels/postal-address.ts'
import { Tool } from './tool.tsx'

const ExportPanel = lazy(async () => ({ default: (await import('./export/export-panel.tsx')).ExportPanel }))
const Running = lazy(async () => ({ default: (await import('./export/export-panel.tsx')).Running }))
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
  if (phase) {
    return (
      <Suspense>
        <Running phase={phase} count={rows.length} onStop={stop} onGoOn={goOn} />
      </Suspense>
    )
  }
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
