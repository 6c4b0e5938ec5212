import { Button } from '@mantine/core'
import { IconDownload, IconPrinter, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'
import { notify } from '../ui/notify.ts'
import type { DataColumn } from './engine/column.ts'
import type { ExportProgress } from './export/save-csv.ts'

interface ExportToolProps<Row> {
  /** What the file is called. */
  readonly name: string
  readonly rows: readonly Row[]
  readonly columns: readonly DataColumn<Row>[]
  readonly onPrint: () => void
}

/** `members 2026-11-21 (412).csv`: the number says that nothing was cut off. */
function fileName(name: string, count: number, ending: string): string {
  return `${name} ${new Date().toISOString().slice(0, 10)} (${count}).${ending}`
}

/** Takes what is shown out of the app: all rows, the shown columns, in the shown order. */
export function ExportTool<Row>({ name, rows, columns, onPrint }: ExportToolProps<Row>) {
  const t = useTranslations('dataList')
  const formats = useFormats()
  const locale = useLocale()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController>(null)

  async function save() {
    const controller = new AbortController()
    running.current = controller
    setProgress({ done: 0, total: rows.length })
    try {
      const [{ csvStyle }, { csvFile, saveFile }] = await Promise.all([
        import('./export/csv.ts'),
        import('./export/save-csv.ts'),
      ])
      const options = { signal: controller.signal, onProgress: setProgress }
      const file = await csvFile(rows, columns, csvStyle(locale), options)
      if (file === null) return
      saveFile(file, fileName(name, rows.length, 'csv'))
      await notify({ message: t('export.done', { count: rows.length }) })
    } finally {
      setProgress(null)
    }
  }

  if (progress) {
    return (
      <>
        <progress aria-label={t('export.running')} value={progress.done} max={progress.total} />
        <span>
          {t('export.progress', { done: formats.number(progress.done), total: formats.number(progress.total) })}
        </span>
        <Button
          variant="default"
          size="compact-md"
          fz="sm"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => running.current?.abort()}
        >
          {t('export.stop')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        fz="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void save()}
      >
        {t('export.csv')}
      </Button>
      <Button
        variant="default"
        size="compact-md"
        fz="sm"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={onPrint}
      >
        {t('print')}
      </Button>
    </>
  )
}
