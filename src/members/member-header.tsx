import { useTranslations } from 'use-intl'
import { Button, CopyButton, Group, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy, IconMail, IconPhone } from '@tabler/icons-react'
import type { MembershipDays } from '#contract/membership-days.ts'
import type { Member } from '#contract/schemas/members.ts'
import { yearsBetween } from '../forms/local-date.ts'
import { useFormats } from '../i18n/formats.ts'
import { useSession } from '../session/use-session.ts'
import { addressLines } from '../i18n/address-lines.ts'
import { memberName } from '../records/member-name.ts'
import { type MembershipFact, membershipFacts } from './membership-facts.ts'
import { useToday } from '../ui/use-now.ts'
import { contactHref } from '../ui/contact-link.tsx'
import { mayCopy } from '../ui/copyable.tsx'

interface ContactActionsProps {
  readonly email: string | null
  readonly phone: string | null
  /** The text to copy: name and all contact data, a line each. */
  readonly text: string
}

const look = { variant: 'default', size: 'compact-sm' } as const

function ContactActions({ email, phone, text }: ContactActionsProps) {
  const t = useTranslations('common')
  return (
    <Group gap="xs" mt="xs">
      {email && (
        <Button
          {...look}
          component="a"
          href={contactHref({ kind: 'email', value: email })}
          title={email}
          leftSection={<IconMail size={15} aria-hidden />}
        >
          {t('write')}
        </Button>
      )}
      {phone && (
        <Button
          {...look}
          component="a"
          href={contactHref({ kind: 'phone', value: phone })}
          title={phone}
          leftSection={<IconPhone size={15} aria-hidden />}
        >
          {t('call')}
        </Button>
      )}
      {mayCopy() && (
        <CopyButton value={text} timeout={2500}>
          {({ copied, copy }) => (
            <>
              <Button
                {...look}
                leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
                onClick={copy}
              >
                {t('copy')}
              </Button>
              <VisuallyHidden role="status">{copied ? t('copied') : ''}</VisuallyHidden>
            </>
          )}
        </CopyButton>
      )}
    </Group>
  )
}

/** The age of a member and the length of the membership. */
export function useMemberFacts(member: Member & Pick<MembershipDays, 'left_as'>) {
  const t = useTranslations('members')
  const formats = useFormats()
  const today = useToday()
  const { date_of_birth: born } = member
  const age = born && member.status !== 'deceased' ? yearsBetween(born, today) : -1

  function membership(fact: MembershipFact): string {
    switch (fact.kind) {
      case 'memberFor':
        return t('facts.memberFor', { years: fact.years })
      case 'memberUntil':
        return t('facts.memberUntil', { date: formats.date(fact.until) })
      case 'memberFromUntil':
      case 'trialFromUntil':
        return t(`facts.${fact.kind}`, { from: formats.date(fact.from), until: formats.date(fact.until) })
      default:
        return t(`facts.${fact.kind}`, { date: formats.date(fact.from) })
    }
  }

  return [age >= 0 && t('age', { years: age }), ...membershipFacts(member, today).map(membership)]
}

export function MemberContact({ member }: { member: Member }) {
  const { organization } = useSession()
  const { email, phone, address } = member
  // No one is called or written to any more.
  if (member.status === 'deceased') return null
  const lines = [...addressLines(address, organization.country), email, phone].filter(Boolean)
  if (lines.length === 0) return null
  return <ContactActions email={email} phone={phone} text={[memberName(member), ...lines].join('\n')} />
}
