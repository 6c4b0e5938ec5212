/** The only module of this folder that others import. */
import { Alert, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type CSSProperties, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { partsOf } from '../../ui/parts.ts'
import classes from './labels.module.css'
import { Caption } from '../../ui/page.tsx'
import { foldText } from '#contract/text.ts'
import { ActionButton } from '../../ui/action-button.tsx'

/** The postal address of a person. */
export interface PostalAddress {
  readonly name: string
  /** As on an envelope; null when something is missing that the post needs. */
  readonly lines: readonly string[] | null
}

interface Label {
  readonly names: readonly string[]
  readonly lines: readonly string[]
}

interface LabelSize {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  /** The first label's corner. */
  readonly left: number
  readonly top: number
  /** The horizontal gap between labels; vertically they touch. */
  readonly gap: number
}

export const labelSizes: readonly [LabelSize, ...LabelSize[]] = [
  { id: '70x37', width: 70, height: 37, columns: 3, rows: 8, left: 0, top: 0.5, gap: 0 },
  { id: '63x38', width: 63.5, height: 38.1, columns: 3, rows: 7, left: 7.25, top: 15.15, gap: 2.5 },
  { id: '99x38', width: 99.1, height: 38.1, columns: 2, rows: 7, left: 4.65, top: 15.15, gap: 2.5 },
]

export function labelsPerSheet({ columns, rows }: LabelSize): number {
  return columns * rows
}

export interface Labels {
  readonly labels: readonly Label[]
  /** Names of members without a complete address. */
  readonly without: readonly string[]
}

/** One label per person or, with `together`, per address with the names of all who live there. */
export function labelsFor(addresses: readonly PostalAddress[], together: boolean): Labels {
  const labels: { names: string[]; lines: readonly string[] }[] = []
  const byAddress = new Map<string, { names: string[] }>()
  const without: string[] = []
  for (const { name, lines } of addresses) {
    if (lines === null) {
      without.push(name)
      continue
    }
    const key = foldText(lines.join('\n')).replaceAll(/[^\S\n]/g, '')
    const known = together ? byAddress.get(key) : undefined
    if (known) known.names.push(name)
    else {
      const label = { names: [name], lines }
      labels.push(label)
      byAddress.set(key, label)
    }
  }
  return { labels, without }
}

/** Labels by sheet, from position `start` of the first sheet, counted from one. */
export function sheetsOf(labels: readonly Label[], size: LabelSize, start: number): (Label | null)[][] {
  const perSheet = labelsPerSheet(size)
  const skipped = Math.min(Math.max(Math.trunc(start) || 1, 1), perSheet) - 1
  const places = [...Array.from({ length: skipped }, () => null), ...labels]
  return labels.length === 0
    ? []
    : Array.from({ length: Math.ceil(places.length / perSheet) }, (_, index) =>
        places.slice(index * perSheet, (index + 1) * perSheet),
      )
}

/** With more names, they are listed on one line. */
const mostNames = 3
/** More or longer lines use a smaller font. */
const usualLines = 5
const usualLength = 34

function LabelText({ label: { names, lines } }: { label: Label }) {
  const { list } = useFormats()
  const all = [...(names.length > mostNames ? [list(names)] : names), ...lines]
  const isLong = all.length > usualLines || all.some((line) => line.length > usualLength)
  return (
    <div className={classes.text} data-long={isLong || undefined}>
      {all.map((line, index) => (
        // The lines of a label do not move.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>{line}</div>
      ))}
    </div>
  )
}

/** A sheet of labels in its real size. */
function LabelSheet({ labels, size }: { labels: readonly (Label | null)[]; size: LabelSize }) {
  const { left, top, gap, width, height, columns } = size
  const style: CSSProperties = {
    gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
    gridAutoRows: `${height}mm`,
    columnGap: `${gap}mm`,
    inset: `${top}mm auto auto ${left}mm`,
  }
  return (
    <div className={classes.sheet}>
      <div className={classes.grid} style={style}>
        {labels.map((label, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={classes.label} data-empty={label === null || undefined}>
            {label && <LabelText label={label} />}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Sheets printed at once; more would keep the browser busy for long. */
const sheetsAtOnce = 50

function Without({ names }: { names: readonly string[] }) {
  const t = useTranslations('dataList.labels')
  if (names.length === 0) return null
  return (
    <Alert color="yellow" variant="light">
      <details>
        <summary>{t('without', { count: names.length })}</summary>
        <ul className={classes.without}>
          {names.map((name, index) => (
            // Two people may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{name}</li>
          ))}
        </ul>
      </details>
    </Alert>
  )
}

/** Options of the labels, with a preview of the first sheet. */
export function LabelsDialog({ addresses, onClose }: { addresses: readonly PostalAddress[]; onClose: () => void }) {
  const t = useTranslations('dataList.labels')
  const list = useTranslations('dataList')
  const { number } = useFormats()
  const [sizeId, setSizeId] = useState(labelSizes[0].id)
  const [chosenStart, setStart] = useState(1)
  const [together, setTogether] = useState(true)
  const [part, setPart] = useState(0)
  const { printed, print } = usePrinting<ReturnType<typeof sheetsOf>>()
  const size = labelSizes.find(({ id }) => id === sizeId) ?? labelSizes[0]
  // A sheet of another size may have fewer.
  const start = Math.min(chosenStart, labelsPerSheet(size))
  const { labels, without } = useMemo(() => labelsFor(addresses, together), [addresses, together])
  const sheets = useMemo(() => sheetsOf(labels, size, start), [labels, size, start])
  const parts = partsOf(sheets.length, sheetsAtOnce)
  const { from, to } = parts[part] ?? parts[0] ?? { from: 0, to: 0 }
  const shown = sheets.slice(from, to)
  return (
    <Dialog title={t('title')} size="lg" onClose={onClose}>
      <div className={classes.columns}>
        <Stack gap="md">
          <NativeSelect
            label={t('size')}
            value={sizeId}
            onChange={(event) => setSizeId(event.currentTarget.value)}
            data={labelSizes.map(({ id, width, height, columns, rows }) => ({
              value: id,
              label: t('sizeOf', {
                width: number(width),
                height: number(height),
                columns: String(columns),
                rows: String(rows),
              }),
            }))}
          />
          <NativeSelect
            label={t('start')}
            description={t('startHint')}
            value={String(start)}
            onChange={(event) => setStart(Number(event.currentTarget.value))}
            data={Array.from({ length: labelsPerSheet(size) }, (_, index) => String(index + 1))}
          />
          <Checkbox
            label={t('together')}
            description={t('togetherHint')}
            checked={together}
            onChange={(event) => setTogether(event.currentTarget.checked)}
          />
          {parts.length > 1 && (
            <NativeSelect
              label={t('part')}
              value={String(part)}
              onChange={(event) => setPart(Number(event.currentTarget.value))}
              data={parts.map((each, index) => ({
                value: String(index),
                label: list('paper.range', { from: number(each.from + 1), to: number(each.to) }),
              }))}
            />
          )}
          <Without names={without} />
          <Text size="sm" role="status">
            {t('count', { labels: labels.length, sheets: sheets.length })}
          </Text>
          <Caption>{t('printHint')}</Caption>
        </Stack>
        {shown[0] && (
          <div className={classes.preview} aria-hidden>
            <LabelSheet labels={shown[0]} size={size} />
          </div>
        )}
      </div>
      <Group justify="flex-end" mt="md">
        <ActionButton
          variant="filled"
          disabled={labels.length === 0}
          icon={IconPrinter}
          onClick={() => print(shown)}
          label={list('print')}
        />
      </Group>
      {printed &&
        createPortal(
          <div className={classes.paper}>
            {printed.map((sheet, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <LabelSheet key={index} labels={sheet} size={size} />
            ))}
          </div>,
          document.body,
        )}
    </Dialog>
  )
}
