import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { notify } from '../../ui/notify.ts'
import type { DataColumn } from '../../search/search.ts'
import type { FileFormat } from './make-file.ts'

/** Waiting for the remaining rows, or making the file. */
export type ExportPhase =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'making'; readonly done: number; readonly total: number }

interface ExportSource<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly isComplete: boolean
}

interface Job {
  readonly controller: AbortController
  /** Continues with the rows that are loaded. */
  readonly goOn: () => void
}

/** Exports what is shown: after all rows have come, in slices, and marked when it is incomplete. */
export function useExport<Row>(source: ExportSource<Row>) {
  const t = useTranslations('dataList.export')
  const locale = useLocale()
  const [phase, setPhase] = useState<ExportPhase | null>(null)
  const job = useRef<Job>(null)
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
    if (source.isComplete) job.current?.goOn()
  })
  // A list that is left exports no file.
  useEffect(() => () => job.current?.controller.abort(), [])

  async function run(format: FileFormat, columns: readonly DataColumn<Row>[], controller: AbortController) {
    const { signal } = controller
    if (!latest.current.isComplete) {
      setPhase({ kind: 'waiting' })
      await new Promise<void>((goOn) => {
        job.current = { controller, goOn }
        signal.addEventListener('abort', () => goOn())
      })
      if (signal.aborted) return
    }
    const taken = latest.current
    const total = taken.rows.length
    const onProgress = (done: number) => setPhase({ kind: 'making', done, total })
    onProgress(0)
    const { fileName, makeFile, saveFile } = await import('./make-file.ts')
    const file = await makeFile(format, taken, columns, { signal, onProgress, locale })
    if (file === null) return
    const remarks = [
      ...(columns.some(({ sensitive }) => sensitive) ? [t('confidential')] : []),
      ...(taken.isComplete ? [] : [t('partial')]),
    ]
    saveFile(file, fileName({ label: taken.label, count: total, remarks, ending: format, now: new Date() }))
    await notify({ message: t('done', { count: total }) })
  }

  async function start(format: FileFormat, columns: readonly DataColumn<Row>[]) {
    const controller = new AbortController()
    job.current = { controller, goOn: () => {} }
    try {
      await run(format, columns, controller)
    } catch {
      // Its code failed to load, or there was not enough memory.
      await notify({ message: t('failed'), tone: 'warning' })
    } finally {
      job.current = null
      setPhase(null)
    }
  }

  return {
    phase,
    start,
    stop: () => job.current?.controller.abort(),
    goOn: () => job.current?.goOn(),
  }
}
