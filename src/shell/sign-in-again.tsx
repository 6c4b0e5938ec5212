import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withTexts } from '../i18n/language-provider.tsx'
import type { Session } from '../session/session.ts'
import { putSession } from '../session/store.ts'
import { useLeave } from '../session/use-leave.ts'
import { KeyField } from '../session/key-field.tsx'
import { type FoundKey, useKeyForm } from '../session/use-key-form.ts'
import { lazyPart } from '../problems/lazy-part.tsx'

const PersonForm = lazyPart(withTexts(async () => (await import('../session/person-form.tsx')).PersonForm, 'people'))

export interface SignInAgainProps {
  readonly session: Session
  readonly onClose: () => void
}

/** Asks for a new key of the same association, over what is on screen: nothing typed there is lost. */
export function SignInAgain({ session, onClose }: SignInAgainProps) {
  const t = useTranslations('session')
  const shell = useTranslations('shell')
  const form = useKeyForm(session.baseUrl)
  const { leave } = useLeave()
  const [foreign, setForeign] = useState<string | null>(null)
  const association = session.organization.name

  async function take(found: FoundKey) {
    if (found.organization.id === session.organization.id) putSession({ ...found, id: session.id }, session.kept)
    else setForeign(found.organization.name)
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    const found = await form.find()
    if (found) await take(found)
  }

  if (session.person !== null) {
    return (
      <Modal opened onClose={onClose} title={t('again.title')} closeButtonProps={{ 'aria-label': t('again.later') }}>
        <Stack>
          {foreign !== null && <Text size="sm">{t('faults.association', { other: foreign, association })}</Text>}
          <PersonForm email={session.person.email} asksToKeep={false} onSignedIn={take} />
        </Stack>
      </Modal>
    )
  }
  const { state } = form
  const refused = state.is === 'refused' ? t(`faults.${state.fault}`, { address: new URL(session.baseUrl).host }) : null
  const error = foreign === null ? refused : t('faults.association', { other: foreign, association })
  return (
    <Modal opened onClose={onClose} title={t('again.title')} closeButtonProps={{ 'aria-label': t('again.later') }}>
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
            <Button variant="subtle" color="gray" onClick={() => void leave(session)}>
              {shell('signOut')}
            </Button>
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('again.later')}
              </Button>
              <Button type="submit" loading={state.is === 'looking'}>
                {t('submit')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
