import type { CSSProperties, ReactNode } from 'react'
import classes from './status-badge.module.css'

interface StatusBadgeProps {
  readonly color: string
  /** WCAG 1.4.1: a different mark for each kind, besides the colour. */
  readonly mark?: 'dot' | 'ring' | 'alert'
  /** A terminal status: less prominent. */
  readonly isQuiet?: boolean
  /** With a frame, for beside a heading. */
  readonly isFramed?: boolean
  readonly children: ReactNode
}

/** A status: a word with a mark before it. */
export function StatusBadge({ color, mark = 'dot', isQuiet = false, isFramed = false, children }: StatusBadgeProps) {
  return (
    // A custom property, which the style type does not list.
    <span
      className={classes.badge}
      data-framed={isFramed || undefined}
      data-mark={mark}
      data-quiet={isQuiet || undefined}
      style={{ '--status-color': color } as CSSProperties}
    >
      {children}
    </span>
  )
}

/** A colour of the palette, by its name. */
export function statusColor(name: string): string {
  return `var(--mantine-color-${name}-6)`
}
