import { Group } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { type Control, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { amountKinds } from '#contract/jobs.ts'
import type { CustomField } from '#contract/schemas/management/custom-fields.ts'
import {
  CheckboxField,
  IntegerField,
  SelectField,
  TextField,
  FormItem,
  FormItems,
  FormRow,
  FormSection,
} from '../../forms/fields.tsx'
import { MoneyField, PercentField, VatKindField } from '../../forms/amount-fields.tsx'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { DateField } from '../../forms/date-field.tsx'
import { seesSensitive, useCan, useSession } from '../../session/session.ts'
import { useFields, useGroups, useProducts } from './queries.ts'
import classes from './run.module.css'
import { newLine, noAmount, type RulesValues } from './rules-values.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ActionButton } from '../../ui/action-button.tsx'

interface LineProps {
  readonly control: Control<RulesValues>
  readonly index: number
  readonly fields: readonly CustomField[]
}

interface CellProps extends LineProps {
  readonly cell: number
}

type NamedRecords = readonly { readonly id: number; readonly name: string }[]

function choicesOf(records: NamedRecords) {
  return records
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => ({ value: String(id), label: name }))
}

function FieldChoice({ control, index, cell, fields }: CellProps) {
  const t = useTranslations('contribution.what')
  const common = useTranslations('common')
  const name = useWatch({ control, name: `rules.lines.${index}.custom_field` })
  const field = fields.find((each) => each.name === name)
  const path = `rules.lines.${index}.amounts.${cell}.value` as const
  if (field?.type === 'checkbox') {
    return (
      <SelectField
        control={control}
        name={path}
        label={t('value')}
        options={[
          { value: '', label: t('choose') },
          { value: 'true', label: common('yes') },
          { value: 'false', label: common('no') },
        ]}
      />
    )
  }
  return (
    <ChoiceField
      control={control}
      name={path}
      label={t('value')}
      options={(field?.choices ?? []).map((value) => ({ value }))}
    />
  )
}

function CellValue(props: CellProps) {
  const t = useTranslations('contribution.what')
  const { control, index, cell } = props
  const records = { group: useGroups(), product: useProducts() }
  const by = useWatch({ control, name: `rules.lines.${index}.by` })
  const name = `rules.lines.${index}.amounts.${cell}.value` as const
  if (by === 'age') return <IntegerField control={control} name={name} label={t('ageFrom')} />
  if (by !== 'group' && by !== 'product') return <FieldChoice {...props} />
  return (
    <SelectField
      control={control}
      name={name}
      label={t(by)}
      options={[{ value: '', label: t('choose') }, ...choicesOf(records[by])]}
    />
  )
}

/** The amount for each age, group, product or value. */
function Cells(props: LineProps) {
  const t = useTranslations('contribution.what')
  const { control, index } = props
  const { fields, append, remove } = useFieldArray({ control, name: `rules.lines.${index}.amounts` })
  return (
    <div className={classes.cells}>
      {fields.map((row, cell) => (
        <div key={row.id} className={classes.cell}>
          <CellValue {...props} cell={cell} />
          <MoneyField control={control} name={`rules.lines.${index}.amounts.${cell}.amount`} label={t('amount')} />
          <IconButton
            icon={IconTrash}
            label={t('removeAmount', { number: String(cell + 1) })}
            size="lg"
            disabled={fields.length === 1}
            onClick={() => remove(cell)}
          />
        </div>
      ))}
      <ActionButton
        size="compact-sm"
        icon={IconPlus}
        style={{ justifySelf: 'start' }}
        onClick={() => append(noAmount)}
        label={t('addAmount')}
      />
    </div>
  )
}

function useKinds(fields: readonly CustomField[]) {
  const session = useSession()
  const can = useCan()
  const products = useProducts()
  const offered = {
    all: true,
    age: seesSensitive(session),
    group: can('listGroups') && can('listGroupMembers'),
    product: products.length > 0 && can('listAllSubscriptions'),
    custom_field: fields.length > 0,
  }
  return amountKinds.filter((kind) => offered[kind])
}

interface LineFieldsProps extends LineProps {
  readonly onRemove: (() => void) | null
  readonly clearErrors: UseFormReturn<RulesValues>['clearErrors']
}

function Line(props: LineFieldsProps) {
  const t = useTranslations('contribution.what')
  const { control, index, fields, onRemove, clearErrors } = props
  const kinds = useKinds(fields)
  const [by, proRata, discount, vat, includesVat] = useWatch({
    control,
    name: [
      `rules.lines.${index}.by`,
      'rules.pro_rata.by',
      'rules.family_discount.by',
      `rules.lines.${index}.vat_rate`,
      'rules.prices_include_vat',
    ],
  })
  // The amount is required where everyone pays the same, and only there.
  useEffect(() => clearErrors(`rules.lines.${index}.amount`), [by, index, clearErrors])
  const number = String(index + 1)
  const products = useProducts()
  return (
    <FormItem>
      <fieldset className={classes.line}>
        <legend className={classes.legend}>
          {t('line', { number })}
          {onRemove && <IconButton icon={IconTrash} label={t('removeLine', { number })} onClick={onRemove} />}
        </legend>
        <FormRow>
          <TextField control={control} name={`rules.lines.${index}.description`} label={t('description')} required />
          <SelectField
            control={control}
            name={`rules.lines.${index}.by`}
            label={t('by')}
            options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
        </FormRow>
        {by === 'custom_field' && (
          <SelectField
            control={control}
            name={`rules.lines.${index}.custom_field`}
            label={t('field')}
            options={[{ value: '', label: t('choose') }, ...fields.map(({ name, label }) => ({ value: name, label }))]}
          />
        )}
        {by !== 'all' && <Cells {...props} />}
        <FormRow>
          <MoneyField
            control={control}
            name={`rules.lines.${index}.amount`}
            label={by === 'all' ? t('amount') : t('otherwise')}
            required={by === 'all'}
            {...(by === 'all' ? {} : { hint: t('otherwiseHint') })}
          />
          <PercentField
            control={control}
            name={`rules.lines.${index}.vat_rate`}
            label={t('vat')}
            {...(Number(vat) > 0 && !includesVat ? { hint: t('vatHint') } : {})}
          />
        </FormRow>
        <FormRow>
          {by !== 'product' && products.length > 0 && (
            <SelectField
              control={control}
              name={`rules.lines.${index}.product_id`}
              label={t('bookedAs')}
              options={[{ value: '', label: t('noProduct') }, ...choicesOf(products)]}
            />
          )}
          {Number(vat) === 0 && (
            <VatKindField
              control={control}
              name={`rules.lines.${index}.vat_kind`}
              label={t('vatKind')}
              unset={t('vatKindUnset')}
            />
          )}
        </FormRow>
        {(proRata !== 'none' || discount !== 'none') && (
          <Group gap="lg">
            {proRata !== 'none' && (
              <CheckboxField control={control} name={`rules.lines.${index}.is_pro_rata`} label={t('isProRata')} />
            )}
            {discount !== 'none' && (
              <CheckboxField control={control} name={`rules.lines.${index}.is_discounted`} label={t('isDiscounted')} />
            )}
          </Group>
        )}
      </fieldset>
    </FormItem>
  )
}

/** The lines, and how much of them late joiners pay. */
export function AmountFields({ methods: { control, clearErrors } }: { methods: UseFormReturn<RulesValues> }) {
  const t = useTranslations('contribution.what')
  const own = useFields()
  const { fields, append, remove } = useFieldArray({ control, name: 'rules.lines' })
  const [proRata, lines] = useWatch({ control, name: ['rules.pro_rata.by', 'rules.lines'] })
  return (
    <FormSection title={t('title')}>
      <FormItems>
        {fields.map((row, index) => (
          <Line
            key={row.id}
            control={control}
            index={index}
            fields={own}
            clearErrors={clearErrors}
            onRemove={fields.length > 1 ? () => remove(index) : null}
          />
        ))}
      </FormItems>
      <ActionButton
        icon={IconPlus}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => append(newLine(''))}
        label={t('addLine')}
      />
      {lines.some(({ vat_rate: rate }) => Number(rate) > 0) && (
        <CheckboxField control={control} name="rules.prices_include_vat" label={t('includesVat')} />
      )}
      <FormRow widths="thirds">
        <SelectField
          control={control}
          name="rules.pro_rata.by"
          label={t('proRata')}
          options={(['none', 'month', 'day'] as const).map((each) => ({ value: each, label: t(`proRatas.${each}`) }))}
        />
        {proRata !== 'none' && (
          <DateField control={control} name="rules.pro_rata.from" label={t('periodFrom')} required />
        )}
        {proRata !== 'none' && (
          <DateField control={control} name="rules.pro_rata.until" label={t('periodUntil')} required />
        )}
      </FormRow>
    </FormSection>
  )
}
