import { type Control, type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { languages } from '#contract/languages.ts'
import { hasModule } from '#contract/operations.ts'
import { ChoiceField, CountryField } from '../forms/choice-field.tsx'
import { DateField } from '../forms/date-field.tsx'
import {
  FormRow,
  FormSection,
  CheckboxField,
  EmailField,
  IntegerField,
  SelectField,
  TextField,
  TypedField,
} from '../forms/fields.tsx'
import type { RecordForm } from '../forms/use-record-form.ts'
import { readIban, readPostalCode, showIban } from '../forms/text-formats.ts'
import { can, seesSensitive, useSession } from '../session/session.ts'
import { Deferred } from '../ui/page.tsx'
import { labelOfField, type MemberField, salutationsOf } from '../records/custom-fields.ts'
import { statusRule } from './member-status.ts'
import type { CustomFieldType } from '#contract/schemas/members.ts'
import type { AddressValues, MemberValues } from './member-values.ts'
import { hasManagedMembers, useAllMembers } from './queries.ts'
import { ParticipantFields, RelationshipFields } from './relationship-fields.tsx'

/** Where a form has fields that are texts. */
type Named<Values extends FieldValues, Key extends string> = Readonly<Record<Key, FieldPathByValue<Values, string>>>

interface ChoiceInputProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: FieldPathByValue<Values, string>
  readonly label: string
  readonly field: MemberField
}

/** The choices, and a value that is no longer one of them. */
function ChoiceInput<Values extends FieldValues>({ control, name, label, field }: ChoiceInputProps<Values>) {
  const value: unknown = useWatch({ control, name })
  const { choices, required } = field
  const all = choices ?? []
  const older = typeof value !== 'string' || value === '' || all.includes(value) ? [] : [value]
  return (
    <SelectField
      control={control}
      name={name}
      label={label}
      required={required}
      options={['', ...all, ...older].map((choice) => ({ value: choice, label: choice }))}
    />
  )
}

interface CustomFieldInputProps<Values extends FieldValues> {
  readonly control: Control<Values>
  /** Where its text is, or its tick. */
  readonly names: Named<Values, 'text'> & { readonly checked: FieldPathByValue<Values, boolean> }
  readonly type: CustomFieldType
  readonly label: string
  /** Undefined for one that only a draft knows. */
  readonly field: MemberField | undefined
}

export function CustomFieldInput<Values extends FieldValues>({
  control,
  names,
  type,
  label,
  field,
}: CustomFieldInputProps<Values>) {
  const required = field?.required ?? false
  if (field?.choices) return <ChoiceInput control={control} name={names.text} label={label} field={field} />
  if (type === 'checkbox') {
    return (
      // Aligns with inputs that have their label above.
      <div style={{ alignSelf: 'center' }}>
        <CheckboxField control={control} name={names.checked} label={label} />
      </div>
    )
  }
  if (type === 'date') return <DateField control={control} name={names.text} label={label} required={required} />
  if (type === 'number') return <IntegerField control={control} name={names.text} label={label} required={required} />
  return <TextField control={control} name={names.text} label={label} required={required} />
}

export interface MemberFieldsProps {
  readonly form: RecordForm<MemberValues>
  /** Null for a new member. */
  readonly memberId: number | null
  readonly customFields: readonly MemberField[]
}

type PartProps = Pick<MemberFieldsProps, 'form'>

/** Enough members to know the salutations that the association uses. */
const someMembers = 100

interface MemberNameProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly names: Named<Values, 'first_name' | 'last_name_prefix' | 'last_name'>
}

export function MemberNameFields<Values extends FieldValues>({ control, names }: MemberNameProps<Values>) {
  const t = useTranslations('members.fields')
  const hasPrefix = can(useSession(), 'updateNamePrefix')
  return (
    <FormRow {...(hasPrefix ? { widths: 'name' } : {})}>
      <TextField control={control} name={names.first_name} label={t('first_name')} />
      {hasPrefix && (
        <TextField
          control={control}
          name={names.last_name_prefix}
          label={t('last_name_prefix')}
          autoCapitalize="none"
        />
      )}
      <TextField control={control} name={names.last_name} label={t('last_name')} required />
    </FormRow>
  )
}

const nameFields = {
  first_name: 'first_name',
  last_name_prefix: 'last_name_prefix',
  last_name: 'last_name',
} as const

export function SalutationField<Values extends FieldValues>({
  control,
  name,
}: Pick<ChoiceInputProps<Values>, 'control' | 'name'>) {
  const t = useTranslations('members')
  const used = salutationsOf(useAllMembers(useSession()).rows.slice(0, someMembers))
  return (
    <ChoiceField
      control={control}
      name={name}
      label={t('fields.gender')}
      options={(used.length > 0 ? used : t('salutations').split('|')).map((value) => ({ value }))}
    />
  )
}

function PersonFields({ form }: PartProps) {
  const t = useTranslations('members')
  const sensitive = seesSensitive(useSession())
  const { control } = form.methods
  return (
    <FormSection title={t('sections.person')}>
      <MemberNameFields control={control} names={nameFields} />
      <FormRow widths="thirds">
        <TextField control={control} name="initials" label={t('fields.initials')} />
        <SalutationField control={control} name="gender" />
        {sensitive && <DateField control={control} name="date_of_birth" label={t('fields.date_of_birth')} past />}
      </FormRow>
    </FormSection>
  )
}

function ContactFields({ form }: PartProps) {
  const t = useTranslations('members')
  const { control } = form.methods
  const options = [
    { value: '', label: t('languages.association') },
    ...languages.map((language) => ({ value: language, label: t(`languages.${language}`) })),
  ]
  return (
    <FormSection title={t('sections.contact')}>
      <FormRow widths="thirds">
        <EmailField control={control} name="email" label={t('fields.email')} />
        <TextField control={control} name="phone" label={t('fields.phone')} inputMode="tel" />
        <SelectField control={control} name="language" label={t('fields.language')} options={options} />
      </FormRow>
    </FormSection>
  )
}

interface MemberAddressProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly names: Named<Values, keyof AddressValues>
}

export function MemberAddressFields<Values extends FieldValues>({ control, names }: MemberAddressProps<Values>) {
  const t = useTranslations('members')
  const country: unknown = useWatch({ control, name: names.country })
  return (
    <FormSection title={t('sections.address')}>
      <FormRow widths="long short">
        <TextField control={control} name={names.street} label={t('fields.street')} />
        <TextField control={control} name={names.house_number} label={t('fields.house_number')} />
      </FormRow>
      <FormRow widths="short long">
        <TypedField
          control={control}
          name={names.postal_code}
          label={t('fields.postal_code')}
          read={(typed) => readPostalCode(typed, typeof country === 'string' ? country : '')}
          show={(value) => value}
        />
        <TextField control={control} name={names.city} label={t('fields.city')} />
        <CountryField control={control} name={names.country} label={t('fields.country')} />
      </FormRow>
    </FormSection>
  )
}

export const addressNames = {
  street: 'address.street',
  house_number: 'address.house_number',
  postal_code: 'address.postal_code',
  city: 'address.city',
  country: 'address.country',
} as const

function MembershipFields({ form, memberId }: Pick<MemberFieldsProps, 'form' | 'memberId'>) {
  const t = useTranslations('members')
  const { control } = form.methods
  const choices = memberId === null ? (['active', 'prospective'] as const) : statusRule(form.base.status).choices
  return (
    <FormSection title={t('sections.membership')}>
      <FormRow widths="thirds">
        <TextField
          control={control}
          name="membership_number"
          label={t('fields.membership_number')}
          placeholder={memberId === null ? t('hints.generated') : undefined}
        />
        <DateField control={control} name="member_since" label={t('fields.member_since')} />
        {choices.length > 0 && (
          <SelectField
            control={control}
            name="status"
            label={t('fields.status')}
            options={choices.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          />
        )}
      </FormRow>
    </FormSection>
  )
}

function BankFields({ form, memberId }: PartProps & Pick<MemberFieldsProps, 'memberId'>) {
  const t = useTranslations('members')
  const session = useSession()
  const { control } = form.methods
  const iban = useWatch({ control, name: 'sepa.iban' })
  return (
    <FormSection
      title={t('sections.bank')}
      hint={form.base.sepa.iban !== '' && iban === '' ? t('hints.clearIban') : undefined}
    >
      <FormRow>
        <TypedField control={control} name="sepa.iban" label={t('fields.iban')} read={readIban} show={showIban} />
        <TextField control={control} name="sepa.account_holder" label={t('fields.account_holder')} />
      </FormRow>
      <FormRow>
        <DateField control={control} name="sepa.mandate_date" label={t('fields.mandate_date')} required={iban !== ''} />
        <TextField
          control={control}
          name="sepa.mandate_reference"
          label={t('fields.mandate_reference')}
          placeholder={form.base.sepa.iban === '' ? t('hints.generated') : undefined}
        />
        {memberId !== null && hasManagedMembers(session) && (
          <DateField
            control={control}
            name="sepa.mandate_last_collected_on"
            label={t('fields.mandate_last_collected_on')}
          />
        )}
      </FormRow>
    </FormSection>
  )
}

function CustomFieldInputs({ form, customFields }: Pick<MemberFieldsProps, 'form' | 'customFields'>) {
  const t = useTranslations('members')
  // The rows of the form rather than the list of fields: a draft may contain a field that is archived by now.
  const rows = form.base.custom
  const fieldOf = (name: string) => customFields.find((field) => field.name === name)
  if (rows.length === 0) return null
  return (
    <FormSection title={t('sections.custom')}>
      <FormRow>
        {rows.map(({ name, type }, index) => (
          <CustomFieldInput
            key={name}
            control={form.methods.control}
            names={{ text: `custom.${index}.text`, checked: `custom.${index}.checked` }}
            type={type}
            label={labelOfField(customFields, name)}
            field={fieldOf(name)}
          />
        ))}
      </FormRow>
    </FormSection>
  )
}

/** Fields below the first screenful, rendered later. */
function FurtherFields({ form, memberId, customFields }: MemberFieldsProps) {
  const session = useSession()
  const { control } = form.methods
  return (
    <>
      <MembershipFields form={form} memberId={memberId} />
      <CustomFieldInputs form={form} customFields={customFields} />
      {hasModule(session, 'relationships') && <RelationshipFields control={control} memberId={memberId} />}
      {hasModule(session, 'participants') && <ParticipantFields control={control} />}
      {seesSensitive(session) && <BankFields form={form} memberId={memberId} />}
    </>
  )
}

export function MemberFields(props: MemberFieldsProps) {
  const { form } = props
  return (
    <>
      <PersonFields form={form} />
      <ContactFields form={form} />
      <MemberAddressFields control={form.methods.control} names={addressNames} />
      <Deferred>
        <FurtherFields {...props} />
      </Deferred>
    </>
  )
}
