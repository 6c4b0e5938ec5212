import { Link, type LinkProps } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import classes from './bars.module.css'

export interface Bar {
  readonly key: string
  readonly name: string
  readonly value: number
  readonly text: string
  readonly link?: LinkProps
  readonly tone?: 'calm' | 'late' | 'latest'
}

/** Width of the names, where they are long. */
type Names = CSSProperties & { '--bar-names'?: string }

/** The track of a bar; `share` is of a whole one. */
export function BarTrack({ share, tone }: { share: number; tone?: Bar['tone'] }) {
  // A custom property, which the style type does not list.
  const style = { '--share': share } as CSSProperties
  return (
    <span className={classes.track} aria-hidden>
      {share > 0 && <span className={classes.fill} data-tone={tone} style={style} />}
    </span>
  )
}

function BarLine({ bar: { name, value, text, tone }, most }: { bar: Bar; most: number }) {
  return (
    <>
      <span className={classes.barName} title={name}>
        {name}
      </span>
      <BarTrack share={most > 0 ? Math.max(0, value) / most : 0} tone={tone} />
      <span className={classes.barValue}>{text}</span>
    </>
  )
}

interface BarsProps {
  readonly bars: readonly Bar[]
  readonly names?: string
  /** The value of a whole bar; the largest of them where it is left out. */
  readonly most?: number
}

/**
 * Horizontal bars with names and numbers, each linked to its list. Plain elements instead of the chart library: they
 * are text, focusable, and render at once.
 */
export function Bars({ bars, names, most: whole }: BarsProps) {
  const most = whole ?? Math.max(...bars.map(({ value }) => value), 0)
  const style: Names = names === undefined ? {} : { '--bar-names': names }
  return (
    <ul className={classes.bars} style={style}>
      {bars.map((bar) => (
        <li key={bar.key}>
          {bar.link && bar.value !== 0 ? (
            <Link {...bar.link} className={classes.bar}>
              <BarLine bar={bar} most={most} />
            </Link>
          ) : (
            <span className={classes.bar}>
              <BarLine bar={bar} most={most} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
