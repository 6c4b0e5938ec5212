import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readOnlyScopes, type Scope } from '#contract/operations.ts'
import type { ApiKey } from '#contract/schemas/management/api-keys.ts'
import { submitOnce } from '../api/mutations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { memoryEntry } from '../session/entries.ts'
import { type Session, useSession } from '../session/session.ts'
import { replaceKey } from '../session/store.ts'
import { AccessDialog, CopyDialog } from './access-dialog.tsx'
import { apiKeysQuery } from './access-queries.ts'
import { ScopeFields } from './role-fields.tsx'

/** The open dialog of the list of keys. */
export type OpenKeyDialog =
  | { readonly is: 'create' }
  | { readonly is: 'secret'; readonly secret: string }
  | { readonly is: 'rotate' | 'revoke'; readonly apiKey: ApiKey }

interface DialogProps {
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}

function CreateDialog({ onClose, onSecret }: DialogProps) {
  const t = useTranslations('people.keys')
  const session = useSession()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(readOnlyScopes)
  const [isTest, setTest] = useState(false)
  return (
    <AccessDialog
      title={t('create')}
      submitLabel={t('create')}
      send={(signal, pending) => {
        const body = { name, scopes: [...scopes], environment: isTest ? ('test' as const) : ('live' as const) }
        return submitOnce(session, 'createApiKey', { body }, { pending, signal })
      }}
      onDone={({ result }) => onSecret(result.key)}
      onClose={onClose}
    >
      {(messageOf) => (
        <>
          <TextInput
            label={t('name')}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={messageOf('name')}
          />
          <ScopeFields label={t('permissions')} scopes={scopes} onChange={setScopes} error={messageOf('scopes')} />
          <Checkbox label={t('isTest')} checked={isTest} onChange={(event) => setTest(event.currentTarget.checked)} />
        </>
      )}
    </AccessDialog>
  )
}

/** As it is now: after a conflict the list was read again. */
function useKeyNow(session: Session, apiKey: ApiKey): ApiKey {
  const { data } = useQuery(apiKeysQuery(session))
  return data?.find(({ id }) => id === apiKey.id) ?? apiKey
}

function RotateDialog({ apiKey, onClose, onSecret }: DialogProps & { apiKey: ApiKey }) {
  const t = useTranslations('people.keys')
  const session = useSession()
  const [pending] = useState(memoryEntry)
  const { id, version, name } = useKeyNow(session, apiKey)
  return (
    <ConfirmDialog
      title={t('rotateTitle', { name })}
      text={t('rotateText')}
      submitLabel={t('rotate')}
      keepLabel={t('keep')}
      danger
      send={(signal) => submitOnce(session, 'rotateApiKey', { id, version }, { pending, signal })}
      onDone={({ result }) => {
        // Otherwise the next request would be refused, and a question for a key would cover the only sight of it.
        if (result.is_current) replaceKey(session, result.key)
        onSecret(result.key)
      }}
      onClose={onClose}
    />
  )
}

function RevokeDialog({ apiKey, onClose }: Pick<DialogProps, 'onClose'> & { apiKey: ApiKey }) {
  const t = useTranslations('people.keys')
  const session = useSession()
  const [pending] = useState(memoryEntry)
  const { id, version, name } = useKeyNow(session, apiKey)
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name })}
      text={t('revokeText')}
      submitLabel={t('revoke')}
      keepLabel={t('keep')}
      danger
      send={(signal) => submitOnce(session, 'revokeApiKey', { id, version }, { pending, signal })}
      said={t('revokedNow', { name })}
      onClose={onClose}
    />
  )
}

/** The dialog that is open. */
export function ApiKeyDialogs({ open, onOpen }: { open: OpenKeyDialog; onOpen: (open: OpenKeyDialog | null) => void }) {
  const t = useTranslations('people.keys')
  const close = () => onOpen(null)
  const onSecret = (secret: string) => onOpen({ is: 'secret', secret })
  if (open.is === 'create') return <CreateDialog onClose={close} onSecret={onSecret} />
  if (open.is === 'secret') {
    return <CopyDialog title={t('shown')} explanation={t('shownText')} value={open.secret} onClose={close} />
  }
  if (open.is === 'rotate') return <RotateDialog apiKey={open.apiKey} onClose={close} onSecret={onSecret} />
  return <RevokeDialog apiKey={open.apiKey} onClose={close} />
}
