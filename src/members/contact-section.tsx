import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { isLanguage } from '#contract/languages.ts'
import type { Member } from '#contract/schemas/members.ts'
import { useSession } from '../session/use-session.ts'
import { ContactLink } from '../ui/contact-link.tsx'
import { Copyable } from '../ui/copyable.tsx'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import { addressLines } from '../i18n/address-lines.ts'

export function ContactSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const { organization } = useSession()
  const { email, phone, language } = member
  const address = addressLines(member.address, organization.country).join('\n')
  return (
    <Section title={t('sections.contact')}>
      {email || phone || address ? (
        <Facts>
          <Fact label={t('fields.email')}>
            {email && (
              <Copyable value={email} label={t('copyEmail')}>
                <ContactLink kind="email" value={email} />
              </Copyable>
            )}
          </Fact>
          <Fact label={t('fields.phone')}>
            {phone && (
              <Copyable value={phone} label={t('copyPhone')}>
                <ContactLink kind="phone" value={phone} />
              </Copyable>
            )}
          </Fact>
          <Fact label={t('sections.address')}>
            {address && (
              <Copyable value={address} label={t('copyAddress')}>
                <address style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>{address}</address>
              </Copyable>
            )}
          </Fact>
          <Fact label={t('fields.language')}>{language && isLanguage(language) && t(`languages.${language}`)}</Fact>
        </Facts>
      ) : (
        <Text size="sm" c="dimmed">
          {t('noContact')}
        </Text>
      )}
    </Section>
  )
}
