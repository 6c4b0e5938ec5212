import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Job, JobRow } from '#contract/schemas/management/jobs.ts'
import { useColumnMakers } from '../../data-list/column-makers.ts'
import { useExport } from '../../data-list/export-rows.ts'

interface RowsFileProps {
  readonly job: Job
  readonly rows: readonly JobRow[]
  /** Why a row is not imported. */
  readonly why: (row: JobRow) => readonly string[]
}

/** Rows that are not imported, as a file with the headings that they came with: corrected, it can be imported. */
export function RowsFile({ job, rows, why }: RowsFileProps) {
  const t = useTranslations('memberImport.rows')
  const { text } = useColumnMakers<JobRow>()
  const kept = rows.filter(({ member_import: row }) => row !== null && row.cells.length > 0)
  const { progress, start } = useExport({ label: t('file'), rows: kept })
  if (kept.length === 0) return null
  const headings = job.member_import?.headings ?? []
  const columns = [
    ...headings.map((heading, index) => text(`${index}`, heading, ({ member_import: row }) => row?.cells[index])),
    text('why', t('why'), (row) => why(row).join(' ')),
  ]
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={progress !== null}
      onClick={() => void start('csv', columns)}
      style={{ alignSelf: 'flex-start' }}
    >
      {t('download')}
    </Button>
  )
}
