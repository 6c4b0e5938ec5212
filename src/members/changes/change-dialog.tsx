import { Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isDate } from '#contract/dates.ts'
import { type MemberChangeName, memberChangeNames, memberChanges } from '#contract/jobs.ts'
import { languages } from '#contract/languages.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { Job } from '#contract/schemas/management/jobs.ts'
import type { MemberChangeInput } from '#contract/schemas/management/member-changes.ts'
import type { Member } from '#contract/schemas/members.ts'
import { CheckboxField, IntegerField, SelectField, TextField, FormRow } from '../../forms/fields.tsx'
import { DateField } from '../../forms/date-field.tsx'
import { FormDialog } from '../../forms/form-shell.tsx'
import { localToday } from '../../forms/local-date.ts'
import { type RecordForm, useRecordForm } from '../../forms/use-record-form.ts'
import { useAllGroups, useCustomFields } from '../../records/queries.ts'
import { useFormats } from '../../i18n/language-provider.tsx'
import { jobActions } from '../../jobs/queries.ts'
import { useCan, useSession } from '../../session/session.ts'
import type { MemberField } from '../../records/custom-fields.ts'
import { cancellationPreviewQuery } from '../edit-queries.ts'
import { memberDraft, productsQuery } from '../queries.ts'
import { Caption } from '../../ui/page.tsx'

type ChangeValues = {
  /** `''`: none chosen, as for the next ones. */
  change: MemberChangeName | ''
  group_id: string
  product_id: string
  /** `status`, `language`, or `custom_fields.<name>`. */
  name: string
  value: string
  from: string
  until: string
  send_confirmation: boolean
}

const own = 'custom_fields.'

function fieldOf({ name }: Pick<ChangeValues, 'name'>, fields: readonly MemberField[]): MemberField | undefined {
  return fields.find((field) => own + field.name === name)
}

/** The value in the request. Text that is no number stays text, which the service refuses with a reason. */
function valueOnWire({ value }: ChangeValues, field: MemberField | undefined): string | number | boolean | null {
  const typed = value.trim()
  if (typed === '') return null
  if (field?.type === 'checkbox') return typed === 'true'
  return field?.type === 'number' && /^-?\d+$/.test(typed) ? Number(typed) : typed
}

function changeOf(values: ChangeValues, fields: readonly MemberField[]): MemberChangeInput {
  const { change, from, until } = values
  const [group, product] = [Number(values.group_id), Number(values.product_id)]
  if (change === 'add_to_group') return { add_to_group: { group_id: group, valid_from: from } }
  if (change === 'remove_from_group') return { remove_from_group: { group_id: group, valid_until: until } }
  if (change === 'start_subscription')
    return { start_subscription: { product_id: product, starts_on: from, ends_on: until || null } }
  if (change === 'end_subscription') return { end_subscription: { product_id: product, ends_on: until } }
  if (change === 'set_field')
    return { set_field: { name: values.name, value: valueOnWire(values, fieldOf(values, fields)) } }
  return { cancel: { end_date: until, send_confirmation: values.send_confirmation } }
}

/** The form's fields of each change, with the service's name of each. */
const fieldsOf: Readonly<Record<MemberChangeName, Partial<Record<keyof ChangeValues, string>>>> = {
  add_to_group: { group_id: 'group_id', from: 'valid_from' },
  remove_from_group: { group_id: 'group_id', until: 'valid_until' },
  start_subscription: { product_id: 'product_id', from: 'starts_on', until: 'ends_on' },
  end_subscription: { product_id: 'product_id', until: 'ends_on' },
  set_field: { name: 'name', value: 'value' },
  cancel: { until: 'end_date', send_confirmation: 'send_confirmation' },
}

function problemsOf(values: ChangeValues, fields: readonly MemberField[]): FieldProblem[] {
  const { change, from, until } = values
  if (change === '') return [{ field: 'change', reason: 'required' }]
  const field = fieldOf(values, fields)
  const isOptional = (name: string) =>
    (name === 'until' && change === 'start_subscription') ||
    name === 'send_confirmation' ||
    (name === 'value' && values.name !== 'status' && field?.type !== 'checkbox')
  const asked = Object.keys(fieldsOf[change])
  const empty = Object.entries(values).flatMap(([name, value]): FieldProblem[] =>
    asked.includes(name) && value === '' && !isOptional(name) ? [{ field: name, reason: 'required' }] : [],
  )
  const dates = Object.entries({ from, until }).flatMap(([name, day]): FieldProblem[] =>
    asked.includes(name) && day !== '' && !isDate(day) ? [{ field: name, reason: 'date' }] : [],
  )
  const isBackwards = change === 'start_subscription' && isDate(from) && isDate(until) && until < from
  const wrongValue: FieldProblem[] =
    field?.type === 'number' && change === 'set_field' && typeof valueOnWire(values, field) === 'string'
      ? [{ field: 'value', reason: 'integer' }]
      : field?.type === 'date' && change === 'set_field' && values.value !== '' && !isDate(values.value)
        ? [{ field: 'value', reason: 'date' }]
        : []
  return [
    ...empty,
    ...dates,
    ...wrongValue,
    ...(isBackwards ? [{ field: 'until', reason: 'before_start' } as const] : []),
  ]
}

interface FieldsProps {
  readonly form: RecordForm<ChangeValues>
  readonly members: readonly Pick<Member, 'id'>[]
}

type Control = FieldsProps['form']['methods']['control']

function GroupField({ control }: { control: Control }) {
  const t = useTranslations('memberChanges')
  const { rows } = useAllGroups(useSession())
  const choices = rows
    .filter(({ follows_subscription: follows }) => !follows)
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SelectField
      control={control}
      name="group_id"
      label={t('group')}
      required
      options={[{ value: '', label: t('choose') }, ...choices]}
    />
  )
}

function ProductField({ control, isStart }: { control: Control; isStart: boolean }) {
  const t = useTranslations('memberChanges')
  const { data: products = [] } = useQuery(productsQuery(useSession()))
  const choices = products
    .filter(({ archived_at: archived }) => !isStart || archived === null)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SelectField
      control={control}
      name="product_id"
      label={t('product')}
      required
      options={[{ value: '', label: t('choose') }, ...choices]}
    />
  )
}

const settableStatuses = ['active', 'prospective', 'inactive'] as const

/** The input for a value, as the form of a member has it. */
function ValueField({ control, name, field }: { control: Control; name: string; field: MemberField | undefined }) {
  const t = useTranslations('memberChanges')
  const members = useTranslations('members')
  const common = useTranslations('common')
  const shown = { control, name: 'value', label: t('value') } as const
  const none = { value: '', label: t('empty') }
  if (name === 'status')
    return (
      <SelectField
        {...shown}
        required
        options={[
          { value: '', label: t('choose') },
          ...settableStatuses.map((value) => ({ value, label: members(`status.${value}`) })),
        ]}
      />
    )
  if (name === 'language')
    return (
      <SelectField
        {...shown}
        options={[
          { value: '', label: members('languages.association') },
          ...languages.map((value) => ({ value, label: members(`languages.${value}`) })),
        ]}
      />
    )
  if (field?.choices)
    return <SelectField {...shown} options={[none, ...field.choices.map((value) => ({ value, label: value }))]} />
  if (field?.type === 'checkbox')
    return (
      <SelectField
        {...shown}
        required
        options={[
          { value: '', label: t('choose') },
          { value: 'true', label: common('yes') },
          { value: 'false', label: common('no') },
        ]}
      />
    )
  const hint = { ...shown, hint: t('emptyHint') }
  if (field?.type === 'date') return <DateField {...hint} />
  return field?.type === 'number' ? <IntegerField {...hint} /> : <TextField {...hint} />
}

function SetField({ form }: Pick<FieldsProps, 'form'>) {
  const t = useTranslations('memberChanges')
  const members = useTranslations('members.fields')
  const fields = useCustomFields()
  const { control } = form.methods
  const name = useWatch({ control, name: 'name' })
  return (
    <>
      <SelectField
        control={control}
        name="name"
        label={t('field')}
        required
        options={[
          { value: '', label: t('choose') },
          ...fields.map((field) => ({ value: own + field.name, label: field.label })),
          { value: 'status', label: members('status') },
          { value: 'language', label: members('language') },
        ]}
      />
      {/* Another field has another input. */}
      {name !== '' && <ValueField key={name} control={control} name={name} field={fieldOf({ name }, fields)} />}
    </>
  )
}

function CancelFields({ form, members }: FieldsProps) {
  const t = useTranslations('memberChanges')
  const session = useSession()
  const can = useCan()
  const formats = useFormats()
  const { control } = form.methods
  const { data: notice } = useQuery({
    ...cancellationPreviewQuery(session, members[0]?.id ?? 0),
    enabled: can('previewCancellation') && members.length > 0,
  })
  return (
    <>
      <DateField control={control} name="until" label={t('lastDay')} required />
      {notice && <Caption>{t('notice', { date: formats.date(notice.end_date) })}</Caption>}
      {session.environment === 'test' ? (
        <Text size="sm">{t('testKey')}</Text>
      ) : (
        <CheckboxField control={control} name="send_confirmation" label={t('confirm')} hint={t('confirmHint')} />
      )}
    </>
  )
}

function Fields(props: FieldsProps) {
  const t = useTranslations('memberChanges')
  const can = useCan()
  const { control } = props.form.methods
  const change = useWatch({ control, name: 'change' })
  const offered = memberChangeNames.filter((name) => can(memberChanges[name]))
  const lastDay = <DateField control={control} name="until" label={t('lastDay')} required />
  return (
    <Stack gap="md">
      <SelectField
        control={control}
        name="change"
        label={t('what')}
        required
        options={[
          { value: '', label: t('choose') },
          ...offered.map((name) => ({ value: name, label: t(`of.${name}`) })),
        ]}
      />
      {(change === 'add_to_group' || change === 'remove_from_group') && <GroupField control={control} />}
      {change === 'add_to_group' && <DateField control={control} name="from" label={t('from')} required />}
      {(change === 'start_subscription' || change === 'end_subscription') && (
        <ProductField control={control} isStart={change === 'start_subscription'} />
      )}
      {change === 'start_subscription' && (
        <FormRow>
          <DateField control={control} name="from" label={t('from')} required />
          <DateField control={control} name="until" label={t('until')} />
        </FormRow>
      )}
      {(change === 'remove_from_group' || change === 'end_subscription') && lastDay}
      {change === 'set_field' && <SetField form={props.form} />}
      {change === 'cancel' && <CancelFields {...props} />}
    </Stack>
  )
}

interface ChangeMembersDialogProps {
  readonly members: readonly Pick<Member, 'id'>[]
  /** `hasChanged`: a preview was made, and the selection is over. */
  readonly onClose: (hasChanged: boolean) => void
}

/** Chooses a change for the selected members, and makes its preview. */
export function ChangeMembersDialog({ members, onClose }: ChangeMembersDialogProps) {
  const t = useTranslations('memberChanges')
  const session = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const fields = useCustomFields()
  const form = useRecordForm<ChangeValues>({
    draftKey: { sessionId: session.id, form: memberDraft('changes') },
    initial: {
      change: '',
      group_id: '',
      product_id: '',
      name: '',
      value: '',
      from: localToday(),
      until: '',
      send_confirmation: false,
    },
    version: null,
    validate: (values) => problemsOf(values, fields),
  })
  const shown = (job: Job | null) => {
    onClose(true)
    if (job) void navigate({ to: '/jobs/$id', params: { id: job.id } })
  }
  return (
    <FormDialog
      title={t('title', { count: members.length })}
      size="lg"
      form={form}
      operation="createJob"
      send={async (change: MemberChangeInput, signal) => {
        const body = { member_changes: { ...change, member_ids: members.map(({ id }) => id) } }
        return { result: await jobActions(client, session).create(body, signal), isEarlier: false }
      }}
      toInput={(values) => changeOf(values, fields)}
      onSaved={shown}
      submitLabel={t('submit')}
      onClose={() => onClose(false)}
    >
      <Fields form={form} members={members} />
    </FormDialog>
  )
}
