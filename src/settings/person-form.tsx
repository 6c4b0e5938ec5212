import { useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { allScopes, type Scope } from '#contract/operations.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { type InvitedPerson, type Person, personInvite, personUpdate } from '#contract/schemas/management/people.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { ActionForm, changesBy, wholeBy } from '../forms/action-form.tsx'
import { EditRecord, useRowNow } from '../forms/record-dialog.tsx'
import { EmailField, TextField } from '../forms/fields.tsx'
import type { RecordForm } from '../forms/use-record-form.ts'
import { useSession } from '../session/use-session.ts'
import { peopleQuery, usePersonNow } from './access-queries.ts'
import { RoleFields } from './role-fields.tsx'
import { presetRoles } from './roles.ts'

interface DialogProps {
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
export function InviteDialog({ onClose, onInvited }: DialogProps & { onInvited: (url: string | null) => void }) {
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

export function ChangeDialog({ person, onClose }: DialogProps & { person: Person }) {
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
