import { Alert, Group, Modal, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { holderOf, type Session } from '../session/session.ts'
import { type FoundSession, isPerson, putSession } from '../session/store.ts'
import { useLeave } from '../session/use-leave.ts'
import { KeyField } from '../session/key-field.tsx'
import { type FoundKey, useKeyForm } from '../session/use-key-form.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { ActionButton } from '../ui/action-button.tsx'

const PersonForm = lazyPart(async () => (await import('../sign-in/person-form.tsx')).PersonForm)

export interface SignInAgainProps {
  readonly session: Session
  /** The session goes on, and its person has to say once more that it is them. */
  readonly isConfirming?: boolean
  readonly onSignedIn?: () => void
  readonly onClose: () => void
}

/** Asks its person, or for another key of the same association, over what is on screen: nothing typed there is lost. */
export function SignInAgain(props: SignInAgainProps) {
  const t = useTranslations('session')
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t(props.isConfirming ? 'again.confirmTitle' : 'again.title')}
      closeButtonProps={{ 'aria-label': t('again.later') }}
    >
      {isPerson(props.session) ? <PersonAgain {...props} /> : <KeyAgain {...props} />}
    </Modal>
  )
}

function PersonAgain({ session, isConfirming = false, onSignedIn }: SignInAgainProps) {
  const t = useTranslations('session')
  const [other, setOther] = useState<FoundSession | null>(null)
  const { organization, person } = session
  const association = organization.name

  async function take(found: FoundSession) {
    const isSame = found.organization.id === organization.id && found.person?.id === person?.id
    if (!isSame) return setOther(found)
    putSession(found, found.stays === true)
    onSignedIn?.()
  }

  return (
    <Stack>
      <Text size="sm">{t(isConfirming ? 'again.confirmText' : 'again.personText', { association })}</Text>
      {other && (
        <Alert role="alert" color="red" variant="light">
          {t('faults.person', { name: holderOf(other), expected: holderOf(session) })}
        </Alert>
      )}
      <PersonForm email={person?.email ?? ''} stays={session.kept} onSignedIn={take} />
    </Stack>
  )
}

function KeyAgain({ session, onClose }: SignInAgainProps) {
  const t = useTranslations('session')
  const shell = useTranslations('shell')
  const form = useKeyForm(session.baseUrl)
  const { leave } = useLeave()
  const [foreign, setForeign] = useState<string | null>(null)
  const association = session.organization.name

  function take(found: FoundKey) {
    if (found.organization.id === session.organization.id) putSession({ ...found, id: session.id }, session.kept)
    else setForeign(found.organization.name)
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    const found = await form.find()
    if (found) take(found)
  }

  const { state } = form
  const refused = state.is === 'refused' ? t(`faults.${state.fault}`, { address: new URL(session.baseUrl).host }) : null
  const error = foreign === null ? refused : t('faults.association', { other: foreign, association })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text size="sm">{t('again.text', { association })}</Text>
        <KeyField
          value={form.key}
          onChange={(text) => {
            setForeign(null)
            form.type(text)
          }}
          error={error}
        />
        <Group justify="space-between">
          <ActionButton variant="subtle" color="gray" onClick={() => void leave(session)} label={shell('signOut')} />
          <Group gap="xs">
            <ActionButton onClick={onClose} label={t('again.later')} />
            <ActionButton variant="filled" type="submit" loading={state.is === 'looking'} label={t('submit')} />
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
