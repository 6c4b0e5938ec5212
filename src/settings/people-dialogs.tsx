import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import { allScopes, type Scope } from '#contract/operations.ts'
import type { Person } from '#contract/schemas/management/people.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { AccessDialog } from './access-dialog.tsx'
import { peopleQuery, useAccessChanged } from './access-queries.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { RoleFields } from './role-fields.tsx'
import { presetRoles } from './roles.ts'

/** What is open over the list of people. */
export type OpenPersonDialog =
  | { readonly is: 'invite' }
  | { readonly is: 'link'; readonly url: string }
  | { readonly is: 'role' | 'remove'; readonly person: Person }

interface DialogProps {
  readonly onClose: () => void
}

/** `onInvited`: the link where no email goes out. */
function InviteDialog({ onClose, onInvited }: DialogProps & { onInvited: (url: string | null) => void }) {
  const t = useTranslations('people.list')
  const session = useSession()
  const changed = useAccessChanged(session)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(presetRoles.secretary)
  return (
    <AccessDialog
      title={t('inviteTitle')}
      submitLabel={t('send')}
      send={(signal, pending) =>
        submitOnce(session, 'invitePerson', { body: { name, email, scopes: [...scopes] } }, { pending, signal })
      }
      onDone={({ result }) => {
        changed()
        if (result.invitation_url === null) void notify({ message: t('sent', { name: result.name }) })
        onInvited(result.invitation_url)
      }}
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
          <TextInput
            label={t('email')}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={messageOf('email')}
          />
          <RoleFields scopes={scopes} onChange={setScopes} error={messageOf('scopes')} />
        </>
      )}
    </AccessDialog>
  )
}

/** Both changes at once: what was chosen here, over what another administrator gave since. */
function mergedScopes(base: readonly Scope[], mine: readonly Scope[], theirs: readonly Scope[]): readonly Scope[] {
  return allScopes.filter((scope) =>
    mine.includes(scope) === base.includes(scope) ? theirs.includes(scope) : mine.includes(scope),
  )
}

function RoleDialog({ person, onClose }: DialogProps & { person: Person }) {
  const t = useTranslations('people.list')
  const common = useTranslations('common')
  const session = useSession()
  const client = useQueryClient()
  const changed = useAccessChanged(session)
  // The version that the dialog shows: after a conflict, the one that was given elsewhere.
  const [base, setBase] = useState(person)
  const [scopes, setScopes] = useState<readonly Scope[]>(person.scopes)
  const { id, name } = person
  const save = async (signal: AbortSignal) => {
    try {
      return await submit(session, 'updatePerson', { id, version: base.version, body: { scopes: [...scopes] } }, signal)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'version_conflict') throw error
      const people = await client.fetchQuery({ ...peopleQuery(session), staleTime: 0 })
      const fresh = people.find((other) => other.id === id)
      if (!fresh) throw error
      const merged = mergedScopes(base.scopes, scopes, fresh.scopes)
      setBase(fresh)
      setScopes(merged)
      if (merged.every((scope) => fresh.scopes.includes(scope)) && merged.length === fresh.scopes.length) return fresh
      throw error
    }
  }
  return (
    <AccessDialog
      title={t('changeTitle', { name })}
      submitLabel={common('save')}
      send={save}
      onDone={() => {
        changed()
        void notify({ message: t('changed', { name }) })
        onClose()
      }}
      onClose={onClose}
    >
      {(messageOf) => (
        <>
          {base !== person && <Text size="sm">{t('merged')}</Text>}
          <RoleFields key={base.version} scopes={scopes} onChange={setScopes} error={messageOf('scopes')} />
        </>
      )}
    </AccessDialog>
  )
}

function RemovePersonDialog({ person, onClose }: DialogProps & { person: Person }) {
  const t = useTranslations('people.list')
  const session = useSession()
  const changed = useAccessChanged(session)
  const { id, version, name } = person
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      submitLabel={t('remove')}
      keepLabel={t('keep')}
      danger
      send={(signal) => submit(session, 'removePerson', { id, version }, signal)}
      onDone={() => {
        changed()
        void notify({ message: t('removed', { name }) })
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">{t('removeText', { name })}</Text>
    </ConfirmDialog>
  )
}

/** The dialog that is open. */
export function PersonDialogs({
  open,
  onOpen,
}: {
  open: OpenPersonDialog
  onOpen: (open: OpenPersonDialog | null) => void
}) {
  const t = useTranslations('people.list')
  const close = () => onOpen(null)
  // With a test key the link is passed on by hand.
  if (open.is === 'link') {
    return <CopyDialog title={t('inviteTitle')} explanation={t('link')} value={open.url} onClose={close} />
  }
  if (open.is === 'role') return <RoleDialog person={open.person} onClose={close} />
  if (open.is === 'remove') return <RemovePersonDialog person={open.person} onClose={close} />
  return <InviteDialog onClose={close} onInvited={(url) => onOpen(url === null ? null : { is: 'link', url })} />
}
