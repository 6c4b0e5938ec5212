import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { operationQuery } from '../api/queries.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { useSession } from '../session/use-session.ts'
import { SettingsSection } from './settings-section.tsx'

const OwnEmailDialog = lazyPart(async () => (await import('./own-email-dialog.tsx')).OwnEmailDialog)

/** With what the person signs in; nothing for the key of a program. */
export function OwnAccount() {
  const t = useTranslations('people.account')
  const session = useSession()
  const { person } = session
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...operationQuery(session, 'getManagement', {}), enabled: person !== null })
  if (person === null) return null
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {person.email}
      </Text>
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      </Group>
      {isOpen && data?.person && <OwnEmailDialog person={data.person} onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}
