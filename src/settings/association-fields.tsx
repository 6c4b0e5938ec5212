import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { noticePeriodEnds } from '#contract/dates.ts'
import { formsOfAddress } from '#contract/form-of-address.ts'
import { languages } from '#contract/languages.ts'
import { modules } from '#contract/operations.ts'
import {
  CheckboxField,
  EmailField,
  IntegerField,
  SelectField,
  TextAreaField,
  TextField,
  WebAddressField,
  TypedField,
  FormRow,
  FormSection,
} from '../forms/fields.tsx'
import { MoneyField, VatKindField } from '../forms/amount-fields.tsx'
import { ChoiceField, CountryField } from '../forms/choice-field.tsx'
import { readIban, showIban } from '../forms/text-formats.ts'
import type { RecordForm } from '../forms/use-record-form.ts'
import type { AssociationValues } from './association-values.ts'
import { FileButton, Group, Input, Paper } from '@mantine/core'
import type { Control } from 'react-hook-form'
import { logoLimits, logoProblem, logoTypes } from '#contract/images.ts'
import type { FieldReason } from '#contract/problems.ts'
import { useField } from '../forms/use-field.ts'
import { useFieldMessage } from '../forms/use-field-message.ts'
import classes from './logo-field.module.css'
import { ActionButton } from '../ui/action-button.tsx'

/** Bytes of a file as text, a stretch at a time: a function takes only so many arguments. */
const stretch = 8_192

async function readUrl(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += stretch) text += String.fromCharCode(...bytes.subarray(at, at + stretch))
  return `data:${file.type};base64,${btoa(text)}`
}

/** The file as a data URL, or why it is no logo. */
async function readLogo(file: File): Promise<{ url: string } | { reason: FieldReason }> {
  // Its content is not read into memory first.
  if (file.size > logoLimits.bytes) return { reason: 'image_too_large' }
  const url = await readUrl(file)
  const reason = logoProblem(url)
  return reason ? { reason } : { url }
}

export function Logo({ url }: { readonly url: string }) {
  const t = useTranslations('association.logo')
  return (
    <Paper withBorder className={classes.frame}>
      <img src={url} alt={t('shown')} className={classes.logo} />
    </Paper>
  )
}

interface LogoFieldProps {
  readonly control: Control<AssociationValues>
  readonly onRefused: (message: string) => void
}

/** The association's logo: a file that is chosen here and kept as its data. */
function LogoField({ control, onRefused }: LogoFieldProps) {
  const t = useTranslations('association.logo')
  const message = useFieldMessage()
  const { value, input, error, change } = useField(control, 'logo')
  const logo = typeof value === 'string' ? value : ''
  const reset = useRef<() => void>(null)
  const take = async (file: File | null) => {
    // The same file again, once it was removed or corrected.
    reset.current?.()
    if (!file) return
    const read = await readLogo(file)
    // What was there before stays.
    if ('reason' in read) onRefused(message({ field: 'logo', reason: read.reason }))
    else change(read.url)
  }
  return (
    <Input.Wrapper
      label={t('label')}
      description={t('hint')}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      labelElement="div"
    >
      <Group gap="sm" my={4}>
        {logo !== '' && <Logo url={logo} />}
        <FileButton
          accept={logoTypes.join(',')}
          resetRef={reset}
          onChange={(file) => void take(file)}
          inputProps={{ 'aria-label': t('label') }}
        >
          {(props) => <ActionButton {...props} {...input} label={logo === '' ? t('choose') : t('replace')} />}
        </FileButton>
        {logo !== '' && <ActionButton variant="subtle" onClick={() => change('')} label={t('remove')} />}
      </Group>
    </Input.Wrapper>
  )
}

export interface AssociationFieldsProps {
  readonly form: RecordForm<AssociationValues>
}

function Identity({ form: { methods } }: AssociationFieldsProps) {
  const t = useTranslations('association')
  const members = useTranslations('members.fields')
  const { control } = methods
  return (
    <FormSection title={t('parts.identity')}>
      <FormRow>
        <TextField control={control} name="name" label={t('fields.name')} required />
        <EmailField control={control} name="email" label={t('fields.email')} hint={t('hints.email')} />
      </FormRow>
      <FormRow widths="long short">
        <TextField control={control} name="address.street" label={members('street')} />
        <TextField control={control} name="address.house_number" label={members('house_number')} />
      </FormRow>
      <FormRow widths="short long">
        <TextField control={control} name="address.postal_code" label={members('postal_code')} />
        <TextField control={control} name="address.city" label={members('city')} />
        <CountryField control={control} name="country" label={t('fields.country')} />
      </FormRow>
      <FormRow>
        <WebAddressField control={control} name="website_url" label={t('fields.website_url')} />
        <TextField control={control} name="chamber_of_commerce_number" label={t('fields.chamber_of_commerce_number')} />
      </FormRow>
      <LogoField control={control} onRefused={(message) => methods.setError('logo', { type: 'invalid', message })} />
    </FormSection>
  )
}

function Money({ form: { methods } }: AssociationFieldsProps) {
  const t = useTranslations('association')
  const { control } = methods
  return (
    <FormSection title={t('parts.money')}>
      <FormRow>
        <TypedField control={control} name="iban" label={t('fields.iban')} read={readIban} show={showIban} />
        <TextField control={control} name="bic" label={t('fields.bic')} />
      </FormRow>
      <FormRow widths="thirds">
        <TextField control={control} name="vat_number" label={t('fields.vat_number')} hint={t('hints.vat_number')} />
        <TextField control={control} name="creditor_id" label={t('fields.creditor_id')} />
        <IntegerField control={control} name="payment_term_days" label={t('fields.payment_term_days')} />
      </FormRow>
      <VatKindField control={control} name="zero_vat" label={t('fields.zero_vat')} hint={t('hints.zero_vat')} />
      <CheckboxField
        control={control}
        name="prices_include_vat"
        label={t('fields.prices_include_vat')}
        hint={t('hints.prices_include_vat')}
      />
      <FormRow>
        {(['reminder_threshold', 'write_off_limit'] as const).map((name) => (
          <MoneyField key={name} control={control} name={name} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} />
        ))}
      </FormRow>
      <TextAreaField
        control={control}
        name="invoice_intro"
        label={t('fields.invoice_intro')}
        hint={t('hints.invoice_intro')}
      />
      <TextAreaField
        control={control}
        name="invoice_footer"
        label={t('fields.invoice_footer')}
        hint={t('hints.invoice_footer')}
      />
    </FormSection>
  )
}

function Emails({ form: { methods } }: AssociationFieldsProps) {
  const t = useTranslations('association')
  const { control } = methods
  return (
    <FormSection title={t('parts.emails')}>
      <FormRow>
        <TextField control={control} name="sender_name" label={t('fields.sender_name')} hint={t('hints.sender_name')} />
        <EmailField control={control} name="reply_to" label={t('fields.reply_to')} hint={t('hints.reply_to')} />
      </FormRow>
      <SelectField
        control={control}
        name="form_of_address"
        label={t('fields.form_of_address')}
        hint={t('hints.form_of_address')}
        options={formsOfAddress.map((value) => ({ value, label: t(`addressing.${value}`) }))}
      />
      <TextAreaField control={control} name="email_text" label={t('fields.email_text')} hint={t('hints.email_text')} />
    </FormSection>
  )
}

function Membership({ form: { methods } }: AssociationFieldsProps) {
  const t = useTranslations('association')
  const { control } = methods
  return (
    <FormSection title={t('parts.membership')}>
      <FormRow>
        <IntegerField control={control} name="notice_period.months" label={t('fields.notice_period')} />
        <SelectField
          control={control}
          name="notice_period.ends"
          label={t('fields.notice_ends')}
          options={noticePeriodEnds.map((value) => ({ value, label: t(`ends.${value}`) }))}
        />
      </FormRow>
      <FormRow>
        <TextField
          control={control}
          name="federation_url"
          label={t('fields.federation_url')}
          hint={t('hints.federation_url')}
        />
      </FormRow>
    </FormSection>
  )
}

function Language({ form: { methods } }: AssociationFieldsProps) {
  const t = useTranslations('association')
  const shell = useTranslations('shell')
  const { control } = methods
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, also: value.replace('/', ' ') })),
    [],
  )
  return (
    <FormSection title={t('parts.language')}>
      <FormRow>
        <SelectField
          control={control}
          name="language"
          label={t('fields.language')}
          hint={t('hints.language')}
          options={[
            { value: '', label: t('noLanguage') },
            ...languages.map((value) => ({ value, label: shell(`languages.${value}`) })),
          ]}
        />
        <ChoiceField control={control} name="timezone" label={t('fields.timezone')} options={zones} required />
      </FormRow>
    </FormSection>
  )
}

function Modules({ form: { methods } }: AssociationFieldsProps) {
  const t = useTranslations('association')
  return (
    <FormSection title={t('parts.modules')} hint={t('hints.modules')}>
      {modules.map((module) => (
        <CheckboxField
          key={module}
          control={methods.control}
          name={`modules.${module}`}
          label={t(`modules.${module}`)}
          hint={t(`moduleHints.${module}`)}
        />
      ))}
    </FormSection>
  )
}

export function AssociationFields(props: AssociationFieldsProps) {
  return (
    <>
      <Identity {...props} />
      <Money {...props} />
      <Emails {...props} />
      <Membership {...props} />
      <Language {...props} />
      <Modules {...props} />
    </>
  )
}
