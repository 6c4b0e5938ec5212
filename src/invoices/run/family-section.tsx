import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { MoneyField, PercentField } from '../../forms/amount-fields.tsx'
import { CheckboxField } from '../../forms/checkbox-field.tsx'
import { FormRow, FormSection } from '../../forms/form-section.tsx'
import { RadioField } from '../../forms/radio-field.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import type { RulesValues } from './rules-values.ts'

/** Who pays for whom, and what families pay less. */
export function FamilyFields({ control }: { control: Control<RulesValues> }) {
  const t = useTranslations('contribution.family')
  const [payer, discount] = useWatch({ control, name: ['rules.payer', 'rules.family_discount.by'] })
  const Amount = discount === 'percentage' ? PercentField<RulesValues> : MoneyField<RulesValues>
  return (
    <FormSection title={t('title')}>
      <RadioField
        control={control}
        name="rules.payer"
        label={t('payer')}
        options={[
          { value: 'contact', label: t('payers.kept'), hint: t('payers.keptHint') },
          { value: 'self', label: t('payers.self') },
        ]}
      />
      {payer === 'contact' && <CheckboxField control={control} name="rules.is_combined" label={t('combined')} />}
      <FormRow widths="thirds">
        <SelectField
          control={control}
          name="rules.family_discount.by"
          label={t('discount')}
          options={(['none', 'percentage', 'amount'] as const).map((each) => ({
            value: each,
            label: t(`discounts.${each}`),
          }))}
        />
        {discount !== 'none' && (
          <Amount control={control} name="rules.family_discount.second" label={t('second')} required />
        )}
        {discount !== 'none' && <Amount control={control} name="rules.family_discount.further" label={t('further')} />}
      </FormRow>
      {discount !== 'none' && (
        <>
          <CheckboxField control={control} name="rules.family_discount.same_payer" label={t('samePayer')} />
          <CheckboxField
            control={control}
            name="rules.family_discount.same_address"
            label={t('sharedAddress')}
            hint={t('sharedAddressHint')}
          />
        </>
      )}
    </FormSection>
  )
}
