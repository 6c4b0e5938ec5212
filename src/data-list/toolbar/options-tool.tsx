import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dialogIsland } from '../../problems/dialog-island.tsx'
import { lazyPart } from '../../problems/lazy-part.tsx'
import type { DataColumn } from '../../search/search.ts'
import type { Addressee } from '../addresses.ts'
import { ExportProgress, useExport } from '../export/export-tool.tsx'
import type { PostalAddress } from '../labels/labels-dialog.tsx'
import { Tool } from '../tool.tsx'
import type { ListLook } from '../use-list-view.ts'
import type { ListOptions } from './options-panel.tsx'

const OptionsPanel = lazyPart(async () => (await import('./options-panel.tsx')).OptionsPanel)
const LabelsDialog = dialogIsland(async () => (await import('../labels/labels-dialog.tsx')).LabelsDialog)

export interface OptionsProps<Row> extends Omit<ListOptions, 'columns' | 'look'> {
  readonly label: string
  /** The selected rows, or all that are shown. */
  readonly rows: readonly Row[]
  readonly columns: readonly DataColumn<Row>[]
  readonly look: ListLook<Row>
  readonly addresseeOf: ((row: Row) => Addressee) | undefined
  readonly addressOf: ((row: Row) => PostalAddress) | undefined
  readonly onPrint: (rows: readonly Row[]) => void
}

/** One menu for what is seldom needed: selecting, files, paper, labels, density and columns. */
export function OptionsTool<Row>(props: OptionsProps<Row>) {
  const t = useTranslations('dataList.options')
  const { label, rows, look, addresseeOf, addressOf, onPrint } = props
  const { progress, start, stop } = useExport({ label, rows })
  const [isLabelling, setIsLabelling] = useState(false)
  const placeRef = useRef<HTMLDivElement>(null)
  const wasRunning = useRef(false)
  // The button is gone while a file is made, and gets the focus back.
  useEffect(() => {
    if (wasRunning.current && progress === null && document.activeElement === document.body) {
      placeRef.current?.querySelector('button')?.focus({ preventScroll: true })
    }
    wasRunning.current = progress !== null
  }, [progress])
  const addresses = useMemo(
    () => (isLabelling && addressOf ? rows.map(addressOf) : null),
    [isLabelling, rows, addressOf],
  )
  if (progress) return <ExportProgress {...progress} onStop={stop} />
  return (
    <div ref={placeRef} style={{ display: 'contents' }}>
      <Tool title={t('title')} icon={IconAdjustmentsHorizontal} width={look.asTable ? 38 : 22}>
        {(close) => (
          <OptionsPanel
            {...props}
            taken={rows.length}
            onFile={(format, withSensitive) =>
              void start(format, withSensitive ? look.shown : look.shown.filter(({ sensitive }) => !sensitive))
            }
            onPrint={({ from, to }) => onPrint(rows.slice(from, to))}
            peopleOf={addresseeOf && (() => rows.map(addresseeOf))}
            onLabels={addressOf && (() => setIsLabelling(true))}
            onClose={close}
          />
        )}
      </Tool>
      {isLabelling && addresses && <LabelsDialog addresses={addresses} onClose={() => setIsLabelling(false)} />}
    </div>
  )
}
