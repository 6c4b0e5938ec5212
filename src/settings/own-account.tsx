import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { operationQuery } from '../api/queries.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { useSession } from '../session/use-session.ts'
import { SettingsSection } from './settings-section.tsx'

const OwnEmailDialog = lazyPart(async () => (await import('./own-email-dialog.tsx')).OwnEmailDialog)
const OwnAuthenticatorDialog = lazyPart(
  async () => (await import('./own-authenticator-dialog.tsx')).OwnAuthenticatorDialog,
)
const OwnPasswordDialog = lazyPart(async () => (await import('./own-password-dialog.tsx')).OwnPasswordDialog)

/** With what the person signs in; nothing for the key of a program. */
export function OwnAccount() {
  const t = useTranslations('people.account')
  const session = useSession()
  const { person } = session
  const [open, setOpen] = useState<'email' | 'password' | 'authenticator' | null>(null)
  const { data } = useQuery({ ...operationQuery(session, 'getManagement', {}), enabled: person !== null })
  if (person === null) return null
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {person.email}
      </Text>
      <Group>
        <Button variant="default" onClick={() => setOpen('email')}>
          {t('change')}
        </Button>
        {data?.person?.has_password && (
          <>
            <Button variant="default" onClick={() => setOpen('password')}>
              {t('changePassword')}
            </Button>
            <Button variant="default" onClick={() => setOpen('authenticator')}>
              {t('changeAuthenticator')}
            </Button>
          </>
        )}
      </Group>
      {open === 'email' && data?.person && <OwnEmailDialog person={data.person} onClose={() => setOpen(null)} />}
      {open === 'authenticator' && <OwnAuthenticatorDialog onClose={() => setOpen(null)} />}
      {open === 'password' && data?.person && <OwnPasswordDialog person={data.person} onClose={() => setOpen(null)} />}
    </SettingsSection>
  )
}
