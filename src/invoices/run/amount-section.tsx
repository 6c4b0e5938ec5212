import { ActionIcon, Button, Group } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type Control, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { MoneyField, PercentField } from '../../forms/amount-fields.tsx'
import { CheckboxField } from '../../forms/checkbox-field.tsx'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { DateField } from '../../forms/date-field.tsx'
import { FormItem, FormItems, FormRow, FormSection } from '../../forms/form-section.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { IntegerField, TextField } from '../../forms/text-field.tsx'
import { useAllGroups } from '../../groups/queries.ts'
import { useAllMembers } from '../../members/queries.ts'
import { seesSensitive } from '../../session/session.ts'
import { useCan, useSession } from '../../session/use-session.ts'
import { type OwnField, ownFields } from './own-fields.ts'
import { useProductsInUse } from './products.ts'
import classes from './run.module.css'
import { amountKinds, emptyRunLine, type RunSettings } from './settings.ts'

interface LineProps {
  readonly control: Control<RunSettings>
  readonly index: number
  readonly fields: readonly OwnField[]
}

interface CellProps extends LineProps {
  readonly cell: number
}

interface RecordChoiceProps extends CellProps {
  readonly label: string
  readonly records: readonly { readonly id: number; readonly name: string }[]
}

function RecordChoice({ control, index, cell, label, records }: RecordChoiceProps) {
  const t = useTranslations('contribution.what')
  return (
    <SelectField
      control={control}
      name={`lines.${index}.cells.${cell}.value`}
      label={label}
      options={[
        { value: '', label: t('choose') },
        ...records
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}

function GroupChoice(props: CellProps) {
  const t = useTranslations('contribution.what')
  return <RecordChoice {...props} label={t('group')} records={useAllGroups(useSession()).rows} />
}

function ProductChoice(props: CellProps) {
  const t = useTranslations('contribution.what')
  return <RecordChoice {...props} label={t('product')} records={useProductsInUse()} />
}

function FieldChoice({ control, index, cell, fields }: CellProps) {
  const t = useTranslations('contribution.what')
  const common = useTranslations('common')
  const name = useWatch({ control, name: `lines.${index}.field` })
  const field = fields.find((each) => each.name === name)
  const path = `lines.${index}.cells.${cell}.value` as const
  if (field?.isCheckbox) {
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
      options={(field?.values ?? []).map((value) => ({ value }))}
    />
  )
}

function CellValue(props: CellProps) {
  const t = useTranslations('contribution.what')
  const { control, index, cell } = props
  const by = useWatch({ control, name: `lines.${index}.by` })
  if (by === 'age')
    return <IntegerField control={control} name={`lines.${index}.cells.${cell}.value`} label={t('ageFrom')} />
  if (by === 'group') return <GroupChoice {...props} />
  return by === 'product' ? <ProductChoice {...props} /> : <FieldChoice {...props} />
}

/** The amount for each age, group, product or value. */
function Cells(props: LineProps) {
  const t = useTranslations('contribution.what')
  const { control, index } = props
  const { fields, append, remove } = useFieldArray({ control, name: `lines.${index}.cells` })
  return (
    <div className={classes.cells}>
      {fields.map((row, cell) => (
        <div key={row.id} className={classes.cell}>
          <CellValue {...props} cell={cell} />
          <MoneyField control={control} name={`lines.${index}.cells.${cell}.amount`} label={t('amount')} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            disabled={fields.length === 1}
            aria-label={t('removeAmount', { number: String(cell + 1) })}
            onClick={() => remove(cell)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        style={{ justifySelf: 'start' }}
        onClick={() => append({ value: '', amount: '' })}
      >
        {t('addAmount')}
      </Button>
    </div>
  )
}

function useKinds(fields: readonly OwnField[]) {
  const session = useSession()
  const can = useCan()
  const offered = {
    all: true,
    age: seesSensitive(session),
    group: can('listGroups') && can('listGroupMembers'),
    product: useProductsInUse().length > 0,
    field: fields.length > 0,
  }
  return amountKinds.filter((kind) => offered[kind])
}

function Line(props: LineProps & { onRemove: (() => void) | null }) {
  const t = useTranslations('contribution.what')
  const { control, index, fields, onRemove } = props
  const kinds = useKinds(fields)
  const [by, proRata, discount, vat] = useWatch({
    control,
    name: [`lines.${index}.by`, 'pro_rata', 'discount', `lines.${index}.vat_rate`],
  })
  const number = String(index + 1)
  // The run is made over `/v2`, whose lines do not say why there is no VAT.
  const saysWhy = useCan()('createManagedInvoice')
  const vatHint = Number(vat) > 0 ? { hint: t('vatHint') } : saysWhy ? { hint: t('zeroVatHint') } : {}
  return (
    <FormItem>
      <fieldset className={classes.line}>
        <legend className={classes.legend}>
          {t('line', { number })}
          {onRemove && (
            <ActionIcon variant="subtle" color="gray" aria-label={t('removeLine', { number })} onClick={onRemove}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </legend>
        <FormRow>
          <TextField control={control} name={`lines.${index}.description`} label={t('description')} required />
          <SelectField
            control={control}
            name={`lines.${index}.by`}
            label={t('by')}
            options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
        </FormRow>
        {by === 'field' && (
          <SelectField
            control={control}
            name={`lines.${index}.field`}
            label={t('field')}
            options={[{ value: '', label: t('choose') }, ...fields.map(({ name, label }) => ({ value: name, label }))]}
          />
        )}
        {by !== 'all' && <Cells {...props} />}
        <FormRow>
          <MoneyField
            control={control}
            name={`lines.${index}.amount`}
            label={by === 'all' ? t('amount') : t('otherwise')}
            required={by === 'all'}
            {...(by === 'all' ? {} : { hint: t('otherwiseHint') })}
          />
          <PercentField control={control} name={`lines.${index}.vat_rate`} label={t('vat')} {...vatHint} />
        </FormRow>
        {(proRata !== 'none' || discount !== 'none') && (
          <Group gap="lg">
            {proRata !== 'none' && (
              <CheckboxField control={control} name={`lines.${index}.is_pro_rata`} label={t('isProRata')} />
            )}
            {discount !== 'none' && (
              <CheckboxField control={control} name={`lines.${index}.is_discounted`} label={t('isDiscounted')} />
            )}
          </Group>
        )}
      </fieldset>
    </FormItem>
  )
}

/** What is invoiced: the lines, and what of them members pay who joined later. */
export function AmountFields({ methods: { control } }: { methods: UseFormReturn<RunSettings> }) {
  const t = useTranslations('contribution.what')
  const { rows } = useAllMembers(useSession())
  const own = ownFields(rows)
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const proRata = useWatch({ control, name: 'pro_rata' })
  return (
    <FormSection title={t('title')}>
      <FormItems>
        {fields.map((row, index) => (
          <Line
            key={row.id}
            control={control}
            index={index}
            fields={own}
            onRemove={fields.length > 1 ? () => remove(index) : null}
          />
        ))}
      </FormItems>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => append(emptyRunLine(''))}
      >
        {t('addLine')}
      </Button>
      <FormRow widths="thirds">
        <SelectField
          control={control}
          name="pro_rata"
          label={t('proRata')}
          options={(['none', 'month', 'day'] as const).map((each) => ({ value: each, label: t(`proRatas.${each}`) }))}
        />
        {proRata !== 'none' && <DateField control={control} name="period_from" label={t('periodFrom')} required />}
        {proRata !== 'none' && <DateField control={control} name="period_until" label={t('periodUntil')} required />}
      </FormRow>
    </FormSection>
  )
}
