import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { useFormats } from '../i18n/language-provider.tsx'
import classes from './quick-links.module.css'

interface QuickLinksProps {
  readonly label: string
  /** Not everything has been counted. */
  readonly isCounting?: boolean
  readonly children: ReactNode
}

/** The most used filters of a list side by side, one of which is chosen. */
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
  /** The number of records that match it. */
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

export const QuickLink = createLink(QuickAnchor)
