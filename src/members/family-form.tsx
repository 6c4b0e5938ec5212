import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  adultRelations,
  type Family,
  familyCreate,
  type FamilyCreate,
  mostInFamily,
} from '#contract/schemas/management/families.ts'
import { memberCreate } from '#contract/schemas/members.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { submissionEntry } from '../api/send-once.ts'
import { useAtOnce } from '../forms/at-once.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { EmailField, FormRow, FormSection, IbanField, SelectField, TextField } from '../forms/fields.tsx'
import { PageForm } from '../forms/form-shell.tsx'
import { localToday } from '../forms/local-date.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { labelOfField, type MemberField } from '../records/custom-fields.ts'
import { applyRecord, dropRecord } from '../replica/replica.ts'
import { seesSensitive, useCan, useSession } from '../session/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { LinkButton } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { Caption, Page } from '../ui/page.tsx'
import {
  familyContact,
  familyBody,
  familyPath,
  familyProblems,
  type FamilyPerson,
  type FamilyValues,
  memberInFamily,
  newFamilyValues,
  newPerson,
  nameInFamily,
  placeWithout,
} from './family-values.ts'
import {
  MemberAddressFields,
  addressNames,
  CustomFieldInput,
  MemberNameFields,
  SalutationField,
} from './member-fields.tsx'
import { MemberPath } from './member-path.tsx'
import { useMemberQuestions } from './member-questions.tsx'
import { newMemberValues } from './member-values.ts'
import { memberDraft } from './queries.ts'
import { useMemberLabel } from './use-member-form.ts'

type PeopleProps = { readonly control: Control<FamilyValues>; readonly customFields: readonly MemberField[] }

/** "Adult 2", "Child 1": counted by role. */
function usePersonTitles(people: readonly Pick<FamilyPerson, 'role'>[]): readonly string[] {
  const t = useTranslations('members.family')
  return people.map(({ role }, place) => {
    const number = people.slice(0, place + 1).filter((other) => other.role === role).length
    return t(role, { number: String(number) })
  })
}

function PersonFields({
  control,
  customFields,
  place,
  title,
  onRemove,
}: PeopleProps & { readonly place: number; readonly title: string; readonly onRemove: (() => void) | null }) {
  const t = useTranslations('members')
  const sensitive = seesSensitive(useSession())
  const at = `people.${place}` as const
  const custom = useWatch({ control, name: `${at}.custom` })
  return (
    <FormSection title={title}>
      <MemberNameFields
        control={control}
        names={{
          first_name: `${at}.first_name`,
          last_name_prefix: `${at}.last_name_prefix`,
          last_name: `${at}.last_name`,
        }}
      />
      <FormRow>
        {sensitive && (
          <DateField control={control} name={`${at}.date_of_birth`} label={t('fields.date_of_birth')} past />
        )}
        <SalutationField control={control} name={`${at}.gender`} />
      </FormRow>
      <FormRow>
        <EmailField control={control} name={`${at}.email`} label={t('fields.email')} />
        <TextField control={control} name={`${at}.phone`} label={t('fields.phone')} inputMode="tel" />
      </FormRow>
      {custom.length > 0 && (
        <FormRow>
          {custom.map(({ name, type }, index) => (
            <CustomFieldInput
              key={name}
              control={control}
              names={{ text: `${at}.custom.${index}.text`, checked: `${at}.custom.${index}.checked` }}
              type={type}
              label={labelOfField(customFields, name)}
              field={customFields.find((field) => field.name === name)}
            />
          ))}
        </FormRow>
      )}
      {onRemove && (
        <Group justify="flex-end">
          <ActionButton
            variant="subtle"
            size="compact-sm"
            onClick={onRemove}
            label={t('family.remove', { person: title })}
          />
        </Group>
      )}
    </FormSection>
  )
}

const fewest = 2

function People({ control, customFields, onRemoved }: PeopleProps & { readonly onRemoved: (place: number) => void }) {
  const t = useTranslations('members.family')
  const { fields, append, remove } = useFieldArray({ control, name: 'people' })
  const titles = usePersonTitles(fields)
  const first = useWatch({ control, name: 'people.0' })
  const add = (role: FamilyPerson['role']) => {
    const { last_name, last_name_prefix } = first
    append(
      { ...newPerson(role, customFields), last_name, last_name_prefix },
      { focusName: `people.${fields.length}.first_name` },
    )
  }
  const isFull = fields.length >= mostInFamily
  return (
    <>
      {fields.map((person, place) => (
        <PersonFields
          key={person.id}
          control={control}
          customFields={customFields}
          place={place}
          title={titles[place] ?? ''}
          onRemove={
            fields.length > fewest
              ? () => {
                  remove(place)
                  onRemoved(place)
                }
              : null
          }
        />
      ))}
      {isFull ? (
        <Caption>{t('full', { max: String(mostInFamily) })}</Caption>
      ) : (
        <Group>
          <ActionButton icon={IconPlus} onClick={() => add('adult')} label={t('addAdult')} />
          <ActionButton icon={IconPlus} onClick={() => add('child')} label={t('addChild')} />
        </Group>
      )}
    </>
  )
}

/** How they are related, who is mailed and who pays. */
function TogetherFields({ control }: Pick<PeopleProps, 'control'>) {
  const t = useTranslations('members')
  const can = useCan()
  const people = useWatch({ control, name: 'people' })
  const titles = usePersonTitles(people)
  const options = people.map((_, place) => ({
    value: String(place),
    label: nameInFamily({ people }, place) || (titles[place] ?? ''),
  }))
  const adults = options.filter((_, place) => people[place]?.role === 'adult')
  const hasChild = adults.length < options.length
  return (
    <FormSection title={t('sections.family')}>
      <FormRow>
        {adults.length > 1 && (
          <SelectField
            control={control}
            name="adults_are"
            label={t('family.adultsAre')}
            options={adultRelations.map((type) => ({ value: type, label: t(`relations.${type}`) }))}
          />
        )}
        {hasChild && (
          <SelectField
            control={control}
            name="contact"
            label={t('family.contact')}
            hint={t('family.contactHint')}
            options={[{ value: '', label: t('family.noContact') }, ...adults]}
          />
        )}
        {can('updatePayer') && (
          <SelectField
            control={control}
            name="payer"
            label={t('family.payer')}
            options={[{ value: '', label: t(hasChild ? 'family.eachPays' : 'family.eachPaysAlone') }, ...options]}
          />
        )}
      </FormRow>
    </FormSection>
  )
}

function BankFields({ control }: Pick<PeopleProps, 'control'>) {
  const t = useTranslations('members')
  const iban = useWatch({ control, name: 'sepa.iban' })
  return (
    <FormSection title={t('sections.bank')} hint={t('family.account')}>
      <FormRow>
        <IbanField control={control} name="sepa.iban" label={t('fields.iban')} />
        <TextField control={control} name="sepa.account_holder" label={t('fields.account_holder')} />
        <DateField control={control} name="sepa.mandate_date" label={t('fields.mandate_date')} required={iban !== ''} />
      </FormRow>
    </FormSection>
  )
}

/** Takes back a family that has just joined. */
function useTakeBack(onTakenBack: () => void) {
  const t = useTranslations('members.family')
  const session = useSession()
  const { act } = useAtOnce()
  return ({ members }: Family) =>
    act({
      send: async (signal) => {
        const body = { members: members.map(({ id, version }) => ({ member_id: id, version })) }
        await submit(session, 'removeFamily', { body }, signal)
        for (const { id } of members) dropRecord(session, 'listMembers', id)
        onTakenBack()
      },
      said: () => t('takenBack'),
      failed: () => t('notTakenBack'),
    })
}

export interface FamilyFormProps {
  readonly customFields: readonly MemberField[]
  readonly onLookUp: (name: string) => void
  readonly onCreated: (family: Family) => void
  readonly onTakenBack: () => void
}

/** Signs up a family at once. */
export function FamilyForm({ customFields: current, onLookUp, onCreated, onTakenBack }: FamilyFormProps) {
  const t = useTranslations('members')
  const common = useTranslations('common')
  const session = useSession()
  const can = useCan()
  const client = useQueryClient()
  const { say } = useAtOnce()
  const takeBack = useTakeBack(onTakenBack)
  const questions = useMemberQuestions(null)
  // Once, because a field must not change its type while the user is typing.
  const [customFields] = useState(() => current.filter(({ required }) => required))
  const may = { hasPrefix: can('updateNamePrefix'), hasPayer: can('updatePayer') }
  const draftKey = { sessionId: session.id, form: memberDraft('family') }
  const form = useRecordForm<FamilyValues>({
    draftKey,
    initial: newFamilyValues({ country: session.organization.country, since: localToday(), fields: customFields }),
    version: null,
    validate: (values) =>
      familyProblems(values, {
        refused: (body) => schemaProblems(memberCreate, body),
        today: localToday(),
        fields: customFields,
      }),
  })
  const { control, getValues, setValue } = form.methods
  const labelOfMember = useMemberLabel(newMemberValues(customFields, { country: null, since: '' }), customFields)

  /** Each of them may be a member already. */
  async function confirm(values: FamilyValues): Promise<boolean> {
    for (const place of values.people.keys()) {
      const member = memberInFamily(values, place)
      if (!(await questions.confirm(form, member, member))) return false
    }
    return true
  }

  async function send(body: FamilyCreate, signal: AbortSignal) {
    const pending = submissionEntry(session, memberDraft('family'))
    const sent = await submitOnce(session, 'createFamily', { body }, { pending, signal })
    for (const record of sent.result.members) await applyRecord(client, session, { list: 'listMembers', record })
    return sent
  }

  return (
    <Page title={t('family.title')} before={<MemberPath />}>
      <PageForm
        form={form}
        send={send}
        confirm={confirm}
        toInput={(values): FamilyCreate => familyCreate.parse(familyBody(values, may))}
        pathOf={familyPath}
        labelOf={(field) => labelOfMember(field.replace(/^(people|members)\.\d+\./, ''))}
        onSaved={(family) => {
          if (!family) return
          say(t('family.done', { count: family.members.length }), () => takeBack(family))
          onCreated(family)
        }}
        onEarlier={(family) => {
          void notify({ message: t('family.alreadyThere', { count: String(family.members.length) }), tone: 'warning' })
          onCreated(family)
        }}
        {...(can('listMembers')
          ? { lookUp: (values: FamilyValues) => onLookUp(memberInFamily(values, familyContact(values) ?? 0).last_name) }
          : {})}
        submitLabel={t('family.submit')}
        isLong
        cancel={<LinkButton to={can('listMembers') ? '/members' : '/'} label={common('cancel')} />}
      >
        <Caption>{t('family.noEmail')}</Caption>
        <People
          control={control}
          customFields={customFields}
          onRemoved={(place) => {
            setValue('contact', placeWithout(getValues('contact'), place, '0'), { shouldDirty: true })
            setValue('payer', placeWithout(getValues('payer'), place, ''), { shouldDirty: true })
          }}
        />
        <TogetherFields control={control} />
        <MemberAddressFields control={control} names={addressNames} />
        <FormSection title={t('sections.membership')}>
          <FormRow widths="thirds">
            <DateField control={control} name="member_since" label={t('fields.member_since')} />
          </FormRow>
        </FormSection>
        {seesSensitive(session) && <BankFields control={control} />}
      </PageForm>
      {questions.dialog}
    </Page>
  )
}
