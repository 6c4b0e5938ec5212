import { PasswordInput, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Management } from '#contract/schemas/management/management.ts'
import { submit } from '../api/mutations.ts'
import { NewPasswordField } from '../session/new-password-field.tsx'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { AccessDialog } from './access-dialog.tsx'

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
