import { Checkbox, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { allScopes, type Scope } from '#contract/operations.ts'
import { presetRoles, roleNames, roleOf } from './roles.ts'

interface ScopeFieldsProps {
  readonly label: string
  readonly scopes: readonly Scope[]
  readonly onChange: (scopes: readonly Scope[]) => void
  readonly error?: string | null
}

export function ScopeFields({ label, scopes, onChange, error = null }: ScopeFieldsProps) {
  const t = useTranslations('session')
  return (
    <Checkbox.Group
      label={label}
      value={[...scopes]}
      onChange={(values) => onChange(allScopes.filter((scope) => values.includes(scope)))}
      error={error}
    >
      <Stack gap="xs" mt="xs">
        {allScopes.map((scope) => (
          <Checkbox key={scope} value={scope} label={t(`scopes.${scope}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** A role, or permissions one by one. */
export function RoleFields({ scopes, onChange, error }: Omit<ScopeFieldsProps, 'label'>) {
  const t = useTranslations('people')
  const [role, setRole] = useState(roleOf(scopes))
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('list.role')}
        value={role}
        onChange={(value) => {
          const chosen = roleNames.find((name) => name === value)
          setRole(chosen ?? 'chosen')
          if (chosen) onChange(presetRoles[chosen])
        }}
      >
        <Stack gap="xs" mt="xs">
          {[...roleNames, 'chosen' as const].map((name) => (
            <Radio key={name} value={name} label={t(`roles.${name}`)} description={t(`roleTexts.${name}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {role === 'chosen' && (
        <ScopeFields label={t('roles.chosen')} scopes={scopes} onChange={onChange} error={error ?? null} />
      )}
    </Stack>
  )
}
