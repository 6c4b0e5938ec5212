import { PasswordInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { passwordLength } from '#contract/password-rules.ts'

interface NewPasswordFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | null
}

/** With the rules before anything is typed. The service says which of them a password does not follow. */
export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  const t = useTranslations('people.invitation')
  const signIn = useTranslations('session.signIn')
  return (
    <PasswordInput
      label={t('newPassword')}
      description={t('passwordHint', { count: passwordLength.min })}
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      visibilityToggleButtonProps={{ 'aria-label': signIn('showPassword') }}
    />
  )
}
