import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { MoneyField, PercentField } from '../../forms/amount-fields.tsx'
import { CheckboxField } from '../../forms/checkbox-field.tsx'
import { FormRow, FormSection } from '../../forms/form-section.tsx'
import { RadioField } from '../../forms/radio-field.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { useSession } from '../../session/use-session.ts'
import { readsPayers } from '../../payers/queries.ts'
import type { RunSettings } from './settings.ts'

/** Who pays for whom, and what families pay less. */
export function FamilyFields({ control }: { control: Control<RunSettings> }) {
  const t = useTranslations('contribution.family')
  const [payer, discount] = useWatch({ control, name: ['payer', 'discount'] })
  const isKept = readsPayers(useSession())
  const Amount = discount === 'percent' ? PercentField<RunSettings> : MoneyField<RunSettings>
  return (
    <FormSection title={t('title')}>
      <RadioField
        control={control}
        name="payer"
        label={t('payer')}
        options={[
          isKept
            ? { value: 'contact', label: t('payers.kept'), hint: t('payers.keptHint') }
            : { value: 'contact', label: t('payers.contact'), hint: t('payers.contactHint') },
          { value: 'self', label: t('payers.self') },
        ]}
      />
      {payer === 'contact' && <CheckboxField control={control} name="is_combined" label={t('combined')} />}
      <FormRow widths="thirds">
        <SelectField
          control={control}
          name="discount"
          label={t('discount')}
          options={(['none', 'percent', 'amount'] as const).map((each) => ({
            value: each,
            label: t(`discounts.${each}`),
          }))}
        />
        {discount !== 'none' && <Amount control={control} name="discount_second" label={t('second')} required />}
        {discount !== 'none' && <Amount control={control} name="discount_further" label={t('further')} />}
      </FormRow>
      {discount !== 'none' && (
        <CheckboxField
          control={control}
          name="has_shared_address"
          label={t('sharedAddress')}
          hint={t('sharedAddressHint')}
        />
      )}
    </FormSection>
  )
}
