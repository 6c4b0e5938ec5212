import { Skeleton, Text } from '@mantine/core'
import classes from './link.module.css'

interface ContactLinkProps {
  readonly kind: 'email' | 'phone'
  readonly value: string
}

/** Digits and a leading plus only: people write `06 - 123 456 78 (work)`. */
function dialled(phone: string): string {
  return phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
}

export function contactHref({ kind, value }: ContactLinkProps): string {
  return kind === 'email' ? `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}` : `tel:${dialled(value)}`
}

/** An email address that opens the mail program, or a phone number that starts a call. */
export function ContactLink({ kind, value }: ContactLinkProps) {
  return (
    // Lists render many of these on every key press: a plain link is cheapest.
    <a href={contactHref({ kind, value })} className={classes.link} data-look="contact">
      {value}
    </a>
  )
}

interface ContactProps {
  readonly kind: ContactLinkProps['kind']
  readonly value: string | null | undefined
  readonly isLoading: boolean
  /** Shown without an address. */
  readonly missing: string
}

/** `ContactLink` for a detail that may be missing or still loading. */
export function Contact({ kind, value, isLoading, missing }: ContactProps) {
  if (value) return <ContactLink kind={kind} value={value} />
  if (isLoading) return <Skeleton height={12} width="70%" />
  return (
    <Text span inherit c="dimmed">
      {missing}
    </Text>
  )
}
