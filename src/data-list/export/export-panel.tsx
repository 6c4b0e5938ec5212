import { Button, Checkbox, NativeSelect, Text } from '@mantine/core'
import { IconCopy, IconFileSpreadsheet, IconFileText, IconPrinter, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../i18n/language-provider.tsx'
import type { DataColumn } from '../../search/search.ts'
import { type Part, partsOf } from '../../ui/parts.ts'
import type { Addressee } from '../addresses.ts'
import { takeFocus } from '../tool-popover.tsx'
import { useCopyAddresses } from '../write-to.tsx'
import type { FileFormat } from './make-file.ts'

export interface ExportPanelProps {
  /** How many rows. */
  readonly taken: number
  readonly columns: readonly DataColumn<never>[]
  /** Before, nothing can be taken along. */
  readonly isComplete: boolean
  readonly onFile: (format: FileFormat, withSensitive: boolean) => void
  readonly onPrint: (part: Part) => void
  /** The people with these email addresses. */
  readonly peopleOf: (() => readonly Addressee[]) | undefined
  /** Not where there are no addresses. */
  readonly onLabels: (() => void) | undefined
  readonly onClose: () => void
}

/** Rows printed at once; more would keep the browser busy for long. */
const rowsAtOnce = 2000
/** Approximate number of rows on a sheet of paper. */
const rowsPerPage = 40

const look = { variant: 'subtle', color: 'gray', justify: 'flex-start', fullWidth: true, px: 8, fw: 400 } as const

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
function Paper({ count, onPrint }: { count: number; onPrint: (part: Part) => void }) {
  const t = useTranslations('dataList')
  const { number } = useFormats()
  const [place, setPlace] = useState(0)
  const parts = partsOf(count, rowsAtOnce)
  const part = parts[place] ?? { from: 0, to: count }
  return (
    <>
      <Button {...look} leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => onPrint(part)}>
        {t('print')}
      </Button>
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
    </>
  )
}

/** Takes along what is shown: all rows, the shown columns, in the shown order. */
export function ExportPanel(props: ExportPanelProps) {
  const { taken, columns, isComplete, onFile, onPrint, onLabels, peopleOf, onClose } = props
  const t = useTranslations('dataList')
  const addresses = useTranslations('list.addresses')
  const copy = useCopyAddresses()
  const [withSensitive, setWithSensitive] = useState(true)
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  const save = (format: FileFormat) => closing(() => onFile(format, withSensitive))
  return (
    <>
      <Text size="xs" c="dimmed" mih="1lh">
        {isComplete && t('export.what', { count: taken, columns: columns.length })}
      </Text>
      <Sensitive
        columns={columns.filter(({ sensitive }) => sensitive)}
        isIn={withSensitive}
        onChange={setWithSensitive}
      />
      <div ref={takeFocus}>
        <Button
          {...look}
          data-autofocus
          disabled={!isComplete}
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          onClick={save('xlsx')}
        >
          {t('export.xlsx')}
        </Button>
        <Button
          {...look}
          disabled={!isComplete}
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={save('csv')}
        >
          {t('export.csv')}
        </Button>
        {onLabels && (
          <Button
            {...look}
            disabled={!isComplete}
            leftSection={<IconTags size={18} aria-hidden />}
            onClick={closing(onLabels)}
          >
            {t('labels.title')}
          </Button>
        )}
        {peopleOf && copy && (
          <Button
            {...look}
            disabled={!isComplete}
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={closing(() => void copy(peopleOf()))}
          >
            {addresses('copy')}
          </Button>
        )}
        {isComplete && <Paper count={taken} onPrint={(part) => closing(() => onPrint(part))()} />}
      </div>
    </>
  )
}
