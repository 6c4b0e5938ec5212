import { PasswordInput, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { submit, submitOnce, unlessGone } from '../api/mutations.ts'
import type { Management } from '#contract/schemas/management/management.ts'
import { renewKnown } from '../session/store.ts'
import { useSession } from '../session/session.ts'
import { notify } from '../ui/notify.ts'
import { AccessDialog, CopyDialog } from './access-dialog.tsx'
import { NewPasswordField } from '../session/new-password-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '../api/queries.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { AuthenticatorSecret, DownloadCodes } from '../session/authenticator-secret.tsx'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { memoryEntry } from '../session/entries.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface OwnEmailDialogProps {
  /** As it is now. */
  readonly person: NonNullable<Management['person']>
  readonly onClose: () => void
}

export function OwnEmailDialog({ person, onClose }: OwnEmailDialogProps) {
  const t = useTranslations('people.account')
  const common = useTranslations('common')
  const session = useSession()
  const [email, setEmail] = useState(person.email)
  return (
    <AccessDialog
      title={t('change')}
      submitLabel={common('save')}
      send={(signal) => submit(session, 'updateOwnPerson', { version: person.version, body: { email } }, signal)}
      onDone={(after) => {
        renewKnown(session, { person: { id: after.id, name: after.name, email: after.email } })
        void notify({ message: t('changed') })
        onClose()
      }}
      onClose={onClose}
    >
      {(messageOf) => (
        <TextInput
          label={t('label')}
          description={t('hint')}
          type="email"
          autoComplete="email"
          data-autofocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={messageOf('email')}
        />
      )}
    </AccessDialog>
  )
}

interface OwnPasswordDialogProps {
  readonly person: NonNullable<Management['person']>
  readonly onClose: () => void
}

export function OwnPasswordDialog({ person, onClose }: OwnPasswordDialogProps) {
  const t = useTranslations('people.account')
  const signIn = useTranslations('session.signIn')
  const session = useSession()
  const [current, setCurrent] = useState('')
  const [fresh, setFresh] = useState('')
  return (
    <AccessDialog
      title={t('changePassword')}
      submitLabel={t('changePassword')}
      send={(signal) =>
        submit(session, 'changePassword', { body: { current_password: current, new_password: fresh } }, signal)
      }
      onDone={() => {
        void notify({ message: t('passwordChanged') })
        onClose()
      }}
      onClose={onClose}
    >
      {(messageOf) => (
        <>
          <Text size="sm">{t('passwordText')}</Text>
          {/* The password manager knows by it which password it is. */}
          <VisuallyHidden>
            <TextInput label={signIn('email')} value={person.email} readOnly autoComplete="username" tabIndex={-1} />
          </VisuallyHidden>
          <PasswordInput
            label={t('currentPassword')}
            autoComplete="current-password"
            data-autofocus
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
            error={messageOf('current_password')}
            visibilityToggleButtonProps={{ 'aria-label': signIn('showPassword') }}
          />
          <NewPasswordField value={fresh} onChange={setFresh} error={messageOf('new_password')} />
        </>
      )}
    </AccessDialog>
  )
}

/** The present app, or a recovery code, proves who asks; the first code of the new app, that it works. */
export function OwnAuthenticatorDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('people.account')
  const signIn = useTranslations('session.signIn')
  const session = useSession()
  const [isRecovery, setRecovery] = useState(false)
  const [proof, setProof] = useState('')
  const [code, setCode] = useState('')
  // Each dialog has a secret of its own, which nothing keeps, and which stays as it is when everything else is read again after a change.
  const begun = useQuery({ ...operationQuery(session, 'beginAuthenticator', {}), staleTime: 'static', gcTime: 0 })
  const secret = begun.data?.secret ?? ''
  const field = isRecovery ? 'recovery_code' : 'current_code'
  return (
    <AccessDialog
      title={t('changeAuthenticator')}
      submitLabel={t('changeAuthenticator')}
      send={(signal) =>
        submit(session, 'changeAuthenticator', { body: { totp_secret: secret, code, [field]: proof } }, signal)
      }
      onDone={() => {
        void notify({ message: t('authenticatorChanged') })
        onClose()
      }}
      onClose={onClose}
    >
      {(messageOf) => (
        <>
          <Text size="sm">{t('authenticatorText')}</Text>
          <TextInput
            key={field}
            label={isRecovery ? signIn('recoveryCode') : t('currentCode')}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            data-autofocus
            value={proof}
            onChange={(event) => setProof(event.currentTarget.value)}
            error={messageOf(field)}
          />
          <ActionButton
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            h="auto"
            styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
            onClick={() => {
              setRecovery(!isRecovery)
              setProof('')
            }}
            label={t(isRecovery ? 'useCurrent' : 'useRecovery')}
          />
          <Text size="sm">{t('scan')}</Text>
          {begun.error && <ProblemNotice error={begun.error} onRetry={() => void begun.refetch()} />}
          {begun.data && <AuthenticatorSecret {...begun.data} />}
          <TextInput
            label={t('newCode')}
            inputMode="numeric"
            autoComplete="off"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={messageOf('code')}
          />
        </>
      )}
    </AccessDialog>
  )
}

/** Asks first, because earlier codes end; then shows the new ones, once. */
export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('people')
  const session = useSession()
  const [pending] = useState(memoryEntry)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) {
    return (
      <CopyDialog
        title={t('invitation.codesTitle')}
        explanation={t('invitation.codesText')}
        value={codes.join('\n')}
        onClose={onClose}
      >
        <DownloadCodes codes={codes} association={session.organization.name} />
      </CopyDialog>
    )
  }
  return (
    <ConfirmDialog
      title={t('recoveryCodes.makeTitle')}
      text={t('recoveryCodes.makeText')}
      submitLabel={t('recoveryCodes.make')}
      send={(signal) => submitOnce(session, 'makeRecoveryCodes', {}, { pending, signal })}
      onDone={({ result }) => setCodes(result.recovery_codes)}
      onClose={onClose}
    />
  )
}

export function RemovePasskeyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('passkeys')
  const session = useSession()
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      text={t('removeText')}
      submitLabel={t('remove')}
      keepLabel={t('keep')}
      danger
      send={(signal) => unlessGone(() => submit(session, 'removePasskey', { id }, signal))}
      said={t('removed')}
      onClose={onClose}
    />
  )
}
