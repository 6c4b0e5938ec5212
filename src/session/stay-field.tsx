import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'

interface StayFieldProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** Whether a person stays signed in when the browser is closed. */
export function StayField({ value, onChange }: StayFieldProps) {
  const t = useTranslations('session.signIn')
  return (
    <Checkbox
      label={t('stay')}
      description={t('stayHint')}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
