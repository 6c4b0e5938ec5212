import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { useFormats } from '../i18n/formats.ts'
import classes from './quick-links.module.css'

interface QuickLinksProps {
  readonly label: string
  /** What is counted has not all come. */
  readonly isCounting?: boolean
  readonly children: ReactNode
}

/** The filters of a list that are used most, side by side, of which one is chosen. */
export function QuickLinks({ label, isCounting = false, children }: QuickLinksProps) {
  return (
    <nav className={classes.nav} aria-label={label} aria-busy={isCounting}>
      <ul className={classes.links}>{children}</ul>
    </nav>
  )
}

interface QuickAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>
  readonly isChosen: boolean
  /** How many the list has of it. */
  readonly count?: number
}

function QuickAnchor({ isChosen, count, children, ...props }: QuickAnchorProps) {
  const { number } = useFormats()
  return (
    <li>
      <a {...props} className={classes.link} aria-current={isChosen ? 'page' : undefined}>
        {children}
        {count !== undefined && (
          <>
            {' '}
            <span className={classes.count}>{number(count)}</span>
          </>
        )}
      </a>
    </li>
  )
}

/** One of `QuickLinks`: a link, since the address says what is shown. */
export const QuickLink = createLink(QuickAnchor)
