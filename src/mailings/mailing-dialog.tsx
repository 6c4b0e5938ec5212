/** The form of a message: new, or a draft that is changed. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type MailingAudience, type MailingKind, mailingKinds, mayUseMailings } from '#contract/mailings.ts'
import type { FieldProblem } from '#contract/problems.ts'
import {
  type Mailing,
  mailingCreate,
  type MailingCreate,
  type MailingRecipients,
  mailingUpdate,
  type MailingUpdate,
} from '#contract/schemas/management/mailings.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { ActionForm } from '../forms/action-form.tsx'
import type { DescribedFields } from '../forms/described.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { RadioField } from '../forms/choice-field.tsx'
import { TextField } from '../forms/fields.tsx'
import { EditRecord } from '../forms/record-dialog.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { useMergeFields } from '../records/merge-fields.ts'
import { useReplica } from '../replica/replica.ts'
import { useSession } from '../session/session.ts'
import { useNow } from '../ui/use-now.ts'
import { useAudienceText } from './audience-text.ts'
import { mailingQuery } from './queries.ts'
import { InsertText, MergeFieldList } from './standard-texts-dialog.tsx'

type MailingValues = {
  /** `''` until it is chosen: nothing is guessed. */
  kind: MailingKind | ''
  /** `everyone`, `members`, or `group:7` and the like; `''` until it is chosen. */
  to: string
  subject: string
  text: string
  one_per_address: boolean
}

const numbered = ['group', 'committee', 'event'] as const

/** `members` for a selection that stays as it is. */
function recipientsOf(to: string, memberIds: readonly number[]): MailingRecipients | undefined {
  const [kind, id] = to.split(':')
  if (kind === 'everyone') return { everyone: true }
  const named = numbered.find((one) => one === kind)
  if (named) return { [`${named}_id`]: Number(id) }
  return memberIds.length > 0 ? { member_ids: [...memberIds] } : undefined
}

/** The audiences that the form offers: everyone, groups, committees, events that are not over, and the chosen one. */
function useAudiences(chosen: { readonly to: string; readonly label: string } | null) {
  const t = useTranslations('mailings.audiences')
  const session = useSession()
  const mayWrite = (audience: MailingAudience) => mayUseMailings(session, audience, 'writes')
  const now = new Date(useNow()).toISOString()
  const formats = useFormats()
  const groups = useReplica(session, 'listGroups', {}, { enabled: mayWrite('group') })
  const committees = useReplica(session, 'listCommittees', {}, { enabled: mayWrite('committee') })
  const events = useReplica(session, 'listEvents', {}, { enabled: mayWrite('event') })
  const byName = (kind: (typeof numbered)[number], rows: readonly { readonly id: number; readonly name: string }[]) =>
    rows
      .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
      .map(({ id, name }) => ({ value: `${kind}:${id}`, label: t(kind, { name }) }))
  const offered = [
    ...(mayWrite('everyone') ? [{ value: 'everyone', label: t('everyone') }] : []),
    ...byName('group', groups.rows),
    ...byName('committee', committees.rows),
    ...byName(
      'event',
      events.rows
        .filter(({ starts_at: at }) => at > now)
        // The same name comes back every year.
        .map(({ id, name, starts_at: at }) => ({ id, name: `${name}, ${formats.dateTime(at)}` })),
    ),
  ]
  if (chosen === null || offered.some(({ value }) => value === chosen.to)) return offered
  return [{ value: chosen.to, label: chosen.label }, ...offered]
}

/** How a new message begins, in the user's language. */
function useBegin(): string {
  const t = useTranslations('mailings')
  const { shown } = useMergeFields()
  return shown(`${t('begin', { first_name: '{first_name}' })}\n\n`)
}

function useFields(chosen: Parameters<typeof useAudiences>[0]): DescribedFields<MailingValues> {
  const t = useTranslations('mailings')
  const audiences = useAudiences(chosen)
  const begin = useBegin()
  return [
    {
      is: 'own',
      name: 'kind',
      label: t('kind'),
      render: (control) => (
        <RadioField
          control={control}
          name="kind"
          label={t('kind')}
          required
          options={mailingKinds.map((value) => ({ value, label: t(`kinds.${value}`), hint: t(`kindHints.${value}`) }))}
        />
      ),
    },
    { is: 'select', name: 'to', label: t('to'), hint: t('contactHint'), options: audiences },
    {
      is: 'own',
      name: 'subject',
      label: t('subject'),
      render: (control) => (
        <>
          <InsertText control={control} subject="subject" text="text" begin={begin} />
          <TextField control={control} name="subject" label={t('subject')} required />
        </>
      ),
    },
    { is: 'area', name: 'text', label: t('text'), hint: t('textHint'), required: true, minRows: 8 },
    { is: 'checkbox', name: 'one_per_address', label: t('onePerAddress'), hint: t('onePerAddressHint') },
  ]
}

/** A message that is sent says something; the schema of a draft does not ask for it. */
function emptyFields({ subject, text }: MailingValues): FieldProblem[] {
  return Object.entries({ subject, text }).flatMap(([field, value]): FieldProblem[] =>
    value.trim() === '' ? [{ field, reason: 'required' }] : [],
  )
}

const pathOf = (field: string) => (field.startsWith('recipients') ? 'to' : field)

interface NewMailingProps {
  /** The recipients, if the dialog is opened from a list or a record. */
  readonly recipients?: MailingRecipients
  /** The name of a group, a committee or an event. */
  readonly name?: string
  readonly onClose: (isSaved?: boolean) => void
}

function toOf({ member_ids: members, group_id: group, committee_id: committee, event_id: event }: MailingRecipients) {
  if (members) return 'members'
  if (group !== undefined) return `group:${group}`
  if (committee !== undefined) return `committee:${committee}`
  return event === undefined ? 'everyone' : `event:${event}`
}

export function NewMailingDialog({ recipients, name = '', onClose }: NewMailingProps) {
  const t = useTranslations('mailings')
  const session = useSession()
  const navigate = useNavigate()
  const memberIds = recipients?.member_ids ?? []
  // An organiser may only write to the attendees of an event, and has to choose one.
  const to = recipients ? toOf(recipients) : mayUseMailings(session, 'everyone', 'writes') ? 'everyone' : ''
  const kind = numbered.find((one) => to.startsWith(`${one}:`))
  const label = kind ? t(`audiences.${kind}`, { name }) : t('audiences.members', { count: memberIds.length })
  const fields = useFields(recipients ? { to, label } : null)
  const { stored } = useMergeFields()
  const begin = useBegin()
  const bodyOf = ({ to: chosen, kind: is, subject, text, one_per_address }: MailingValues) => ({
    ...(is !== '' && { kind: is }),
    recipients: recipientsOf(chosen, memberIds),
    subject: stored(subject),
    text: stored(text),
    one_per_address,
  })
  return (
    <ActionForm<MailingValues, MailingCreate, Mailing>
      operation="createMailing"
      draft={`mailings.new.${to}`}
      title={t('new')}
      size="lg"
      keepsDraft
      initial={{
        kind: '',
        to,
        subject: '',
        text: begin,
        one_per_address: true,
      }}
      validate={(values) => [...schemaProblems(mailingCreate, bodyOf(values)), ...emptyFields(values)]}
      toBody={(values) => mailingCreate.parse(bodyOf(values))}
      send={({ body }, once) => submitOnce(session, 'createMailing', { body }, once)}
      pathOf={pathOf}
      fields={fields}
      said={() => t('saved')}
      onDone={({ id }) => {
        onClose(true)
        void navigate({ to: '/messages/$id', params: { id } })
      }}
      submitLabel={t('save')}
      onClose={onClose}
    >
      {() => <MergeFieldList />}
    </ActionForm>
  )
}

/** The draft's recipients as the form has them. */
function draftTo({ recipients: { kind, id } }: Mailing): string {
  return id === null ? kind : `${kind}:${id}`
}

export function EditMailingDialog({ mailing, onClose }: { mailing: Mailing; onClose: () => void }) {
  const t = useTranslations('mailings')
  const session = useSession()
  const client = useQueryClient()
  const { id } = mailing
  const query = mailingQuery(session, id)
  const fields = useFields({ to: draftTo(mailing), label: useAudienceText()(mailing) })
  const { shown, stored } = useMergeFields()
  const bodyOf = (values: MailingValues, base: MailingValues): MailingUpdate => {
    const recipients = values.to === base.to ? undefined : recipientsOf(values.to, [])
    return {
      ...(recipients && { recipients }),
      ...(values.kind !== '' && values.kind !== base.kind && { kind: values.kind }),
      ...(values.subject !== base.subject && { subject: stored(values.subject) }),
      ...(values.text !== base.text && { text: stored(values.text) }),
      ...(values.one_per_address !== base.one_per_address && { one_per_address: values.one_per_address }),
    }
  }
  return (
    <EditRecord<Mailing, MailingValues, MailingUpdate>
      operation="updateMailing"
      draft={`mailings.${id}`}
      title={t('edit')}
      size="lg"
      keepsDraft
      record={mailing}
      toValues={(found) => ({
        kind: found.kind,
        to: draftTo(found),
        subject: shown(found.subject),
        text: shown(found.text),
        one_per_address: found.one_per_address,
      })}
      validate={(values, base) => [...schemaProblems(mailingUpdate, bodyOf(values, base)), ...emptyFields(values)]}
      toBody={(values, base) => mailingUpdate.parse(bodyOf(values, base))}
      send={({ version, body }, signal) => submit(session, 'updateMailing', { id, version, body }, signal)}
      reread={() => client.fetchQuery({ ...query, staleTime: 0 })}
      show={(saved) => client.setQueryData(query.queryKey, saved)}
      pathOf={pathOf}
      fields={fields}
      said={() => t('saved')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      {() => <MergeFieldList />}
    </EditRecord>
  )
}
