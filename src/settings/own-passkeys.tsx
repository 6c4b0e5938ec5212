import { Alert, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Passkey } from '#contract/schemas/management/sign-in.ts'
import { submit as sendChange, submitOnce } from '../api/mutations.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { createPasskey } from '../session/create-passkey.ts'
import { memoryEntry } from '../session/entries.ts'
import { useSession } from '../session/session.ts'
import { notify } from '../ui/notify.ts'
import { passkeysQuery } from './access-queries.ts'
import classes from './catalogue.module.css'
import { SettingsSection } from './settings-page.tsx'
import { ActionButton } from '../ui/action-button.tsx'

const RemovePasskeyDialog = lazyPart(async () => (await import('./own-sign-in-dialogs.tsx')).RemovePasskeyDialog)

/** How an attempt ended; `known`: this device has one already; `noPasskeys`: the address of the service allows none. */
type Ending = 'added' | 'known' | 'stopped' | 'noPasskeys'

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
      if (options === null) return 'noPasskeys'
      const passkey = await createPasskey(options)
      if (typeof passkey === 'string') return passkey
      await submitOnce(session, 'addPasskey', { body: { passkey } }, { pending: memoryEntry(), signal })
      return 'added'
    })
    if (!done) return
    if (done.result === 'added') void notify({ message: t('added') })
    onEnd(done.result)
  }
  return (
    <>
      {'error' in state && state.error && <ProblemNotice error={state.error} />}
      {before !== null && before !== 'added' && state.is === 'editing' && (
        <Alert role="status" color="yellow" variant="light">
          {t(before)}
        </Alert>
      )}
      <Group>
        <ActionButton
          icon={IconFingerprint}
          loading={state.is === 'sending'}
          onClick={() => void add()}
          label={t('add')}
        />
      </Group>
    </>
  )
}

function AddPasskey() {
  const [endings, setEndings] = useState<readonly Ending[]>([])
  if (!('PublicKeyCredential' in window)) return null
  return (
    <Add key={endings.length} before={endings.at(-1) ?? null} onEnd={(ending) => setEndings([...endings, ending])} />
  )
}

function PasskeyRow({ own, onRemove }: { own: Passkey; onRemove: () => void }) {
  const t = useTranslations('passkeys')
  const { dateTime } = useFormats()
  const used = own.last_used_at === null ? t('unused') : t('lastUsed', { time: dateTime(own.last_used_at) })
  return (
    <li className={classes.row}>
      <Text size="sm">{`${t('since', { time: dateTime(own.created_at) })} · ${used}`}</Text>
      <ActionButton onClick={onRemove} label={t('remove')} />
    </li>
  )
}

/** The person's passkeys, on this device and others; none for the key of a program. */
export function OwnPasskeys() {
  const t = useTranslations('passkeys')
  const session = useSession()
  const { data, error } = useQuery({ ...passkeysQuery(session), enabled: session.person !== null })
  const [removing, setRemoving] = useState<Passkey | null>(null)
  if (session.person === null) return null
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      {error && <ProblemNotice error={error} />}
      {data && data.length > 0 && (
        <ul className={classes.rows}>
          {data.map((own) => (
            <PasskeyRow key={own.id} own={own} onRemove={() => setRemoving(own)} />
          ))}
        </ul>
      )}
      <AddPasskey />
      {removing && <RemovePasskeyDialog id={removing.id} onClose={() => setRemoving(null)} />}
    </SettingsSection>
  )
}
