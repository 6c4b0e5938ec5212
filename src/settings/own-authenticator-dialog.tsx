import { Button, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { submit } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { AuthenticatorSecret } from '../session/authenticator-secret.tsx'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { AccessDialog } from './access-dialog.tsx'

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
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            h="auto"
            styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
            onClick={() => {
              setRecovery(!isRecovery)
              setProof('')
            }}
          >
            {t(isRecovery ? 'useCurrent' : 'useRecovery')}
          </Button>
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
