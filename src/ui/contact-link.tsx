import { Skeleton, Text } from '@mantine/core'
import classes from './link.module.css'

interface ContactLinkProps {
  readonly kind: 'email' | 'phone'
  readonly value: string
}

/** Only what can be dialled: people write `06 - 123 456 78 (work)`. */
function dialled(phone: string): string {
  return phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
}

/** What its link leads to. */
function contactHref({ kind, value }: ContactLinkProps): string {
  return kind === 'email' ? `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}` : `tel:${dialled(value)}`
}

/** An email address or a phone number that opens what it is for. */
export function ContactLink({ kind, value }: ContactLinkProps) {
  return (
    // Many stand in a list, and are drawn on each key press: a plain link costs least.
    <a href={contactHref({ kind, value })} className={classes.link}>
      {value}
    </a>
  )
}

interface ContactProps {
  readonly kind: ContactLinkProps['kind']
  readonly value: string | null | undefined
  readonly isLoading: boolean
  /** Said where there is none. */
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
