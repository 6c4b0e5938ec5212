import { Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import { allScopes, type Scope } from '#contract/operations.ts'
import type { Person } from '#contract/schemas/management/people.ts'
import { actOnShown, submit, submitOnce } from '../api/mutations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useLeave } from '../session/use-leave.ts'
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
  | { readonly is: 'change' | 'remove'; readonly person: Person }

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
        void changed()
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

type Values = Pick<Person, 'name' | 'email'> & { readonly scopes: readonly Scope[] }

/** Both changes at once: what was entered here, over what another administrator changed since. */
function merged(base: Values, mine: Values, theirs: Values): Values {
  const scopes = allScopes.filter((scope) =>
    (mine.scopes.includes(scope) === base.scopes.includes(scope) ? theirs : mine).scopes.includes(scope),
  )
  return {
    name: mine.name === base.name ? theirs.name : mine.name,
    email: mine.email === base.email ? theirs.email : mine.email,
    scopes,
  }
}

function isSame(values: Values, { name, email, scopes }: Values): boolean {
  const hasSameScopes = values.scopes.length === scopes.length && values.scopes.every((scope) => scopes.includes(scope))
  return values.name === name && values.email === email && hasSameScopes
}

function ChangeDialog({ person, onClose }: DialogProps & { person: Person }) {
  const t = useTranslations('people.list')
  const common = useTranslations('common')
  const session = useSession()
  const client = useQueryClient()
  const changed = useAccessChanged(session)
  // The version that the dialog shows: after a conflict, the one that was given elsewhere.
  const [base, setBase] = useState(person)
  const [values, setValues] = useState<Values>(person)
  const { id, name } = person
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }))
  const save = async (signal: AbortSignal) => {
    try {
      const body = { name: values.name, email: values.email, scopes: [...values.scopes] }
      return await submit(session, 'updatePerson', { id, version: base.version, body }, signal)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'version_conflict') throw error
      const people = await client.fetchQuery({ ...peopleQuery(session), staleTime: 0 })
      const fresh = people.find((other) => other.id === id)
      if (!fresh) throw error
      const both = merged(base, values, fresh)
      setBase(fresh)
      setValues(both)
      if (isSame(both, fresh)) return fresh
      throw error
    }
  }
  return (
    <AccessDialog
      title={t('changeTitle', { name })}
      submitLabel={common('save')}
      send={save}
      onDone={(after) => {
        void changed()
        void notify({ message: t('changed', { name: after.name }) })
        onClose()
      }}
      onClose={onClose}
    >
      {(messageOf) => (
        <>
          {base !== person && <Text size="sm">{t('merged', { name })}</Text>}
          <TextInput
            label={t('name')}
            data-autofocus
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
            error={messageOf('name')}
          />
          <TextInput
            label={t('email')}
            description={t('emailText')}
            type="email"
            value={values.email}
            onChange={(event) => set({ email: event.currentTarget.value })}
            error={messageOf('email')}
          />
          <RoleFields
            key={base.version}
            scopes={values.scopes}
            onChange={(scopes) => set({ scopes })}
            error={messageOf('scopes')}
          />
        </>
      )}
    </AccessDialog>
  )
}

function RemovePersonDialog({ person, onClose }: DialogProps & { person: Person }) {
  const t = useTranslations('people.list')
  const session = useSession()
  const changed = useAccessChanged(session)
  const { leave } = useLeave()
  const { data: people } = useQuery(peopleQuery(session))
  // As they are now: after a conflict the list was read again.
  const { id, version, name } = people?.find((one) => one.id === person.id) ?? person
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      submitLabel={t('remove')}
      keepLabel={t('keep')}
      danger
      send={(signal) => actOnShown(() => submit(session, 'removePerson', { id, version }, signal), changed)}
      onDone={() => {
        void notify({ message: t('removed', { name }) })
        // Nothing is left to sign in to again.
        if (id === session.person?.id) void leave(session)
        else void changed()
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
  if (open.is === 'change') return <ChangeDialog person={open.person} onClose={close} />
  if (open.is === 'remove') return <RemovePersonDialog person={open.person} onClose={close} />
  return <InviteDialog onClose={close} onInvited={(url) => onOpen(url === null ? null : { is: 'link', url })} />
}
