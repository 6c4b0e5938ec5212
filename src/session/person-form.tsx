import { Alert, Anchor, Button, Checkbox, Divider, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SignedIn } from '#contract/schemas/management/sign-in.ts'
import { lookUpKey } from './look-up-key.ts'
import { ownServiceAddress } from './service-address.ts'
import type { FoundKey } from './use-key-form.ts'
import { openRequest, useOpenRequest } from './open-request.ts'
import { Refusal } from './refusal.tsx'

/** The key of a session that has begun, with what it may do. */
export async function foundKeyOf({ key }: Pick<SignedIn, 'key'>): Promise<FoundKey> {
  const baseUrl = ownServiceAddress()
  return { baseUrl, key, ...(await lookUpKey(baseUrl, key)) }
}

/** Resolves to null when the user closes the browser's dialog. */
async function answerWithPasskey(): Promise<SignedIn | 'impossible' | null> {
  const { options } = await openRequest('beginPasskeySignIn', {})
  if (options === null) return 'impossible'
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    // The service's library made the options for the library of the browser.
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    const credential = { id, rawId, type, clientExtensionResults: {}, response }
    return await openRequest('signInWithPasskey', { body: { credential } })
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
    throw error
  }
}

function usePersonForm(onSignedIn: (found: FoundKey, keep: boolean) => Promise<void>, knownEmail: string) {
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [recoveryCode, setRecoveryCode] = useState<string | null>(null)
  const [keep, setKeep] = useState(false)
  const [passkeyFault, setPasskeyFault] = useState<'noPasskeys' | 'stopped' | null>(null)
  const sending = useOpenRequest()
  const goOn = async (session: SignedIn) => onSignedIn(await foundKeyOf(session), keep)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setPasskeyFault(null)
    void sending.run(async () => {
      const session =
        recoveryCode === null
          ? await openRequest('signInWithPassword', { body: { email, password, code } })
          : await openRequest('signInWithRecoveryCode', { body: { email, recovery_code: recoveryCode } })
      await goOn(session)
    })
  }

  function usePasskey() {
    setPasskeyFault(null)
    void sending.run(async () => {
      const answer = await answerWithPasskey()
      if (answer === null) setPasskeyFault('stopped')
      else if (answer === 'impossible') setPasskeyFault('noPasskeys')
      else await goOn(answer)
    })
  }

  const fields = { email, setEmail, password, setPassword, code, setCode, recoveryCode, setRecoveryCode, keep, setKeep }
  return { ...fields, ...sending, passkeyFault, submit, usePasskey }
}

export interface PersonFormProps {
  readonly onSignedIn: (found: FoundKey, keep: boolean) => Promise<void>
  /** Who is asked to sign in again. */
  readonly email?: string
  /** Whether the session may be kept on this device: not asked where it is known. */
  readonly asksToKeep?: boolean
}

/** Signs in as a person: with a passkey, with a password and a code, or with a recovery code. */
export function PersonForm({ onSignedIn, email = '', asksToKeep = true }: PersonFormProps) {
  const t = useTranslations('people.signIn')
  const words = useTranslations('session')
  const form = usePersonForm(onSignedIn, email)
  const isRecovering = form.recoveryCode !== null
  return (
    <Stack gap="md">
      <Button
        variant="default"
        size="md"
        leftSection={<IconFingerprint size={20} aria-hidden />}
        onClick={form.usePasskey}
      >
        {t('passkey')}
      </Button>
      {form.passkeyFault && (
        <Alert role="status" color="yellow" variant="light">
          {t(form.passkeyFault)}
        </Alert>
      )}
      <Divider label={t('or')} />
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <Refusal error={form.error} />
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="username"
            value={form.email}
            onChange={(event) => form.setEmail(event.currentTarget.value)}
            error={form.messageOf('email')}
          />
          {isRecovering ? (
            <TextInput
              label={t('recoveryCode')}
              autoComplete="off"
              spellCheck={false}
              value={form.recoveryCode ?? ''}
              onChange={(event) => form.setRecoveryCode(event.currentTarget.value)}
              error={form.messageOf('recovery_code')}
            />
          ) : (
            <>
              <PasswordInput
                label={t('password')}
                autoComplete="current-password"
                value={form.password}
                onChange={(event) => form.setPassword(event.currentTarget.value)}
                error={form.messageOf('password')}
                visibilityToggleButtonProps={{ 'aria-label': t('password') }}
              />
              <TextInput
                label={t('code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={form.code}
                onChange={(event) => form.setCode(event.currentTarget.value)}
                error={form.messageOf('code')}
              />
            </>
          )}
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="start"
            onClick={() => form.setRecoveryCode(isRecovering ? null : '')}
          >
            {t(isRecovering ? 'withPassword' : 'recovery')}
          </Anchor>
          {asksToKeep && (
            <Checkbox
              label={words('keep')}
              description={words('keepHint')}
              checked={form.keep}
              onChange={(event) => form.setKeep(event.currentTarget.checked)}
            />
          )}
          <Button type="submit" size="md" loading={form.isSending}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
