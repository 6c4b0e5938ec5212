import type { CSSProperties, ReactNode } from 'react'
import classes from './status-badge.module.css'

interface StatusBadgeProps {
  readonly color: string
  /** Not by colour alone: each kind has a mark of its own. */
  readonly mark?: 'dot' | 'ring' | 'alert'
  /** It is over, and only there for who looks back. */
  readonly isQuiet?: boolean
  /** A frame, where it stands by itself beside a heading. */
  readonly isFramed?: boolean
  /** The word. */
  readonly children: ReactNode
}

/** Where something stands, in a word with a mark before it. */
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
