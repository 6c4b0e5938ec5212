import { Alert, Anchor, Divider, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import type { PasskeySignIn, SignedIn } from '#contract/schemas/management/sign-in.ts'
import { openRequest, useOpenRequest } from '../session/open-request.ts'
import { sessionOf } from '../session/people.ts'
import type { FoundSession } from '../session/store.ts'
import { StayField } from '../session/stay-field.tsx'
import { Refusal } from './refusal.tsx'
import { ActionButton } from '../ui/action-button.tsx'

type Cookie = NonNullable<PasskeySignIn['cookie']>

/** Resolves to null when the user closes the browser's dialog. */
async function answerWithPasskey(cookie: Cookie): Promise<SignedIn | 'impossible' | null> {
  const { options } = await openRequest('beginPasskeySignIn', {})
  if (options === null) return 'impossible'
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    // The service's library made the options for the library of the browser.
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    const credential = { id, rawId, type, clientExtensionResults: {}, response }
    return await openRequest('signInWithPasskey', { body: { credential, cookie } })
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
    throw error
  }
}

export interface PersonFormProps {
  readonly onSignedIn: (found: FoundSession) => Promise<void>
  /** The person who is asked to sign in again. */
  readonly email?: string
  /** Whether the browser stays signed in: asked where it is not known. */
  readonly stays?: boolean
}

function usePersonForm({ onSignedIn, email: knownEmail = '', stays: asked }: PersonFormProps) {
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [recoveryCode, setRecoveryCode] = useState<string | null>(null)
  const [keep, setKeep] = useState(asked ?? false)
  const cookie = { stays: keep }
  const [passkeyFault, setPasskeyFault] = useState<'noPasskeys' | 'stopped' | null>(null)
  const sending = useOpenRequest()
  const goOn = async (session: SignedIn) => onSignedIn(await sessionOf(session))

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setPasskeyFault(null)
    void sending.run(async () => {
      const session =
        recoveryCode === null
          ? await openRequest('signInWithPassword', { body: { email, password, code, cookie } })
          : await openRequest('signInWithRecoveryCode', { body: { email, recovery_code: recoveryCode, cookie } })
      await goOn(session)
    })
  }

  function usePasskey() {
    setPasskeyFault(null)
    void sending.run(async () => {
      const answer = await answerWithPasskey(cookie)
      if (answer === null) setPasskeyFault('stopped')
      else if (answer === 'impossible') setPasskeyFault('noPasskeys')
      else await goOn(answer)
    })
  }

  const fields = { email, setEmail, password, setPassword, code, setCode, recoveryCode, setRecoveryCode, keep, setKeep }
  return { ...fields, ...sending, passkeyFault, submit, usePasskey }
}

/** Signs in as a person: with a passkey, with a password and a code, or with a recovery code. */
export function PersonForm(props: PersonFormProps) {
  const t = useTranslations('session.signIn')
  const { formRef, ...form } = usePersonForm(props)
  const isRecovering = form.recoveryCode !== null
  return (
    <Stack gap="md">
      <ActionButton size="md" icon={IconFingerprint} onClick={form.usePasskey} label={t('passkey')} />
      {form.passkeyFault && (
        <Alert role="status" color="yellow" variant="light">
          {t(form.passkeyFault)}
        </Alert>
      )}
      <Divider label={t('or')} />
      <form ref={formRef} onSubmit={form.submit} noValidate>
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
                visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
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
          {form.error instanceof ApiProblem && form.error.status === 401 && <Text size="sm">{t('forgotten')}</Text>}
          {props.stays === undefined && <StayField value={form.keep} onChange={form.setKeep} />}
          <ActionButton variant="filled" type="submit" size="md" loading={form.isSending} label={t('submit')} />
        </Stack>
      </form>
    </Stack>
  )
}
