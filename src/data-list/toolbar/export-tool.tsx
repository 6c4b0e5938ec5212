import { IconDownload } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DataColumn } from '../../search/column.ts'
import { useExport } from '../export/use-export.ts'
import type { PostalAddress } from '../labels/postal-address.ts'
import { dialogIsland } from '../../problems/dialog-island.tsx'
import classes from './tool.module.css'
import { Tool } from './tool.tsx'

const ExportPanel = lazy(async () => ({ default: (await import('../export/export-panel.tsx')).ExportPanel }))
const Running = lazy(async () => ({ default: (await import('../export/export-panel.tsx')).Running }))
const LabelsDialog = dialogIsland(async () => (await import('../labels/labels-dialog.tsx')).LabelsDialog)

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

/** The button is not there while a file is made: whoever pressed it is back on it afterwards, and not at the page's top. */
function useFocusAfter(isRunning: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning && document.activeElement === document.body) {
      place.current?.querySelector('button')?.focus({ preventScroll: true })
    }
    wasRunning.current = isRunning
  }, [isRunning])
  return place
}

/** Takes what is shown out of the app: all rows, the shown columns, in the shown order. */
export function ExportTool<Row>(props: ExportToolProps<Row>) {
  const t = useTranslations('dataList.export')
  const { rows, columns, isComplete, addressOf, onPrint } = props
  const { phase, start, stop, goOn } = useExport(props)
  const [isLabelling, setIsLabelling] = useState(false)
  const placeRef = useFocusAfter(phase !== null)
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
    <div ref={placeRef} className={classes.tool}>
      <Tool title={t('title')} short={t('short')} icon={IconDownload}>
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
        <LabelsDialog addresses={addresses} isComplete={isComplete} onClose={() => setIsLabelling(false)} />
      )}
    </div>
  )
}
