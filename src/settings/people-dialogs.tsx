import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Scope } from '#contract/operations.ts'
import type { Person } from '#contract/schemas/management/people.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { AccessDialog } from './access-dialog.tsx'
import { useAccessChanged } from './access-queries.ts'
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

function RoleDialog({ person, onClose }: DialogProps & { person: Person }) {
  const t = useTranslations('people.list')
  const common = useTranslations('common')
  const session = useSession()
  const changed = useAccessChanged(session)
  const [scopes, setScopes] = useState<readonly Scope[]>(person.scopes)
  const { id, version, name } = person
  return (
    <AccessDialog
      title={t('changeTitle', { name })}
      submitLabel={common('save')}
      send={(signal) => submit(session, 'updatePerson', { id, version, body: { scopes: [...scopes] } }, signal)}
      onDone={() => {
        changed()
        void notify({ message: t('changed', { name }) })
        onClose()
      }}
      onClose={() => {
        // After a conflict, the list shows the role that was given elsewhere.
        changed()
        onClose()
      }}
    >
      {(messageOf) => <RoleFields scopes={scopes} onChange={setScopes} error={messageOf('scopes')} />}
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
