import { useQueryClient } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { allScopes, type Scope } from '#contract/operations.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { type InvitedPerson, type Person, personInvite, personUpdate } from '#contract/schemas/management/people.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { submissionEntry } from '../api/send-once.ts'
import { CancelButton } from '../forms/cancel-button.tsx'
import { sameFormValue } from '../forms/changed-fields.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DialogForm } from '../forms/form-shell.tsx'
import { saveVersioned, type VersionedEdit } from '../forms/save-versioned.ts'
import { EmailField, TextField } from '../forms/text-field.tsx'
import { type RecordForm, useRecordForm } from '../forms/use-record-form.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
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

function scopesOf({ scopes }: PersonValues): Scope[] {
  return allScopes.filter((scope) => scopes[scope])
}

function personValues({ name, email, scopes }: Pick<Person, 'name' | 'email' | 'scopes'>): PersonValues {
  return { name, email, scopes: marksOf(scopes) }
}

function inviteBody(values: PersonValues): RequestBody<'invitePerson'> {
  return { name: values.name, email: values.email, scopes: scopesOf(values) }
}

/** What differs from `base`. */
function personBody(values: PersonValues, base: PersonValues): RequestBody<'updatePerson'> {
  return {
    ...(values.name === base.name ? {} : { name: values.name }),
    ...(values.email === base.email ? {} : { email: values.email }),
    ...(sameFormValue(values.scopes, base.scopes) ? {} : { scopes: scopesOf(values) }),
  }
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

interface PersonFieldsProps {
  readonly form: RecordForm<PersonValues>
  readonly emailHint?: string
}

function PersonFields({ form, emailHint }: PersonFieldsProps) {
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
  const draft = 'people.invite'
  const form = useRecordForm<PersonValues>({
    draftKey: { sessionId: session.id, form: draft },
    initial: { name: '', email: '', scopes: marksOf(presetRoles.secretary) },
    version: null,
    validate: (values) => schemaProblems(personInvite, inviteBody(values)),
  })
  const close = () => {
    form.finish()
    onClose()
  }
  const invited = (person: InvitedPerson | null) => {
    if (person?.invitation_url === null) void notify({ message: t('sent', { name: person.name }) })
    onInvited(person?.invitation_url ?? null)
  }
  return (
    <Dialog onClose={close} title={t('inviteTitle')}>
      <DialogForm
        form={form}
        send={(body: RequestBody<'invitePerson'>, signal) =>
          submitOnce(session, 'invitePerson', { body }, { pending: submissionEntry(session, draft), signal })
        }
        toInput={inviteBody}
        labelOf={usePersonLabel()}
        onSaved={invited}
        onEarlier={invited}
        submitLabel={t('send')}
        cancel={<CancelButton onClick={close} />}
      >
        <PersonFields form={form} />
      </DialogForm>
    </Dialog>
  )
}

type PersonEdit = VersionedEdit<PersonValues, RequestBody<'updatePerson'>>

export function ChangeDialog({ person, onClose }: DialogProps & { person: Person }) {
  const t = useTranslations('people.list')
  const common = useTranslations('common')
  const forms = useTranslations('forms')
  const session = useSession()
  const client = useQueryClient()
  const now = usePersonNow(session, person)
  const { id, name } = now
  const form = useRecordForm<PersonValues>({
    draftKey: { sessionId: session.id, form: `people.change.${id}` },
    initial: personValues(now),
    version: String(now.version),
    validate: (values, base) => schemaProblems(personUpdate, personBody(values, base)),
  })
  const close = () => {
    form.finish()
    onClose()
  }
  const save = async (edit: PersonEdit, signal: AbortSignal) => {
    const result = await saveVersioned(edit, {
      send: (version) => submit(session, 'updatePerson', { id, version, body: edit.body }, signal),
      reread: async () => {
        const people = await client.fetchQuery({ ...peopleQuery(session), staleTime: 0 })
        return people.find((other) => other.id === id) ?? now
      },
      toValues: personValues,
    })
    return { result, isEarlier: false }
  }
  return (
    <Dialog onClose={close} title={t('changeTitle', { name })}>
      <DialogForm
        form={form}
        send={save}
        toInput={(values, base) => {
          const body = personBody(values, base)
          return Object.keys(body).length === 0 ? null : { version: Number(form.version), body, base, values }
        }}
        labelOf={usePersonLabel()}
        onSaved={(saved) => {
          void notify({ message: saved ? t('changed', { name: saved.name }) : forms('nothingChanged') })
          onClose()
        }}
        submitLabel={common('save')}
        cancel={<CancelButton onClick={close} />}
      >
        <PersonFields form={form} emailHint={t('emailText')} />
      </DialogForm>
    </Dialog>
  )
}
