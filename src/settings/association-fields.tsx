import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { noticePeriodEnds } from '#contract/dates.ts'
import { formsOfAddress } from '#contract/form-of-address.ts'
import { languages } from '#contract/languages.ts'
import { modules } from '#contract/operations.ts'
import { IbanField, WebAddressField } from '../forms/fields.tsx'
import { VatKindField } from '../forms/amount-fields.tsx'
import { ChoiceField, CountryField } from '../forms/choice-field.tsx'
import { type DescribedFields, optionsOf } from '../forms/described.tsx'
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
    // The earlier logo stays.
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

function useLanguageFields(): DescribedFields<AssociationValues>[number] {
  const t = useTranslations('association')
  const label = useTranslations('association.fields')
  const shell = useTranslations('shell')
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, also: value.replace('/', ' ') })),
    [],
  )
  return {
    section: t('parts.language'),
    fields: [
      [
        {
          is: 'select',
          name: 'language',
          label: label('language'),
          hint: t('hints.language'),
          options: [
            { value: '', label: t('noLanguage') },
            ...optionsOf(languages, (value) => shell(`languages.${value}`)),
          ],
        },
        {
          is: 'own',
          name: 'timezone',
          label: label('timezone'),
          render: (control) => (
            <ChoiceField control={control} name="timezone" label={label('timezone')} options={zones} required />
          ),
        },
      ],
    ],
  }
}

/** All of its fields, and what they are called. */
export function useAssociationFields({ methods }: RecordForm<AssociationValues>): DescribedFields<AssociationValues> {
  const t = useTranslations('association')
  const label = useTranslations('association.fields')
  const hint = useTranslations('association.hints')
  const members = useTranslations('members.fields')
  return [
    {
      section: t('parts.identity'),
      fields: [
        [
          { is: 'text', name: 'name', label: label('name'), required: true },
          { is: 'email', name: 'email', label: label('email'), hint: hint('email') },
        ],
        {
          widths: 'long short',
          row: [
            { is: 'text', name: 'address.street', label: members('street') },
            { is: 'text', name: 'address.house_number', label: members('house_number') },
          ],
        },
        {
          widths: 'short long',
          row: [
            { is: 'text', name: 'address.postal_code', label: members('postal_code') },
            { is: 'text', name: 'address.city', label: members('city') },
            { is: CountryField, name: 'country', label: label('country') },
          ],
        },
        [
          { is: WebAddressField, name: 'website_url', label: label('website_url') },
          { is: 'text', name: 'chamber_of_commerce_number', label: label('chamber_of_commerce_number') },
        ],
        {
          is: 'own',
          name: 'logo',
          label: t('logo.label'),
          render: (control) => (
            <LogoField
              control={control}
              onRefused={(message) => methods.setError('logo', { type: 'invalid', message })}
            />
          ),
        },
      ],
    },
    {
      section: t('parts.money'),
      fields: [
        [
          { is: IbanField, name: 'iban', label: label('iban') },
          { is: 'text', name: 'bic', label: label('bic') },
        ],
        [
          { is: 'text', name: 'vat_number', label: label('vat_number'), hint: hint('vat_number') },
          { is: 'text', name: 'creditor_id', label: label('creditor_id') },
          { is: 'integer', name: 'payment_term_days', label: label('payment_term_days') },
        ],
        { is: VatKindField, name: 'zero_vat', label: label('zero_vat'), hint: hint('zero_vat') },
        {
          is: 'checkbox',
          name: 'prices_include_vat',
          label: label('prices_include_vat'),
          hint: hint('prices_include_vat'),
        },
        [
          {
            is: 'money',
            name: 'reminder_threshold',
            label: label('reminder_threshold'),
            hint: hint('reminder_threshold'),
          },
          { is: 'money', name: 'write_off_limit', label: label('write_off_limit'), hint: hint('write_off_limit') },
        ],
        { is: 'area', name: 'invoice_intro', label: label('invoice_intro'), hint: hint('invoice_intro') },
        { is: 'area', name: 'invoice_footer', label: label('invoice_footer'), hint: hint('invoice_footer') },
      ],
    },
    {
      section: t('parts.emails'),
      fields: [
        [
          { is: 'text', name: 'sender_name', label: label('sender_name'), hint: hint('sender_name') },
          { is: 'email', name: 'reply_to', label: label('reply_to'), hint: hint('reply_to') },
        ],
        {
          is: 'select',
          name: 'form_of_address',
          label: label('form_of_address'),
          hint: hint('form_of_address'),
          options: optionsOf(formsOfAddress, (value) => t(`addressing.${value}`)),
        },
        { is: 'area', name: 'email_text', label: label('email_text'), hint: hint('email_text') },
      ],
    },
    {
      section: t('parts.membership'),
      fields: [
        [
          { is: 'integer', name: 'notice_period.months', label: label('notice_period') },
          {
            is: 'select',
            name: 'notice_period.ends',
            label: label('notice_ends'),
            options: optionsOf(noticePeriodEnds, (value) => t(`ends.${value}`)),
          },
        ],
        [{ is: 'text', name: 'federation_url', label: label('federation_url'), hint: hint('federation_url') }],
      ],
    },
    useLanguageFields(),
    {
      section: t('parts.modules'),
      hint: hint('modules'),
      fields: modules.map((module) => ({
        is: 'checkbox',
        name: `modules.${module}` as const,
        label: t(`modules.${module}`),
        hint: t(`moduleHints.${module}`),
      })),
    },
  ]
}
