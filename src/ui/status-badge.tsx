import type { CSSProperties, ReactNode } from 'react'
import classes from './status-badge.module.css'

/** `half`: begun or awaited; `square`: paused; `diamond`: about to end; `alert`: a diamond in a warning; `ring` and `cross`: over; `dagger`: deceased. */
export type StatusMark = 'dot' | 'half' | 'square' | 'diamond' | 'alert' | 'ring' | 'cross' | 'dagger'

interface StatusBadgeProps {
  readonly color: string
  /** Statuses shown side by side have marks of different shapes, so that they differ without colour. */
  readonly mark?: StatusMark
  /** It no longer matters. */
  readonly isQuiet?: boolean
  /** With a frame, beside a heading. */
  readonly isFramed?: boolean
  readonly children: ReactNode
}

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

export function statusColor(name: string): string {
  return `var(--mantine-color-${name}-6)`
}
