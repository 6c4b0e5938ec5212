import type { CSSProperties } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import type { Label, LabelSize } from './labels.ts'
import classes from './labels.module.css'

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
export function LabelSheet({ labels, size }: { labels: readonly (Label | null)[]; size: LabelSize }) {
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
