import { Alert, Button, Group } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { submit as sendChange, submitOnce } from '../api/mutations.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { createPasskey } from '../session/create-passkey.ts'
import { memoryEntry } from '../session/entries.ts'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { SettingsSection } from './settings-section.tsx'

type Ending = 'added' | 'stopped'

interface AddProps {
  /** How the attempt before ended. */
  readonly before: Ending | null
  readonly onEnd: (ending: Ending) => void
}

/** One attempt: the questions of the service are answered once. */
function Add({ before, onEnd }: AddProps) {
  const t = useTranslations('passkeys')
  const session = useSession()
  const { state, submit } = useSubmission()
  const add = async () => {
    const done = await submit(async (signal): Promise<Ending> => {
      const { options } = await sendChange(session, 'beginPasskey', {}, signal)
      const passkey = await createPasskey(options)
      if (passkey === null) return 'stopped'
      await submitOnce(session, 'addPasskey', { body: { passkey } }, { pending: memoryEntry(), signal })
      return 'added'
    })
    if (done?.result === 'added') void notify({ message: t('added') })
    if (done) onEnd(done.result)
  }
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      {'error' in state && state.error && <ProblemNotice error={state.error} />}
      {before === 'stopped' && state.is === 'editing' && (
        <Alert role="status" color="yellow" variant="light">
          {t('stopped')}
        </Alert>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconFingerprint size={18} aria-hidden />}
          loading={state.is === 'sending'}
          onClick={() => void add()}
        >
          {t('add')}
        </Button>
      </Group>
    </SettingsSection>
  )
}

/** Another passkey for who is signed in: on this device, or beside a password. */
export function AddPasskey() {
  const session = useSession()
  const [endings, setEndings] = useState<readonly Ending[]>([])
  if (session.person === null || !('PublicKeyCredential' in window)) return null
  return (
    <Add key={endings.length} before={endings.at(-1) ?? null} onEnd={(ending) => setEndings([...endings, ending])} />
  )
}
