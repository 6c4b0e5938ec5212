import { Anchor, Box, Checkbox, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Organization } from '#contract/schemas/organization.ts'
import { KeyField } from '../session/key-field.tsx'
import { type FoundKey, useKeyForm } from '../session/use-key-form.ts'
import { EnvironmentBadge, PermissionList } from '../session/permission-list.tsx'
import { type AddressFault, ownServiceAddress, readServiceAddress } from '../session/service-address.ts'
import { Caption } from '../ui/page.tsx'
import { ActionButton } from '../ui/action-button.tsx'

/** The service that keys are sent to: this site's own unless the user chooses another. */
function useServiceAddress() {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? { baseUrl: ownServiceAddress() } : readServiceAddress(typed, window.location.origin)
  const fault: AddressFault | null = 'fault' in read ? read.fault : null
  return { typed, setTyped, fault, baseUrl: 'baseUrl' in read ? read.baseUrl : null }
}

interface ServiceFieldProps {
  readonly service: ReturnType<typeof useServiceAddress>
  /** A fault shows only after an attempt to sign in. */
  readonly showFault: boolean
}

function ServiceField({ service, showFault }: ServiceFieldProps) {
  const t = useTranslations('session')
  const id = useId()
  const { typed, setTyped, fault } = service
  if (typed === null) {
    return (
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setTyped('')}>
        {t('anotherService')}
      </Anchor>
    )
  }
  return (
    <Stack gap={6} align="stretch">
      <TextInput
        id={id}
        label={t('address')}
        description={t('addressHint', { example: 'https://example.org/v2' })}
        type="url"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={showFault && fault ? t(`faults.${fault}`) : null}
      />
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setTyped(null)}>
        {t('ownAddress')}
      </Anchor>
    </Stack>
  )
}

function KeySummary({ organization }: { organization: Organization }) {
  const t = useTranslations('session')
  const shell = useTranslations('shell')
  const { api_key: key, modules, name } = organization
  return (
    <Paper withBorder p="md" mt="md" radius="md">
      <Stack gap="xs">
        <div>
          <Caption size="xs">{t('belongsTo')}</Caption>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            <EnvironmentBadge environment={key.environment} />
          </Group>
          <Caption>{shell('keyName', { name: key.name })}</Caption>
        </div>
        <Caption size="xs">{t('mayDo')}</Caption>
        <PermissionList permissions={{ scopes: key.scopes, modules }} />
      </Stack>
    </Paper>
  )
}

export function SignInForm({ onSignedIn }: { onSignedIn: (found: FoundKey, keep: boolean) => Promise<void> }) {
  const t = useTranslations('session')
  const service = useServiceAddress()
  const form = useKeyForm(service.baseUrl)
  const [keep, setKeep] = useState(false)
  const [tried, setTried] = useState(false)
  const { state } = form

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    setTried(true)
    const found = await form.find()
    if (found) await onSignedIn(found, keep)
  }

  const refused =
    state.is === 'refused'
      ? t(`faults.${state.fault}`, { address: service.baseUrl === null ? '' : new URL(service.baseUrl).host })
      : null
  const found = state.is === 'found' ? state.found.organization : null
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <KeyField value={form.key} onChange={form.type} error={refused} />
        <ServiceField service={service} showFault={tried} />
        <Checkbox
          label={t('keep')}
          description={t('keepHint')}
          checked={keep}
          onChange={(event) => setKeep(event.currentTarget.checked)}
        />
        <div>
          <ActionButton
            variant="filled"
            type="submit"
            size="md"
            fullWidth
            loading={state.is === 'looking' && tried}
            label={t('submit')}
          />
          {/* Below the button, which would move away from under a press when this comes. */}
          <Box component="output" display="block">
            {state.is === 'looking' && (
              <Text size="sm" c="dimmed" mt="md">
                {t('checking')}
              </Text>
            )}
            {found && <KeySummary organization={found} />}
          </Box>
        </div>
      </Stack>
    </form>
  )
}
