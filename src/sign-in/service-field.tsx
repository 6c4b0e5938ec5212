import { Anchor, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AddressFault, ownServiceAddress, readServiceAddress } from '../session/service-address.ts'

/** Where keys are sent to: this site's own service unless the user asks for another. */
export function useServiceAddress() {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? { baseUrl: ownServiceAddress() } : readServiceAddress(typed, window.location.origin)
  const fault: AddressFault | null = 'fault' in read ? read.fault : null
  return { typed, setTyped, fault, baseUrl: 'baseUrl' in read ? read.baseUrl : null }
}

export interface ServiceFieldProps {
  readonly service: ReturnType<typeof useServiceAddress>
  /** A fault shows only after an attempt to sign in. */
  readonly showFault: boolean
}

export function ServiceField({ service, showFault }: ServiceFieldProps) {
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
