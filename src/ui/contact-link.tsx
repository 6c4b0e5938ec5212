import type { ReactNode } from 'react'
import classes from './link.module.css'

interface ContactLinkProps {
  readonly kind: 'email' | 'phone'
  readonly value: string
  /** The value as it is drawn, such as with a mark. */
  readonly children?: ReactNode
}

/** Only what can be dialled: people write `06 - 123 456 78 (work)`. */
function dialled(phone: string): string {
  return phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
}

/** An email address or a phone number that opens what it is for. */
export function ContactLink({ kind, value, children = value }: ContactLinkProps) {
  const href = kind === 'email' ? `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}` : `tel:${dialled(value)}`
  return (
    // Many stand in a list, and are drawn on each key press: a plain link costs least.
    <a href={href} className={classes.link}>
      {children}
    </a>
  )
}
