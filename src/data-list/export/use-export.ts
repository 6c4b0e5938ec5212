import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { notify } from '../../ui/notify.ts'
import type { DataColumn } from '../../search/search.ts'
import type { FileFormat } from './make-file.ts'

/** In rows. */
export interface FileProgress {
  readonly done: number
  readonly total: number
}

interface ExportSource<Row> {
  readonly label: string
  readonly rows: readonly Row[]
}

/** Exports what is shown, in slices. */
export function useExport<Row>({ label, rows }: ExportSource<Row>) {
  const t = useTranslations('dataList.export')
  const locale = useLocale()
  const [progress, setProgress] = useState<FileProgress | null>(null)
  const job = useRef<AbortController>(null)
  // A list that is left exports no file.
  useEffect(() => () => job.current?.abort(), [])

  async function run(format: FileFormat, columns: readonly DataColumn<Row>[], signal: AbortSignal) {
    const total = rows.length
    const onProgress = (done: number) => setProgress({ done, total })
    onProgress(0)
    const { fileName, makeFile, saveFile } = await import('./make-file.ts')
    const file = await makeFile(format, { label, rows }, columns, { signal, onProgress, locale })
    if (file === null) return
    const remarks = columns.some(({ sensitive }) => sensitive) ? [t('confidential')] : []
    saveFile(file, fileName({ label, count: total, remarks, ending: format, now: new Date() }))
    await notify({ message: t('done', { count: total }) })
  }

  async function start(format: FileFormat, columns: readonly DataColumn<Row>[]) {
    const controller = new AbortController()
    job.current = controller
    try {
      await run(format, columns, controller.signal)
    } catch {
      // Its code failed to load, or there was not enough memory.
      await notify({ message: t('failed'), tone: 'warning' })
    } finally {
      job.current = null
      setProgress(null)
    }
  }

  return { progress, start, stop: () => job.current?.abort() }
}
