import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText, IconPrinter, IconTags, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../i18n/formats.ts'
import type { DataColumn } from '../../search/search.ts'
import { type Part, partsOf } from '../../ui/parts.ts'
import type { FileFormat } from './make-file.ts'
import type { ExportPhase } from './use-export.ts'

interface ExportPanelProps {
  /** How many rows. */
  readonly count: number
  readonly columns: readonly DataColumn<never>[]
  readonly isComplete: boolean
  readonly onFile: (format: FileFormat, withSensitive: boolean) => void
  readonly onPrint: (part: Part) => void
  /** Not where there are no addresses. */
  readonly onLabels: (() => void) | undefined
  readonly onClose: () => void
}

/** Rows printed at once; more would keep the browser busy for long. */
const rowsAtOnce = 2000
/** Approximate number of rows on a sheet of paper. */
const rowsPerPage = 40

const look = { variant: 'subtle', justify: 'flex-start', fullWidth: true, fw: 500 } as const

/** Whether to include sensitive columns, because a file travels. */
function Sensitive({
  columns,
  isIn,
  onChange,
}: {
  columns: readonly DataColumn<never>[]
  isIn: boolean
  onChange: (isIn: boolean) => void
}) {
  const t = useTranslations('dataList.export')
  const { list } = useFormats()
  if (columns.length === 0) return null
  return (
    <Checkbox
      label={t('sensitive', { columns: list(columns.map(({ header }) => header)) })}
      description={t('sensitiveHint')}
      checked={isIn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** Prints everything at once, or in parts when there is too much. */
function Paper({ count, onPrint, onClose }: Pick<ExportPanelProps, 'count' | 'onPrint' | 'onClose'>) {
  const t = useTranslations('dataList')
  const { number } = useFormats()
  const [place, setPlace] = useState(0)
  const parts = partsOf(count, rowsAtOnce)
  const part = parts[place] ?? { from: 0, to: count }
  return (
    <>
      {parts.length > 1 && (
        <NativeSelect
          label={t('paper.part')}
          description={t('paper.hint', { count, pages: Math.ceil(count / rowsPerPage) })}
          value={String(place)}
          onChange={(event) => setPlace(Number(event.currentTarget.value))}
          data={parts.map(({ from, to }, index) => ({
            value: String(index),
            label: t('paper.range', { from: number(from + 1), to: number(to) }),
          }))}
        />
      )}
      <Button
        {...look}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => {
          onClose()
          onPrint(part)
        }}
      >
        {t('print')}
      </Button>
    </>
  )
}

interface RunningProps {
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

/** The code of the panel may load after its popover has looked for something to focus. */
function takeFocus(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

export function ExportPanel(props: ExportPanelProps) {
  const { count, columns, isComplete, onFile, onLabels, onClose } = props
  const t = useTranslations('dataList')
  const [withSensitive, setWithSensitive] = useState(true)
  const sensitive = columns.filter((column) => column.sensitive)
  const save = (format: FileFormat) => {
    onClose()
    onFile(format, withSensitive)
  }
  return (
    <Stack gap="xs" ref={takeFocus}>
      <Text size="sm" c="dimmed">
        {t('export.what', { count, columns: columns.length })}
        {!isComplete && ` ${t('export.notYet')}`}
      </Text>
      <Sensitive columns={sensitive} isIn={withSensitive} onChange={setWithSensitive} />
      <div>
        <Button
          {...look}
          data-autofocus
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          onClick={() => save('xlsx')}
        >
          {t('export.xlsx')}
        </Button>
        <Button {...look} leftSection={<IconFileText size={18} aria-hidden />} onClick={() => save('csv')}>
          {t('export.csv')}
        </Button>
        {onLabels && (
          <Button
            {...look}
            leftSection={<IconTags size={18} aria-hidden />}
            onClick={() => {
              onClose()
              onLabels()
            }}
          >
            {t('labels.title')}
          </Button>
        )}
        <Paper {...props} />
      </div>
    </Stack>
  )
}
