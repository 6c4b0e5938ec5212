/** The only module of this folder that others import. */
import { IconDownload } from '@tabler/icons-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DataColumn } from '../../search/search.ts'
import { useExport } from './use-export.ts'
import type { PostalAddress } from '../labels/labels-dialog.tsx'
import { dialogIsland } from '../../problems/dialog-island.tsx'
import { lazyPart } from '../../problems/lazy-part.tsx'
import { Tool } from '../tool.tsx'

const ExportPanel = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel)
const Running = lazyPart(async () => (await import('./export-panel.tsx')).Running)
const LabelsDialog = dialogIsland(async () => (await import('../labels/labels-dialog.tsx')).LabelsDialog)

export interface ExportToolProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly DataColumn<Row>[]
  /** All rows have come, or these were selected. */
  readonly isComplete: boolean
  readonly addressOf?: ((row: Row) => PostalAddress) | undefined
  readonly onPrint: (rows: readonly Row[]) => void
}

/** Gives the focus back to the button, which is gone while a file is made. */
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

/** Exports what is shown: all rows, the shown columns, in the shown order. */
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
    return <Running phase={phase} count={rows.length} onStop={stop} onGoOn={goOn} />
  }
  return (
    <div ref={placeRef} style={{ display: 'contents' }}>
      <Tool title={t('title')} short={t('short')} icon={IconDownload}>
        {(close) => (
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
        )}
      </Tool>
      {isLabelling && addresses && (
        <LabelsDialog addresses={addresses} isComplete={isComplete} onClose={() => setIsLabelling(false)} />
      )}
    </div>
  )
}
