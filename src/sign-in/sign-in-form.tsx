import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { startLanguage } from '../i18n/language-provider.tsx'
import { linkKey } from '../session/link-key.ts'
import type { Session } from '../session/session.ts'
import { putSession } from '../session/store.ts'
import { KeyField } from '../session/key-field.tsx'
import { KeySummary } from './key-summary.tsx'
import { ServiceField, useServiceAddress } from './service-field.tsx'
import { type FoundKey, useKeyForm } from '../session/use-key-form.ts'

export interface SignInFormProps {
  /** Sign in at once with the key of a printed link; otherwise show first whose it is. */
  readonly trustLink: boolean
  readonly onSignedIn: (session: Session) => void
}

export function SignInForm({ trustLink, onSignedIn }: SignInFormProps) {
  const t = useTranslations('session')
  const service = useServiceAddress()
  const form = useKeyForm(service.baseUrl)
  const [keep, setKeep] = useState(false)
  const [tried, setTried] = useState(false)
  const { state } = form

  async function signIn(text?: string) {
    setTried(true)
    const found: FoundKey | null = await form.find(text)
    if (!found) return
    const session = putSession(found, keep)
    await startLanguage(found.organization.language)
    onSignedIn(session)
  }

  const takeLink = useEffectEvent(() => {
    const key = linkKey.get()
    if (key === null) return
    linkKey.set(null)
    form.type(key)
    if (trustLink) void signIn(key)
  })
  useEffect(() => {
    // The one the page was opened with, and any that is pasted into the address later.
    queueMicrotask(() => takeLink())
    return linkKey.subscribe(() => takeLink())
  }, [])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void signIn()
  }

  const refused =
    state.is === 'refused'
      ? t(`faults.${state.fault}`, { address: service.baseUrl === null ? '' : new URL(service.baseUrl).host })
      : null
  const found = state.is === 'found' ? state.found.organization : null
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <KeyField value={form.key} onChange={form.type} error={refused} />
        <ServiceField service={service} showFault={tried} />
        <output>
          {state.is === 'looking' && (
            <Text size="sm" c="dimmed">
              {t('checking')}
            </Text>
          )}
          {found && <KeySummary organization={found} />}
        </output>
        <Checkbox
          label={t('keep')}
          description={t('keepHint')}
          checked={keep}
          onChange={(event) => setKeep(event.currentTarget.checked)}
        />
        <Button type="submit" size="md" loading={state.is === 'looking' && tried}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
