import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type InvitedPerson,
  type Person,
  type PersonRemoval,
  personInvite,
  personUpdate,
} from '#contract/schemas/management/people.ts'
import { unlessGone, submit, submitOnce } from '../api/mutations.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useLeave } from '../session/use-leave.ts'
import { memoryEntry } from '../session/entries.ts'
import { type Session, useSession } from '../session/session.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { notify } from '../ui/notify.ts'
import { apiKeysQuery, hasEnded, usePersonNow, peopleQuery } from './access-queries.ts'
import { CopyDialog } from './access-dialog.tsx'
import { useFormState, useWatch } from 'react-hook-form'
import { allScopes, type Scope } from '#contract/operations.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { ActionForm, changesBy, wholeBy } from '../forms/action-form.tsx'
import { EditRecord, useRowNow } from '../forms/record-dialog.tsx'
import { EmailField, TextField } from '../forms/fields.tsx'
import type { RecordForm } from '../forms/use-record-form.ts'
import { RoleFields } from './role-fields.tsx'
import { presetRoles } from './roles.ts'

interface PersonDialogProps {
  readonly onClose: () => void
}

/** With a mark for each permission, so that two people's changes of a role are merged one by one. */
type PersonValues = { name: string; email: string; scopes: Record<Scope, boolean> }

function marksOf(scopes: readonly Scope[]): Record<Scope, boolean> {
  // A mark for each, which the type of `fromEntries` does not say.
  return Object.fromEntries(allScopes.map((scope) => [scope, scopes.includes(scope)])) as Record<Scope, boolean>
}

function personValues({ name, email, scopes }: Pick<Person, 'name' | 'email' | 'scopes'>): PersonValues {
  return { name, email, scopes: marksOf(scopes) }
}

function onWire({ scopes, ...values }: PersonValues) {
  return { ...values, scopes: allScopes.filter((scope) => scopes[scope]) }
}

function usePersonLabel(): (field: string) => string {
  const t = useTranslations('people.list')
  const words = useTranslations('session')
  return (field) => {
    const scope = allScopes.find((known) => field === `scopes.${known}`)
    if (scope) return words(`scopes.${scope}`)
    return field === 'name' || field === 'email' ? t(field) : t('role')
  }
}

function PersonFields({ form, emailHint }: { form: RecordForm<PersonValues>; emailHint?: string }) {
  const t = useTranslations('people.list')
  const { control, setValue, clearErrors } = form.methods
  const scopes = useWatch({ control, name: 'scopes' })
  const { errors } = useFormState({ control, name: 'scopes' })
  return (
    <>
      <TextField control={control} name="name" label={t('name')} required />
      <EmailField
        control={control}
        name="email"
        label={t('email')}
        required
        {...(emailHint === undefined ? {} : { hint: emailHint })}
      />
      <RoleFields
        key={form.version}
        scopes={allScopes.filter((scope) => scopes[scope])}
        onChange={(chosen) => {
          clearErrors('scopes')
          setValue('scopes', marksOf(chosen), { shouldDirty: true })
        }}
        error={errors.scopes?.message ?? null}
      />
    </>
  )
}

/** `onInvited`: the link where no email goes out. */
function InviteDialog({ onClose, onInvited }: PersonDialogProps & { onInvited: (url: string | null) => void }) {
  const t = useTranslations('people.list')
  const session = useSession()
  return (
    <ActionForm<PersonValues, RequestBody<'invitePerson'>, InvitedPerson>
      operation="invitePerson"
      draft="people.invite"
      title={t('inviteTitle')}
      initial={{ name: '', email: '', scopes: marksOf(presetRoles.secretary) }}
      {...wholeBy(personInvite, { wire: onWire })}
      send={({ body }, once) => submitOnce(session, 'invitePerson', { body }, once)}
      labelOf={usePersonLabel()}
      said={({ name, invitation_url: url }) => (url === null ? t('sent', { name }) : null)}
      onDone={(person) => onInvited(person.invitation_url)}
      submitLabel={t('send')}
      onClose={onClose}
    >
      {(form) => <PersonFields form={form} />}
    </ActionForm>
  )
}

function ChangeDialog({ person, onClose }: PersonDialogProps & { person: Person }) {
  const t = useTranslations('people.list')
  const session = useSession()
  const now = usePersonNow(session, person)
  const { id, name } = now
  const { reread } = useRowNow(peopleQuery(session), now)
  return (
    <EditRecord<Person, PersonValues, RequestBody<'updatePerson'>>
      operation="updatePerson"
      draft={`people.change.${id}`}
      title={t('changeTitle', { name })}
      record={now}
      toValues={personValues}
      {...changesBy(personUpdate, { wire: onWire })}
      send={(input, signal) => submit(session, 'updatePerson', { id, ...input }, signal)}
      reread={reread}
      labelOf={usePersonLabel()}
      said={(saved) => t('changed', { name: saved.name })}
      onClose={onClose}
    >
      {(form) => <PersonFields form={form} emailHint={t('emailText')} />}
    </EditRecord>
  )
}

/** The open dialog of the list of people. */
export type OpenPersonDialog =
  | { readonly is: 'invite' }
  | { readonly is: 'link'; readonly url: string }
  | { readonly is: 'change' | 'again' | 'remove'; readonly person: Person }

interface DialogProps {
  readonly onClose: () => void
}

/** The names of the keys that a person made and that still work. */
function useKeysMadeBy(session: Session, id: number): readonly string[] {
  const { data = [] } = useQuery(apiKeysQuery(session))
  return data.filter((key) => key.created_by?.id === id && !hasEnded(key)).map(({ name }) => name)
}

function RemovePersonDialog({ person, onClose }: DialogProps & { person: Person }) {
  const t = useTranslations('people.list')
  const session = useSession()
  const { leave } = useLeave()
  const { list } = useFormats()
  const { id, version, name } = usePersonNow(session, person)
  const keys = useKeysMadeBy(session, id)
  const [choice, setChoice] = useState<PersonRemoval['api_keys']>()
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      text={t('removeText', { name })}
      submitLabel={t('remove')}
      keepLabel={t('keep')}
      danger
      send={(signal) =>
        unlessGone(() => submit(session, 'removePerson', { id, version, query: { api_keys: choice } }, signal))
      }
      onDone={() => {
        void notify({ message: t('removed', { name }) })
        // Nothing is left to sign in to again.
        if (id === session.person?.id) void leave(session, { isOver: true })
        onClose()
      }}
      onClose={onClose}
    >
      {keys.length > 0 && (
        <Radio.Group
          label={t('madeKeys', { name, count: keys.length, keys: list(keys) })}
          value={choice ?? ''}
          onChange={(value) => setChoice(value === 'revoke' ? 'revoke' : 'keep')}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="keep" label={t('keepKeys')} description={t('keepKeysText')} />
            <Radio value="revoke" label={t('revokeKeys')} description={t('revokeKeysText')} />
          </Stack>
        </Radio.Group>
      )}
    </ConfirmDialog>
  )
}

/** For a person who signs in already: the mail is no mere reminder. `onInvited`: the link where no email goes out. */
function InviteAgainDialog({
  person,
  onInvited,
  onClose,
}: DialogProps & { person: Person; onInvited: (url: string | null) => void }) {
  const t = useTranslations('people.list')
  const session = useSession()
  const [pending] = useState(memoryEntry)
  const { id, version, name } = usePersonNow(session, person)
  const send = async (signal: AbortSignal): Promise<InvitedPerson> =>
    (await submitOnce(session, 'inviteAgain', { id, version }, { pending, signal })).result
  return (
    <ConfirmDialog
      title={t('againTitle', { name })}
      text={t('againText', { name })}
      submitLabel={t('send')}
      keepLabel={t('notAgain')}
      isDoubtful
      send={send}
      onDone={({ invitation_url: url }) => {
        if (url === null) void notify({ message: t('sent', { name }) })
        onInvited(url)
      }}
      onClose={onClose}
    />
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
  const invited = (url: string | null) => onOpen(url === null ? null : { is: 'link', url })
  // With a test key the link is passed on by hand.
  if (open.is === 'link') {
    return <CopyDialog title={t('inviteTitle')} explanation={t('link')} value={open.url} onClose={close} />
  }
  if (open.is === 'change') return <ChangeDialog person={open.person} onClose={close} />
  if (open.is === 'remove') return <RemovePersonDialog person={open.person} onClose={close} />
  if (open.is === 'again') return <InviteAgainDialog person={open.person} onInvited={invited} onClose={close} />
  return <InviteDialog onClose={close} onInvited={invited} />
}
