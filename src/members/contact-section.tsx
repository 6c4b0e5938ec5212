import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { isLanguage } from '#contract/languages.ts'
import { useSession } from '../session/use-session.ts'
import { ContactLink } from '../ui/contact-link.tsx'
import { Copyable } from '../ui/copyable.tsx'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import { addressLines } from '../i18n/address-lines.ts'

function Missing({ children }: { children: string }) {
  return (
    <Text inherit c="dimmed">
      {children}
    </Text>
  )
}

export function ContactSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const { email, phone, language } = member
  return (
    <Section title={t('sections.contact')}>
      <Facts>
        <Fact label={t('fields.email')}>
          {email ? (
            <Copyable value={email} label={t('copyEmail')}>
              <ContactLink kind="email" value={email} />
            </Copyable>
          ) : (
            <Missing>{t('noEmail')}</Missing>
          )}
        </Fact>
        <Fact label={t('fields.phone')}>
          {phone ? (
            <Copyable value={phone} label={t('copyPhone')}>
              <ContactLink kind="phone" value={phone} />
            </Copyable>
          ) : (
            <Missing>{t('noPhone')}</Missing>
          )}
        </Fact>
        <Fact label={t('fields.language')}>
          {language && isLanguage(language) ? t(`languages.${language}`) : t('languages.association')}
        </Fact>
        <AddressFact member={member} />
      </Facts>
    </Section>
  )
}

function AddressFact({ member }: { member: Member }) {
  const t = useTranslations('members')
  const { organization } = useSession()
  const lines = addressLines(member.address, organization.country)
  return (
    <Fact label={t('sections.address')}>
      {lines.length === 0 ? (
        <Missing>{t('noAddress')}</Missing>
      ) : (
        <Copyable value={lines.join('\n')} label={t('copyAddress')}>
          <address style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>{lines.join('\n')}</address>
        </Copyable>
      )}
    </Fact>
  )
}
