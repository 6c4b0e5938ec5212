import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

export interface KeyFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | null
}

/** The key, hidden from who looks over a shoulder. */
export function KeyField({ value, onChange, error }: KeyFieldProps) {
  const t = useTranslations('session')
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      label={t('key')}
      description={t('keyHint')}
      required
      withAsterisk={false}
      autoComplete="current-password"
      spellCheck={false}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      // The library sets it on every other input.
      aria-invalid={error !== null || undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': visible ? t('hideKey') : t('showKey'), tabIndex: 0 }}
    />
  )
}
